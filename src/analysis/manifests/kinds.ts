/** All kinds of manifests; for the project's name and description the first that has one is asked. */

import { cargoToml } from './cargo-toml.ts';
import { githubWorkflow, gitlabCi, otherCi } from './ci/ci-files.ts';
import { composeFile, dockerfile } from './docker.ts';
import { goMod } from './go-mod.ts';
import { gradle } from './gradle.ts';
import { makefile } from './make/makefile.ts';
import type { ManifestKind } from './manifest.ts';
import { configureAc, gitmodules, mesonBuild } from './more-languages/autotools.ts';
import { buildSbt, buildZig, cabalFile, pubspec } from './more-languages/by-file.ts';
import { clangFormat } from './more-languages/clang-format.ts';
import { cmakeLists } from './more-languages/cmake.ts';
import { composerJson } from './more-languages/composer-json.ts';
import { csproj } from './more-languages/csproj.ts';
import { mixExs } from './more-languages/mix-exs.ts';
import { packageSwift } from './more-languages/package-swift.ts';
import { gemfile, rakefile } from './more-languages/ruby.ts';
import { denoJson } from './node/deno-json.ts';
import { packageJson } from './node/package-json.ts';
import { pomXml } from './pom-xml.ts';
import { preCommit } from './pre-commit.ts';
import { pyprojectToml } from './python/pyproject-toml.ts';
import { pythonFiles } from './python/python-files.ts';
import { requirementsTxt } from './python/requirements-txt.ts';
import { setupCfg } from './python/setup-cfg.ts';
import { scriptFile } from './script-files.ts';
import { justfile, taskfile } from './task-files.ts';

export const KINDS: readonly ManifestKind[] = [
  ...[packageJson, pyprojectToml, cargoToml, goMod, gradle, pomXml, composerJson, gemfile, csproj],
  ...[
    denoJson,
    mixExs,
    packageSwift,
    buildSbt,
    pubspec,
    buildZig,
    cabalFile,
    cmakeLists,
    mesonBuild,
    configureAc,
    setupCfg,
    pythonFiles,
  ],
  ...[requirementsTxt, gitmodules, clangFormat, makefile, justfile, taskfile, rakefile, scriptFile],
  ...[preCommit, dockerfile, composeFile, githubWorkflow, gitlabCi, otherCi],
];
