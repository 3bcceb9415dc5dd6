import { expect, it } from 'vitest';
import { showcase } from './fixtures/showcase.fixture.ts';
import { runtimeScript } from './runtime.ts';

it('never ends the element that it stands in', () => {
  const words = '</script><!-- </SCRIPT';
  const text = JSON.stringify(showcase).replaceAll(/"(en|zh)":"[^"]*"/g, (_, locale) => `"${locale}":${JSON.stringify(words)}`);
  const hostile = JSON.parse(text);
  const scripts = Object.keys(showcase.pages).map((pageId) => runtimeScript(hostile, pageId));
  expect(scripts.join('')).not.toBe('');
  for (const script of scripts) expect(script).not.toMatch(/<\/script|<!--/i);
});
