import { describe, expect, it } from 'vitest';
import { about, startClub } from './club.fixture.ts';

const buy = (quantity: string, item = 'robot') => ({ item, quantity, code: 'A', _page: '/write' });

describe('effects', () => {
  it.each([
    ['2', 303, { stock: 1, gold: 92 }, ''],
    ['3', 303, { stock: 0, gold: 88 }, ''],
    ['4', 422, { stock: 3, gold: 100 }, 'Not enough stock: 4 needed, 3 left.'],
    ['-1', 422, { stock: 3, gold: 100 }, 'This number is out of range.'],
    ['0', 303, { stock: 3, gold: 100 }, ''],
  ])('takes %s pieces and their price, or nothing at all', async (quantity, status, left, words) => {
    const club = startClub();
    await club.signIn('eve', 'member', 100);
    const answer = await club.as('eve').send('buy', buy(quantity));
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
    expect(await club.row('item', 'robot')).toMatchObject({ stock: left.stock });
    expect(await club.row('person', 'p-eve')).toMatchObject({ gold: left.gold });
    expect((await club.rows('purchase')).length).toBe(status === 303 ? 1 : 0);
  });

  it('rolls everything back when the last effect is refused, in the words of the page', async () => {
    const club = startClub();
    await club.signIn('eve', 'member', 3);
    const answer = await club.as('eve').send('buy', buy('1'));
    expect(await answer.text()).toContain('Not enough gold: 4 needed, 3 left.');
    const chinese = await club.as('eve').send('buy', { ...buy('1'), _page: '/zh/write' });
    expect(await chinese.text()).toContain('gold不足：需要 4，剩余 3。');
    expect(await club.row('item', 'robot')).toMatchObject({ stock: 3 });
    expect(await club.rows('log')).toEqual([]);
  });

  it('never sells more than there is to buyers who come at the same time', async () => {
    const club = startClub();
    const buyers = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const buyer of buyers) await club.signIn(buyer, 'member', 100);
    const answers = await Promise.all(buyers.map((buyer) => club.as(buyer).send('buy', buy('1'))));
    expect(answers.filter((answer) => answer.status === 303)).toHaveLength(3);
    expect(await club.row('item', 'robot')).toMatchObject({ stock: 0 });
  });

  it('gives back on removal, and fills created rows; effects of effects end', async () => {
    const club = startClub();
    await club.signIn('eve', 'member', 100);
    await club.as('eve').send('buy', buy('2'));
    const logs = await club.rows('log');
    expect(logs[0]?.values).toMatchObject({ text: 'A', at: '2026-11-20', who: 'p-eve' });
    expect(logs).toHaveLength(4);
    const [purchase] = await club.rows('purchase');
    await club.as('eve').do('remove', about('purchase', purchase?.id ?? '', { _block: 'buy' }));
    expect(await club.row('item', 'robot')).toMatchObject({ stock: 3 });
  });

  it('asks to sign in when there is nobody to take from', async () => {
    const club = startClub();
    await club.store.exclusive((transaction) =>
      transaction.put('_sessions', {
        id: 'nobody',
        values: { kind: 'out' },
        createdAt: '2026-11-20T12:00:00.000Z',
        updatedAt: '2026-11-20T12:00:00.000Z',
        sample: false,
      }),
    );
    const answer = await club.as('nobody').send('buy', buy('1'));
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Please sign in first.')]);
  });

  it('keeps an average in step with rows that come, change and go', async () => {
    const club = startClub();
    for (const stars of ['5', '2']) await club.as('ann').send('rate', { text: stars, item: 'novel', stars });
    expect(await club.row('item', 'novel')).toMatchObject({ rating: 3.5 });
    const worst = (await club.rows('opinion')).find((row) => row.values['text'] === '2')?.id ?? '';
    await club.as('ann').do('edit', about('opinion', worst, { 'row.fields': 'stars', stars: '4', _block: 'rate' }));
    expect(await club.row('item', 'novel')).toMatchObject({ rating: 4.5 });
    await club.as('ann').do('remove', about('opinion', worst, { _block: 'rate' }));
    expect(await club.row('item', 'novel')).toMatchObject({ rating: 5 });
  });
});
