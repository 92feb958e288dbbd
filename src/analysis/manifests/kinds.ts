/** All kinds of manifests; for the project's name and description the first that has one is asked. */

import { cargoToml } from './cargo-toml.ts';
import { githubWorkflow, gitlabCi, otherCi } from './ci-files.ts';
import { composeFile, dockerfile } from './docker.ts';
import { goMod } from './go-mod.ts';
import { gradle } from './gradle.ts';
import { makefile } from './makefile.ts';
import type { ManifestKind } from './manifest.ts';
import { cmakeLists, composerJson, csproj, gemfile } from './other-languages.ts';
import { packageJson } from './package-json.ts';
import { pomXml } from './pom-xml.ts';
import { preCommit } from './pre-commit.ts';
import { pyprojectToml } from './python/pyproject-toml.ts';
import { pythonFiles } from './python/python-files.ts';
import { requirementsTxt } from './python/requirements-txt.ts';
import { setupCfg } from './python/setup-cfg.ts';
import { justfile, taskfile } from './task-files.ts';

export const KINDS: readonly ManifestKind[] = [
  ...[packageJson, pyprojectToml, cargoToml, goMod, gradle, pomXml, composerJson, gemfile, csproj],
  ...[cmakeLists, setupCfg, pythonFiles, requirementsTxt, makefile, justfile, taskfile],
  ...[preCommit, dockerfile, composeFile, githubWorkflow, gitlabCi, otherCi],
];
