import { describe, expect, it } from 'vitest';
import { about, startClub } from '../rows/club.fixture.ts';

const vote = (id: string, set = 'on') =>
  about('option', id, { 'row.mark': 'vote', 'row.set': set, _block: 'options', _page: '/items' });

describe('marks', () => {
  it('counts a vote once, however often it is sent at the same time', async () => {
    const club = startClub();
    await Promise.all(Array.from({ length: 6 }, () => club.as('ann').do('mark', vote('rice'))));
    expect(await club.row('option', 'rice')).toMatchObject({ votes: 1 });
    for (const visitor of ['bob', 'cy', 'di']) await club.signIn(visitor, 'member');
    await Promise.all(['bob', 'cy', 'di'].map((visitor) => club.as(visitor).do('mark', vote('rice'))));
    expect(await club.row('option', 'rice')).toMatchObject({ votes: 4 });
  });

  it('moves the one vote of a poll and says so', async () => {
    const club = startClub();
    await club.as('ann').do('mark', vote('rice'));
    const answer = await club.as('ann').do('mark', vote('soup'));
    expect(await club.row('option', 'rice')).toMatchObject({ votes: 0 });
    expect(await club.row('option', 'soup')).toMatchObject({ votes: 3 });
    expect((await club.as('ann').page(answer.headers.get('location') ?? '')).text).toContain('Your vote moved here');
    await club.as('ann').do('mark', vote('soup', 'off'));
    expect(await club.row('option', 'soup')).toMatchObject({ votes: 2 });
  });

  it('keeps favorites of each visitor, shown as pressed and listed newest first', async () => {
    const club = startClub();
    const favorite = (id: string) => about('item', id, { 'row.mark': 'favorite', _block: 'items', _page: '/items' });
    expect((await club.as('ann').page('/mine')).text).toContain('Use the “Favorite” button');
    await club.as('ann').do('mark', favorite('robot'));
    await club.as('ann').do('mark', favorite('novel'));
    const page = await club.as('ann').page('/mine');
    expect(page.text.indexOf('>Novel<')).toBeLessThan(page.text.indexOf('>Robot<'));
    expect((await club.as('ann').page('/items')).text).toMatch(/aria-pressed="true"[^>]*>\s*<svg[^]*?Favorited/);
    await club.signIn('bob', 'member');
    expect((await club.as('bob').page('/items')).text).not.toContain('Favorited');
    await club.as('ann').do('mark', favorite('novel'));
    expect((await club.as('ann').page('/mine')).text).not.toContain('Novel');
  });

  it('remembers what was opened, the latest first and once each', async () => {
    const club = startClub();
    for (const id of ['robot', 'novel', 'robot']) await club.as('ann').page(`/items/${id}`);
    const { text } = await club.as('ann').page('/mine');
    expect(text.indexOf('>Robot<')).toBeLessThan(text.indexOf('>Novel<'));
    expect((await club.rows('_marks')).length).toBe(2);
    await club.signIn('bob', 'member');
    expect((await club.as('bob').page('/mine')).text).toContain('Nothing viewed yet');
  });

  it('refuses marks that an entity does not have, and rows that are not there', async () => {
    const club = startClub();
    const marks = [
      about('item', 'robot', { 'row.mark': 'vote' }),
      about('item', 'robot', { 'row.mark': 'seen' }),
      about('item', 'none', { 'row.mark': 'like' }),
      about('toString', 'robot', { 'row.mark': 'like' }),
      about('notice', 'robot', { 'row.mark': 'like' }),
    ];
    for (const fields of marks) expect((await club.as('ann').do('mark', fields)).status).toBe(404);
    expect(await club.rows('_marks')).toEqual([]);
  });
});

describe('notices', () => {
  it('shows own notices as unread until they are read', async () => {
    const club = startClub();
    await club.as('ann').send('requests', { name: 'Desk' });
    await club.choose('boss', 'boss');
    expect((await club.as('boss').page('/mine')).text).toContain('New request: Desk');
    expect((await club.as('boss').page('/zh/mine')).text).toContain('新申请：Desk');
    expect((await club.as('ann').page('/mine')).text).not.toContain('New request: Desk');
    expect((await club.as('boss').page('/mine')).text).toContain('1 unread');
    const answer = await club.as('boss').do('read', { _block: 'notices', _page: '/mine' });
    const page = await club.as('boss').page(answer.headers.get('location') ?? '');
    expect(page.text).toContain('Marked as read.');
    expect(page.text).not.toContain('1 unread');
  });

  it('tells everybody whose role manages the rows', async () => {
    const club = startClub();
    await club.signIn('lea', 'boss');
    await club.signIn('eve', 'member');
    await club.as('eve').send('requests', { name: 'Desk' });
    const owners = (await club.rows('notice')).map((row) => row.values['_owner']);
    expect(new Set(owners)).toEqual(new Set(['max', 'p-lea']));
  });
});
