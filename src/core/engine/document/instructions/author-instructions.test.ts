import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockEntries } from '../../render/blocks/registry.ts';
import { FIELD_ROLES } from '../../blueprint/field-role.ts';
import { DIRECTION_NAMES, TONE_NAMES } from '../../theme/art-direction.ts';
import { FONT_NAMES } from '../../theme/type-system.ts';
import { BLOCK_OPTIONS } from '../lint/block-options.ts';
import { authorInstructions } from './author-instructions.ts';

const MAX_TOKENS = 11_000;

describe('instructions for authors', () => {
  const language = readFileSync('docs/document.md', 'utf8');
  const text = authorInstructions(language);
  const rows = new Map(
    text
      .slice(text.indexOf('## All blocks'))
      .split('\n')
      .flatMap((row): [string, string][] => {
        const [, type = ''] = /^\| (\w+) \|/.exec(row) ?? [];
        return type === '' ? [] : [[type, row]];
      }),
  );

  it('begin with the page of the language', () => {
    expect(text.startsWith(language.trim())).toBe(true);
  });

  it.each([...blockEntries])('have the block %s with its layouts', (type, { variants }) => {
    for (const variant of variants) expect(rows.get(type)).toContain(variant);
    expect(rows.has(type)).toBe(true);
  });

  it.each(Object.entries(BLOCK_OPTIONS))('have the options of %s and the words that they take', (type, options) => {
    for (const [key, rule] of Object.entries(options)) {
      expect(rows.get(type)).toMatch(new RegExp(`\\b${key}(:| \\()`));
      expect(rows.get(type)).toContain(typeof rule === 'string' ? key : `${key} (${rule.join(', ')})`);
    }
  });

  it.each([
    ['fonts', FONT_NAMES],
    ['tone', TONE_NAMES],
    ['direction', DIRECTION_NAMES],
    ['role', FIELD_ROLES],
    ['qualities', ['playful', '专业']],
    ['art:', ['croissant', 'anchor']],
    ['icon', ['orbit', 'circle-dot']],
  ])('list the words of %s', (name, words) => {
    const list = text.split('\n').find((line) => line.startsWith(`- **${name}`)) ?? '';
    expect(list.slice(list.indexOf('**:') + 4).split(', ')).toEqual(expect.arrayContaining([...words]));
  });

  it(`fit into ${MAX_TOKENS} tokens`, () => {
    expect(text.length / 4).toBeLessThan(MAX_TOKENS);
  });
});
