import { expect, it } from 'vitest';
import { compile } from '../../../document/compile.ts';
import { readDocument } from '../../../document/read-document.ts';
import { renderFiles } from '../../render-files.ts';

function tableOf(fields: readonly string[], row: readonly unknown[]): string {
  const cols = fields.map((field) => field.split(':')[0]);
  const lines = [
    { site: { name: 'League', locales: ['en'] } },
    { pages: [{ id: 'home', path: '/', title: 'Home' }] },
    { entity: 'team', label: 'Team', plural: 'Teams', fields, access: { read: 'public', create: 'nobody' } },
    { rows: 'team', cols, data: [row] },
    { block: 'table', page: 'home', type: 'collection', variant: 'table', title: 'Table', query: 'team' },
  ];
  const { document } = readDocument(lines.map((line) => JSON.stringify(line)).join('\n'));
  return String(renderFiles(compile(document).blueprint, { now: '2026-11-20T12:00:00.000Z' }).get('index.html'));
}

it('keeps standings a table on a phone', () => {
  const page = tableOf(['name:text!# Team', 'won:int W', 'drawn:int D', 'lost:int L', 'points:int Pts'], ['Anwar', 2, 0, 1, 6]);
  expect(page).toContain('class="table tight"');
  expect(page).not.toContain('data-label="W"');
});

it('lets wide rows say the names of their columns there', () => {
  const page = tableOf(
    ['name:text!# Team', 'ground:text Where they play at home', 'captain:text Captain of the year'],
    ['Anwar', 'The meadow behind the old mill', 'Josephine Averill'],
  );
  expect(page).toContain('data-label="Captain of the year"');
});

it('has a pill for the state of a row alone', () => {
  const fields = ['name:text!# Spot', 'status:(aired=Aired|open=To air) State', 'kind:(bank=Bank|shop=Shop) Kind'];
  const page = tableOf(fields, ['Dot', 'aired', 'bank']);
  expect(page).toMatch(/class="badge[^"]*">Aired/);
  expect(page).not.toMatch(/class="badge[^"]*">Bank/);
});
