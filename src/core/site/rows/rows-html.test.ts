import { expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { about, startClub } from './club.fixture.ts';

const PAGES = [
  '/',
  '/?requests.new=1',
  '/?requests.edit=chair',
  '/?requests.remove=chair',
  '/?sent=requests&notice=created&requests.row=chair',
  '/items',
  '/items/robot',
  '/requests/chair?requestDetail.edit=chair',
  '/mine',
];

it.each(PAGES)('draws %s as valid HTML in both languages, for members and managers', async (path) => {
  const club = startClub();
  await club.choose('boss', 'boss');
  for (const kind of ['favorite', 'like']) await club.as('ann').do('mark', about('item', 'robot', { 'row.mark': kind }));
  await club.as('ann').send('rate', { text: 'Fine', item: 'robot', stars: '5' });
  await club.as('ann').send('requests', { name: '<Desk> & "co"' });
  for (const visitor of ['ann', 'boss']) {
    for (const prefix of ['', '/zh']) {
      const address = `${prefix}${path}`.replace(/^\/zh\/(?=\?|$)/, '/zh');
      const page = await club.as(visitor).page(address);
      expect([address, page.status]).toEqual([address, 200]);
      expect([address, await htmlFaults(page.text)]).toEqual([address, []]);
    }
  }
});
