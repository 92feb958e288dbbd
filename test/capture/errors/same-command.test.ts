import { describe, expect } from 'vitest';
import { isSameCommand } from '../../../src/capture/errors/same-command.ts';
import { table } from '../../table.ts';

describe('isSameCommand', () => {
  table([
    ['npm start', 'npm start', true],
    ['npm start', 'cd /work && TOKEN=1 npm start 2>&1', true],
    ['npm start', 'npm ci && npm start', true],
    ['pytest a.py b.py', 'pytest b.py a.py -q', true],
    ['go test ./pkg/spi -run TestTilde', 'go test ./pkg/spi', true],
    ['npm start', 'npm --version', false],
    ['python try.py', 'python3 try.py', false],
    ['python try.py', 'python other.py', false],
    ['pip install -e .', 'python --version', false],
    ['python3 -m pytest a.py', "python3 << 'EOF'\nimport a\nEOF", false],
    ['npm install left-pad', 'npm install', false],
  ])('wants the same program on the same targets, or more of its tests', (failed, passed, is) =>
    expect(isSameCommand(String(failed), String(passed))).toBe(is),
  );
});
