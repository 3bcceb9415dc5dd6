import { toTraditional } from '../../domain/han-script.ts';
import { memoizePair } from '../../domain/memoize.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { inElement } from './in-element.ts';
import { isTraditionalSite } from './own-script.ts';
import { blocksOfPage, entriesOf } from './placed-blocks.ts';
import { liveModule } from './runtime/live.ts';
import { quizModule } from './runtime/quiz.ts';

const MODULES: Readonly<Record<string, string>> = { live: liveModule, quiz: quizModule };

/**
 * The script of a page, which it carries inside: only what its blocks name or bring, '' when nothing on it needs a script.
 * A second request for it would delay the first paint.
 */
export const runtimeScript = memoizePair((blueprint: Blueprint, pageId: string): string => {
  const placed = blocksOfPage(blueprint, pageId);
  const entries = entriesOf(placed);
  const names = new Set(entries.flatMap((entry) => entry.runtime));
  const shared = Object.keys(MODULES).filter((name) => names.has(name));
  const own = entries.flatMap((entry) => {
    const { script = [] } = entry;
    if (typeof script !== 'function') return script;
    return script(
      blueprint,
      placed.flatMap((part) => (part.entry === entry ? [part.block] : [])),
    );
  });
  const parts = new Set([...shared.flatMap((name) => MODULES[name] ?? []), ...own]);
  let whole = '';
  for (const part of parts) whole += `(()=>{${inElement(part)}})();\n`;
  return isTraditionalSite(blueprint) ? toTraditional(whole) : whole;
});
