import type { Blueprint } from '../blueprint/schema.ts';
import { blockEntries } from './blocks/registry.ts';
import { calculatorModule } from './runtime/calculator.ts';
import { quizModule } from './runtime/quiz.ts';

const MODULES: Readonly<Record<string, string>> = { calculator: calculatorModule, quiz: quizModule };

/** The script of a site: only the modules its blocks name, '' when nothing on it needs a script. */
export function runtimeScript(blueprint: Blueprint): string {
  const placed = new Set(Object.values(blueprint.pages).flatMap((page) => page.blocks));
  const names = new Set(
    [...placed].flatMap((id) => {
      const block = blueprint.blocks[id];
      return block === undefined ? [] : blockEntries[block.type].runtime;
    }),
  );
  const used = Object.keys(MODULES).filter((name) => names.has(name));
  return used.map((name) => `(()=>{${MODULES[name]}})();\n`).join('');
}
