import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { holeAt } from './filled-pattern.ts';
import { splitPattern } from './split-pattern.ts';
import { nodesIn, type Node, type Parser } from './syntax.ts';

/** The parts of the engine that every prompt needs; edits always have all words. */
const FOLDERS = ['catalogue', 'content', 'expand', 'plan', 'read', 'render/blocks/games', 'validate'].map((folder) =>
  fileURLToPath(new URL(`../../src/core/engine/${folder}`, import.meta.url)),
);
const FILLED = '\0filled-pattern';
const FILL = fileURLToPath(new URL('filled-pattern.ts', import.meta.url));
const WORDS_OF_WORKER = fileURLToPath(new URL('../../src/workers/content-words.ts', import.meta.url));
const HAN = /\p{Script=Han}/u;

/** Which key of the worker's words has the texts below. */
export const CHINESE_PATTERNS = 'chinesePatterns';

/** What only Chinese text can match of the engine's patterns: a line for each hole that `chinesePatterns` leaves. */
export function textsOfPatterns(parser: Parser): string {
  return holesOf(parser).join('\n');
}

/**
 * Takes out of the engine's patterns what only Chinese text can match; the worker has it (`textsOfPatterns`) with the other Chinese
 * words. A pattern inside a function is made once, beside the others.
 */
export function chinesePatterns() {
  return {
    name: 'chinese-patterns',
    apply: 'build' as const,
    enforce: 'pre' as const,
    resolveId: (source: string) => (source === FILLED ? FILLED : null),
    load: (id: string) =>
      id === FILLED
        ? `import { filledPattern } from ${JSON.stringify(FILL)};
import { contentWords } from ${JSON.stringify(WORDS_OF_WORKER)};
const texts = contentWords[${JSON.stringify(CHINESE_PATTERNS)}]?.split('\\n');
export const chinesePattern = (pattern) => filledPattern(pattern, texts);`
        : null,
    transform(this: Parser, code: string, id: string): string | null {
      if (!FOLDERS.includes(path.dirname(id)) || !HAN.test(code)) return null;
      return withHoles(code, this.parse(code, { lang: 'ts' }), (text) => {
        const index = holesOf(this).indexOf(text);
        if (index < 0) this.error(`a pattern of ${id} is not that of its file: ${text}`);
        return holeAt(index);
      });
    },
  };
}

function withHoles(code: string, tree: unknown, holeOf: (chinese: string) => string): string {
  const functions = nodesIn(tree, ({ type }) => /Function|ClassBody/.test(type));
  let [hoisted, result, at] = ['', '', 0];
  for (const literal of patternsIn(tree)) {
    const isInside = functions.some(({ start, end }) => start <= literal.start && literal.end <= end);
    const { pattern, flags } = partsOf(literal);
    // One that knows where it was in a text is made anew wherever it is used.
    if (isInside && /[gy]/.test(flags)) continue;
    const split = splitPattern(pattern, holeOf);
    if (split === pattern) continue;
    const made = `/*#__PURE__*/chinesePattern(/${split}/${flags})`;
    const name = `chinesePattern${literal.start}`;
    if (isInside) hoisted += `const ${name} = ${made};\n`;
    result += code.slice(at, literal.start) + (isInside ? name : made);
    at = literal.end;
  }
  return at === 0 ? code : `import { chinesePattern } from ${JSON.stringify(FILLED)};\n${hoisted}${result}${code.slice(at)}`;
}

let found: readonly string[] | null = null;

/** Every text that is taken out, by its first use. */
function holesOf(parser: Parser): readonly string[] {
  if (found !== null) return found;
  const texts = new Set<string>();
  const keep = (text: string) => holeAt([...texts.add(text)].length);
  for (const file of FOLDERS.flatMap(sourcesIn)) {
    const code = readFileSync(file, 'utf8');
    if (HAN.test(code)) withHoles(code, parser.parse(code, { lang: 'ts' }), keep);
  }
  return (found = [...texts]);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => path.join(folder, name));
}

function patternsIn(tree: unknown): readonly Node[] {
  return nodesIn(tree, (node) => HAN.test(partsOf(node).pattern));
}

function partsOf({ type, ...literal }: Node): { readonly pattern: string; readonly flags: string } {
  const none = { pattern: '', flags: '' };
  return type === 'Literal' ? ((literal['regex'] as typeof none | undefined) ?? none) : none;
}
