import { describe, expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { renderFiles } from './render-files.ts';

const HERO = '{"block":"top","page":"home","type":"hero","title":"Boats on the pond","text":"Sailing on Sundays."}';
const NOTICE = '{"block":"ice","page":"home","type":"richtext","text":"No sailing when the pond is frozen."}';
const LIST =
  '{"block":"list","page":"home","type":"cards","title":"How to join","items":[{"title":"Come along","text":"Any Sunday."}]}';

function homeOf(...blocks: readonly string[]): string {
  const lines = ['{"site":{"name":"Pond Club"}}', '{"pages":[{"id":"home","path":"/","title":"Home"}]}', ...blocks];
  const { blueprint } = compile(readDocument(lines.join('\n')).document);
  return String(renderFiles(blueprint, { now: '2026-01-01T12:00:00.000Z' }).get('index.html'));
}

describe('the name of a page', () => {
  it.each([
    ['its opening', [HERO, LIST], 'Boats on the pond'],
    ['an opening below a notice', [NOTICE, HERO, LIST], 'Boats on the pond'],
  ])('is that of %s', (_, blocks, name) => {
    const page = homeOf(...blocks);
    expect([...page.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([name]);
    expect(page).not.toContain('class="page-head"');
  });

  it('is a heading of its own where no block opens it', () => {
    expect(homeOf(NOTICE)).toContain('class="page-head"');
  });
});
