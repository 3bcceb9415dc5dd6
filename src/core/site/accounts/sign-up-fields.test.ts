import { describe, expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const club = (...fields: readonly string[]) =>
  [
    '{"site":{"name":"Canoe Club"}}',
    '{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"join","path":"/join","title":"Join"}]}',
    '{"entity":"crew","label":"Crew","plural":"Crews","fields":["name:text!# Name"],"access":{"read":"public"}}',
    `{"entity":"member","label":"Member","plural":"Members","fields":${JSON.stringify(['name:text!# Name', 'email:email!~ Email', ...fields])},"access":{"read":"member"}}`,
    '{"accounts":{"entity":"member","roles":[{"id":"paddler","label":"Paddler","demo":"ros"}],"signUp":true}}',
    '{"block":"members","page":"home","type":"collection","variant":"table","title":"Members","query":"member"}',
    '{"block":"up","page":"join","type":"signUp","title":"Join","fields":["name","email","crew","start"]}',
    '{"rows":"crew","cols":["@id","name"],"data":[["reds","Reds"]]}',
    '{"rows":"member","cols":["@id","name","email","crew","best"],"data":[["ros","Ros","ros@example.com","reds","reds"]]}',
  ].join('\n');

describe('a registration', () => {
  it('asks for a record of others and a time where it names them, and keeps them', async () => {
    const { post, see } = startDocument(club('crew:>crew Crew', 'start:time Start', 'best:>crew Best'), { mode: 'published' });
    const page = await see('/join');
    expect(page).toMatch(/name="crew"/);
    expect(page).toContain('name="start"');
    expect(page).not.toContain('name="best"');
    const form = {
      _page: '/join',
      _block: 'up',
      name: 'Ann',
      email: 'ann@example.com',
      password: 'long enough 1',
      repeat: 'long enough 1',
    };
    const answer = await post('/_api/do/sign-up', { ...form, crew: 'reds', start: '07:30' });
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(await see('/', { cookie })).toMatch(/Ann[^]*?Reds[^]*?7:30/);
  });

  it('asks for what no profile is without', async () => {
    const { see } = startDocument(club('crew:>crew Crew', 'start:time Start', 'best:>crew! Best'), { mode: 'published' });
    expect(await see('/join')).toContain('name="best"');
  });
});
