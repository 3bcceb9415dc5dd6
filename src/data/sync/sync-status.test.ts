import '#tests/support/browser-storage.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { forgetEdits, dropLostEdits, recordMissedEdits, recordDraft, recordEdit, ownEdits } from '../drafts/unsent-drafts.ts';
import { createDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { syncStatus, type SyncFacts, type Unsaved } from './sync-status.ts';
import { readUnsaved } from './use-sync-status.ts';

const NOTHING: Unsaved = { waiting: 0, refused: 0, isDrafting: false, confirmed: new Map() };
const FINE: SyncFacts = {
  session: 'signedIn',
  storage: null,
  isReachable: true,
  unsaved: NOTHING,
  unwritten: 0,
  ownEdits: new Map(),
};

describe('the status', () => {
  it.each<[string, Partial<SyncFacts>, object]>([
    ['saved when everything is acknowledged', {}, { kind: 'saved' }],
    ['not saved before anybody has looked', { unsaved: undefined }, { kind: 'saving' }],
    ['saving while a command waits', { unsaved: { ...NOTHING, waiting: 1 } }, { kind: 'saving' }],
    ['saving while another tab drafts', { unsaved: { ...NOTHING, isDrafting: true } }, { kind: 'saving' }],
    ['saving while text is in no document', { unwritten: 1 }, { kind: 'saving' }],
    ['saving from the very key stroke', { ownEdits: new Map([['a', { client: 1, clock: 1 }]]) }, { kind: 'saving' }],
    [
      'offline, with what waits',
      { isReachable: false, unsaved: { ...NOTHING, waiting: 2, refused: 1 } },
      { kind: 'offline', waiting: 2 },
    ],
    ['refused', { unsaved: { ...NOTHING, waiting: 2, refused: 1 } }, { kind: 'refused', refused: 1 }],
    ['needs sign-in, even offline', { session: 'expired', isReachable: false }, { kind: 'needsSignIn', waiting: 0 }],
    ['full before all else', { storage: 'storageFull', session: 'expired', isReachable: false }, { kind: 'storageFull' }],
  ])('is %s', (_name, facts, expected) => {
    expect(syncStatus({ ...FINE, ...facts })).toEqual(expected);
  });
});

const ROOMS = ['user:1', 'draft:7'] as const;
const step = fc.oneof(
  fc.record({ do: fc.constantFrom('type', 'typeElsewhere', 'send', 'answer'), room: fc.constantFrom(...ROOMS) }),
  fc.record({ do: fc.constantFrom('cut', 'reload', 'refuse', 'accept'), room: fc.constantFrom(...ROOMS) }),
);

/** A browser with two tabs and a server, as far as drafts go. What the server has is the truth that the status must meet. */
async function createWorld(database: AppDatabase) {
  let isFull = false;
  let client = 1;
  const stored = new Map<string, Map<number, number>>();
  const durable = new Map<string, Map<number, number>>();
  const sent = new Map<string, Map<number, number>[]>();
  const clocks = (of: Map<string, Map<number, number>>, room: string) => of.get(room) ?? new Map<number, number>();
  const type = async (room: string, writer: number, isOwn: boolean) => {
    const next = (clocks(stored, room).get(writer) ?? 0) + 1;
    stored.set(room, new Map(clocks(stored, room)).set(writer, next));
    const held = { client: writer, clock: next };
    // A browser that refuses to store refuses the row as well.
    const target = isFull ? createDatabase(`refusing-${newId()}`) : database;
    if (isFull) target.close({ disableAutoOpen: true });
    const noted = isOwn
      ? recordEdit(target, room, held)
      : recordDraft(target, room, { held: new Map([[writer, next]]) }).catch(() => clocks(stored, room).delete(writer));
    await noted.catch(() => undefined);
  };
  return {
    async run({ do: action, room }: { do: string; room: string }) {
      if (action === 'type') await type(room, client, true);
      if (action === 'typeElsewhere' && !isFull) await type(room, 900, false);
      if (action === 'send') sent.set(room, [...(sent.get(room) ?? []), new Map(clocks(stored, room))]);
      if (action === 'answer') {
        const [first, ...rest] = sent.get(room) ?? [];
        sent.set(room, rest);
        if (first === undefined) return;
        durable.set(room, first);
        await recordDraft(database, room, { saved: first });
      }
      if (action === 'cut') sent.clear();
      if (action === 'refuse') isFull = true;
      if (action === 'accept') {
        isFull = false;
        await recordMissedEdits(database);
      }
      // Text that could not be stored is still in the local copy, and is written again under the new page's name.
      if (action === 'reload' && !isFull) {
        const kept = [...ownEdits.get()].filter(([, edit]) => !edit.isRecorded).map(([name]) => name);
        forgetEdits();
        client += 1;
        for (const name of kept) await type(name, client, true);
      }
    },
    isAllDurable: () =>
      ROOMS.every((room) =>
        [...clocks(stored, room)].every(([writer, clock]) => (clocks(durable, room).get(writer) ?? 0) >= clock),
      ),
  };
}

it('never says saved while the server lacks something, whatever is typed, cut, answered, reloaded or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const database = createDatabase(`status-${newId()}`);
      forgetEdits();
      const world = await createWorld(database);
      for (const each of steps) {
        await world.run(each);
        const status = syncStatus({ ...FINE, unsaved: await readUnsaved(database), ownEdits: ownEdits.get() });
        expect(status.kind !== 'saved' || world.isAllDurable()).toBe(true);
      }
      // And it comes back: once everything is stored, sent and answered, it says so.
      for (const room of ROOMS) for (const action of ['accept', 'cut', 'send', 'answer']) await world.run({ do: action, room });
      expect(syncStatus({ ...FINE, unsaved: await readUnsaved(database), ownEdits: ownEdits.get() }).kind).toBe('saved');
      await database.delete();
    }),
    { numRuns: 60 },
  );
});

it('is not moved by a clock that jumps: a day back after typing, a day on before the answer', async () => {
  const database = createDatabase(`clock-${newId()}`);
  forgetEdits();
  const realNow = Date.now;
  const status = async () => syncStatus({ ...FINE, unsaved: await readUnsaved(database), ownEdits: ownEdits.get() }).kind;
  try {
    await recordEdit(database, 'draft:7', { client: 1, clock: 1 });
    Date.now = () => realNow() + 86_400_000;
    await recordDraft(database, 'draft:7', { saved: new Map([[1, 1]]) });
    expect(await status()).toBe('saved');
    Date.now = () => realNow() - 86_400_000;
    await recordEdit(database, 'draft:7', { client: 1, clock: 2 });
    expect(await status()).toBe('saving');
    await recordDraft(database, 'draft:7', { saved: new Map([[1, 2]]) });
    expect(await status()).toBe('saved');
  } finally {
    Date.now = realNow;
  }
});

it('does not wait for ever for an edit that was noted and never stored', async () => {
  const database = createDatabase(`lost-${newId()}`);
  forgetEdits();
  await recordDraft(database, 'draft:7', { held: new Map([[1, 5]]), saved: new Map([[1, 3]]) });
  expect((await readUnsaved(database)).isDrafting).toBe(true);
  await dropLostEdits(database, 'draft:7', new Map([[1, 3]]));
  expect((await readUnsaved(database)).isDrafting).toBe(false);
});
