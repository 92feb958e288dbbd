/**
 * What a package of a registry is, for those that shape how a project is worked on. The names are exact: `next-tick` is not
 * Next.js. A line is `package name = Name, kind`, and `*` stands for the rest of a name.
 */
import type { Framework } from '../../core/findings.ts';

type Tool = Pick<Framework, 'name' | 'kind'>;

const NPM = `
react = React, framework; preact = Preact, framework; vue = Vue, framework; svelte = Svelte, framework; solid-js = SolidJS, framework
@angular/core = Angular, framework; next = Next.js, framework; nuxt = Nuxt, framework; astro = Astro, framework; lit = Lit, framework
@sveltejs/kit = SvelteKit, framework; @remix-run/react = Remix, framework; gatsby = Gatsby, framework; qwik = Qwik, framework
react-native = React Native, framework; expo = Expo, framework; electron = Electron, framework; ember-source = Ember, framework
express = Express, framework; fastify = Fastify, framework; koa = Koa, framework; hono = Hono, framework; @nestjs/core = NestJS, framework
@hapi/hapi = hapi, framework; @trpc/server = tRPC, library; graphql = GraphQL, library; @apollo/server = Apollo Server, framework
socket.io = Socket.IO, library; prisma = Prisma, library; @prisma/client = Prisma, library; drizzle-orm = Drizzle, library
typeorm = TypeORM, library; sequelize = Sequelize, library; mongoose = Mongoose, library; knex = Knex, library; zod = Zod, library
redux = Redux, library; @reduxjs/toolkit = Redux, library; zustand = Zustand, library; mobx = MobX, library; pinia = Pinia, library
vue-router = Vue Router, library; react-router = React Router, library; react-router-dom = React Router, library; rxjs = RxJS, library
@tanstack/react-query = TanStack Query, library; axios = Axios, library; tailwindcss = Tailwind CSS, library; bootstrap = Bootstrap, library
@mui/material = MUI, library; styled-components = styled-components, library; three = Three.js, library; d3 = D3, library
commander = Commander, library; yargs = yargs, library; winston = Winston, library; pino = Pino, library; jquery = jQuery, library
vite = Vite, build; webpack = webpack, build; rollup = Rollup, build; esbuild = esbuild, build; parcel = Parcel, build; tsup = tsup, build
@rspack/core = Rspack, build; turbo = Turborepo, build; nx = Nx, build; lerna = Lerna, build; gulp = gulp, build; grunt = Grunt, build
@swc/core = SWC, build; @babel/core = Babel, build; tsx = tsx, build; storybook = Storybook, build
vitest = Vitest, test; jest = Jest, test; mocha = Mocha, test; ava = AVA, test; jasmine = Jasmine, test; cypress = Cypress, test
@playwright/test = Playwright, test; @testing-library/react = Testing Library, test; @testing-library/vue = Testing Library, test
puppeteer = Puppeteer, test; supertest = SuperTest, test; msw = MSW, test; karma = Karma, test; tap = tap, test; chai = Chai, test
eslint = ESLint, lint; @biomejs/biome = Biome, lint; stylelint = Stylelint, lint; oxlint = oxlint, lint; xo = XO, lint; knip = Knip, lint
husky = Husky, lint; lint-staged = lint-staged, lint; standard = StandardJS, lint; prettier = Prettier, format; typescript = TypeScript, language
`;

const PYTHON = `
fastapi = FastAPI, framework; flask = Flask, framework; django = Django, framework; starlette = Starlette, framework; tornado = Tornado, framework
aiohttp = aiohttp, framework; sanic = Sanic, framework; litestar = Litestar, framework; pyramid = Pyramid, framework; bottle = Bottle, framework
djangorestframework = Django REST framework, framework; streamlit = Streamlit, framework; celery = Celery, framework; scrapy = Scrapy, framework
sqlalchemy = SQLAlchemy, library; alembic = Alembic, library; pydantic = Pydantic, library; click = Click, library; typer = Typer, library
requests = Requests, library; httpx = HTTPX, library; numpy = NumPy, library; pandas = pandas, library; scipy = SciPy, library; rich = Rich, library
scikit-learn = scikit-learn, library; torch = PyTorch, library; tensorflow = TensorFlow, library; transformers = Transformers, library
matplotlib = Matplotlib, library; jinja2 = Jinja, library; sqlmodel = SQLModel, library; polars = Polars, library; attrs = attrs, library
uvicorn = Uvicorn, library; gunicorn = Gunicorn, library; boto3 = Boto3, library; redis = redis-py, library; psycopg = Psycopg, library
pytest = pytest, test; hypothesis = Hypothesis, test; tox = tox, test; nox = Nox, test; coverage = Coverage.py, test; behave = behave, test
ruff = Ruff, lint; flake8 = Flake8, lint; pylint = Pylint, lint; bandit = Bandit, lint; mypy = mypy, lint; pyright = Pyright, lint
basedpyright = basedpyright, lint; pre-commit = pre-commit, lint; black = Black, format; isort = isort, format; yapf = YAPF, format
`;

