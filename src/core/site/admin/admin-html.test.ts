import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { flowBlueprint, startAdmin, startClubAdmin } from './admin.fixture.ts';

const shop = [
  '',
  '?done=removed&count=2&undo=abc',
  '/e/booking',
  '/e/booking?q=a&f.status=confirmed&f.product=rye',
  '/e/booking?q=nothing',
  '/e/booking?view=calendar&month=2026-12',
  '/e/orderItem',
  '/e/booking/new',
  '/e/booking/row/first',
  '/e/product/row/rye',
  '/e/product/row/rye/delete',
  '/e/booking/import',
  '/samples',
  '/settings',
  '/changes',
  '/nothing',
];
const club = [
  '',
  '/users',
  '/roles',
  '/settings?done=settingsSaved',
  '/e/task',
  '/e/task/row/sample-task',
  '/e/user/row/mia',
  '/changes',
];

async function faultsOf(text: string) {
  const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  return {
    faults: await htmlFaults(text),
    headings: text.match(/<h1[ >]/g)?.length,
    twice: ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}
const fine = { faults: [], headings: 1, twice: [] };

describe('pages of the admin', () => {
  it.each(['en', 'zh'])('are valid HTML with one h1 and unique ids in %s', async (language) => {
    const bakery = startAdmin({ blueprint: flowBlueprint });
    const members = startClubAdmin();
    for (const site of [bakery, members]) await site.send('/settings', { language, signUp: 'true' });
    await bakery.send('/e/booking/row/first/delete', { confirmed: 'yes' });
    const undone = (await bakery.rowsOf('_changes')).find((row) => row.values['what'] === 'remove')?.id ?? '';
    await bakery.send(`/changes/${undone}/undo`, {});
    for (const path of shop) expect.soft([path, await faultsOf((await bakery.get(path)).text)]).toEqual([path, fine]);
    for (const path of club) expect.soft([path, await faultsOf((await members.get(path)).text)]).toEqual([path, fine]);
    const others = [
      await bakery.load('product', 'Name,Price\nA,1\nB,x'),
      await bakery.load('product', 'Name,Price\nA,1\nB,x', { mode: 'ready' }),
      { text: await (await bakery.send('/e/product/new', { name: '', price: 'x' })).text() },
      { text: await (await bakery.send('/settings', { email: 'x' })).text() },
      { text: await (await members.send('/users', { name: '', email: '', role: 'member' })).text() },
      { text: await (await members.send('/users', { name: 'Bo', email: 'bo@x.example', role: 'member' })).text() },
    ];
    for (const [index, { text }] of others.entries()) expect([index, await faultsOf(text)]).toEqual([index, fine]);
    const lang = language === 'zh' ? 'zh-CN' : 'en';
    expect((await members.get('/users')).text).toContain(`<html lang="${lang}">`);
  });
});
