import { describe, expect, it } from 'vitest';
import { blockOf, startLibrary } from './library.fixture.ts';
import type { Browser } from '../accounts/accounts.fixture.ts';

/** The library with loans that are asked for, handed out and returned. */
const FLOW: readonly (readonly [string, string])[] = [
  [
    '"access":{"read":"public","create":"member"}}\n{"accounts"',
    `"access":{"read":"public","create":"member"},"flow":{"field":"state","steps":[
      {"id":"agree","label":"Agree","from":["asked"],"to":"agreed","by":"owner:tool","when":"tool.state = 'free'","why":"The tool is not there yet."},
      {"id":"decline","label":"Decline","from":["asked"],"to":"declined","by":"librarian"},
      {"id":"return","label":"Give back","from":["agreed"],"to":"returned","by":"member","when":"who = user"}]}}
{"accounts"`.replace(/\n\s+/g, ''),
  ],
  [
    '"cols":["@id","name","state","keeper","fee"],"data":[["drill","Drill","out","ben",4],["ladder","Ladder","free","ada",9]',
    '"cols":["@id","@owner","name","state","keeper","fee"],"data":[["drill","ben","Drill","out","ben",4],["ladder","ada","Ladder","free","ada",9]',
  ],
  ['["saw","Saw","repair"', '["saw","ada","Saw","repair"'],
  [
    '["l3","Fence","saw","ada","@+2d","@+4d","asked"]',
    '["l3","Fence","saw","ben","@+2d","@+4d","asked"],["l4","Roof","ladder","cleo","@+2d","@+4d","asked"],["l5","Wall","drill","ada","@+2d","@+4d","agreed"]',
  ],
];
const LIST = [
  '"title":"Mine or of my tools","query":{"entity":"loan","where":"who = user or tool.keeper = user","sort":"note"}',
  '"title":"All","query":{"entity":"loan","sort":"note"}',
] as const;

const step = (browser: Browser, row: string, id: string) =>
  browser.post('/_api/do/step', { _block: 'loans-mine', _page: '/loans', 'row.entity': 'loan', 'row.id': row, 'row.step': id });

/** Steps that a list offers, as `step:row`. */
const offered = (page: string) => [...blockOf(page, 'loans-mine').matchAll(/data-act="([\w:-]+)"/g)].map(([, act]) => act);

describe('steps with conditions', () => {
  it('are offered to the owner of what is asked for, while their condition holds', async () => {
    const { browser } = startLibrary([...FLOW, LIST]);
    expect(offered(await browser().page('/loans'))).toEqual(['agree:l4', 'return:l5']);
  });

  it('are refused with the reason that the author gave', async () => {
    const site = startLibrary([...FLOW, LIST]);
    const ada = site.browser();
    const early = await step(ada, 'l3', 'agree');
    expect(early.status).toBe(422);
    expect(await early.text()).toContain('The tool is not there yet.');
    expect((await step(ada, 'l1', 'return')).status).toBe(422);
    expect((await step(ada, 'l4', 'agree')).status).toBe(303);
    expect((await site.store.get('loan', 'l4'))?.values['state']).toBe('agreed');
  });

  it('belong to a role, or to the owner of the other record, and to nobody else', async () => {
    const site = startLibrary([
      ...FLOW,
      LIST,
      ['"manages":["loan","tool"]', '"manages":["tool"]'],
      ['"demo":"neighbour"}', '"demo":"librarian"}'],
    ]);
    const ben = site.browser();
    expect(offered(await ben.page('/loans'))).toEqual(['decline:l3', 'decline:l4']);
    expect((await step(ben, 'l4', 'agree')).status).toBe(403);
    expect((await step(ben, 'l4', 'decline')).status).toBe(303);
    expect((await site.store.get('loan', 'l4'))?.values['state']).toBe('declined');
  });

  it('hold for the owner of the project too', async () => {
    const site = startLibrary([...FLOW, LIST]);
    expect((await site.get('/e/loan/row/l3')).text).not.toContain('value="agree"');
    const early = await site.send('/e/loan/row/l3/step', { step: 'agree' });
    expect(await early.text()).toContain('The tool is not there yet.');
    expect((await site.get('/e/loan/row/l4')).text).toContain('value="agree"');
  });
});

