import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import { shopBlueprint } from '../serve/site.fixture.ts';
import { flowBlueprint, startAdmin, startClubAdmin } from './admin.fixture.ts';

const booking = { name: 'Bo', email: 'bo@example.com', product: 'rye', date: '2026-12-05', time: '08:00', guests: '1' };

describe('rows in the admin', () => {
  it('edits a text in both languages and keeps the one that is not typed', async () => {
    const { get, send, store } = startAdmin();
    const form = (await get('/e/product/row/rye')).text;
    expect(form).toContain('Name (English)');
    expect(form).toContain('name="name@zh"');
    expect(form).toContain('value="黑麦面包"');
    await send('/e/product/row/rye', { name: 'Dark rye', 'name@zh': '深色黑麦', price: '7', stock: '3' });
    expect((await store.get('product', 'rye'))?.values['name']).toEqual({ en: 'Dark rye', zh: '深色黑麦' });
    await send('/e/product/row/rye', { name: 'Dark rye', 'name@zh': '', price: '7', stock: '3' });
    expect((await store.get('product', 'rye'))?.values['name']).toBe('Dark rye');
    await send('/e/product/new', { name: 'Corn loaf', 'name@zh': '玉米面包', price: '3' });
    expect((await store.get('product', 'corn-loaf'))?.values['name']).toEqual({ en: 'Corn loaf', zh: '玉米面包' });
  });

  it('offers the steps that are open and takes them with their effects', async () => {
    const { get, send, store } = startAdmin({ blueprint: flowBlueprint });
    await send('/e/booking/new', booking);
    const made = (await store.list('booking', { offset: 0, limit: 9 })).rows.find((row) => !row.sample)?.id ?? '';
    const before = (await get(`/e/booking/row/${made}`)).text;
    expect(before).toContain('value="confirm"');
    expect((await send(`/e/booking/row/${made}/step`, { step: 'confirm' })).status).toBe(303);
    expect((await store.get('booking', made))?.values['status']).toBe('confirmed');
    expect((await store.get('product', 'rye'))?.values['stock']).toBe(2);
    expect((await get(`/e/booking/row/${made}`)).text).not.toContain('value="confirm"');
    expect((await send(`/e/booking/row/${made}/step`, { step: 'confirm' })).status).toBe(404);
    expect((await send(`/e/booking/row/${made}/step`, { step: 'evil' })).status).toBe(404);
  });

  it('takes a step that leads to where it starts by its button alone, not when the row is written', async () => {
    const { booking: bookings } = shopBlueprint.entities;
    const more = { id: 'more', label: { en: 'One more' }, from: ['pending'], to: 'pending', by: 'nobody' as const };
    const counted = {
      ...must(bookings, 'bookings'),
      flow: { field: 'status', steps: [more] },
      effects: [{ on: 'step:more' as const, do: 'add' as const, to: 'self' as const, field: 'guests', amount: 1 }],
    };
    const blueprint = { ...shopBlueprint, entities: { ...shopBlueprint.entities, booking: counted } };
    const { send, store } = startAdmin({ blueprint });
    await send('/e/booking/new', { ...booking, status: 'pending' });
    const made = (await store.list('booking', { offset: 0, limit: 9 })).rows.find((row) => !row.sample)?.id ?? '';
    const guests = async () => (await store.get('booking', made))?.values['guests'];
    await send(`/e/booking/row/${made}`, { ...booking, name: 'Bea', status: 'pending' });
    expect([(await store.get('booking', made))?.values['name'], await guests()]).toEqual(['Bea', 1]);
    await send(`/e/booking/row/${made}/step`, { step: 'more' });
    expect(await guests()).toBe(2);
  });

  it('runs the effects of a step also when the state is set in the list, and refuses what they forbid', async () => {
    const { get, send, store } = startAdmin({ blueprint: flowBlueprint });
    await get('');
    await send('/e/product/row/bun', { name: 'Bun', price: '2', stock: '0' });
    await send('/e/booking/new', { ...booking, product: 'bun', status: 'pending' });
    await send('/e/booking/new', { ...booking, time: '09:00', status: 'pending' });
    const rows = (await store.list('booking', { offset: 0, limit: 9 })).rows.filter((row) => !row.sample);
    const [soldOut, possible] = [rows[0]?.id ?? '', rows[1]?.id ?? ''];
    const answer = await send(`/e/booking/row/${soldOut}/step`, { step: 'confirm' });
    expect([answer.status, (await answer.text()).includes('Not enough stock')]).toEqual([422, true]);
    const done = await send('/e/booking/bulk', [
      ['action', 'set'],
      ['to', 'status=confirmed'],
      ['id', soldOut],
      ['id', possible],
    ]);
    expect(done.headers.get('location')).toBe('/admin/e/booking?done=moved&count=1&skipped=1');
    expect((await store.get('booking', soldOut))?.values['status']).toBe('pending');
    expect((await store.get('product', 'rye'))?.values['stock']).toBe(2);
    expect((await get('/e/booking?done=moved&count=1&skipped=1')).text).toContain('1 could not take this step');
  });

  it('undoes a deletion once, with its effects and marks', async () => {
    const { get, send, store } = startAdmin({ blueprint: flowBlueprint });
    await get('');
    const location = (await send('/e/booking/row/first/delete', { confirmed: 'yes' })).headers.get('location') ?? '';
    expect(await store.get('booking', 'first')).toBeNull();
    expect((await store.get('product', 'rye'))?.values['stock']).toBe(4);
    const change = /undo=([\w-]+)/.exec(location)?.[1] ?? '';
    expect((await get(location.replace('/admin', ''))).text).toContain(`/admin/changes/${change}/undo`);
    expect((await get('/changes')).text).toContain('Deleted Ada');
    expect((await send(`/changes/${change}/undo`, {})).headers.get('location')).toContain('done=undone');
    expect((await store.get('booking', 'first'))?.values).toMatchObject({ name: 'Ada', status: 'confirmed' });
    expect((await store.get('product', 'rye'))?.values['stock']).toBe(3);
    expect((await send(`/changes/${change}/undo`, {})).headers.get('location')).toContain('done=cannotUndo');
    expect((await send('/changes/nothing/undo', {})).headers.get('location')).toContain('done=cannotUndo');
  });

  it('keeps what a row points to when that is gone, and refuses to point to it anew', async () => {
    const { send, store } = startAdmin({ blueprint: flowBlueprint });
    await send('/e/booking/new', booking);
    const made = (await store.list('booking', { offset: 0, limit: 9 })).rows.find((row) => !row.sample)?.id ?? '';
    await send('/e/product/row/rye/delete', { confirmed: 'yes' });
    expect((await send(`/e/booking/row/${made}`, { ...booking, name: 'Bea' })).status).toBe(303);
    expect((await store.get('booking', made))?.values).toMatchObject({ name: 'Bea', product: 'rye' });
    expect((await send(`/e/booking/row/${made}/step`, { step: 'confirm' })).status).toBe(303);
    expect((await send('/e/booking/new', { ...booking, time: '09:00' })).status).toBe(422);
  });

  it('does not undo a deletion whose place was taken meanwhile', async () => {
    const { get, send, store } = startAdmin();
    await get('');
    const location = (await send('/e/booking/row/first/delete', { confirmed: 'yes' })).headers.get('location') ?? '';
    expect((await send('/e/booking/new', { ...booking, date: '2026-12-01', time: '10:00' })).status).toBe(303);
    const change = /undo=([\w-]+)/.exec(location)?.[1] ?? '';
    expect((await send(`/changes/${change}/undo`, {})).headers.get('location')).toContain('done=cannotUndo');
    expect(await store.get('booking', 'first')).toBeNull();
  });

  it('keeps the last hundred changes', async () => {
    const { get, send, store } = startAdmin();
    await get('');
    for (let index = 0; index < 105; index += 1) await send('/e/booking/row/first', { _only: 'status', status: 'pending' });
    expect((await store.list('_changes', { offset: 0, limit: 500 })).total).toBe(100);
  });

  it('exports the ticked rows only', async () => {
    const { get, send } = startAdmin();
    await get('');
    const answer = await send('/e/product/bulk', [
      ['action', 'export'],
      ['id', 'bun'],
    ]);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="product.csv"');
    const text = await answer.text();
    expect([text.includes('Butter bun'), text.includes('Rye bread')]).toEqual([true, false]);
  });

  it('takes a related row by name when there are too many to list, and finds more by what is typed', async () => {
    const { get, send, store } = startAdmin();
    for (let index = 0; index < 50; index += 1) await send('/e/product/new', { name: `Loaf ${index}`, price: '3' });
    const form = (await get('/e/booking/new')).text;
    expect(form).toContain('data-find="/admin/e/product/find"');
    expect(JSON.parse((await get('/e/product/find?q=rye')).text)).toEqual(['Rye bread']);
    expect((await send('/e/booking/new', { ...booking, product: 'Rye bread' })).status).toBe(303);
    expect((await send('/e/booking/new', { ...booking, time: '11:00', product: 'No such loaf' })).status).toBe(422);
    const rows = (await store.list('booking', { filter: [{ field: 'name', op: 'eq', value: 'Bo' }], offset: 0, limit: 9 })).rows;
    expect(rows.map((row) => row.values['product'])).toEqual(['rye']);
  });

  it('shows a picture with a way to drop it, and keeps it when nothing else is chosen', async () => {
    const { get, send, store } = startAdmin();
    const form = (await get('/e/product/row/rye')).text;
    expect(form).toContain('value="art:bread" checked');
    const fields = { name: 'Rye', price: '6', stock: '3' };
    await send('/e/product/row/rye', [...Object.entries(fields), ['image', 'art:bread'], ['image', '']]);
    expect((await store.get('product', 'rye'))?.values['image']).toBe('art:bread');
    await send('/e/product/row/rye', { ...fields, image: '' });
    expect((await store.get('product', 'rye'))?.values['image']).toBeNull();
  });

  it('says whose row it is and links related rows', async () => {
    const { get } = startClubAdmin();
    const text = (await get('/e/task/row/sample-task')).text;
    expect(text).toContain('Belongs to');
    expect(text).toContain('href="/admin/e/user/row/mia"');
    expect((await get('/e/task')).text).toContain('href="/admin/e/user/row/mia"');
  });

  it('takes filters back one by one', async () => {
    const { get } = startAdmin();
    const { text } = await get('/e/booking?q=ada&f.status=confirmed');
    expect(text).toContain('class="chip" href="/admin/e/booking?f.status=confirmed"');
    expect(text).toContain('class="chip" href="/admin/e/booking?q=ada"');
  });

  it('tells on the dashboard what waits', async () => {
    const { get, send } = startAdmin();
    await send('/e/booking/new', { ...booking, status: 'pending' });
    expect((await get('')).text).toContain('href="/admin/e/booking?f.status=pending"');
  });

  it('clears the samples of one entity, and brings them back', async () => {
    const { get, send, rowsOf } = startAdmin();
    expect((await get('/samples?entity=product')).text).toContain('name="entity"');
    const location = (await send('/samples', { entity: 'product' })).headers.get('location') ?? '';
    expect([(await rowsOf('product')).length, (await rowsOf('booking')).length]).toEqual([0, 1]);
    await send(`/changes/${/undo=([\w-]+)/.exec(location)?.[1] ?? ''}/undo`, {});
    expect((await rowsOf('product')).map((row) => row.sample)).toEqual([true, true]);
  });

  it('lays entries with a day out in months', async () => {
    const { get } = startAdmin();
    expect((await get('/e/booking')).text).toContain('href="/admin/e/booking?view=calendar"');
    expect((await get('/e/product')).text).not.toContain('view=calendar');
    const { text } = await get('/e/booking?view=calendar&month=2026-12');
    expect(text).toContain('10:00 Ada');
    expect(text).toContain('month=2027-01');
    expect((await get('/e/booking?view=calendar')).text).not.toContain('10:00 Ada');
    expect((await get('/e/booking?view=calendar&month=2026-99')).status).toBe(200);
  });
});
