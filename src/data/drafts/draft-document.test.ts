import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { applyDifference } from './draft-document.ts';

function textOf(content: string): Y.Text {
  const text = new Y.Doc().getText();
  text.insert(0, content);
  return text;
}

describe('typing into a shared draft', () => {
  it.each([
    ['', 'a'],
    ['abc', 'abXc'],
    ['abc', ''],
    ['aaa', 'aa'],
    ['one two', 'two'],
    ['面包店', '一家面包店'],
  ])('turns %j into %j', (base, next) => {
    const text = textOf(base);
    applyDifference(text, base, next);
    expect(text.toJSON()).toBe(next);
  });

  it('keeps what another device has added meanwhile', () => {
    const text = textOf('A bakery site');
    text.insert(text.length, ' with a blog');
    applyDifference(text, 'A bakery site', 'A cosy bakery site');
    expect(text.toJSON()).toBe('A cosy bakery site with a blog');
  });

  it('never reaches beyond the text, whatever it was based on', () => {
    const text = textOf('short');
    applyDifference(text, 'a much longer text than there is now', 'a much longer text than there is today');
    expect(text.toJSON()).toContain('short');
  });
});
