import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEDGER_PAGE, testTitlesIn, writeLedger } from './ledger.ts';
import { currentLedger } from './read-ledger.ts';

const root = path.join(import.meta.dirname, '../..');

describe('the page of the ledger', () => {
  it('says what the titles of the tests say: npm run ledger writes it', () => {
    expect(readFileSync(path.join(root, LEDGER_PAGE), 'utf8')).toBe(currentLedger(root));
  });

  it('names a row by its first test, and tells cited rows from open ones', () => {
    const page = writeLedger([{ title: 'PUB-01 PUB-02 publishes a | b', file: 'a.test.ts' }], new Set(['PUB-03']));
    expect(page).toContain('| PUB-02 | tested | publishes a / b (`a.test.ts`) |');
    expect(page).toContain('| PUB-03 | cited | |');
    expect(page).toContain('| PUB-04 | open | |');
  });
});

describe('titles of tests', () => {
  it.each([
    ["it('AUTH-01 one', () => {})", ['AUTH-01 one']],
    ["it.each([\n  ['x'],\n])('AUTH-02 a table %s', () => {})", ['AUTH-02 a table %s']],
    ['test(\n  "AUTH-03 a person\'s", run)', ["AUTH-03 a person's"]],
    ['expect(value).toBe(1)', []],
  ])('in %j', (text, titles) => {
    expect(testTitlesIn(text)).toEqual(titles);
  });
});
