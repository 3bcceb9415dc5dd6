import { describe, expect, it } from 'vitest';
import { must } from '../../../domain/assert.ts';
import type { Locale } from '../../../domain/text.ts';
import { buildDocument } from '../../document/build-document.ts';
import { EMPTY_DOCUMENT } from '../../document/read-document.ts';
import code from '../../parts/prepared/code.json' with { type: 'json' };
import { checkPage } from '../../validate/check-page.ts';
import { emptyDraft } from '../brief/draft.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import { ARCHETYPES } from './archetypes.ts';
import { fitArchetype } from './fit-archetype.ts';

const LOCALES: readonly Locale[] = ['en', 'zh'];
const CASES = [...ARCHETYPES].flatMap(([kind, archetype]) => LOCALES.map((locale) => [kind, locale, archetype[locale]] as const));

describe('the archetypes', () => {
  it.each(CASES)('%s (%s) is a whole site of which nothing is left out, though the idea says nothing', (_kind, locale, half) => {
    const brief = fitArchetype(half, { draft: emptyDraft(locale, lexiconOf(locale)), idea: '' });
    const built = buildDocument(
      { ...EMPTY_DOCUMENT, brief, prepared: code },
      { locale, checkPage, onEvent: () => undefined, add: undefined },
    );
    const { left, diagnostics } = must(built.ok ? built.value : null, 'site');
    expect([left, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([[], []]);
  });

  it.each(CASES)('%s (%s) asks for what an idea says only in patterns that can be read', (_kind, _locale, half) => {
    const patterns = [...JSON.stringify(half.brief).matchAll(/"(?:if|like)":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
      JSON.parse(text),
    );
    for (const pattern of patterns) expect(() => new RegExp(String(pattern), 'iu')).not.toThrow();
  });
});
