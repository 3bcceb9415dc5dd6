import { readFileSync } from 'node:fs';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { compile } from '#core/engine/document/compile.ts';
import { readDocument } from '#core/engine/document/read-document.ts';

const [, example = ''] = /```jsonl\n([\s\S]*?)```/.exec(readFileSync('docs/document.md', 'utf8')) ?? [];
const PART = `
{"pages":[{"id":"home","path":"/","title":"Home"}]}
{"block":"play","page":"home","type":"custom","title":"Guess the weight","options":{"part":"guess"}}
{"part":"guess","html":"<p id='p'>Guess</p>","js":"const a = 1;\\nconst b = 1;\\nconst c = a + b;"}
`;

/** The bakery that the page of the language has as its example: breads, orders, four pages. */
export function bakery(): Blueprint {
  return compile(readDocument(example).document).blueprint;
}

/** The bakery with a part on its first page. */
export function bakeryWithPart(): Blueprint {
  const { blocks, parts } = compile(readDocument(PART).document).blueprint;
  const site = bakery();
  const { home } = site.pages;
  if (home === undefined) throw new Error('the example has no home page');
  return {
    ...site,
    blocks: { ...site.blocks, ...blocks },
    pages: { ...site.pages, home: { ...home, blocks: [...home.blocks, 'play'] } },
    ...(parts === undefined ? {} : { parts }),
  };
}
