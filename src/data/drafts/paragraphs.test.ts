import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { applyDifference, readParagraphs } from './paragraphs.ts';

function textOf(content: string): Y.Text {
  const text = new Y.Doc().getText();
  if (content !== '') applyDifference(text, '', content);
  return text;
}

/** Gives two devices what the other has. */
function exchange(one: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
}

describe('typing into a shared draft', () => {
  it.each([
    ['', 'a'],
    ['abc', 'abXc'],
    ['abc', ''],
    ['aaa', 'aa'],
    ['one two', 'two'],
    ['面包店', '一家面包店'],
    ['one', '\none'],
  ])('turns %j into %j', (base, next) => {
    const text = textOf(base);
    applyDifference(text, base, next);
    expect(readParagraphs(text)).toBe(next);
  });

  it('keeps what another device has added meanwhile', () => {
    const text = textOf('A bakery site');
    text.insert(text.length, ' with a blog');
    applyDifference(text, 'A bakery site', 'A cosy bakery site');
    expect(readParagraphs(text)).toBe('A cosy bakery site with a blog');
  });

  it('never reaches beyond the text, whatever it was based on', () => {
    const text = textOf('short');
    applyDifference(text, 'a much longer text than there is now', 'a much longer text than there is today');
    expect(readParagraphs(text)).toContain('short');
  });

  it('leaves a text of an earlier build as it is', () => {
    const text = new Y.Doc().getText();
    text.insert(0, 'A bakery');
    applyDifference(text, 'A bakery', 'A cosy bakery');
    expect(readParagraphs(text)).toBe('A cosy bakery');
  });
});

describe('two devices that begin to type before they know of each other', () => {
  const line = fc.stringMatching(/^[a-z面包 ]{1,20}$/);

  it('each keep a line of their own, whoever typed how much, after a draft that was sent too', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.array(line, { minLength: 1, maxLength: 5 }),
        (mine, yours) => {
          const [one, other] = [new Y.Doc(), new Y.Doc()];
          applyDifference(one.getText(), '', 'sent before');
          exchange(one, other);
          applyDifference(other.getText(), 'sent before', '');
          exchange(one, other);
          for (const [doc, keys] of [
            [one, mine],
            [other, yours],
          ] as const) {
            let typed = '';
            for (const key of keys) {
              applyDifference(doc.getText(), typed, typed + key);
              typed += key;
            }
          }
          exchange(one, other);
          const lines = readParagraphs(one.getText()).split('\n');
          expect(lines.toSorted()).toEqual([mine.join(''), yours.join('')].toSorted());
          expect(readParagraphs(other.getText())).toBe(readParagraphs(one.getText()));
        },
      ),
    );
  });

  it('stand on lines of their own where one had typed before the other’s text arrived', () => {
    const doc = new Y.Doc();
    applyDifference(doc.getText(), '', 'a florist');
    applyDifference(doc.getText(), '', 'a bakery');
    expect(readParagraphs(doc.getText())).toBe('a florist\na bakery');
  });
});
