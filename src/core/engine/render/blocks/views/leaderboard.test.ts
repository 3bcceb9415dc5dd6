import { expect, it } from 'vitest';
import { compile } from '../../../document/compile.ts';
import { readDocument } from '../../../document/read-document.ts';
import { renderFiles } from '../../render-files.ts';

const DOCUMENT = `
{"site":{"name":"Run","tagline":"Times","description":"A run.","picture":"medal"},"theme":{"primary":"#2f5d50"}}
{"pages":[{"id":"home","path":"/","title":"Home"}]}
{"entity":"run","label":"Run","plural":"Runs","fields":["name:text!# Name","minutes:num Minutes"],"access":{"read":"public","create":"nobody"}}
{"block":"best","page":"home","type":"collection","variant":"leaderboard","title":"Best","query":{"entity":"run","sort":"SORT"}}
{"rows":"run","cols":["@id","name","minutes"],"data":[["a","Ash",31],["b","Beech",null],["c","Cedar",28],["d","Date",28]]}
`.trim();

it.each([
  ['minutes', ['1 Cedar 28', '1 Date 28', '3 Ash 31', '– Beech –']],
  ['-minutes', ['1 Ash 31', '2 Cedar 28', '2 Date 28', '– Beech –']],
])('ranks by %s with shared places, and those without a number last', (sort, lines) => {
  const { blueprint } = compile(readDocument(DOCUMENT.replace('SORT', sort)).document);
  const page = renderFiles(blueprint, { now: '2026-04-20T12:00:00.000Z' }).get('index.html') ?? '';
  const items = [...page.matchAll(/<li class="rank[^]*?<\/li>/g)].map(([item]) =>
    item
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  expect(items).toEqual(lines.map((line) => `Rank ${line}`));
});
