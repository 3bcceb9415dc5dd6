import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEDGER_AREAS, LEDGER_PAGE, testTitlesIn, writeLedger } from './ledger.ts';
import { currentLedger, readReasons } from './read-ledger.ts';

const root = path.join(import.meta.dirname, '../..');

describe('the page of the ledger', () => {
  it('says what the titles of the tests say: npm run ledger writes it', () => {
    expect(readFileSync(path.join(root, LEDGER_PAGE), 'utf8')).toBe(currentLedger(root));
  });

  it('names a row by its first test, and tells rows that are left for a reason, cited or open', () => {
    const reasons = { 'PUB-02': 'By a | b.', 'PUB-05': 'Not for us.' };
    const notes = { cited: new Set(['PUB-03']), reasons };
    const page = writeLedger([{ title: 'PUB-01 PUB-02 publishes a | b', file: 'a.test.ts' }], notes);
    expect(page).toContain('| PUB-01 | tested | publishes a / b (`a.test.ts`) | |\n');
    expect(page).toContain('| PUB-02 | tested | publishes a / b (`a.test.ts`) | By a / b. |\n');
    expect(page).toContain('| PUB-03 | cited | | |\n');
    expect(page).toContain('| PUB-04 | open | | |\n');
    expect(page).toContain('| PUB-05 | left | | Not for us. |\n');
    expect(page).toContain('| PUB | Publishing | 32 | 2 | 1 |\n');
  });

  it('gives reasons for rows that there are', () => {
    const rows = new Map(LEDGER_AREAS.map(([area, , count]) => [area, count]));
    const unknown = Object.keys(readReasons(root)).filter((id) => {
      const [area = '', number = ''] = id.split('-');
      return !/^\d\d$/.test(number) || Number(number) < 1 || Number(number) > (rows.get(area) ?? 0);
    });
    expect(unknown).toEqual([]);
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
