import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatRecord } from '#core/protocol/records.ts';
import { createDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { findChat } from './chat-window.ts';

let database: AppDatabase;
beforeEach(() => {
  database = createDatabase(`chat-${newId()}`);
});

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

function entry(projectId: number, minute: number): ChatRecord {
  return { id: newId(), projectId, role: 'user', text: `${minute}`, commandId: newId(), versionId: null, createdAt: at(minute) };
}

describe('findChat', () => {
  it('reads the newest part, oldest first, and the parts before it', async () => {
    await database.chat.bulkAdd(Array.from({ length: 150 }, (_, minute) => entry(7, minute)));
    await database.chat.bulkAdd([entry(6, 500), entry(8, 500)]);
    const texts = new Set<string>();
    let end: string | undefined;
    for (let more = true; more;) {
      const { entries, hasEarlier } = await findChat(database, 7, end);
      expect(entries.length).toBeLessThanOrEqual(60);
      for (const found of entries.toReversed()) texts.add(found.text);
      end = entries[0]?.createdAt;
      more = hasEarlier;
    }
    expect([...texts].toReversed()).toEqual(Array.from({ length: 150 }, (_, minute) => `${minute}`));
  });
  it('knows when there is nothing', async () => {
    expect(await findChat(database, 7)).toEqual({ entries: [], hasEarlier: false });
  });
});
