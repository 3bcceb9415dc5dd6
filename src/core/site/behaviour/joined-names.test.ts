import { expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const SITE = `
{"site":{"name":"Choir"}}
{"pages":[{"id":"home","path":"/","title":"Singers"},{"id":"singer","path":"/singers/:slug","title":"Singer","entity":"singer"},{"id":"join","path":"/join","title":"Join"}]}
{"entity":"singer","label":"Singer","plural":"Singers","fields":["given:text! Given name","family:text Family name","name:text# Name = join(family, ', ', given)","voice:(high=High|low=Low) Voice"],"access":{"read":"public","create":"public"}}
{"entity":"solo","label":"Solo","plural":"Solos","fields":["piece:text!# Piece","singer:>singer! Singer"],"access":{"read":"public","create":"public"}}
{"block":"list","page":"home","type":"collection","variant":"cards","title":"Singers","query":{"entity":"singer","sort":"name"},"fields":["name","voice"],"options":{"action":"detail","search":true}}
{"block":"one","page":"singer","type":"detail","query":"singer","options":{"children":["solo"]}}
{"block":"join-form","page":"join","type":"form","title":"Join","query":"singer"}
{"block":"solo-form","page":"join","type":"form","title":"Solo","query":"solo"}
{"rows":"singer","cols":["@id","given","family","voice"],"data":[["ada","Ada","Moss","high"],["ben","Ben",null,"low"]]}
{"rows":"solo","cols":["piece","singer"],"data":[["Abendlied","ada"]]}`;

it('names a row by several of its fields, wherever it is named', async () => {
  const { see, send, owner } = startDocument(SITE);
  expect(await see('/')).toMatch(/>Ben<[^]*>Moss, Ada</);
  expect(await see('/?list.q=moss')).toMatch(/Moss, Ada/);
  expect(await see('/singers/ada')).toMatch(/<h1[^>]*>Moss, Ada<[^]*Abendlied/);
  const form = await see('/join');
  expect(form).toMatch(/value="ada"[^]*?<span>Moss, Ada</);
  expect(form).not.toContain('name="name"');
  await send('join-form', { given: 'Cleo', family: 'Ash', _page: '/join' });
  expect(await see('/')).toMatch(/>Ash, Cleo<[^]*>Ben</);
  expect(await see('/admin/e/singer', owner)).toContain('Moss, Ada');
});

it('names no profile: who signs up writes the name', () => {
  const accounts = '{"accounts":{"entity":"singer","roles":[{"id":"member","label":"Member"}]}}\n{"block":"list"';
  const broken = SITE.replace('"voice:(', '"mail:email! E-mail","voice:(').replace('{"block":"list"', accounts);
  expect(() => startDocument(broken)).toThrow('accounts');
});
