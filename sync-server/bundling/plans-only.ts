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
export const PURE_FUNCTIONS = ['wordList', 'inputs', 'choice', 'output', 'remember', 'rememberIn', 'rememberOf'];

interface Parser {
  error(message: string): never;
  parse(code: string, options: { lang: 'ts' }): unknown;
}

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

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

function withoutProperties(code: string, tree: unknown, dropped: ReadonlySet<string>): string {
  let result = code;
  for (const { start, end } of propertiesIn(tree, dropped).toReversed()) {
    result = result.slice(0, start) + result.slice(end).replace(/^\s*,/, '');
  }
  return result;
}

/** The outermost properties of those names, in the order of the source. */
function propertiesIn(part: unknown, names: ReadonlySet<string>): readonly Node[] {
  if (Array.isArray(part)) return part.flatMap((each) => propertiesIn(each, names));
  if (!isNode(part)) return [];
  // What is taken out of an object is written as a property is, and is none.
  if (part.type === 'ObjectPattern') return [];
  if (part.type === 'Property' && names.has(keyOf(part))) return [part];
  return Object.values(part).flatMap((each) => propertiesIn(each, names));
}

function keyOf({ key }: Node): string {
  return isNode(key) && typeof key['name'] === 'string' ? key['name'] : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