const CARGO = `
axum = Axum, framework; actix-web = Actix Web, framework; rocket = Rocket, framework; warp = warp, framework; tauri = Tauri, framework
bevy = Bevy, framework; leptos = Leptos, framework; yew = Yew, framework; dioxus = Dioxus, framework; tonic = Tonic, framework; poem = Poem, framework
tokio = Tokio, library; async-std = async-std, library; serde = Serde, library; clap = clap, library; anyhow = anyhow, library
thiserror = thiserror, library; sqlx = SQLx, library; diesel = Diesel, library; sea-orm = SeaORM, library; reqwest = reqwest, library
hyper = hyper, library; tower = Tower, library; tracing = tracing, library; rayon = Rayon, library; ratatui = Ratatui, library; wasm-bindgen = wasm-bindgen, library
proptest = proptest, test; criterion = Criterion, test; insta = insta, test; rstest = rstest, test; mockall = mockall, test
`;

const GO = `
github.com/go-chi/chi = chi, framework; github.com/gin-gonic/gin = Gin, framework; github.com/labstack/echo = Echo, framework
github.com/gofiber/fiber = Fiber, framework; github.com/gorilla/mux = gorilla/mux, framework; github.com/beego/beego = Beego, framework
github.com/spf13/cobra = Cobra, library; github.com/spf13/pflag = pflag, library; github.com/spf13/viper = Viper, library; github.com/urfave/cli = urfave/cli, library
google.golang.org/grpc = gRPC, library; gorm.io/gorm = GORM, library; github.com/jackc/pgx = pgx, library; github.com/jmoiron/sqlx = sqlx, library
entgo.io/ent = ent, library; go.uber.org/zap = zap, library; github.com/rs/zerolog = zerolog, library; github.com/sirupsen/logrus = Logrus, library
go.uber.org/fx = Fx, framework; github.com/99designs/gqlgen = gqlgen, library; github.com/charmbracelet/bubbletea = Bubble Tea, framework
github.com/redis/go-redis = go-redis, library; github.com/stretchr/testify = Testify, test; github.com/onsi/ginkgo = Ginkgo, test
go.uber.org/mock = gomock, test; github.com/golang/mock = gomock, test; github.com/google/go-cmp = go-cmp, test
`;

const JVM = `
org.springframework.boot* = Spring Boot, framework; io.quarkus* = Quarkus, framework; io.micronaut* = Micronaut, framework
io.ktor* = Ktor, framework; io.dropwizard* = Dropwizard, framework; io.vertx* = Vert.x, framework; com.android.* = Android, framework
org.apache.struts* = Struts, framework; org.openjfx* = JavaFX, framework; io.javalin* = Javalin, framework; com.typesafe.play* = Play, framework
org.hibernate* = Hibernate, library; org.projectlombok* = Lombok, library; com.google.guava* = Guava, library; org.mapstruct* = MapStruct, library
org.flywaydb* = Flyway, library; org.liquibase* = Liquibase, library; com.fasterxml.jackson* = Jackson, library; org.jooq* = jOOQ, library
org.springframework.boot:spring-boot-starter-thymeleaf = Thymeleaf, framework
org.springframework.boot:spring-boot-starter-data-jpa = Spring Data JPA, library; org.springframework.boot:spring-boot-starter-test = JUnit, test
org.junit* = JUnit, test; junit:junit = JUnit, test; org.testng* = TestNG, test; org.mockito* = Mockito, test; io.mockk* = MockK, test
org.assertj* = AssertJ, test; org.testcontainers* = Testcontainers, test; io.kotest* = Kotest, test; org.spockframework* = Spock, test
com.diffplug.spotless* = Spotless, format; io.gitlab.arturbosch.detekt* = detekt, lint; checkstyle = Checkstyle, lint; pmd = PMD, lint
org.jlleitschuh.gradle.ktlint* = ktlint, lint; com.github.spotbugs* = SpotBugs, lint; jacoco = JaCoCo, test; org.jacoco* = JaCoCo, test
org.apache.maven.plugins:maven-checkstyle-plugin = Checkstyle, lint
`;

