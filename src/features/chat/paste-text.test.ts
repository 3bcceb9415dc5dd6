import { describe, expect, it } from 'vitest';
import { cleanPaste } from './paste-text.ts';

describe('cleanPaste', () => {
  it('EDIT-06 takes out bracketed segments', () => {
    expect(cleanPaste('a [b] c')).toEqual({ text: 'a  c', stripped: true, shortened: false });
  });

  it('EDIT-06 leaves a lone bracket alone', () => {
    expect(cleanPaste('prices ] and [ more').text).toBe('prices ] and [ more');
  });

  it('EDIT-05 LIMIT-06 caps at 2000 characters, after stripping', () => {
    expect(cleanPaste('x'.repeat(2001))).toEqual({ text: 'x'.repeat(2000), stripped: false, shortened: true });
    expect(cleanPaste(`[${'y'.repeat(50)}]${'x'.repeat(2000)}`)).toEqual({
      text: 'x'.repeat(2000),
      stripped: true,
      shortened: false,
    });
  });

  it('GEN-36 GEN-38 turns a flowchart into lines of its labels, and leaves text that only quotes one as it is', () => {
    const chart = 'flowchart TD\nhome[Home] --> menu[<b>Menu</b>]\nmenu --> item[Dish]\n';
    expect(cleanPaste(chart)).toEqual({ text: 'Home → <b>Menu</b>\n<b>Menu</b> → Dish', stripped: false, shortened: false });
    expect(cleanPaste(`Build this:\n${chart}`)).toMatchObject({ stripped: true });
  });

  it('EDIT-05 never cuts a character in half', () => {
    const text = cleanPaste(`${'x'.repeat(1999)}😀`).text;
    expect(text).toBe('x'.repeat(1999));
  });
});
