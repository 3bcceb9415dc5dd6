import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { isTypedText } from './typed-text.ts';

/** A document as somebody else has it, who made some edits of every kind; returns the updates of each. */
function writeEverything(): Uint8Array[] {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  const text = doc.getText('t');
  text.insert(0, 'ab');
  text.insert(2, 'c');
  text.insert(0, '你');
  text.insert(2, '👋');
  text.delete(1, 2);
  text.insert(1, 'x');
  text.format(0, 2, { bold: true });
  doc.getMap('m').set('k', 'v');
  doc.getMap('m').set('k', 'w');
  doc.getArray('a').push([1, 'two']);
  doc.getMap('m').set('deep', new Y.Text('abc'));
  return updates;
}

const stateOf = (doc: Y.Doc) => (client: number) => Y.getState(doc.store, client);

describe('typed text', () => {
  it('is what a key stroke makes behind or before known text, in its turn, and nothing else', () => {
    const doc = new Y.Doc();
    const found = writeEverything().map((update) => {
      const isTyped = isTypedText(update, stateOf(doc));
      Y.applyUpdate(doc, update);
      return isTyped && !isTypedText(update, stateOf(doc));
    });
    expect(found).toEqual([false, true, true, true, false, true, false, false, false, false, false]);
  });

  it('needs everything that it stands beside', () => {
    const [first = new Uint8Array(), second = new Uint8Array()] = writeEverything();
    const other = new Y.Doc();
    expect(isTypedText(second, stateOf(other))).toBe(false);
    Y.applyUpdate(other, first);
    expect(isTypedText(second, stateOf(other))).toBe(true);
    expect(isTypedText(Y.mergeUpdates([first, second]), stateOf(other))).toBe(false);
  });

  it('is taken by Yjs word for word, however its bytes were changed', () => {
    let sure = 0;
    const updates = writeEverything();
    for (const [number, original] of updates.entries()) {
      for (let place = 0; place < original.byteLength; place += 1) {
        for (let bit = 0; bit < 8; bit += 1) {
          const doc = new Y.Doc();
          for (const update of updates.slice(0, number)) Y.applyUpdate(doc, update);
          const changed = Uint8Array.from(original);
          changed[place] = (changed[place] ?? 0) ^ (1 << bit);
          if (!isTypedText(changed, stateOf(doc))) continue;
          sure += 1;
          const heard: Uint8Array[] = [];
          doc.on('update', (update: Uint8Array) => heard.push(update));
          Y.applyUpdate(doc, changed);
          expect(doc.store.pendingStructs).toBe(null);
          expect(doc.store.pendingDs).toBe(null);
          expect(heard).toHaveLength(1);
          expect(isTypedText(changed, stateOf(doc))).toBe(false);
        }
      }
    }
    expect(sure).toBeGreaterThan(10);
  });
});
