import { expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { renderFiles } from './render-files.ts';

const ENTITY =
  '{"entity":"wish","label":"Wish","plural":"Wishes","access":{"read":"nobody","create":"public"},"fields":[{"key":"text","label":"Wish","type":"text","required":true,"display":true}]}';

/** Draws the pages of a site, with records or without. */
function draw(entity: string, locales: readonly string[] = ['en']): ReadonlyMap<string, string> {
  const lines = [
    JSON.stringify({ site: { name: 'Mill', locales } }),
    entity,
    JSON.stringify({ pages: [{ id: 'home', path: '/', title: 'Home' }] }),
    JSON.stringify({ block: 'top', page: 'home', type: 'hero', title: 'Flour', text: 'Ground here.' }),
  ];
  const { document } = readDocument(lines.join('\n'));
  return renderFiles(compile(document).blueprint, { now: '2026-11-20T12:00:00.000Z' });
}

it('leads to the admin from the foot of a page, in its language', () => {
  const files = draw(ENTITY, ['en', 'zh']);
  expect(files.get('index.html')?.split('<footer')[1]).toContain(
    '<a class="staff" href="/admin" rel="nofollow">Staff entrance</a>',
  );
  expect(files.get('zh/index.html')?.split('<footer')[1]).toContain(
    '<a class="staff" href="/admin" rel="nofollow">工作人员入口</a>',
  );
});

it('names no entrance on a site that keeps no records', () => {
  expect(draw('').get('index.html')).not.toContain('class="staff"');
});
