import { describe, expect, it } from 'vitest';
import { withShellText } from './shell-input.ts';

describe('what was typed before the app was there', () => {
  it('follows the draft that was there already', () => {
    expect(withShellText('', 'a bakery ')).toBe('a bakery ');
    expect(withShellText('a tea house\n', 'with rooms')).toBe('a tea house\nwith rooms');
    expect(withShellText('a tea house', ' \n')).toBe('a tea house');
  });
});