const FREE: readonly (readonly [string, string])[] = [
  [
    '"tool:>tool! Tool"',
    '{"key":"tool","label":"Tool","type":"relation","to":"tool","required":true,"where":"state = \'free\'","why":"Only tools that are here can be borrowed."}',
  ],
  [
    '{"block":"tool-detail"',
    '{"block":"ask","page":"home","type":"form","title":"Ask","query":"loan","fields":["note","tool","day","back"]}\n{"block":"ask-here","page":"tool","type":"form","title":"Ask","query":"loan","fields":["note","tool","day","back"]}\n{"block":"tool-detail"',
  ],
];
const asking = { _block: 'ask', _page: '/', note: 'Shed', day: '2026-12-01', back: '2026-12-03' };

describe('relations with a condition', () => {
  it('offer what fits, and refuse the rest with the reason', async () => {
    const site = startLibrary(FREE);
    const ada = site.browser();
    const form = blockOf(await ada.page('/'), 'ask');
    expect([...form.matchAll(/name="tool"\s+value="(\w+)"/g)].map(([, id]) => id)).toEqual(['ladder']);
    expect(await (await ada.post('/_api/forms/ask', { ...asking, tool: 'saw' })).text()).toContain(
      'Only tools that are here can be borrowed.',
    );
    expect((await ada.post('/_api/forms/ask', { ...asking, tool: 'ladder' })).status).toBe(303);
  });

  it('close the form on the page of a record that does not fit', async () => {
    const ada = startLibrary(FREE).browser();
    const [open, closed] = [
      blockOf(await ada.page('/tools/ladder'), 'ask-here'),
      blockOf(await ada.page('/tools/saw'), 'ask-here'),
    ];
    expect(open).toContain('<form');
    expect(closed).not.toContain('<form');
    expect(closed).toContain('Only tools that are here can be borrowed.');
  });

  it('leave a record alone that fitted when it was made', async () => {
    const site = startLibrary(FREE);
    const row = await site.store.get('loan', 'l1').then(() =>
      site.send('/e/loan/row/l1', {
        note: 'Shelf',
        tool: 'drill',
        who: 'cleo',
        day: '2026-11-01',
        back: '2026-11-02',
        state: 'agreed',
      }),
    );
    expect(row.status).toBe(303);
    expect((await site.store.get('loan', 'l1'))?.values['note']).toBe('Shelf');
  });
});

describe('places of a record', () => {
  const places = (rule: string): readonly (readonly [string, string])[] => [
    ...FREE.slice(1),
    ['"fee:money Fee","bought:date Bought"]', '"fee:money Fee","bought:date Bought","pieces:int Pieces"]'],
    ['"back:date! Back"', '"back:date! Back","count:int Pieces"'],
    ['"fields":["note","tool","day","back"]', '"fields":["note","tool","day","back","count"]'],
    ['"create":"member"}}', `"create":"member"},"rules":[${rule}]}`],
    [
      '"cols":["@id","name","state","keeper","fee"],"data":[["drill","Drill","out","ben",4],["ladder","Ladder","free","ada",9],["saw","Saw","repair","ben",6]]',
      '"cols":["@id","name","state","keeper","fee","pieces"],"data":[["drill","Drill","out","ben",4,3],["ladder","Ladder","free","ada",9,5],["saw","Saw","repair","ben",6,5]]',
    ],
  ];

  it('are as many as its field says, and freed by what is declined', async () => {
    const site = startLibrary(places('{"kind":"capacity","resource":"tool","of":"pieces","takes":"count"}'));
    const ada = site.browser();
    const ask = async (count: string) => ada.post('/_api/forms/ask', { ...asking, tool: 'drill', count });
    expect(await (await ask('3')).text()).toContain('Only 2 of 3 places are left.');
    await site.send('/e/loan/row/l1', {
      note: 'Shelves',
      tool: 'drill',
      who: 'cleo',
      day: '2026-11-01',
      back: '2026-11-02',
      count: '1',
      state: 'agreed',
    });
    expect((await ask('1')).status).toBe(303);
    expect(await (await ask('2')).text()).toContain('Only 1 of 3 places are left.');
    expect((await ask('1')).status).toBe(303);
    expect(await (await ask('1')).text()).toContain('All 3 places are taken.');
    await site.send('/e/loan/row/l1', {
      note: 'Shelves',
      tool: 'drill',
      who: 'cleo',
      day: '2026-11-01',
      back: '2026-11-02',
      count: '1',
      state: 'declined',
    });
    expect((await ask('1')).status).toBe(303);
  });
});
