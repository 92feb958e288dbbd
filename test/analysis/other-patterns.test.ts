/** Habits of Python, Go, Rust, Java, C and Ruby. */
import { expect, it } from 'vitest';
import { copies, patternsOf, valuesOf } from './world.ts';

it('reads the habits of Python', async () => {
  const found = valuesOf(
    await patternsOf({
      'ledger/__init__.py': '',
      'ledger/rows/__init__.py': '',
      'ledger/text.py': 'def cut_line(text: str) -> str:\n    return text\n',
      ...copies(
        6,
        'ledger/rows/read_row_#.py',
        `"""Rows."""
import json
from pathlib import Path

import httpx

from ledger.text import cut_line

LONGEST_ROW = 80


class RowError(Exception):
    pass


def read_row(path: Path) -> str:
    first_line = cut_line(path.read_text("utf8"))
    if not first_line:
        raise RowError("empty")
    return json.loads(first_line)
`,
      ),
      ...copies(6, 'tests/test_row_#.py', 'def test_reads():\n    assert True\n'),
    }),
  );
  expect(found).toEqual({
    'naming.files': 'snake_case',
    'naming.functions': 'snake_case',
    'naming.variables': 'snake_case',
    'naming.constants': 'UPPER_SNAKE_CASE',
    'naming.classes': 'PascalCase',
    'imports.paths': 'absolute',
    'imports.ordering': 'stdlib → external → internal',
    'style.indentation': '4 spaces',
    'style.quotes': 'double',
    'style.type-hints': 'annotated',
    'errors.style': 'own',
    'tests.layout': 'tests/',
    'tests.files': 'test_*.py',
    'tests.style': 'functions',
  });
});

it('does not call Python that imports both ways one or the other', async () => {
  const found = valuesOf(
    await patternsOf({
      'ledger/__init__.py': '',
      'ledger/text.py': '',
      ...copies(5, 'ledger/near_#.py', 'from .text import a\n'),
      ...copies(5, 'ledger/far_#.py', 'from ledger.text import a\n'),
    }),
  );
  expect(found).toEqual({ 'naming.files': 'snake_case' });
});

it('reads the habits of Go', async () => {
  const found = valuesOf(
    await patternsOf({
      'go.mod': 'module example.com/courier\n',
      'internal/store/store.go': 'package store\n',
      ...copies(
        5,
        'internal/row/read_row#.go',
        `package row

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"example.com/courier/internal/store"
)

const longestRow = 80

type RowReader struct{}

func ReadRow(path string) error {
	if _, err := os.ReadFile(path); err != nil {
		return fmt.Errorf("read %s: %w", path, err)
	}
	return nil
}
`,
      ),
      ...copies(
        5,
        'internal/row/read_row#_test.go',
        'package row\n\nfunc TestReadRow(t *testing.T) {\n}\n',
      ),
    }),
  );
  expect(found).toEqual({
    'naming.files': 'snake_case',
    'naming.functions': 'MixedCaps',
    'naming.constants': 'MixedCaps',
    'naming.classes': 'MixedCaps',
    'imports.ordering': 'stdlib → external → internal',
    'style.indentation': 'tabs',
    'errors.style': 'error returns',
    'errors.wrapping': '%w',
    'tests.layout': 'beside the code',
    'tests.files': '*_test.go',
  });
});

it('does not take the alphabet for an order of whose the imports are', async () => {
  const found = valuesOf(
    await patternsOf({
      'go.mod': 'module github.com/acme/courier\n',
      'store/store.go': 'package store\n',
      ...copies(
        6,
        'row/row#.go',
        'package row\n\nimport (\n\t"os"\n\n\t"github.com/aaa/one"\n\t"github.com/acme/courier/store"\n)\n',
      ),
    }),
  );
  expect(found['imports.ordering']).toBe('stdlib → external');
});

