/** What the name of a file ends with, and files that are known by their whole name. To add one, put it in its list. */
export const FILE_ENDINGS = `
ts tsx mts cts js jsx mjs cjs vue svelte astro json jsonc json5 jsonl ndjson yaml yml toml ini cfg conf config env properties lock md mdx rst txt adoc
tex html htm xhtml css scss sass less py pyi pyx ipynb rb erb rake gemspec php phtml java kt kts groovy gradle scala sbt clj cljs ex exs erl
hrl go mod sum rs c h cc cpp cxx hpp hh m mm swift cs csproj sln fs fsx vb dart lua r jl pl pm hs ml mli elm zig nim sol vy sh bash zsh fish ps1
bat cmd sql prisma graphql gql proto thrift avsc tf tfvars hcl nix dockerfile mk cmake bazel bzl xml xsd xsl plist pbxproj csv tsv parquet xlsx docx
pptx pdf svg png jpg jpeg gif webp ico mp4 mp3 wav ttf woff woff2 wasm so dll exe jar war apk ipa zip gz tgz tar db sqlite sqlite3 log pem crt key csr
patch diff snap map tpl tmpl j2 hbs ejs pug njk liquid gd tscn unity shader glsl hlsl wgsl frag vert ino dts s asm v sv vhd editorconfig gitignore
gitattributes npmrc nvmrc eslintrc prettierrc babelrc dockerignore
`;

export const FILE_NAMES = `
README LICENSE CHANGELOG CONTRIBUTING CODEOWNERS NOTICE Dockerfile Containerfile Makefile Rakefile Gemfile Procfile Jenkinsfile Vagrantfile Justfile Brewfile Podfile Fastfile Caddyfile Tiltfile
Pipfile CMakeLists.txt .gitignore .env .npmrc .editorconfig .dockerignore .gitattributes .eslintrc .prettierrc .babelrc .bashrc .zshrc .env.local .env.example
.nvmrc .htaccess .vimrc .tool-versions .mcp.json
`;
