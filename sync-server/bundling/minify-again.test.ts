import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { smaller } from './minify-again.ts';

const SCRIPT = `/*! @license kept */
/* dropped */
class Doc { static name = 'Doc'; twice(value) { return double(value); } }
function double(value) { return value * 2; }
var siteServer = (function (exports) { exports.answer = new Doc().twice(21); exports.kind = Doc.name; return exports; })({});`;

describe('the second minifier', () => {
  it('keeps the globals of a classic script, what it does and the notes of licenses', async () => {
    const made = await smaller(SCRIPT, false);
    expect(made.length).toBeLessThan(SCRIPT.length);
    expect(made).toContain('@license kept');
    expect(made).not.toContain('dropped');
    expect(runInNewContext(`${made};siteServer`)).toEqual({ answer: 42, kind: 'Doc' });
  });

  it('keeps what a module exports, and no more names', async () => {
    const made = await smaller(`${SCRIPT}\nexport { siteServer, double as twice };`, true);
    const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(made)}`);
    expect(Object.keys(Object(module)).toSorted()).toEqual(['siteServer', 'twice']);
    expect(module).toMatchObject({ siteServer: { answer: 42, kind: 'Doc' } });
    expect(made).not.toContain('var siteServer');
  });

  it('leaves whether a Chinese text, a pattern or a getter means what it did', async () => {
    const code = `let asked = 0;
const row = { get title() { asked += 1; return '面包店'; } };
row.title; row.title;
export const found = [/面包|bakery/iu.test(row.title), /\\p{L}+/u.exec('é中')[0], asked];`;
    const made = await smaller(code, true);
    const { found } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(made)}`)) as { found: unknown };
    expect(found).toEqual([true, 'é中', 3]);
  });

  it('makes the same of the same', async () => {
    expect(await smaller(SCRIPT, true)).toBe(await smaller(SCRIPT, true));
  });
});