it('reads the habits of Rust, without those of its tests', async () => {
  const found = valuesOf(
    await patternsOf(
      copies(
        6,
        'src/read_row_#.rs',
        `use std::fs;

use serde::Deserialize;

use crate::text::cut_line;

const LONGEST_ROW: usize = 80;

pub struct RowReader {
    path: String,
}

pub fn read_row(path: &str) -> Result<String, Error> {
    let text = fs::read_to_string(path)?;
    Ok(cut_line(text))
}

#[cfg(test)]
mod tests {
    #[test]
    fn readsRow() {
        panic!();
    }
}
`,
      ),
    ),
  );
  expect(found).toEqual({
    'naming.files': 'snake_case',
    'naming.functions': 'snake_case',
    'naming.constants': 'UPPER_SNAKE_CASE',
    'naming.classes': 'PascalCase',
    'imports.ordering': 'stdlib → external → internal',
    'style.indentation': '4 spaces',
    'errors.style': 'Result',
    'tests.layout': 'in the file itself',
  });
});

it('reads the habits of Java', async () => {
  const root = 'src/main/java/com/example/shed';
  const found = valuesOf(
    await patternsOf({
      [`${root}/text/Cutter.java`]: 'package com.example.shed.text;\npublic class Cutter {\n}\n',
      ...copies(
        6,
        `${root}/row/RowReader#.java`,
        `package com.example.shed.row;

import java.util.List;
import org.slf4j.Logger;
import com.example.shed.text.Cutter;

public class RowReader# {
    private static final int LONGEST_ROW = 80;

    public String readRow(String path) {
        String firstLine = new Cutter().cut(path);
        if (firstLine == null) {
            throw new RowException("empty");
        }
        return firstLine;
    }
}
`,
      ),
      ...copies(
        6,
        'src/test/java/com/example/shed/row/RowReader#Test.java',
        'class RowReader#Test {\n}\n',
      ),
    }),
  );
  expect(found).toEqual({
    'naming.functions': 'camelCase',
    'naming.variables': 'camelCase',
    'naming.constants': 'UPPER_SNAKE_CASE',
    'naming.classes': 'PascalCase',
    'imports.ordering': 'stdlib → external → internal',
    'style.indentation': '4 spaces',
    'errors.style': 'own',
    'tests.layout': 'src/test/',
    'tests.files': '*Test.java',
  });
});

it('reads names of C and Ruby', async () => {
  const c = copies(6, 'src/read_row_#.c', 'int *read_row(char *path) {\n  return 0;\n}\n');
  expect(valuesOf(await patternsOf(c))).toEqual({
    'naming.files': 'snake_case',
    'naming.functions': 'snake_case',
    'style.indentation': '2 spaces',
  });
  const ruby = copies(
    6,
    'lib/read_row_#.rb',
    "class RowReader\n  def read_row(path)\n    first_line = 'x'\n    first_line\n  end\nend\n",
  );
  expect(valuesOf(await patternsOf(ruby))).toMatchObject({
    'naming.functions': 'snake_case',
    'naming.classes': 'PascalCase',
    'style.indentation': '2 spaces',
    'style.quotes': 'single',
  });
});

it('takes headers for C++ where the rest is', async () => {
  const found = await patternsOf({
    ...copies(6, 'src/row_reader_#.cpp', 'int readRow() {\n  return 0;\n}\n'),
    ...copies(6, 'src/row_reader_#.h', 'int readRow();\n'),
  });
  expect(found.map(({ language }) => language)).not.toContain('C');
  expect(valuesOf(found)['naming.files']).toBe('snake_case');
});

it('tells languages apart where they differ, and not where they agree', async () => {
  const found = valuesOf(
    await patternsOf({
      ...copies(6, 'web/read-row-#.ts', 'export function readRow() {\n    return "x";\n}\n'),
      ...copies(6, 'api/read_row_#.py', 'def read_row():\n    return "x"\n'),
    }),
  );
  expect(found).toMatchObject({
    'naming.files Python': 'snake_case',
    'naming.files TypeScript': 'kebab-case',
    'naming.functions Python': 'snake_case',
    'naming.functions TypeScript': 'camelCase',
    'style.indentation': '4 spaces',
    'style.quotes': 'double',
    'style.semicolons TypeScript': 'always',
  });
});

it('does not read a file that cannot be parsed', async () => {
  expect(await patternsOf(copies(6, 'src/a#/x.ts', 'function take_it( {\n\treturn "x"\n'))).toEqual(
    [],
  );
});
