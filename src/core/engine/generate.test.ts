import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { recipeById, recipeIds } from './catalogue/recipes.ts';
import { editBlueprint } from './edit/edit-blueprint.ts';
import { generate } from './generate.ts';
import { checkPage } from './validate/check-page.ts';
import { PROMPT_MAX_LENGTH, type BuildEvent, type Generated } from './generated.ts';
import { renderFiles } from './render/render-files.ts';
import { hasErrors, validate } from './validate/validate.ts';

const NOW = '2026-11-20T12:00:00.000Z';

function made(prompt: string, seed = 1): Generated {
  const result = generate({ prompt, seed }, undefined, checkPage);
  if (!result.ok) throw new Error(`${result.error.code}: ${JSON.stringify(result.error.diagnostics)}`);
  return result.value;
}

/** Lists the faults of a generated project: none, ever. */
function faults({ blueprint, diagnostics, reply }: Generated): unknown[] {
  const errors = [...validate(blueprint), ...diagnostics].filter(({ severity }) => severity === 'error');
  return reply.length > 20 ? errors : [...errors, 'no reply'];
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'; DROP TABLE users; --`,
  'javascript:alert(1)',
  '</title><svg/onload=alert(2)>',
  'red; } body { display: none',
  '\u202eevil\u202c',
  'nul\u0000l',
  'x'.repeat(400),
  '🍞🥐🍰',
  '{{constructor}} __proto__ ${alert(1)}',
  '&lt;b&gt; & <b>',
];

describe('generate', () => {
  it.each([
    ['', 'PROMPT_EMPTY'],
    [' \n\t ', 'PROMPT_EMPTY'],
    ['!!! 123 ???', 'PROMPT_NO_WORDS'],
    ['🍞🍞', 'PROMPT_NO_WORDS'],
    ['a'.repeat(PROMPT_MAX_LENGTH + 1), 'PROMPT_TOO_LONG'],
  ])('refuses %j', (prompt, code) => {
    expect(generate({ prompt, seed: 1 })).toMatchObject({ ok: false, error: { code } });
  });

  it('tells its steps in their real order, each page started before it is finished', () => {
    const events: BuildEvent[] = [];
    const result = generate({ prompt: 'A bakery with online orders', seed: 3 }, (event) => events.push(event));
    expect(result.ok).toBe(true);
    expect(events.slice(0, 2).map((event) => event.type)).toEqual(['read', 'planned']);
    expect(events.at(-1)?.type).toBe('checked');
    const planned = events.find((event) => event.type === 'planned');
    const ids = planned?.type === 'planned' ? planned.pages.map((page) => page.id) : [];
    const steps = events.slice(2, -1).map((event) => `${event.type} ${'id' in event ? event.id : ''}`);
    expect(steps).toEqual(ids.flatMap((id) => [`pageStarted ${id}`, `pageFinished ${id}`]));
    const areas = planned?.type === 'planned' ? new Set(planned.pages.map((page) => page.area)) : new Set();
    expect(areas).toEqual(new Set(['website', 'backend']));
  });

  it('answers in the language of the prompt', () => {
    expect(made('A bakery called Golden Crust with a navy background').reply).toMatch(/Golden Crust/);
    expect(made('做一个叫“金麦坊”的面包店网站，深绿色按钮').reply).toMatch(/金麦坊.*\n页面：/);
  });

  it('gives the same bytes for the same prompt and seed', () => {
    const prompt = 'A yoga studio with a timetable and booking, cream background and sage buttons';
    expect(JSON.stringify(made(prompt, 5))).toBe(JSON.stringify(made(prompt, 5)));
  });

  it.each(recipeIds)('makes a whole site of every kind: %s', (id) => {
    const [english, chinese] = recipeById(id)?.name ?? ['', ''];
    expect(faults(made(`A website for a ${english}`, 2))).toEqual([]);
    expect(faults(made(`做一个${chinese}网站`, 2))).toEqual([]);
  });

  it('makes a valid site or a clear refusal out of anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer(), (prompt, seed) => {
        const result = generate({ prompt, seed }, undefined, checkPage);
        const found = result.ok ? faults(result.value) : [result.error.code];
        expect([[], ['PROMPT_EMPTY'], ['PROMPT_NO_WORDS']]).toContainEqual(found);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['constructor', 'toString', 'valueOf', '__proto__'])(
    'takes the names of what every object has for words: %s',
    (word) => {
      const ideas = [
        `A task board for ${word}, manage ${word} and orders, buttons ${word}`,
        `A shop for ${word} with categories such as ${word}, toys and books, ${word} blue background and ${word} gray buttons`,
        `A hospital system: patients, ${word} and ${word} management; each patient has a ${word} (${word}, open, closed)`,
        `A community for ${word} fans who add ${word} and vote for three ${word}. Roles: ${word}, teacher.`,
      ];
      expect(ideas.flatMap((idea) => faults(made(idea)))).toEqual([]);
    },
  );

  it.each(HOSTILE)('keeps hostile words harmless: %j', (words) => {
    const { blueprint } = made(`A bakery called "${words}" with a page for ${words} and ${words} colours`);
    const edited = editBlueprint({ blueprint, prompt: `rename the site to "${words}"`, seed: 1 });
    const final = edited.kind === 'changed' ? edited.blueprint : blueprint;
    expect(hasErrors(validate(final))).toBe(false);
    for (const [path, content] of renderFiles(final, { now: NOW })) {
      if (!path.endsWith('.html')) continue;
      expect(content).not.toMatch(/<script>alert|<img src=x|onerror=alert\(1\)>|<svg\/onload|href="javascript:|<b>/i);
      expect(content).not.toContain('\u0000');
    }
  });
});
