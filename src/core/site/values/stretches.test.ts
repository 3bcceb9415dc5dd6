import { describe, expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const TAKEN = '{"kind":"noOverlap","resource":"room","from":"begins","to":"ends","why":"Somebody plays there then."}';
const OPEN = '{"kind":"openingHours","field":"start","to":"hours"}';
const OPEN_MOMENTS = '{"kind":"openingHours","field":"begins","to":"ends"}';

const rooms = (rules: string) =>
  startDocument(
    [
      '{"site":{"name":"Practice Rooms","description":"Rooms by the hour.","hours":["mon-fri 10:00-12:00, 13:00-21:00"]}}',
      '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
      '{"entity":"room","label":"Room","fields":["name:text!# Name"],"access":{"read":"public"}}',
      `{"entity":"slot","label":"Slot","fields":["name:text!# Name","room:>room! Room","day:date! Day","start:time! Starts","hours:int! Hours","begins:datetime- Begins = day + start","ends:datetime- Ends = day + start + hours / 24"],"access":{"read":"public","create":"public"},"rules":[${rules}]}`,
      '{"block":"slot","page":"home","type":"form","title":"Book","query":"slot"}',
      '{"rows":"room","cols":["@id","name"],"data":[["pine","Pine"],["moss","Moss"]]}',
    ].join('\n'),
    { now: () => '2026-05-01T08:00:00.000Z' },
  );
const SLOT = { name: 'Ada', room: 'pine', day: '2026-06-10', start: '14:00', hours: '2' };

describe('a booking of hours', () => {
  it.each([
    [{ start: '15:00' }, 422],
    [{ start: '13:00' }, 422],
    [{ start: '16:00' }, 303],
    [{ start: '12:00' }, 303],
    [{ start: '15:00', room: 'moss' }, 303],
    [{ start: '15:00', day: '2026-06-11' }, 303],
  ])('beside another of the same room (%o) is answered by %i', async (change, status) => {
    const { send } = rooms(TAKEN);
    expect((await send('slot', SLOT)).status).toBe(303);
    const answer = await send('slot', { ...SLOT, ...change });
    expect(answer.status).toBe(status);
    expect(answer.page.includes('Somebody plays there then.')).toBe(status === 422);
  });

  it.each(
    [OPEN, OPEN_MOMENTS].flatMap((rule) => [
      [rule, '11:00', '3', 422] as const,
      [rule, '12:30', '1', 422] as const,
      [rule, '20:00', '2', 422] as const,
      [rule, '10:00', '2', 303] as const,
      [rule, '19:00', '2', 303] as const,
    ]),
  )('under %s from %s for %s hours is answered by %i', async (rule, start, hours, status) => {
    const { send } = rooms(rule);
    const answer = await send('slot', { ...SLOT, start, hours });
    expect(answer.status).toBe(status);
    expect(answer.page.includes('Open on Wednesday: 10:00–12:00, 13:00–21:00.')).toBe(status === 422);
  });
});
