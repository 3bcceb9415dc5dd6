import { describe, expect, it } from 'vitest';
import { blockOf, startLibrary } from './library.fixture.ts';

/** Those of the names that a block shows. */
const shown = (page: string, block: string, names: readonly string[]) =>
  names.filter((name) => blockOf(page, block).includes(name));

describe('lists with a condition', () => {
  it('hold what an expression says, with or, today and related records', async () => {
    const { browser } = startLibrary();
    const visitor = browser();
    expect(shown(await visitor.page('/tools'), 'tools-open', ['Drill', 'Ladder', 'Saw'])).toEqual(['Drill', 'Ladder']);
    expect(shown(await visitor.page('/loans'), 'loans-late', ['Shelves', 'Gutter', 'Fence'])).toEqual(['Shelves']);
  });

  it('know who the visitor is, and hold nothing about nobody', async () => {
    const { browser } = startLibrary();
    const ada = browser();
    expect(shown(await ada.page('/loans'), 'loans-mine', ['Shelves', 'Gutter', 'Fence'])).toEqual(['Gutter', 'Fence']);
    expect(shown(await ada.page('/people'), 'people-list', ['Ada', 'Ben', 'Cleo'])).toEqual(['Ada', 'Ben']);
    await ada.post('/_api/do/sign-out', { _block: 'enter-form', _page: '/enter' });
    expect(shown(await ada.page('/loans'), 'loans-mine', ['Shelves', 'Gutter', 'Fence'])).toEqual([]);
  });

  it('count and add up what they hold, on the page and on the dashboard', async () => {
    const site = startLibrary();
    const figures = blockOf(await site.browser().page('/'), 'home-figures').replace(/\s+/g, ' ');
    expect(figures).toMatch(/Late now<\/dt> <dd>1</);
    expect(figures).toMatch(/Fees<\/dt> <dd>\$19</);
    expect(figures).toMatch(/Founded<\/dt> <dd>1998</);
    expect((await site.get('')).text.replace(/\s+/g, ' ')).toMatch(/Overdue.{0,200}\b1\b/);
  });

  it('end where their limit is, in every layout, and lead to the whole', async () => {
    const home = await startLibrary().browser().page('/');
    expect(shown(home, 'home-tools', ['Drill', 'Ladder', 'Saw'])).toEqual(['Ladder', 'Saw']);
    expect(blockOf(home, 'home-tools')).toContain('<a href="/tools">All tools (3)</a>');
  });

  it('are charted on the dashboard by the month of a date, or the days of the week', async () => {
    const site = startLibrary([
      [
        '"metrics":["count:loan",',
        '"metrics":[{"kind":"chart","chart":"bar","entity":"loan","by":"back.month"},{"kind":"chart","chart":"bar","entity":"tool","field":"fee","by":"state"},{"kind":"chart","chart":"line","entity":"loan","by":"weekday"},"count:loan",',
      ],
    ]);
    const page = (await site.get('')).text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(page).toMatch(/Loans by month.*2026-11 3/);
    expect(page).toMatch(/Tools · Fee by State.*Free \$9/);
    expect(page).toMatch(/Loans by weekday.*Wed 2/);
  });

  it('are charted with losses below the axis, and never as parts of a whole', async () => {
    const chart = '{"kind":"chart","chart":"donut","entity":"tool","field":"fee","by":"name"},';
    const site = startLibrary([
      ['"metrics":["count:loan",', `"metrics":[${chart}"count:loan",`],
      ['["saw","Saw","repair","ben",6]', '["saw","Saw","repair","ben",-6]'],
    ]);
    const bars = [...(await site.get('')).text.matchAll(/class="bar"[^>]*?y="([\d.]+)"[^>]*?height="([\d.]+)"/g)].map(
      ([, top, height]) => [Number(top), Number(height)],
    );
    const [ladder = [], drill = [], saw = []] = bars;
    const zero = (ladder[0] ?? 0) + (ladder[1] ?? 0);
    expect(bars).toHaveLength(3);
    expect((drill[0] ?? 0) + (drill[1] ?? 0)).toBeCloseTo(zero, 0);
    expect(saw[0]).toBeCloseTo(zero, 0);
    expect(saw[1]).toBeGreaterThan(drill[1] ?? 0);
  });
});
