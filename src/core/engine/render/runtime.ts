import { rememberOf } from '../../domain/remember.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { blockEntries } from './blocks/registry.ts';
import { liveModule } from './runtime/live.ts';
import { quizModule } from './runtime/quiz.ts';

const MODULES: Readonly<Record<string, string>> = { live: liveModule, quiz: quizModule };

/**
 * The script of a site, which its pages carry inside: only what its blocks name or bring, '' when nothing on it needs a script.
 * A second request for it would delay the first paint.
 */
export const runtimeScript = rememberOf(collectScripts);

function collectScripts(blueprint: Blueprint): string {
  const placed = new Set(Object.values(blueprint.pages).flatMap((page) => page.blocks));
  const blocks = [...placed].flatMap((id) => blueprint.blocks[id] ?? []);
  const entries = [...blockEntries.values()].filter((entry) => blocks.some((block) => block.type === entry.type));
  const names = new Set(entries.flatMap((entry) => entry.runtime));
  const shared = Object.keys(MODULES).filter((name) => names.has(name));
  const own = entries.flatMap(({ type, script = [] }) => {
    if (typeof script !== 'function') return script;
    return script(
      blueprint,
      blocks.filter((block) => block.type === type),
    );
  });
  const parts = new Set([...shared.flatMap((name) => MODULES[name] ?? []), ...own]);
  return inElement([...parts].map((part) => `(()=>{${part}})();\n`).join(''));
}

/** Nothing in it ends the element that it stands in, or begins a comment there: such text can only stand in a literal. */
function inElement(script: string): string {
  return script.replace(/<(?=\/script)/gi, '\\x3c').replaceAll('<!--', '\\x3c!--');
}
