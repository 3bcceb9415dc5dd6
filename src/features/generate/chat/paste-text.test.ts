import { describe, expect, it } from 'vitest';
import { cleanPaste } from './paste-text.ts';

describe('cleanPaste', () => {
  it('EDIT-06 takes out bracketed segments', () => {
    expect(cleanPaste('a [b] c')).toEqual({ text: 'a  c', stripped: true, shortened: false });
  });

  it('EDIT-06 leaves a lone bracket alone', () => {
    expect(cleanPaste('prices ] and [ more').text).toBe('prices ] and [ more');
  });

  it('EDIT-05 caps at 2000 characters, after stripping', () => {
    expect(cleanPaste('x'.repeat(2001))).toEqual({ text: 'x'.repeat(2000), stripped: false, shortened: true });
    expect(cleanPaste(`[${'y'.repeat(50)}]${'x'.repeat(2000)}`)).toEqual({
      text: 'x'.repeat(2000),
      stripped: true,
      shortened: false,
    });
  });

  it('EDIT-05 never cuts a character in half', () => {
    const text = cleanPaste(`${'x'.repeat(1999)}😀`).text;
    expect(text).toBe('x'.repeat(1999));
  });
});
