import { expect, it } from 'vitest';
import { tight } from './tight-markup.ts';

it('takes the indentation out of markup, also within its values', () => {
  const code =
    'const list = html`<ul>\n  ${rows.map((row) => html`<li>\n    ${row}\n  </li>`)}\n</ul>`;\n  const kept = `a\n  b`;\n';
  expect(tight(code, 'list.ts')).toBe(
    'const list = html`<ul> ${rows.map((row) => html`<li> ${row} </li>`)}\n</ul>`\n\n\n;\n  const kept = `a\n  b`;\n',
  );
});

it('keeps what stands at the beginning of a line', () => {
  const code = 'html`<textarea>\n${text as string}</textarea>`';
  expect(tight(code, 'field.ts')).toBe(code);
});

it('refuses what is no module', () => {
  expect(() => tight('html`', 'broken.ts')).toThrow('broken.ts');
});
