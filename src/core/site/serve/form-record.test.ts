import { describe, expect, it } from 'vitest';
import { startDocument } from './document-site.fixture.ts';
import { HIRE_DOCUMENT } from './hire.fixture.ts';

const start = (text = HIRE_DOCUMENT) => startDocument(text, { now: () => '2026-11-20T12:00:00.000Z' });

describe('a form about a record', () => {
  it('is reached from the record, which is chosen then', async () => {
    const { see } = start(
      HIRE_DOCUMENT.replace('"type":"detail","query":"tool"', '"type":"detail","query":"tool","options":{"action":"book"}')
        .replace('{"block":"hero"', '{"block":"other","page":"home","type":"form","query":"note"}\n{"block":"hero"')
        .replace(
          '{"entity":"hire"',
          '{"entity":"note","label":{"en":"Note","zh":"留言"},"fields":[{"key":"text","label":{"en":"Text","zh":"内容"},"type":"text","required":true,"display":true}],"access":{"read":"nobody","create":"public"}}\n{"entity":"hire"',
        ),
    );
    expect(await see('/tools/ladder')).toContain('href="/hire?pick=ladder"');
    for (const query of ['?pick=ladder', '?tool=ladder'])
      expect(await see(`/hire${query}`)).toMatch(/name="tool"\s+value="ladder"\s+checked/);
  });

  it('begins with no record that does not fit', async () => {
    expect(await start().see('/hire?pick=saw')).not.toMatch(/name="tool"\s+value="saw"/);
  });

  it.each([
    ['/hire', 'This is not possible at the moment.'],
    ['/zh/hire', '目前无法进行此操作。'],
  ])('is not shown on %s while no record fits', async (path, words) => {
    const page = await start(HIRE_DOCUMENT.replace('4.5,2]', '4.5,0]').replace('6,1]', '6,0]')).see(path);
    expect(page).toContain(words);
    expect(page).not.toContain('name="who"');
  });

  it('says in the words of its author why it is not shown', async () => {
    const said = HIRE_DOCUMENT.replace('4.5,2]', '4.5,0]')
      .replace('6,1]', '6,0]')
      .replace('"where":"left > 0"', '"where":"left > 0","why":{"en":"Everything is out.","zh":"全部借出。"}');
    expect(await start(said).see('/hire')).toContain('Everything is out.');
  });
});
