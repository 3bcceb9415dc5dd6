import { describe, expect, it } from 'vitest';
import type { Browser } from '../accounts/accounts.fixture.ts';
import { startLibrary } from './library.fixture.ts';

const NOTICE =
  '{"entity":"notice","label":"Notice","plural":"Notices","fields":["title:text!# Title","body:longtext Body","read:bool Read","link:url Link"],"access":{"read":"own","create":"nobody"}}';
/** A tool library: one of those who asked is handed a tool; the others are declined and told. */
const STEPS = `{"field":"state","steps":[{"id":"agree","label":"Agree","from":["asked"],"to":"agreed","by":"member"},{"id":"decline","label":"Decline","from":["asked"],"to":"declined","by":"librarian"}]}`;

const startAsked = (effects: string, more: readonly string[] = []) =>
  startLibrary([
    ['{"accounts":{"entity":"member"', `${NOTICE}\n{"accounts":{"entity":"member","notices":"notice"`],
    [
      '"access":{"read":"public","create":"member"}}',
      `"access":{"read":"public","create":"member"},"flow":${STEPS},"effects":[${effects}]}`,
    ],
    [
      '"cols":["@id","note","tool","who","day","back","state"],"data":[["l1","Shelves","drill","cleo","@-9d","@-3d","agreed"],["l2","Gutter","ladder","ben","@-9d","@-2d","returned"],["l3","Fence","saw","ada","@+2d","@+4d","asked"]]',
      `"cols":["@id","@owner","note","tool","who","day","back","state"],"data":[${[
        '["a","ada","Attic","saw","ada","@+2d","@+4d","asked"]',
        '["b","ben","Bench","saw","ben","@+2d","@+4d","asked"]',
        '["c","cleo","Crate","saw","cleo","@+2d","@+4d","returned"]',
        '["d","cleo","Door","drill","cleo","@+2d","@+4d","asked"]',
        ...more,
      ].join()}]`,
    ],
  ]);
type Started = ReturnType<typeof startAsked>;

const agree = (browser: Browser, row: string) =>
  browser.post('/_api/do/step', {
    _block: 'loans-mine',
    _page: '/loans',
    'row.entity': 'loan',
    'row.id': row,
    'row.step': 'agree',
  });
const states = async ({ rowsOf }: Started) =>
  Object.fromEntries((await rowsOf('loan')).map(({ id, values }) => [id, values['state']]));

const SIBLINGS = `{"rows":"loan","where":"tool = this.tool and state = 'asked'"}`;

describe('effects on other rows', () => {
  it('take the siblings along a step, with what that step does, when one is taken', async () => {
    const site = startAsked(
      `{"on":"step:agree","do":"step","to":${SIBLINGS},"step":"decline"},{"on":"step:decline","do":"notify","who":"owner","text":"Somebody else has it: {title}"}`,
    );
    expect((await agree(site.browser(), 'a')).status).toBe(303);
    expect(await states(site)).toEqual({ a: 'agreed', b: 'declined', c: 'returned', d: 'asked' });
    const told = (await site.rowsOf('notice')).map(({ values }) => [values['_owner'], values['title']]);
    expect(told).toEqual([['ben', { en: 'Somebody else has it: Bench' }]]);
  });

  it('set and add to the rows that point to this one', async () => {
    const site = startLibrary([
      [
        '"access":{"read":"public","create":"nobody"}}\n{"entity":"loan"',
        `"access":{"read":"public","create":"nobody"},"effects":[{"on":"update","when":"state = 'repair'","do":"set","to":{"rows":"loan.tool","where":"state = 'asked'"},"field":"note","value":"= state"},{"on":"update","do":"add","to":{"rows":"member","where":"points < 5"},"field":"points","amount":2}]}\n{"entity":"loan"`,
      ],
    ]);
    await site.send('/e/tool/row/saw', { name: 'Saw', state: 'repair', keeper: 'ben', fee: '6' });
    expect((await site.rowsOf('loan')).map(({ id, values }) => [id, values['note']])).toEqual(
      expect.arrayContaining([
        ['l1', 'Shelves'],
        ['l3', 'repair'],
      ]),
    );
    const points = (await site.rowsOf('member')).map(({ id, values }) => [id, values['points']]);
    expect(points).toEqual(
      expect.arrayContaining([
        ['ada', 5],
        ['ben', 9],
        ['cleo', 3],
      ]),
    );
  });

  it('happen all or not at all', async () => {
    const site = startAsked(
      `{"on":"step:agree","do":"step","to":${SIBLINGS},"step":"decline"},{"on":"step:decline","do":"add","to":"who","field":"points","amount":-9}`,
      ['["e","cleo","Easel","saw","cleo","@+2d","@+4d","asked"]'],
    );
    expect((await agree(site.browser(), 'a')).status).toBe(422);
    expect(await states(site)).toEqual({ a: 'asked', b: 'asked', c: 'returned', d: 'asked', e: 'asked' });
    expect((await site.store.get('member', 'ben'))?.values['points']).toBe(9);
  });

  it('are refused when they would reach too many', async () => {
    const site = startAsked(`{"on":"step:agree","do":"step","to":${SIBLINGS},"step":"decline"}`);
    await site.store.exclusive(async (transaction) => {
      for (let index = 0; index < 201; index += 1)
        await transaction.put('loan', {
          id: `x${index}`,
          values: { note: `x${index}`, tool: 'saw', state: 'asked' },
          createdAt: '',
          updatedAt: '',
          sample: false,
        });
    });
    const answer = await agree(site.browser(), 'a');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Too many records would change at once.');
    expect((await states(site))['b']).toBe('asked');
  });
});
