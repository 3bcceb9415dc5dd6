import { describe, expect, it } from 'vitest';
import { versionTitle } from './version-title.ts';

describe('versionTitle', () => {
  it('keeps a short prompt', () => expect(versionTitle(' Add a page ')).toBe('Add a page'));

  it('cuts a long one at a word and says so', () => {
    const title = versionTitle(`A website for a bakery in Lyon, with online orders and a contact form; ${'cream '.repeat(20)}`);
    expect(title).toBe('A website for a bakery in Lyon, with online orders and a contact form; cream…');
  });

  it('keeps what is just short enough', () => {
    expect(versionTitle('a'.repeat(80))).toBe('a'.repeat(80));
    expect(versionTitle('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`);
  });

  it('cuts at a word of the second half only, and leaves no space before the sign', () => {
    expect(versionTitle(`${'a'.repeat(40)} ${'b'.repeat(60)}`)).toBe(`${'a'.repeat(40)} ${'b'.repeat(38)}…`);
    expect(versionTitle(`${'a'.repeat(41)} ${'b'.repeat(60)}`)).toBe(`${'a'.repeat(41)}…`);
    expect(versionTitle(`${'a'.repeat(60)}  ${'b'.repeat(60)}`)).toBe(`${'a'.repeat(60)}…`);
  });

  it('cuts text without spaces, and never half a character', () => {
    expect(versionTitle('面'.repeat(90))).toBe(`${'面'.repeat(79)}…`);
    expect(versionTitle(`${'a'.repeat(78)}🥐🥐`)).toBe(`${'a'.repeat(78)}…`);
    expect(versionTitle(`🥐${'a'.repeat(90)}`)).toBe(`🥐${'a'.repeat(77)}…`);
  });
});
