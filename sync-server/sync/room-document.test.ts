import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createRoomDocument } from './room-document.ts';

function open(maxBytes = 1024 * 1024) {
  const heard: Uint8Array[] = [];
  const unreadable: unknown[] = [];
  let rests = 0;
  const document = createRoomDocument({
    maxBytes,
    packAfter: 1,
    onUpdate: (update) => heard.push(update),
    onUnreadable: (error) => unreadable.push(error),
    onPacked: () => {
      rests += 1;
    },
  });
  const rest = () => {
    for (let second = 0; second < 3; second += 1) document.tick();
  };
  return { document, heard, unreadable, rest, rests: () => rests };
}

/** Updates of one writer, one for each letter. */
function lettersOf(text: string): Uint8Array[] {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  for (const letter of text) doc.getText('t').insert(doc.getText('t').length, letter);
  return updates;
}

function read(update: Uint8Array): string {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, update);
  return doc.getText('t').toJSON();
}

describe('the document of a quiet room', () => {
  it('is packed once and answers joins without being unpacked', () => {
    const { document, rest, rests, heard } = open();
    const [a = NOTHING, b = NOTHING, c = NOTHING] = lettersOf('abc');
    for (const update of [a, b]) document.apply(update);
    const vector = document.stateVector();
    document.apply(c);
    const { length } = heard;
    rest();
    rest();
    expect(rests()).toBe(1);
    expect(read(document.difference(new Uint8Array([0])))).toBe('abc');
    const late = new Y.Doc();
    for (const update of [a, b, document.difference(vector)]) Y.applyUpdate(late, update);
    expect(late.getText('t').toJSON()).toBe('abc');
    expect(Y.decodeStateVector(document.stateVector())).toEqual(Y.decodeStateVector(Y.encodeStateVector(late)));
    expect(() => document.difference(new Uint8Array([9]))).toThrow(/\S/);
    rest();
    expect(rests()).toBe(1);
    expect(heard).toHaveLength(length);
  });

  it('goes on where it was: an edit after the rest is heard alone', () => {
    const { document, rest, heard } = open();
    const [a = NOTHING, b = NOTHING] = lettersOf('ab');
    document.apply(a);
    rest();
    heard.length = 0;
    expect(document.apply(b)).toBe('applied');
    expect(heard).toHaveLength(1);
    expect(heard[0]?.byteLength).toBeLessThanOrEqual(b.byteLength);
    expect(read(document.snapshot())).toBe('ab');
  });

  it('keeps over a rest what waits for an update that is missing', () => {
    const { document, rest } = open();
    const [a = NOTHING, b = NOTHING, c = NOTHING, d = NOTHING, e = NOTHING] = lettersOf('abcde');
    expect(document.apply(a)).toBe('applied');
    expect(document.apply(c)).toBe('pending');
    expect(document.apply(e)).toBe('pending');
    rest();
    for (const update of [b, d]) document.apply(update);
    expect(read(document.snapshot())).toBe('abcde');
  });

  it('still knows its limit', () => {
    const { document, rest } = open(2000);
    const [long = NOTHING] = lettersOf('x');
    document.apply(long);
    rest();
    const doc = new Y.Doc();
    doc.getText('t').insert(0, 'y'.repeat(1990));
    expect(document.apply(Y.encodeStateAsUpdate(doc))).toBe('full');
    expect(read(document.snapshot())).toBe('x');
  });

  it('reads what other nodes stored, except what cannot be read', () => {
    const { document, rest, unreadable } = open();
    const [a = NOTHING, b = NOTHING] = lettersOf('ab');
    document.applyStored([a]);
    rest();
    document.applyStored([new Uint8Array([5, 5, 5]), b]);
    expect(unreadable).toHaveLength(1);
    rest();
    expect(read(document.snapshot())).toBe('ab');
  });
});

const NOTHING = new Uint8Array([0, 0]);
