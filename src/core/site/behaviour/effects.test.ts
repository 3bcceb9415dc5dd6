import { describe, expect, it } from 'vitest';
import { startLibrary } from './library.fixture.ts';

const NOTICES: readonly (readonly [string, string])[] = [
  [
    '{"accounts":{"entity":"member"',
    '{"entity":"notice","label":"Notice","plural":"Notices","fields":["title:text!# Title","body:longtext Body","read:bool Read","link:url Link"],"access":{"read":"own","create":"nobody"}}\n{"accounts":{"entity":"member","notices":"notice"',
  ],
];
const withEffects = (effects: string): readonly (readonly [string, string])[] => [
  ...NOTICES,
  ['"create":"member"}}', `"create":"member","update":"member"},"effects":[${effects}]}`],
  ['"data":[["l1","Shelves"', '"data":[["l9","Ramp","drill","ada","@-4d","@+1d","agreed"],["l1","Shelves"'],
];
const loan = { note: 'Shelf', tool: 'drill', who: 'cleo', day: '2026-11-01', back: '2026-11-20', state: 'agreed' };

describe('effects with conditions', () => {
  it('happen on a change of fields, when they hold, with values that are worked out', async () => {
    const site = startLibrary(
      withEffects(
        `{"on":"update","when":"state = 'returned'","do":"set","to":"tool","field":"state","value":"free"},{"on":"update","when":"state = 'returned'","do":"add","to":"who","field":"points","amount":"= if(back < today, 1, 5) * tool.fee"},{"on":"update","do":"set","to":"self","field":"note","value":"= if(back < today, 'Late', note)"}`,
      ),
    );
    await site.send('/e/loan/row/l1', loan);
    expect((await site.store.get('tool', 'drill'))?.values['state']).toBe('out');
    expect((await site.store.get('member', 'cleo'))?.values['points']).toBe(1);
    await site.send('/e/loan/row/l1', { ...loan, state: 'returned' });
    expect((await site.store.get('tool', 'drill'))?.values['state']).toBe('free');
    expect((await site.store.get('member', 'cleo'))?.values['points']).toBe(21);
    expect((await site.store.get('loan', 'l1'))?.values['note']).toBe('Shelf');
    await site.send('/e/loan/row/l1', { ...loan, back: '2026-11-19' });
    expect((await site.store.get('loan', 'l1'))?.values['note']).toBe('Late');
  });
});

describe('effects of a day that comes', () => {
  const REMIND =
    '{"on":"due:back+2","when":"state != \'returned\'","do":"notify","who":"managers","text":"Overdue: {title}"},{"on":"due:back-1","do":"set","to":"tool","field":"state","value":"repair"}';

  it('happen once for a record and its date, whoever comes by', async () => {
    let now = Date.UTC(2026, 10, 20, 12);
    const site = startLibrary(withEffects(REMIND), {
      mode: 'preview',
      now: () => new Date((now += 1000)).toISOString(),
    });
    const told = async () =>
      (await site.store.list('notice', { offset: 0, limit: 50 })).rows.map(({ values }) => JSON.stringify(values['title']));
    await site.browser().page('/');
    const first = await told();
    expect(first.filter((title) => title.includes('Overdue: Shelves'))).toHaveLength(1);
    expect(first.join()).not.toMatch(/Gutter|Fence|Ramp/);
    expect((await site.store.get('tool', 'drill'))?.values['state']).toBe('repair');
    now += 3_600_000;
    await site.browser().page('/tools');
    expect(await told()).toEqual(first);
    now += 3 * 86_400_000;
    await Promise.all([site.browser().page('/tools'), site.browser().page('/loans')]);
    expect((await told()).filter((title) => title.includes('Overdue: Ramp'))).toHaveLength(1);
  });

  it('happen again when the record gets another date', async () => {
    let now = Date.UTC(2026, 10, 20, 12);
    const site = startLibrary(withEffects(REMIND), {
      mode: 'preview',
      now: () => new Date((now += 1000)).toISOString(),
    });
    const count = async () =>
      (await site.store.list('notice', { offset: 0, limit: 50 })).rows.filter(({ values }) =>
        JSON.stringify(values['title']).includes('Shel'),
      ).length;
    await site.browser().page('/');
    await site.send('/e/loan/row/l1', { ...loan, back: '2026-11-22' });
    now += 120_000;
    await site.browser().page('/');
    expect(await count()).toBe(1);
    now += 5 * 86_400_000;
    await site.browser().page('/');
    expect(await count()).toBe(2);
  });
});
