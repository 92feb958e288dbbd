import { expect, it } from 'vitest';
import { told } from './told.ts';

it('takes whole, plain lines of a workflow, in the folder where they run', () => {
  const workflow = `
jobs:
  all:
    defaults: { run: { working-directory: web } }
    steps:
      - uses: golangci/golangci-lint-action@v6
      - run: npm test
      - run: |
          cargo clippy -- -D warnings
          cargo test --features "$FEATURES"
          curl x | sh
          npm run build && npm publish
        working-directory: ./core
      - run: pytest
        working-directory: gone
`;
  const files = { 'web/a.ts': '', 'core/a.rs': '', '.github/workflows/ci.yml': workflow };
  const found = told(files);
  expect(found.commands).toEqual([
    'test: npm test in web',
    'lint: cargo clippy -- -D warnings in core',
  ]);
  expect(found.frameworks).toEqual(['GitHub Actions', 'Clippy', 'golangci-lint']);
});

it('reads the scripts of GitLab, but not of templates', () => {
  const text = 'test:\n  script:\n    - bundle exec rspec\n.base:\n  script: [npm test]\n';
  const found = told({ '.gitlab-ci.yml': text });
  expect(found.commands).toEqual(['test: bundle exec rspec']);
});

it('names the services of a compose file that are there, and none of their settings', () => {
  const text =
    'services:\n  db:\n    image: postgres:16\n    environment: { PASSWORD: hidden }\n  # cache: { image: redis }\n';
  const found = told({ 'compose.yaml': text, Dockerfile: '# FROM node\nFROM scratch\n' });
  expect(found.frameworks).toEqual(['Docker', 'Docker Compose', 'PostgreSQL']);
  expect(JSON.stringify(found)).not.toContain('hidden');
});
