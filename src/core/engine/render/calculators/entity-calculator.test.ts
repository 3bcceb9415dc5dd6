import { describe, expect, it } from 'vitest';
import { startDocument } from '../../../site/serve/document-site.fixture.ts';

const TOOL = `
{"site":{"name":"Fair Split","description":"Who pays what."}}
{"pages":[{"id":"home","path":"/","title":"Home"}]}
{"entity":"bill","label":"Bill","fields":["name:text# Name","total:money Total","tip:pct Tip (percent)","people:int People","each:money Each pays = round(total * (1 + tip / 100) / people, 2)","secret:money~ Secret"],"access":{"read":"nobody"}}
{"block":"split","page":"home","type":"calculator","title":"Split a bill","query":"bill"}
`;

describe('a calculator of an entity', () => {
  it('asks the numbers and answers with the computed fields', async () => {
    const { see } = startDocument(TOOL);
    const page = await see('/?split.total=90&split.tip=10&split.people=3');
    expect(page).toContain('Each pays');
    expect(page).toContain('$33');
    expect(page).toContain('name="split.total"');
    expect(page).not.toContain('(%)');
    expect(page).not.toContain('name="split.name"');
    expect(page).not.toContain('name="split.secret"');
  });

  it.each(['', '?split.total=90', '?split.total=90&split.tip=10&split.people=0'])(
    'shows a dash where nothing comes out (%s)',
    async (query) => {
      const { see } = startDocument(TOOL);
      expect(await see(`/${query}`)).toMatch(/Each pays<\/dt>\s*<dd>\s*–/);
    },
  );

  it('plans backwards from a moment', async () => {
    const plan = TOOL.replace(
      'name:text# Name"',
      'name:text# Name","done:datetime Done","quick:bool Quick","mix:datetime Mix = if(quick, done - 4 / 24, done - 8 / 24)"',
    );
    const { see } = startDocument(plan);
    expect(await see('/?split.done=2026-11-27T06:00')).toMatch(/Mix<\/dt>\s*<dd>\s*26 Nov 2026, 22:00/);
    expect(await see('/?split.done=2026-11-27T06:00&split.quick=true')).toMatch(/Mix<\/dt>\s*<dd>\s*27 Nov 2026, 02:00/);
    expect(await see('/')).toContain('type="datetime-local"');
  });
});
