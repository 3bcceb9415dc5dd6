import { describe, expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

/** A Monday morning. */
const NOW = '2026-11-23T06:00:00.000Z';
const studio = () =>
  startDocument(
    [
      '{"site":{"name":"Loft Studio","description":"Rooms by the hour.","hours":["mon-fri 09:00-12:00"]}}',
      '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
      '{"entity":"room","label":"Room","fields":["name:text!# Name"],"access":{"read":"public"}}',
      '{"entity":"stay","label":"Stay","fields":["who:text!# Who","room:>room! Room",{"key":"begins","label":"Begins","type":"datetime","required":true,"step":30},"ends:datetime! Ends"],"access":{"read":"public","create":"public"},"rules":[{"kind":"noOverlap","resource":"room","from":"begins","to":"ends"},{"kind":"longest","from":"begins","to":"ends","hours":2},{"kind":"shortest","from":"begins","to":"ends","minutes":30},{"kind":"openingHours","field":"begins"},{"kind":"openingHours","field":"ends"}]}',
      '{"block":"book","page":"home","type":"booking","title":"Book","query":"stay"}',
      '{"block":"form","page":"home","type":"form","title":"Write","query":"stay"}',
      '{"rows":"room","cols":["@id","name"],"data":[["north","North"],["south","South"]]}',
    ].join('\n'),
    { now: () => NOW },
  );
const STAY = { who: 'Ada', room: 'north', begins: '2026-11-24T09:30', ends: '2026-11-24T11:00' };
const chips = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`name="${name}"\\s+value="([^"]*)"[^>]*>`, 'g'))].map(([tag, value = '']) =>
    tag.includes('disabled') ? `(${value})` : value,
  );

describe('a booking of some hours', () => {
  it.each([
    [{ begins: '2026-11-24T09:10' }, 'On the full or half hour.'],
    [{ ends: '2026-11-24T12:00' }, 'At most 2 hours; these are 2 hours 30 minutes.'],
    [{ ends: '2026-11-24T09:45' }, 'At least 30 minutes; these are 15 minutes.'],
    [{ begins: '2026-11-24T11:00', ends: '2026-11-24T12:30' }, 'Closed at that time.'],
    [{ begins: '2026-11-24T10:30', ends: '2026-11-24T12:00' }, null],
  ])('is held to its rules: %o says %s', async (change, words) => {
    const { send } = studio();
    const { status, page } = await send('form', { ...STAY, ...change });
    expect(status).toBe(words === null ? 303 : 422);
    expect(page).toContain(words ?? 'Write');
  });

  it('offers the lengths, and the times at which they fit and are free', async () => {
    const { see, send } = studio();
    const day = 'begins_day=2026-11-24&room=north';
    const first = await see(`/?${day}`);
    expect(chips(first, 'ends_length')).toEqual(['30', '60', '90', '120']);
    expect(chips(first, 'begins_time')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    await send('form', { ...STAY, begins: '2026-11-24T10:00', ends: '2026-11-24T10:30' });
    expect(chips(await see(`/?${day}&ends_length=60`), 'begins_time')).toEqual(['09:00', '(09:30)', '(10:00)', '10:30', '11:00']);
    expect(chips(await see(`/?begins_day=2026-11-24&room=south&ends_length=60`), 'begins_time')).not.toContain('(10:00)');
  });

  it('is written as two moments, once', async () => {
    const { post, store } = studio();
    const choice = {
      _block: 'book',
      who: 'Ada',
      room: 'north',
      begins_day: '2026-11-24',
      begins_time: '10:30',
      ends_length: '90',
    };
    expect((await post('/_api/do/book', choice)).status).toBe(303);
    const [row] = (await store.list('stay', { offset: 0, limit: 9 })).rows;
    expect(row?.values).toMatchObject({ begins: '2026-11-24T10:30', ends: '2026-11-24T12:00' });
    const second = await post('/_api/do/book', { ...choice, begins_time: '11:00', ends_length: '30' });
    expect(second.status).toBe(422);
    expect(await second.text()).toContain('id="book-ends_length-error"');
  });
});
