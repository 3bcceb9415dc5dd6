import { isNode, nodesIn, type Node, type Parser } from './syntax.ts';

/**
 * The engine in the worker plans pages and never draws one: the previews, published sites and exports do. So what
 * draws a block is left out of the worker, and only the type and the presets of each block stay. Written against the parts of
 * Vite's plugin interface it uses.
 */
export function plansOnly() {
  return {
    name: 'plans-only',
    enforce: 'pre' as const,
    transform(this: Parser, code: string, id: string): string | null {
      const dropped = DRAWING.find(([path]) => path.test(id))?.[1];
      if (dropped === undefined || id.includes('.test.')) return null;
      return withoutProperties(code, this.parse(code, { lang: 'ts' }), dropped);
    },
    generateBundle(
      this: Parser,
      _options: unknown,
      bundle: Readonly<Record<string, { readonly moduleIds?: readonly string[] }>>,
    ) {
      const ids = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
      const drawing = ids.find((id) => DRAWS.test(id));
      if (drawing !== undefined) this.error(`the engine in the worker draws: ${drawing}`);
    },
  };
}

/** Functions without side effects: what nobody reads of their results goes too. */
export const PURE_FUNCTIONS = ['wordList', 'inputs', 'choice', 'output', 'remember', 'rememberIn', 'rememberOf', 'z'];

/** Files that only drawing needs. */
const DRAWS = /\/render\/(?:render-page|icons\/lucide-first)\.ts$/;

/** Which properties of the catalogue entries in these files are for drawing alone. */
const DRAWING: readonly (readonly [path: RegExp, properties: ReadonlySet<string>])[] = [
  [/\/render\/blocks\/games\/kinds\.ts$/, new Set(['how', 'words', 'goal', 'most'])],
  [
    /\/render\/blocks\/.*\.ts$/,
    new Set(['variants', 'render', 'needs', 'css', 'variantCss', 'script', 'styles', 'stylesOf', 'runtime', 'heading']),
  ],
  [/\/render\/calculators\/.*\.ts$/, new Set(['inputs', 'run', 'note'])],
  [/\/render\/makers\/.*\.ts$/, new Set(['input', 'sample', 'button', 'choices', 'takesFile', 'run', 'note'])],
];

function withoutProperties(code: string, tree: unknown, dropped: ReadonlySet<string>): string {
  // What is taken out of an object is written as its properties are.
  const found = nodesIn(tree, (node) => node.type === 'ObjectPattern' || (node.type === 'Property' && dropped.has(keyOf(node))));
  let result = code;
  for (const { start, end } of found.filter(({ type }) => type === 'Property').toReversed()) {
    result = result.slice(0, start) + result.slice(end).replace(/^\s*,/, '');
  }
  return result;
}

function keyOf({ key }: Node): string {
  return isNode(key) && typeof key['name'] === 'string' ? key['name'] : '';
}