const RUBY = `
rails = Ruby on Rails, framework; sinatra = Sinatra, framework; hanami = Hanami, framework; sidekiq = Sidekiq, library; puma = Puma, library
devise = Devise, library; rspec = RSpec, test; rspec-rails = RSpec, test; minitest = Minitest, test; capybara = Capybara, test
rubocop = RuboCop, lint; standard = Standard, lint; sorbet = Sorbet, lint; jekyll = Jekyll, framework
`;

const PHP = `
laravel/framework = Laravel, framework; symfony/framework-bundle = Symfony, framework; slim/slim = Slim, framework; doctrine/orm = Doctrine, library
phpunit/phpunit = PHPUnit, test; pestphp/pest = Pest, test; phpstan/phpstan = PHPStan, lint; vimeo/psalm = Psalm, lint
friendsofphp/php-cs-fixer = PHP CS Fixer, format; squizlabs/php_codesniffer = PHP_CodeSniffer, lint; laravel/pint = Pint, format
`;

const NUGET = `
xunit = xUnit, test; NUnit = NUnit, test; MSTest = MSTest, test; MSTest.TestFramework = MSTest, test; Moq = Moq, test
Microsoft.EntityFrameworkCore = Entity Framework Core, library; Serilog = Serilog, library; MediatR = MediatR, library; Dapper = Dapper, library
`;

const HEX = `
phoenix = Phoenix, framework; phoenix_live_view = Phoenix LiveView, framework; ecto = Ecto, library; ecto_sql = Ecto, library
plug = Plug, library; telemetry = Telemetry, library; oban = Oban, library; absinthe = Absinthe, library; jason = Jason, library
ash = Ash, framework; nerves = Nerves, framework; broadway = Broadway, library; credo = Credo, lint; dialyxir = Dialyxir, lint
mox = Mox, test; stream_data = StreamData, test; bandit = Bandit, library; finch = Finch, library; req = Req, library
`;

const IMAGES = `
postgres = PostgreSQL, container; mysql = MySQL, container; mariadb = MariaDB, container; redis = Redis, container; mongo = MongoDB, container
rabbitmq = RabbitMQ, container; nginx = nginx, container; elasticsearch = Elasticsearch, container; memcached = Memcached, container
valkey = Valkey, container; kafka = Kafka, container; minio = MinIO, container; traefik = Traefik, container
`;

export type Registry = (packages: readonly string[], source: string) => readonly Framework[];

export const npmTools = registry(NPM);
export const pythonTools = registry(PYTHON);
export const cargoTools = registry(CARGO);
export const goTools = registry(GO);
export const jvmTools: Registry = (packages, source) => jvm(packages.map(plainStarter), source);
export const rubyTools = registry(RUBY);
export const phpTools = registry(PHP);
export const nugetTools = registry(NUGET);
export const hexTools = registry(HEX);
export const imageTools = registry(IMAGES);

const jvm = registry(JVM);

/** All starters for tests of Spring Boot bring the same. */
function plainStarter(name: string): string {
  return name.replace(/^(org\.springframework\.boot:spring-boot-starter-).*test$/, '$1test');
}

function registry(lines: string): Registry {
  const exact = new Map<string, Tool>();
  const beginnings: [string, Tool][] = [];
  for (const entry of lines.split(/[;\n]/).filter((part) => part.trim() !== '')) {
    const [, key = '', name = '', kind = ''] = /^\s*(\S+) = (.+), ([\w-]+)\s*$/.exec(entry) ?? [];
    const tool = { name, kind: kind as Framework['kind'] };
    if (key.endsWith('*')) beginnings.push([key.slice(0, -1), tool]);
    else exact.set(key, tool);
  }
  const toolOf = (name: string) =>
    exact.get(name) ?? beginnings.find(([start]) => name.startsWith(start))?.[1];
  return (packages, source) =>
    packages.flatMap((name) => {
      const tool = toolOf(name);
      return tool ? [{ ...tool, source }] : [];
    });
}
