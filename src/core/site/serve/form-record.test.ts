import { describe, expect, it } from 'vitest';
import { startDocument } from './document-site.fixture.ts';
import { HIRE_DOCUMENT } from './hire.fixture.ts';

const start = (text = HIRE_DOCUMENT) => startDocument(text, { now: () => '2026-11-20T12:00:00.000Z' });

describe('a form about a record', () => {
  it('is about the record of its page where it does not ask for it', async () => {
    const trips = [
      '{"site":{"name":"Club"}}',
      '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"trip","path":"/trips/:slug","title":"Trip","entity":"trip"}]}',
      '{"entity":"trip","label":"Trip","fields":["name:text!# Name","hard:bool Hard"],"access":{"read":"public"}}',
      '{"entity":"signup","label":"Sign-up","fields":["who:text!# Who","trip:>trip! Trip"],"access":{"read":"public","create":"public"},"rules":[{"kind":"check","that":"not trip.hard","why":"Too hard."}]}',
      '{"block":"hello","page":"home","type":"heading","title":"Club"}',
      '{"block":"one","page":"trip","type":"detail","query":"trip"}',
      '{"block":"join","page":"trip","type":"form","title":"Come along","query":"signup","fields":["who"]}',
      '{"rows":"trip","cols":["@id","name","hard"],"data":[["usk","Usk",false],["wye","Wye",true]]}',
    ].join('\n');
    const { send, store } = startDocument(trips);
    expect((await send('join', { who: 'Ida', _page: '/trips/usk' })).status).toBe(303);
    const refused = await send('join', { who: 'Ida', _page: '/trips/wye' });
    expect(refused.status).toBe(422);
    expect(refused.page).toContain('Too hard.');
    const { rows } = await store.list('signup', { offset: 0, limit: 9 });
    expect(rows.map(({ values }) => values['trip'])).toEqual(['usk']);
  });

  it('is reached from the record, which is chosen then', async () => {
    const { see } = start(
      HIRE_DOCUMENT.replace('"type":"detail","query":"tool"', '"type":"detail","query":"tool","options":{"action":"book"}')
        .replace('{"block":"hero"', '{"block":"other","page":"home","type":"form","query":"note"}\n{"block":"hero"')
        .replace(
          '{"entity":"hire"',
          '{"entity":"note","label":{"en":"Note","zh":"留言"},"fields":[{"key":"text","label":{"en":"Text","zh":"内容"},"type":"text","required":true,"display":true}],"access":{"read":"nobody","create":"public"}}\n{"entity":"hire"',
        ),
    );
    expect(await see('/tools/ladder')).toContain('href="/hire?pick=ladder"');
    for (const query of ['?pick=ladder', '?tool=ladder'])
      expect(await see(`/hire${query}`)).toMatch(/name="tool"\s+value="ladder"\s+checked/);
  });

  it('begins with no record that does not fit', async () => {
    expect(await start().see('/hire?pick=saw')).not.toMatch(/name="tool"\s+value="saw"/);
  });

  it.each([
    ['/hire', 'This is not possible at the moment.'],
    ['/zh/hire', '目前无法进行此操作。'],
  ])('is not shown on %s while no record fits', async (path, words) => {
    const page = await start(HIRE_DOCUMENT.replace('4.5,2]', '4.5,0]').replace('6,1]', '6,0]')).see(path);
    expect(page).toContain(words);
    expect(page).not.toContain('name="who"');
  });

  it('says in the words of its author why it is not shown', async () => {
    const said = HIRE_DOCUMENT.replace('4.5,2]', '4.5,0]')
      .replace('6,1]', '6,0]')
      .replace('"where":"left > 0"', '"where":"left > 0","why":{"en":"Everything is out.","zh":"全部借出。"}');
    expect(await start(said).see('/hire')).toContain('Everything is out.');
  });
});

it('leads from a record to the form about it in the words of that form', async () => {
  const site = (type: string, button: string) => `
{"site":{"name":"Plants"}}
{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"plant","path":"/plants/:slug","title":"Plant","entity":"plant"},{"id":"opinion","path":"/opinion","title":"Give an opinion"}]}
{"entity":"plant","label":"Plant","fields":["name:text!# Name"],"access":{"read":"public"}}
{"entity":"opinion","label":"Opinion","fields":["plant:>plant! Plant","text:text!# Text","day:date Day"],"access":{"read":"public","create":"public"}}
{"block":"hello","page":"home","type":"richtext","title":"Plants","text":"Green."}
{"block":"one","page":"plant","type":"detail","query":"plant","options":{"action":"book"}}
{"block":"say","page":"opinion","type":"${type}","title":"Opinion","query":"opinion","fields":["plant","text","day"],"options":{${button}}}
{"rows":"plant","cols":["@id","name"],"data":[["fir","Fir"]]}`;
  const words = async (type: string, button = '') =>
    /href="\/opinion\?pick=fir"[^>]*>([^<]*)/.exec(await startDocument(site(type, button)).see('/plants/fir'))?.[1]?.trim();
  expect(await words('form')).toBe('Give an opinion');
  expect(await words('form', '"button":"Send my opinion"')).toBe('Send my opinion');
});
