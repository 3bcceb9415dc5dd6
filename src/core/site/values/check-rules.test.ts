import { describe, expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const ONE_JOKER =
  '{"kind":"check","that":"count(play, team = this.team and joker) <= 1","why":{"en":"One joker a team.","zh":"每队只能用一次王牌。"},"on":["joker"]}';
const FITS = '{"kind":"check","that":"points <= game.most","why":"More than the game gives."}';
const IN_ORDER = '{"kind":"check","that":"begins < ends","why":"It ends before it begins.","on":["ends"]}';
const COMING = '{"kind":"check","that":"begins >= today","why":"That day is over."}';
const SPENT = '{"kind":"check","that":"team.spent <= 10","why":"The team has spent its points."}';

const cup = (rules: string, options = {}) =>
  startDocument(
    [
      '{"site":{"name":{"en":"Village Cup","zh":"村杯"},"description":{"en":"Games.","zh":"比赛。"},"locales":["en","zh"]}}',
      '{"pages":[{"id":"home","path":"/","title":{"en":"Home","zh":"首页"}}]}',
      '{"entity":"team","label":"Team","fields":["name:text!# Name","spent:int Spent = sum(play.team, points)"],"access":{"read":"public"}}',
      '{"entity":"game","label":"Game","fields":["name:text!# Name","most:int! Most"],"access":{"read":"public"}}',
      `{"entity":"play","label":"Play","fields":["name:text!# Name","team:>team! Team","game:>game Game","joker:bool Joker","points:int Points","begins:date Begins","ends:date Ends","state:(open=Open|played=Played|cancelled=Cancelled) State"],"access":{"read":"public","create":"public","update":"public"},"rules":[${rules}],"flow":{"field":"state","steps":[{"id":"play","label":"Play","from":["open"],"to":"played","by":"public"},{"id":"stop","label":"Stop","from":["open"],"to":"cancelled","by":"public"}]}}`,
      '{"block":"play","page":"home","type":"form","title":"Play","query":"play","fields":["name","team","game","joker","points","begins","ends"]}',
      '{"block":"plays","page":"home","type":"collection","variant":"rows","title":"Plays","query":"play"}',
      '{"rows":"team","cols":["@id","name"],"data":[["red","Red"],["blue","Blue"]]}',
      '{"rows":"game","cols":["@id","name","most"],"data":[["sack","Sack race",3]]}',
    ].join('\n'),
    { now: () => '2026-05-01T08:00:00.000Z', ...options },
  );
const PLAY = { name: 'First', team: 'red' };

describe('a check', () => {
  it.each([
    [IN_ORDER, { begins: '2026-05-04', ends: '2026-05-04' }, 'It ends before it begins.'],
    [IN_ORDER, { begins: '2026-05-04', ends: '2026-05-05' }, null],
    [IN_ORDER, { begins: '2026-05-04' }, null],
    [FITS, { game: 'sack', points: '4' }, 'More than the game gives.'],
    [FITS, { game: 'sack', points: '3' }, null],
    [COMING, { begins: '2026-04-30' }, 'That day is over.'],
    [SPENT, { points: '11' }, 'The team has spent its points.'],
  ])('%s answers %o with %s', async (rule, change, why) => {
    const { send, store } = cup(rule);
    const { status, page } = await send('play', { ...PLAY, ...change });
    expect(status).toBe(why === null ? 303 : 422);
    expect(page).toContain(why ?? 'Play');
    expect((await store.list('play', { offset: 0, limit: 9 })).total).toBe(why === null ? 1 : 0);
  });

  it('counts the row among the others, in the language of the visitor and at its field', async () => {
    const { send } = cup(ONE_JOKER);
    expect((await send('play', { ...PLAY, joker: 'on' })).status).toBe(303);
    expect((await send('play', { ...PLAY, team: 'blue', joker: 'on' })).status).toBe(303);
    expect((await send('play', PLAY)).status).toBe(303);
    const { status, page } = await send('play', { ...PLAY, joker: 'on', _page: '/zh' });
    expect(status).toBe(422);
    expect(page).toMatch(/id="play-joker-error"[^>]*>每队只能用一次王牌。/);
  });

  it('holds for changes in the admin, and asks nothing that the row broke before', async () => {
    const { send, store, post, owner } = cup(`${ONE_JOKER},${COMING}`);
    await send('play', { ...PLAY, joker: 'on' });
    await send('play', { ...PLAY, name: 'Second', begins: '2026-05-02' });
    const { rows } = await store.list('play', { offset: 0, limit: 9 });
    const second = rows.find(({ values }) => values['name'] === 'Second');
    if (second === undefined) throw new Error('nothing was saved');
    const refused = await post(`/admin/e/play/row/${second.id}`, { ...PLAY, joker: 'on' }, owner);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('One joker a team.');
    const past = { ...second, values: { ...second.values, begins: '2026-04-01' } };
    await store.exclusive((transaction) => transaction.put('play', past));
    const renamed = { name: 'Third', team: 'red', begins: '2026-04-01', state: 'open' };
    expect((await post(`/admin/e/play/row/${second.id}`, renamed, owner)).status).toBe(303);
    expect((await post(`/admin/e/play/row/${second.id}`, { ...renamed, begins: '2026-04-02' }, owner)).status).toBe(422);
  });

  it('refuses steps with its reason, and lets go who gives up', async () => {
    const rule = '{"kind":"check","that":"state != \'played\' or points > 0","why":"Write the points first.","on":["points"]}';
    const { send, store, post } = cup(rule);
    await send('play', { ...PLAY, points: '0' });
    const [row] = (await store.list('play', { offset: 0, limit: 1 })).rows;
    const step = (id: string) =>
      post('/_api/do/step', { _block: 'plays', 'row.entity': 'play', 'row.id': row?.id ?? '', 'row.step': id });
    const refused = await step('play');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Write the points first.');
    expect((await step('stop')).status).toBe(303);
  });
});
