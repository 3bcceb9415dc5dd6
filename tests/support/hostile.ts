import { fc } from '#tests/support/properties.ts';
import type { Field, SeedRow, Value } from '#core/engine/blueprint/entity-schema.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { FIELD_TYPES } from '#core/engine/blueprint/entity-schema.ts';
import { showcase } from '#core/engine/render/fixtures/showcase.fixture.ts';
import { descendants, parseMarkup } from './smoke/markup.ts';

/** Ways out of text, attributes, addresses, raw text elements and style sheets; each leaves a trace that `unsafeParts` sees. */
export const ATTACKS: readonly string[] = [
  '"><x-evil onload=evil()>',
  "'><x-evil>",
  '" onfocus="evil()" autofocus="',
  "' onmouseover='evil()",
  '</title><script>evil()</script>',
  '</textarea><script>evil()</script>',
  '</script><script>evil()</script>',
  '</style><style>*{color:red}</style>',
  '--><img src=x onerror=evil()>',
  '<svg/onload=evil()>',
  '<iframe srcdoc="<script>evil()</script>">',
  'javascript:evil()',
  'JaVaScRiPt:evil()',
  ' javascript:evil()',
  '\u0001javascript:evil()',
  'java\tscript:evil()',
  'data:text/html,<script>evil()</script>',
  'vbscript:evil()',
  '//evil.example/x',
  'https://evil.example/"onerror="evil()',
  'art:"><x-evil>',
  'art:../../x',
  'upload:"><x-evil>',
  '#fff;background:url(//evil.example)',
  'red}</style><x-evil>',
  'url(javascript:evil())',
  '${evil()}',
  '{{constructor.constructor("evil()")()}}',
  '<!--',
  ']]>',
  '&lt;x-evil&gt;',
  '__proto__',
  'constructor',
  '\u202Eevil',
  '= HYPERLINK("http://evil.example")',
];

export const attackText: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(...ATTACKS),
    fc.tuple(fc.constantFrom(...ATTACKS), fc.string({ maxLength: 6 })).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  // Half a surrogate pair cannot be sent.
  .map((text) => text.replace(/\p{Surrogate}/gu, '\uFFFD'));

const ELEMENTS = new Set(
  (
    'a abbr address article aside audio b blockquote body br button caption circle code col colgroup data datalist dd defs del details ' +
    'dialog div dl dt ellipse em fieldset figcaption figure footer form g h1 h2 h3 h4 h5 h6 head header hr html i img input ins ' +
    'kbd label legend li line linearGradient lineargradient link main mark meta meter nav noscript ol optgroup option output p path pattern ' +
    'picture polygon polyline pre progress q rect s samp script section select small source span stop strong sub summary sup svg ' +
    'table tbody td text textarea tfoot th thead time title tr tspan u ul use var video wbr clippath clipPath iframe'
  ).split(' '),
);
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'srcset', 'xlink:href'];
/** The only frames are the sandboxed ones of editors, whose content a script sets. */
const isSandboxed = (sandbox: string | undefined) => sandbox !== undefined && !/allow-same-origin|allow-top/.test(sandbox);

/** Finds what no page may hold whatever was typed: elements of others, handlers, inline style or script, addresses that run. */
export function unsafeParts(markup: string): string[] {
  return descendants(parseMarkup(markup)).flatMap(({ name, attributes, children }) => {
    const found: string[] = [];
    if (!ELEMENTS.has(name) && !isOwnStyle(name, children)) found.push(`<${name}>`);
    if (name === 'script' && !isOwnScript(attributes, children)) found.push('script');
    if (name === 'iframe' && !isSandboxed(attributes.get('sandbox'))) found.push('iframe');
    for (const [key, value] of attributes) {
      if (/^on|^style$|^srcdoc$|evil/.test(key)) found.push(`${name} ${key}`);
      const isNoIcon = name === 'link' && value === 'data:,';
      const isDrawn = name === 'img' && key === 'src' && isDrawing(value);
      if (ADDRESSES.includes(key) && !isNoIcon && !isDrawn && !isAddress(value)) found.push(`${name} ${key}=${value}`);
      if (key === 'http-equiv') found.push(`${name} ${key}=${value}`);
    }
    return found;
  });
}

