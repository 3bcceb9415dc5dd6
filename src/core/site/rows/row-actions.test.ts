import { describe, expect, it } from 'vitest';
import { about, startClub } from './club.fixture.ts';

const status = async (answer: Promise<Response>) => (await answer).status;

describe('steps of a flow', () => {
  it('takes a step by who manages the rows, tells the owner and shows the new state', async () => {
    const club = startClub();
    await club.choose('boss', 'boss');
    const answer = await club
      .as('boss')
      .do('step', about('request', 'chair', { 'row.step': 'approve', _block: 'requests', _page: '/' }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/?sent=requests&notice=stepped&requests.row=chair#requests');
    expect(await club.row('request', 'chair')).toMatchObject({
      status: 'approved',
      approvedAt: expect.stringContaining('2026-11-20'),
    });
    const page = await club.as('boss').page('/?sent=requests&notice=stepped&requests.row=chair');
    expect(page.text).toContain('“New chair” is now: approved.');
    expect((await club.rows('notice')).map((row) => row.values['_owner'])).toContain('ann');
  });

  it('refuses steps of others, from a wrong state, and unknown ones', async () => {
    const club = startClub();
    const step = (id: string) => about('request', 'chair', { 'row.step': id, _block: 'requests', _page: '/' });
    expect(await status(club.as('member').do('step', step('approve')))).toBe(403);
    const early = await club.as('member').do('step', step('reopen'));
    expect([early.status, await early.text()]).toEqual([
      422,
      expect.stringContaining('no longer possible: the state is now “open”'),
    ]);
    expect(await status(club.as('member').do('step', step('nothing')))).toBe(404);
    expect(await status(club.as('member').do('step', about('request', 'none', { 'row.step': 'approve' })))).toBe(404);
    expect(await status(club.as('member').do('step', about('_sessions', 'member', { 'row.step': 'approve' })))).toBe(404);
    expect(await club.row('request', 'chair')).toMatchObject({ status: 'open' });
  });

  it('takes a step once when two managers take it at the same time', async () => {
    const club = startClub();
    await club.signIn('a', 'boss');
    await club.signIn('b', 'boss');
    const step = about('request', 'chair', { 'row.step': 'approve', _block: 'requests', _page: '/' });
    const answers = await Promise.all([club.as('a').do('step', step), club.as('b').do('step', step)]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303, 422]));
  });
});

