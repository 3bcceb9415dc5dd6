import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { finished, keepConnection, settled } from './indexed-db.ts';

const TABLE = 'rows';

it('a connection is opened once, and again after another context deleted the database', async () => {
  const connect = keepConnection('kept', TABLE);
  const [first, second] = await Promise.all([connect(), connect()]);
  expect(second).toBe(first);
  await settled(indexedDB.deleteDatabase('kept'));
  const next = await connect();
  expect(next).not.toBe(first);
  expect([...next.objectStoreNames]).toEqual([TABLE]);
});

it('a write is finished when its transaction is; one that is aborted rejects', async () => {
  const database = await keepConnection('written', TABLE)();
  const kept = database.transaction(TABLE, 'readwrite');
  kept.objectStore(TABLE).put('a row', 'a');
  await finished(kept);
  const given = database.transaction(TABLE, 'readwrite');
  given.objectStore(TABLE).put('another', 'a');
  const end = finished(given);
  given.abort();
  await expect(end).rejects.toThrow('aborted');
  expect(await settled<unknown>(database.transaction(TABLE, 'readonly').objectStore(TABLE).get('a'))).toBe('a row');
});