/** The site's own style sheet or that of its typefaces, which the page carries and its policy names by hash; nothing typed is in them. */
function isOwnStyle(name: string, children: readonly unknown[]): boolean {
  const [sheet] = children;
  if (name !== 'style' || typeof sheet !== 'string' || /<|evil|javascript:/i.test(sheet)) return false;
  const addresses = [...sheet.matchAll(/url\(([^)]*)\)/g)].map(([, address = '']) => address.replaceAll(/["']/g, ''));
  const areFaces = sheet.replaceAll(/@font-face\s*\{[^{}]*\}/g, '').trim() === '';
  return sheet.startsWith('@layer reset,') || (areFaces && addresses.every((address) => /^\/[\w./-]+\.woff2$/.test(address)));
}

/** The script that the page carries and its policy names by hash; nothing typed is in it. */
function isOwnScript(attributes: ReadonlyMap<string, string>, children: readonly unknown[]): boolean {
  const [script, ...others] = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  if (typeof script !== 'string' || others.length > 0) return false;
  // Data that no browser runs: typed words stand in it, and nothing that could end its element.
  if (attributes.size === 1 && attributes.get('type') === 'application/ld+json')
    return !script.includes('<') && typeof JSON.parse(script) === 'object';
  if (attributes.size > 0) return false;
  return /^\(\(\) ?=> ?\{/.test(script) && !/evil|<!--/i.test(script);
}

/** A picture that the engine drew, carried by the page itself; an image runs no script, and nothing typed is in it. */
function isDrawing(value: string): boolean {
  if (!value.startsWith('data:image/svg+xml,%3Csvg ')) return false;
  return !/evil|<script|<foreignobject|<a\b|\son\w+\s*=/i.test(decodeURIComponent(value));
}

function isAddress(value: string): boolean {
  // Browsers ignore control characters and spaces before a scheme and inside it.
  const plain = Array.from(value)
    .filter((letter) => letter > ' ' && letter !== '\u007F')
    .join('');
  if (plain.startsWith('//') || plain.startsWith('/\\')) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  return (
    scheme === undefined ||
    ['http', 'https', 'mailto', 'tel', 'sms'].includes(scheme) ||
    /^data:image\/(?:png|gif|webp)/.test(plain)
  );
}

const text = (value: string) => ({ en: value, zh: value });

/** The site with every block, its texts and rows replaced by what an attacker would write; one row of each kind has every field type. */
export function hostileShowcase(pick: (index: number) => string): Blueprint {
  let count = 0;
  const next = () => pick((count += 1));
  const blocks = Object.entries(showcase.blocks).map(([id, block]) => [
    id,
    {
      ...block,
      title: text(next()),
      text: text(next()),
      ...(block.items && {
        items: block.items.map((item) => ({
          ...item,
          title: text(next()),
          text: text(next()),
          icon: next().slice(0, 40),
          value: text(next()),
          lines: [text(next())],
        })),
      }),
      ...(block.options && { options: Object.fromEntries(Object.entries(block.options).map(([key, value]) => [key, value])) }),
    },
  ]);
  const entities = Object.entries(showcase.entities).map(([id, entity]) => {
    const fields = entity.fields.map((field) => ({
      ...field,
      label: text(next()),
      help: text(next()),
      ...(field.options && { options: field.options.map((option) => ({ ...option, label: text(next()) })) }),
    }));
    const more = id === 'product' ? moreFields(fields, next) : [];
    const rows = entity.rows.map((row): SeedRow => ({ ...row, values: hostileValues([...fields, ...more], row.values, next) }));
    return [
      id,
      { ...entity, label: text(next()), plural: text(next()), icon: next().slice(0, 40), fields: [...fields, ...more], rows },
    ];
  });
  return {
    ...showcase,
    site: {
      ...showcase.site,
      name: text(next()),
      tagline: text(next()),
      description: text(next()),
      contact: { email: next(), phone: next().slice(0, 60), address: text(next()) },
    },
    blocks: Object.fromEntries(blocks),
    entities: Object.fromEntries(entities),
  };
}

/** Of every field type one, shown and not shown before. */
function moreFields(fields: readonly Field[], next: () => string): Field[] {
  return FIELD_TYPES.filter((type) => !fields.some((field) => field.type === type)).map((type) => ({
    key: `x${type}`,
    label: text(next()),
    type,
  }));
}

function hostileValues(fields: readonly Field[], values: SeedRow['values'], next: () => string): SeedRow['values'] {
  const entries = fields.map((field): [string, Value] => {
    const known = values[field.key];
    if (field.type === 'relation' || field.type === 'slug') return [field.key, known ?? null];
    if (field.type === 'tags' || field.type === 'images') return [field.key, [next(), next()]];
    return [field.key, typeof known === 'object' && known !== null && !Array.isArray(known) ? text(next()) : next()];
  });
  return Object.fromEntries(entries);
}