describe('editing and removing', () => {
  it('shows the buttons only to who may, and asks before it removes', async () => {
    const club = startClub();
    await club.signIn('eve', 'member');
    const [ann, eve] = [await club.as('ann').page('/'), await club.as('eve').page('/')];
    expect(ann.text).toContain('requests.edit=chair');
    expect(eve.text).not.toContain('requests.edit=chair');
    expect(ann.text).not.toContain('Approve');
    const asked = await club.as('ann').page('/?requests.remove=chair');
    expect(asked.text).toContain('Delete “New chair”? This cannot be undone.');
    expect(await club.row('request', 'chair')).not.toBeNull();
    expect(await status(club.as('eve').do('remove', about('request', 'chair', { _block: 'requests', _page: '/' })))).toBe(403);
    const gone = await club.as('ann').do('remove', about('request', 'chair', { _block: 'requests', _page: '/' }));
    expect(gone.headers.get('location')).toBe('/?sent=requests&notice=removed#requests');
    expect(await club.row('request', 'chair')).toBeNull();
  });

  it('leads from the page of a removed row to the list, and says so there', async () => {
    const club = startClub();
    const form = about('request', 'chair', { _block: 'requestDetail', _page: '/requests/chair' });
    const answer = await club.as('ann').do('remove', form);
    const location = answer.headers.get('location') ?? '';
    expect(location.startsWith('/?')).toBe(true);
    expect(location).toContain('requests.done=removed');
    expect((await club.as('ann').page(location.split('#')[0] ?? '')).text).toContain('Deleted.');
  });

  it('prefills the form, keeps what was typed when it is refused, and stores the change', async () => {
    const club = startClub();
    const open = await club.as('ann').page('/?requests.edit=chair');
    expect(open.text).toMatch(/value="New chair"/);
    expect(open.text).not.toContain('name="secret"');
    const form = about('request', 'chair', { 'row.fields': 'name', _block: 'requests', _page: '/' });
    const refused = await club.as('ann').do('edit', { ...form, name: ' ' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Please fill in this field.')]);
    const saved = await club.as('ann').do('edit', { ...form, name: 'Red chair' });
    expect(saved.status).toBe(303);
    expect((await club.as('ann').page(saved.headers.get('location') ?? '')).text).toContain('Saved.');
    expect(await club.row('request', 'chair')).toMatchObject({ name: 'Red chair' });
  });

  it('changes no private field, no state of a flow, no count and no row of another', async () => {
    const club = startClub();
    const form = {
      'row.fields': 'name,secret,status,_owner',
      name: 'X',
      secret: 'Y',
      status: 'approved',
      _owner: 'eve',
      _block: 'requests',
    };
    expect(await status(club.as('ann').do('edit', about('request', 'chair', form)))).toBe(303);
    expect(await club.row('request', 'chair')).toEqual({ name: 'X', status: 'open', _owner: 'ann' });
    await club.signIn('eve', 'member');
    expect(await status(club.as('eve').do('edit', about('request', 'chair', form)))).toBe(403);
    const gold = about('person', 'p-eve', { 'row.fields': 'gold', gold: '999', _block: 'requests' });
    expect(await status(club.as('eve').do('edit', gold))).toBe(303);
    expect(await club.row('person', 'p-eve')).toMatchObject({ gold: 0 });
    expect(await status(club.as('eve').do('edit', about('task', 'water', { 'row.fields': 'done', done: 'true' })))).toBe(403);
  });

  it('lets managers of a demo change examples, which stay examples', async () => {
    const club = startClub();
    await club.choose('boss', 'boss');
    const step = { 'row.step': 'approve', _block: 'requests' };
    expect(await status(club.as('boss').do('step', about('request', 'chair', step)))).toBe(303);
    expect((await club.store.get('request', 'chair'))?.sample).toBe(true);
  });

  it('toggles what is done with one button and strikes it through', async () => {
    const club = startClub();
    await club.as('ann').send('tasks', { name: 'Call Bob' });
    const id = (await club.rows('task')).find((row) => row.values['name'] === 'Call Bob')?.id ?? '';
    const before = await club.as('ann').page('/items');
    expect(before.text).toContain('Mark as done');
    await club.as('ann').do('edit', about('task', id, { 'row.fields': 'done', done: 'true', _block: 'tasks', _page: '/items' }));
    expect(await club.row('task', id)).toMatchObject({ done: true, name: 'Call Bob' });
    expect((await club.as('ann').page('/items')).text).toContain('is-done');
  });
});

describe('adding a row above a list', () => {
  it('opens a form at the list, puts the new row first and says so', async () => {
    const club = startClub();
    expect((await club.as('ann').page('/')).text).toContain('Add request');
    expect((await club.as('ann').page('/?requests.new=1')).text).toContain('action="/_api/forms/requests"');
    const answer = await club.as('ann').send('requests', { name: 'Desk', status: 'approved', _page: '/' });
    expect(answer.status).toBe(303);
    const page = await club.as('ann').page(answer.headers.get('location') ?? '');
    expect(page.text).toContain('“Desk” was added.');
    expect(page.text.indexOf('Desk', page.text.indexOf('class="lines"'))).toBeLessThan(page.text.indexOf('New chair'));
    const [row] = (await club.rows('request')).filter(({ values }) => values['name'] === 'Desk');
    expect(row?.values).toMatchObject({ status: 'open', _owner: 'ann' });
    const refused = await club.as('ann').send('requests', { name: '', _page: '/' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('row-form')]);
    expect(await status(club.as('ann').send('items', { name: 'No' }))).toBe(404);
  });

  it('shows each visitor their own rows, and says in both languages what to do when there are none', async () => {
    const club = startClub();
    await club.signIn('eve', 'member');
    expect((await club.as('eve').page('/mine')).text).toContain('Nothing of yours yet. Add your first one');
    expect((await club.as('eve').page('/zh/mine')).text).toContain('你还没有任何内容。在上方添加第一条。');
    await club.as('eve').send('mine', { name: 'Lamp' });
    const [eve, ann] = [await club.as('eve').page('/mine'), await club.as('ann').page('/mine')];
    expect(eve.text).toContain('Lamp');
    expect(ann.text).not.toContain('Lamp');
    expect(ann.text).toContain('New chair');
  });
});

it('comes back to the same search, filters and page after a change', async () => {
  const club = startClub();
  const page = await club.as('ann').page('/?requests.q=chair&requests.sort=-name&requests.edit=chair');
  expect(page.text).toContain('name="row.back" value="?requests.q=chair&amp;requests.sort=-name"');
  const back = '?requests.q=chair&requests.edit=chair&sent=x&evil=1';
  const fields = { 'row.fields': 'name', name: 'Chair', 'row.back': back, _block: 'requests', _page: '/' };
  const answer = await club.as('ann').do('edit', about('request', 'chair', fields));
  expect(answer.headers.get('location')).toBe('/?sent=requests&notice=saved&requests.q=chair&requests.row=chair#requests');
});
