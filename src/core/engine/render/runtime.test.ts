import { expect, it } from 'vitest';
import { showcase } from './fixtures/showcase.fixture.ts';
import { runtimeScript } from './runtime.ts';

it('never ends the element that it stands in', () => {
  const words = '</script><!-- </SCRIPT';
  const text = JSON.stringify(showcase).replaceAll(/"(en|zh)":"[^"]*"/g, (_, locale) => `"${locale}":${JSON.stringify(words)}`);
  const hostile = runtimeScript(JSON.parse(text));
  expect(hostile).not.toMatch(/<\/script|<!--/i);
});
