import { generateFromIdea } from '#core/engine/generate-from-idea.ts';
import { renderFiles } from '#core/engine/render/render-files.ts';
import type { MadePrompt } from './prompt-grammar.ts';

const NOW = '2026-11-20T12:00:00.000Z';

/** One number for everything the engine makes of a prompt: reading, Blueprint, reply and every file. */
export function hashSite({ prompt, locale }: MadePrompt, seed: number): string {
  const made = generateFromIdea({ prompt, locale, seed });
  if (!made.ok) return made.error.code;
  const { blueprint, reading, diagnostics, reply } = made.value;
  const texts = [JSON.stringify({ blueprint, reading, diagnostics, reply }), ...[...renderFiles(blueprint, { now: NOW })].flat()];
  return hashTexts(texts);
}

/** 53 bits of the texts' UTF-16 units (cyrb53): the same everywhere, quick enough for many megabytes. */
function hashTexts(texts: readonly string[]): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      high = Math.imul(high ^ unit, 2654435761);
      low = Math.imul(low ^ unit, 1597334677);
    }
    high = Math.imul(high ^ 0x1f, 2246822507);
    low = Math.imul(low ^ 0x1f, 3266489909);
  }
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16);
}
