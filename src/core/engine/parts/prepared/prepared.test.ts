import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { PART_LIMITS } from '../../blueprint/part-schema.ts';
import { partScript } from '../custom-blocks.ts';
import { partFaults } from '../part-rules.ts';
import { mayAskPrepared, PREPARED } from './catalogue.ts';
import library from './code.json' with { type: 'json' };
import { partOfPrepared, type PreparedLibrary } from './prepared-part.ts';

const LIBRARY: PreparedLibrary = library;

describe.each([...PREPARED])('the prepared part %s', (id, { name, asked, rows = [] }) => {
  const code = partOfPrepared(LIBRARY, id, { at: null });
  const source = LIBRARY.parts[id];

  it('passes the static checks of parts', () => {
    expect(code && partFaults(code)).toEqual([]);
    expect(code?.js.length).toBeLessThan(PART_LIMITS.js);
  });

  it('is a script that can be read', () => {
    expect(() => new Script(partScript(code?.js ?? ''))).not.toThrow();
  });

  it('has the same texts in both languages, and no other', () => {
    const { en = {}, zh = {} } = source?.words ?? {};
    expect(Object.keys(zh).toSorted()).toEqual(Object.keys(en).toSorted());
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
    for (const [key, text] of Object.entries(en)) {
      expect(text).not.toMatch(/\p{Script=Han}/u);
      expect(places(zh[key] ?? ''), key).toEqual(places(text));
    }
    const said = [...(source?.js ?? '').matchAll(/\bsay\('(\w+)'/g)].map(([, key]) => key);
    expect(said.filter((key) => key !== undefined && !Object.hasOwn(en, key))).toEqual([]);
  });

  it('makes its files while the press still counts, and tells faults by words', () => {
    expect(code?.js).not.toMatch(/toBlob|site\.say\(error\.message\)/);
  });

  it('is asked for in both languages', () => {
    expect([name.en, name.zh].every((each) => each !== '')).toBe(true);
    expect([asked.en.length, asked.zh.length].every((count) => count > 0)).toBe(true);
    expect(asked.en.every((each) => each === each.toLowerCase() && mayAskPrepared(`I want a ${each}`))).toBe(true);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

describe('the catalogue', () => {
  it('knows the part for each code', () => {
    expect(Object.keys(LIBRARY.parts)).toEqual([...PREPARED.keys()]);
  });

  it('names no part by a word of another', () => {
    const words = [...PREPARED.values()].flatMap(({ asked }) => [...asked.en, ...asked.zh]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
