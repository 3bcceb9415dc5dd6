import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoomLog } from '#server/sync/room-log.ts';

interface OpenRoomLog {
  readonly log: RoomLog;
  close(): Promise<void>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Holds a room log to its promises; it must be empty. */
export function describeRoomLog(name: string, open: () => Promise<OpenRoomLog>): void {
  describe(`the room log on ${name}`, () => {
    let opened: OpenRoomLog;
    let log: RoomLog;
    beforeAll(async () => {
      opened = await open();
      ({ log } = opened);
    }, 120_000);
    afterAll(() => opened.close(), 60_000);

    const append = async (room: string, ...texts: string[]) => {
      for (const text of texts) await log.append([{ room, bytes: bytesOf(text) }]);
    };
    const read = async (room: string, afterSeq = 0) => {
      const { updates, seq, updatesSinceSnapshot } = await log.load(room, afterSeq);
      return { texts: updates.map(textOf), seq, updatesSinceSnapshot };
    };

    it('knows nothing of a room that was never written', async () => {
      expect(await read('draft:1')).toEqual({ texts: [], seq: 0, updatesSinceSnapshot: 0 });
      expect(await read('draft:1', 7)).toEqual({ texts: [], seq: 7, updatesSinceSnapshot: 0 });
      expect(await log.heads(['draft:1'])).toEqual(new Map());
    });

    it('numbers each room from one without gaps, and reads in order from any number', async () => {
      await append('draft:2', 'a', 'b', 'c');
      const seqs = await log.append([
        { room: 'draft:2', bytes: bytesOf('d') },
        { room: 'draft:3', bytes: bytesOf('x') },
      ]);
      expect(seqs).toEqual(
        new Map([
          ['draft:2', 4],
          ['draft:3', 1],
        ]),
      );
      expect(await read('draft:2')).toEqual({ texts: ['a', 'b', 'c', 'd'], seq: 4, updatesSinceSnapshot: 4 });
      expect(await read('draft:2', 2)).toEqual({ texts: ['c', 'd'], seq: 4, updatesSinceSnapshot: 2 });
      expect(await log.heads(['draft:2', 'draft:3', 'draft:none'])).toEqual(seqs);
    });

    it('keeps every byte', async () => {
      const bytes = Uint8Array.from({ length: 1024 }, (_, place) => place % 256);
      await log.append([{ room: 'draft:4', bytes }]);
      expect((await log.load('draft:4', 0)).updates.map((update) => Uint8Array.from(update))).toEqual([bytes]);
    });

    it('gives each of many writers at once a number of its own', async () => {
      const rooms = ['draft:51', 'draft:52', 'draft:53'];
      const writes = Array.from({ length: 40 }, (_, index) =>
        log.append((index % 2 === 0 ? rooms : rooms.toReversed()).map((room) => ({ room, bytes: bytesOf(String(index)) }))),
      );
      const answers = await Promise.all(writes);
      for (const room of rooms) {
        const seqs = answers.map((answer) => answer.get(room) ?? 0);
        expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
        const { texts } = await read(room);
        expect(seqs.map((seq) => texts[seq - 1])).toEqual(seqs.map((_, index) => String(index)));
      }
    });

    it('folds into a snapshot what it contains, never an older one over a newer one', async () => {
      await append('draft:6', 'a', 'b', 'c', 'd');
      await log.compact('draft:6', 3, bytesOf('abc'));
      await log.compact('draft:6', 2, bytesOf('ab'));
      expect(await read('draft:6')).toEqual({ texts: ['abc', 'd'], seq: 4, updatesSinceSnapshot: 1 });
      expect(await read('draft:6', 1)).toEqual({ texts: ['abc', 'd'], seq: 4, updatesSinceSnapshot: 1 });
      expect(await read('draft:6', 3)).toEqual({ texts: ['d'], seq: 4, updatesSinceSnapshot: 1 });
      await append('draft:6', 'e');
      await log.compact('draft:6', 5, bytesOf('abcde'));
      expect(await read('draft:6', 4)).toEqual({ texts: ['abcde'], seq: 5, updatesSinceSnapshot: 0 });
      expect(await read('draft:6', 5)).toEqual({ texts: [], seq: 5, updatesSinceSnapshot: 0 });
    });

    it('hides nothing from readers while it is written and folded', async () => {
      const writing = (async () => {
        for (let number = 1; number <= 60; number += 1) {
          await append('draft:7', `${number},`);
          if (number % 5 === 0) {
            const whole = Array.from({ length: number }, (_, index) => `${index + 1},`).join('');
            await log.compact('draft:7', number, bytesOf(whole));
          }
        }
      })();
      for (let seq = 0; seq < 60;) {
        const { texts, seq: upTo } = await read('draft:7');
        expect(texts.join('')).toBe(Array.from({ length: upTo }, (_, index) => `${index + 1},`).join(''));
        seq = upTo;
      }
      await writing;
    });

    it('stores all of a batch or nothing', async () => {
      await append('draft:8', 'a');
      const batch = [
        { room: 'draft:8', bytes: bytesOf('b') },
        { room: 'broken\0name', bytes: bytesOf('c') },
      ];
      await expect(log.append(batch)).rejects.toThrow('invalid byte sequence');
      expect(await read('draft:8')).toEqual({ texts: ['a'], seq: 1, updatesSinceSnapshot: 1 });
    });
  });
}
