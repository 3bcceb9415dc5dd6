import { describe, expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { makeChanges } from '../changes/make-changes.ts';
import { renderFiles } from '../render/render-files.ts';
import { sceneOf } from '../render/picture.ts';
import { applyOperations } from './apply-operations.ts';
import { editBlueprint } from './edit-blueprint.ts';

const base = bakery();

function changed(lines: readonly object[], blueprint: Blueprint = base): Blueprint {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const outcome = makeChanges({ blueprint, text, locale: 'en' });
  if (outcome?.kind !== 'changed') throw new Error(`nothing changed: ${JSON.stringify(outcome)}`);
  return outcome.blueprint;
}

/** What the pages of a site are drawn with: the addresses of pictures, and the shapes of those that stand in the page. */
function pictures(blueprint: Blueprint): readonly string[] {
  const files = renderFiles(blueprint, { now: '2026-01-01T12:00:00.000Z' });
  const pages = [...(files?.entries() ?? [])].filter(([name]) => name.endsWith('.html') && !name.startsWith('zh/'));
  const shown = pages.flatMap(([, page]) => [...String(page).matchAll(/<img[^>]*src="([^"]+)"/g)]);
  return [...new Set(shown.map(([, source = '']) => shapesOf(source)))];
}

/** Colours follow the theme. */
function shapesOf(source: string): string {
  return decodeURIComponent(source).replace(/#[0-9a-f]{3,8}|stroke-width='[^']*'/g, '');
}

describe('pictures', () => {
  const chinese: Blueprint = { ...base, site: { ...base.site, name: { zh: '里德面包' }, locales: ['zh'] } };
  it.each<[string, readonly object[], Blueprint?]>([
    ['another tone', [{ op: 'setTheme', tone: 'professional', fonts: 'sans-clean', radius: 4 }]],
    [
      'a name that could be drawn',
      [{ op: 'setRowValues', rows: 'bread', cols: ['@id', 'name'], data: [['rye', 'Guitar loaf']] }],
    ],
    [
      'names in one more language',
      [
        { op: 'setSite', locales: ['zh', 'en'] },
        { op: 'setRowValues', rows: 'bread', cols: ['@id', 'name'], data: [['rye', { zh: '周师傅', en: 'Teacher Zhou' }]] },
      ],
      chinese,
    ],
    [
      'records of another kind',
      [
        {
          op: 'addEntity',
          entity: 'course',
          label: 'Course',
          icon: 'guitar',
          fields: ['name:text!# Name'],
          access: { read: 'public' },
        },
      ],
    ],
    ['another word for the records', [{ op: 'setEntity', entity: 'bread', label: 'Bus' }]],
  ])('stay as they are drawn through %s', (_what, lines, blueprint = base) => {
    // Another direction may open without a picture; what it shows is drawn as before.
    expect(pictures(blueprint)).toEqual(expect.arrayContaining([...pictures(changed(lines, blueprint))]));
  });

  it.each([
    ['the value of a row', { op: 'setRowValues', rows: 'bread', cols: ['@id', 'picture'], data: [['rye', 'art:guitar']] }],
    ['the picture of a block', { op: 'setOption', block: 'home-hero', path: 'options.picture', value: 'guitar' }],
    ['the composition', { op: 'setTheme', scene: 'pop' }],
    ['the seed', { op: 'setTheme', seed: 77 }],
  ])('become others by %s', (_what, line) => {
    expect(pictures(changed([line]))).not.toEqual(pictures(base));
  });

  it('can be set after they were kept', () => {
    const toned = changed([{ op: 'setTheme', tone: 'professional' }]);
    expect(sceneOf(toned.theme)).toBe(sceneOf(base.theme));
    const said = changed([{ op: 'setTheme', scene: 'pop' }], toned);
    expect(changed([{ op: 'setTheme', scene: null }], said).theme.art.scene).toBeUndefined();
  });

  it('stay through requests that no model reads, and come back with undo', () => {
    const outcome = editBlueprint({ blueprint: base, prompt: 'make the whole site look more modern', seed: 1 });
    expect(outcome).toMatchObject({ kind: 'changed' });
    if (outcome.kind !== 'changed') return;
    // The first screen of another direction may have no room for one.
    expect(pictures(base)).toEqual(expect.arrayContaining([...pictures(outcome.blueprint)]));
    const undone = applyOperations(outcome.blueprint, outcome.inverses);
    expect(undone.ok && undone.value.blueprint).toEqual(base);
  });
});
