import { describe, expect, it } from 'vitest';
import { toDocument } from '../../engine/document/to-document.ts';
import { compile } from '../../engine/document/compile.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { lint } from '../../engine/document/lint/lint.ts';
import { renderFiles } from '../../engine/render/render-files.ts';
import { startDocument } from '../serve/document-site.fixture.ts';

const shop = (shown: string) =>
  [
    '{"site":{"name":"Wool","currency":"GBP"}}',
    '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"yarn","path":"/yarns/:slug","title":"Yarn","entity":"yarn"}]}',
    `{"entity":"yarn","label":"Yarn","plural":"Yarns","fields":["name:text!# Name",{"key":"price","type":"money","label":"Price","shown":"${shown}"},"left:int Left"],"access":{"read":"public"}}`,
    '{"block":"yarns","page":"home","type":"collection","variant":"table","title":"Yarns","query":{"entity":"yarn","sort":"price"},"fields":["name","price"],"options":{"export":true}}',
    '{"block":"one","page":"yarn","type":"detail","query":"yarn"}',
    '{"rows":"yarn","cols":["@id","name","price","left"],"data":[["bark","Bark",17.5,4],["mist","Mist",21.25,0]]}',
  ].join('\n');

describe('a value that only some rows show', () => {
  it('is in no list, page, file or answer of the other rows, and its owner sees it', async () => {
    const { see, ask, owner } = startDocument(shop('left > 0'));
    const csv = (/href="([^"]*csv[^"]*)"/.exec(await see('/'))?.[1] ?? '').replaceAll('&amp;', '&');
    expect(await (await ask(csv)).text()).toContain('17.5');
    for (const path of ['/', '/yarns/mist', '/_api/data/yarn', '/_api/data/yarn/mist', csv])
      expect(await (await ask(path)).text()).not.toContain('21.25');
    expect(await see('/')).toContain('17.50');
    expect(await see('/yarns/bark')).toContain('17.50');
    expect(await (await ask('/admin/e/yarn', { headers: owner })).text()).toContain('21.25');
  });

  it('is drawn so without a server, and written as it was said', () => {
    const { document } = readDocument(shop('left > 0'));
    const { blueprint } = compile(document);
    const page = renderFiles(blueprint, { now: '2026-01-01T12:00:00.000Z' }).get('index.html') ?? '';
    expect(page).toContain('17.50');
    expect(page).not.toContain('21.25');
    expect(JSON.stringify(toDocument(blueprint))).toContain('"shown":"left > 0"');
  });

  it.each(['lefd > 0', 'left', 'user = left'])('has a condition of its row, unlike %s', (shown) => {
    expect(lint(readDocument(shop(shown)).document).map(({ path }) => path)).toContain('entities.yarn.fields.price.shown');
  });
});
