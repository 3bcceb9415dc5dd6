import { describe, expect, it } from 'vitest';
import { compile } from '../../../document/compile.ts';
import { readDocument } from '../../../document/read-document.ts';
import { renderFiles } from '../../render-files.ts';

const SHOP = [
  '{"site":{"name":"Mender"}}',
  '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
  '{"entity":"job","label":"Job","plural":"Jobs","fields":["name:text!# Name","kind:(zip=Zip|patch=Patch) Kind","state:(in=Dropped off|done=Mended) State","pieces:int Pieces","cost:money To pay = pieces * 4"],"access":{"read":"public"}}',
  '{"block":"board","page":"home","type":"collection","variant":"board","title":"On the go","query":"job","fields":["name","kind","cost"]}',
  '{"rows":"job","cols":["@id","name","kind","state","pieces"],"data":[["one","Coat","zip","in",3]]}',
].join('\n');

describe('a board', () => {
  it('shows on its cards the amounts and choices that it names', () => {
    const page = String(
      renderFiles(compile(readDocument(SHOP).document).blueprint, { now: '2026-01-01T12:00:00.000Z' }).get('index.html'),
    );
    const card = page.slice(page.indexOf('class="card ticket"'), page.indexOf('Mended'));
    expect(card).toContain('Zip');
    expect(card).toMatch(/12\b/);
    expect(card).not.toContain('Dropped off');
  });
});
