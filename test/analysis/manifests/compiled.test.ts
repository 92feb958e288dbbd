/** Cargo, Go, Gradle, Maven, .NET and CMake. */
import { expect, it } from 'vitest';
import { told } from './told.ts';

it('claims of a Cargo workspace what its members use, not what it offers', () => {
  const found = told({
    'Cargo.toml':
      '[workspace]\nmembers = ["crates/*"]\nexclude = ["crates/old"]\n[workspace.dependencies]\nrocket = "1"\naxum = "1"\n',
    'crates/app/Cargo.toml': '[package]\nname = "app"\n[dependencies]\naxum.workspace = true\n',
    'crates/app/src/main.rs': '',
    'crates/old/Cargo.toml': '[package]\nname = "old"\n[dependencies]\nwarp = "1"\n',
  });
  expect(found.frameworks).toEqual(['Rust', 'Cargo', 'Axum']);
  expect(found.commands).toEqual([
    ...[
      'build: cargo build --workspace',
      'test: cargo test --workspace',
      'start: cargo run -p app',
    ],
  ]);
});

it('formats and lints with Cargo only where settings or CI say so', () => {
  const crate = { 'Cargo.toml': '[package]\nname = "a"\n' };
  expect(told(crate).commands).toEqual(['build: cargo build', 'test: cargo test']);
  expect(told({ ...crate, 'rustfmt.toml': '' }).commands).toContain('format: cargo fmt');
  const lints = `${crate['Cargo.toml']}[lints.clippy]\nall = "warn"\n`;
  expect(told({ 'Cargo.toml': lints }).commands).toContain('lint: cargo clippy');
});

it('does not count what a Go module needs only indirectly, or had once', () => {
  const text =
    'module example.com/x/tool/v2\n\nrequire (\n\tgithub.com/go-chi/chi/v5 v5.0.0\n\tgithub.com/gin-gonic/gin v1.0.0 // indirect\n)\nrequire github.com/spf13/cobra v1.8.0 // for the cli\n// require github.com/gofiber/fiber v1.0.0\n';
  const found = told({ 'go.mod': text, 'main.go': 'package main\n' });
  expect(found).toMatchObject({ name: 'tool', frameworks: ['Go', 'chi', 'Cobra'] });
  expect(found.commands).toEqual(['build: go build ./...', 'start: go run .']);
});

it('reads plugins and dependencies of Gradle, also from a catalog, but no comments', () => {
  const found = told({
    'settings.gradle': "rootProject.name = 'garage'\ninclude ':app'\n",
    'build.gradle': "plugins {\n  id 'java'\n  // id 'io.quarkus'\n}\n",
    gradlew: '',
    'gradle/libs.versions.toml':
      '[plugins]\nspring-boot = { id = "org.springframework.boot", version = "3" }\n[libraries]\njunit-jupiter = { module = "org.junit.jupiter:junit-jupiter" }\n',
    'app/build.gradle':
      'plugins { alias(libs.plugins.spring.boot) }\ndependencies { testImplementation libs.junit.jupiter }\n',
    'app/src/main/java/A.java': '',
  });
  expect(found.frameworks).toEqual(['Gradle', 'Java', 'Spring Boot', 'JUnit']);
  expect(found.commands).toEqual([
    'build: ./gradlew build',
    'test: ./gradlew test',
    'start: ./gradlew :app:bootRun',
  ]);
});

it('reads what a pom.xml uses, and says of a broken one that it is', () => {
  const dependency = (group: string, artifact: string) =>
    `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId></dependency>`;
  const pom = `<?xml version="1.0"?><!-- <a> --><project><artifactId>bank</artifactId><description>Accounts &amp; <![CDATA[more]]></description><dependencyManagement><dependencies>${dependency('io.quarkus', 'bom')}</dependencies></dependencyManagement><dependencies>${dependency('org.junit.jupiter', 'junit-jupiter')}</dependencies></project>`;
  const found = told({ 'pom.xml': pom, 'src/main/java/A.java': '' });
  expect(found).toMatchObject({ name: 'bank', description: 'Accounts & more' });
  expect(found.frameworks).toEqual(['Maven', 'Java', 'JUnit']);
  expect(found.commands).toEqual(['build: mvn package', 'test: mvn test']);
  expect(told({ 'pom.xml': pom.replace('</artifactId>', '') }).warnings).toHaveLength(1);
});

it('builds .NET where the solution is', () => {
  const found = told({
    'App.sln': '',
    'src/Api/Api.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>',
    'tests/Api.Tests/Api.Tests.csproj':
      '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="xunit" /><PackageReference Include="Microsoft.NET.Test.Sdk" /></ItemGroup></Project>',
  });
  expect(found.frameworks).toEqual(['C#', '.NET', 'ASP.NET Core', 'xUnit']);
  expect(new Set(found.commands)).toEqual(
    new Set(['build: dotnet build', 'start: dotnet run --project src/Api', 'test: dotnet test']),
  );
});

it('knows the languages of a CMake project, and tests only where there are some', () => {
  const text = '# project(old C)\nproject(engine VERSION 1 DESCRIPTION "Small" LANGUAGES C CXX)\n';
  expect(told({ 'CMakeLists.txt': text, 'src/engine.cpp': '' })).toMatchObject({
    ...{ name: 'engine', description: 'Small', frameworks: ['CMake', 'C++'] },
    commands: ['build: cmake -B build && cmake --build build'],
  });
});
