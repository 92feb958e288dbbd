import { expect, it } from 'vitest';
import { changesNothing, looksOnly } from '../../src/text/looks-only.ts';

it.each([
  'ls -la',
  'cat a.ts | head -5',
  'git status && git diff',
  'cd src && npm test 2>&1 | tail -20',
  'go test ./... 2>/dev/null',
  'source venv/bin/activate && python -m pytest --spec',
  'npx tsc --noEmit',
  'sqlite3 a.db "SELECT * FROM events"',
  'gh run view 12 --log | grep -A 5 "Error > 3"',
])('%s changes nothing', (line) => {
  expect(changesNothing(line)).toBe(true);
});

it.each([
  'npm ci',
  'gofmt -w main.go',
  'golangci-lint run --fix',
  'gofmt -w a.go && go test ./...',
  'echo "export PATH=x" >> ~/.zshrc',
  'cat > a.txt <<EOF\nx\nEOF',
  'sqlite3 a.db "UPDATE events SET a = 1"',
  'git reset HEAD~1',
  'brew install goreleaser',
])('%s changes something', (line) => {
  expect(changesNothing(line)).toBe(false);
});

it('knows lines that only look', () => {
  expect(looksOnly('grep -r x . | head')).toBe(true);
  expect(looksOnly('npm test')).toBe(false);
  expect(looksOnly('')).toBe(true);
});
