import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { catalogueRecipes } from '../catalogue/recipes.ts';
import { hasErrors, validate } from '../validate/validate.ts';
import { compile } from './compile.ts';
import { lint } from './lint/lint.ts';
import { readDocument } from './read-document.ts';

const FOLDER = 'docs/examples/documents';
const names = readdirSync(FOLDER).map((file) => path.basename(file, '.jsonl'));

it('there is an example document for each kind of site in the catalogue', () => {
  expect(names.toSorted()).toEqual(catalogueRecipes.map(({ id }) => id).toSorted());
});

it.each(names)('the example document %s is read, linted and compiled without a fault', (name) => {
  const read = readDocument(readFileSync(path.join(FOLDER, `${name}.jsonl`), 'utf8'));
  const compiled = compile(read.document);
  const found = [...read.diagnostics, ...lint(read.document), ...compiled.diagnostics];
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(hasErrors(validate(compiled.blueprint))).toBe(false);
});
