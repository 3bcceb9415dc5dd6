import { describe, expect, it } from 'vitest';
import { lint } from '../../engine/document/lint/lint.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

const club = (fields: string, rights = '"manages":["member"]', variant = 'table') =>
  [
    '{"site":{"name":"Canoe Club"}}',
    '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"member","path":"/members/:slug","title":"Member","entity":"member"}]}',
    '{"entity":"member","label":"Member","plural":"Members","fields":["name:text!# Name","email:email!~ Email","phone:phone~ Phone","state:(in|out) State","day:date Since"],"access":{"read":"member"}}',
    `{"accounts":{"entity":"member","roles":[{"id":"paddler","label":"Paddler","demo":"ros"},{"id":"leader","label":"Leader",${rights},"demo":"huw"}]}}`,
    `{"block":"members","page":"home","type":"collection","variant":"${variant}","title":"Members","query":"member","fields":${fields}}`,
    '{"block":"one","page":"member","type":"detail","query":"member"}',
    '{"rows":"member","cols":["@id","name","email","phone","state","day"],"data":[["ros","Ros","ros@example.com","0770 111","in","@+0d"],["huw","Huw","huw@example.com","0770 222","out","@+0d"]]}',
  ].join('\n');
const NAMED = '["name","phone"]';

/** A page as somebody of the demo sees it. */
async function seenBy(role: string, path: string, document: string): Promise<string> {
  const { post, see } = startDocument(document, { mode: 'preview' });
  const answer = await post('/_api/do/demo', { role, _page: '/', _block: '' });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return see(path, { cookie });
}

describe('a private field that a list or the page of a record names', () => {
  it.each([
    ['leader', '/', club(NAMED), true],
    ['paddler', '/', club(NAMED), false],
    ['leader', '/', club(NAMED, '"reads":["member"]'), true],
    ['paddler', '/', club(NAMED, '"reads":["member"]'), false],
    ['leader', '/members/ros', club(NAMED), true],
    ['paddler', '/members/ros', club(NAMED), false],
    ['leader', '/members/ros', club(NAMED, '"reads":["member"]'), false],
  ])('is seen by the %s at %s: %#', async (role, path, document, isSeen) => {
    expect(lint(readDocument(document).document).filter(({ severity }) => severity === 'error')).toEqual([]);
    const page = await seenBy(role, path, document);
    expect(page).toContain('Ros');
    expect(page.includes('0770 111')).toBe(isSeen);
    expect(page.includes('>Phone<')).toBe(isSeen);
  });

  it.each(['cards', 'rows', 'board', 'people', 'calendar', 'large'])(
    'is seen in %s by those alone who see its values',
    async (variant) => {
      const document = club(
        '["name","phone","state","day"],"options":{"cells":["name","phone"]}',
        '"manages":["member"]',
        variant,
      );
      expect(lint(readDocument(document).document).filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(await seenBy('leader', '/', document)).toContain('0770 111');
      expect(await seenBy('paddler', '/', document)).not.toContain('0770 111');
    },
  );

  it('is a fault where nobody could see it', () => {
    const codes = lint(readDocument(club(NAMED, '"manages":[]')).document).map(({ code }) => code);
    expect(codes).toContain('privateField');
  });
});
