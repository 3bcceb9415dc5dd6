/** An element of a parsed document; text is a string among its children. */
export interface MarkupNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (MarkupNode | string)[];
}

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Elements whose content the HTML standard reads as text up to their end tag. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->|<![^>]*>/g;
const ATTRIBUTE = /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** Reads the HTML that we write (checked by html-validate, so every element that must be closed is) into a tree. */
export function parseMarkup(markup: string): MarkupNode {
  const root: MarkupNode = { name: '#root', attributes: new Map(), children: [] };
  const open: MarkupNode[] = [root];
  let position = 0;
  const pattern = new RegExp(TAG);
  for (let match = pattern.exec(markup); match !== null; match = pattern.exec(markup)) {
    addText(open, markup.slice(position, match.index));
    position = pattern.lastIndex;
    const name = match[2]?.toLowerCase();
    if (name === undefined) continue;
    if (match[1] === '/') {
      close(open, name);
      continue;
    }
    const node: MarkupNode = { name, attributes: readAttributes(match[3] ?? ''), children: [] };
    open.at(-1)?.children.push(node);
    if (VOID.has(name) || match[3]?.endsWith('/') === true) continue;
    if (!RAW.has(name)) {
      open.push(node);
      continue;
    }
    const end = markup.toLowerCase().indexOf(`</${name}`, position);
    node.children.push(decode(markup.slice(position, end === -1 ? markup.length : end)));
    position = end === -1 ? markup.length : end;
    pattern.lastIndex = position;
  }
  addText(open, markup.slice(position));
  return root;
}

/** Every element below a node in document order. A tree is walked once and not changed afterwards. */
export function descendants(node: MarkupNode): readonly MarkupNode[] {
  const known = walked.get(node);
  if (known !== undefined) return known;
  const found: MarkupNode[] = [];
  const walk = (each: MarkupNode) => {
    for (const child of each.children) {
      if (typeof child === 'string') continue;
      found.push(child);
      walk(child);
    }
  };
  walk(node);
  walked.set(node, found);
  return found;
}

const walked = new WeakMap<MarkupNode, readonly MarkupNode[]>();

export function findAll(node: MarkupNode, ...names: readonly string[]): MarkupNode[] {
  return descendants(node).filter((each) => names.includes(each.name));
}

export function byId(node: MarkupNode, id: string): MarkupNode | undefined {
  return descendants(node).find((each) => each.attributes.get('id') === id);
}

export function attribute(node: MarkupNode | undefined, name: string): string {
  return node?.attributes.get(name) ?? '';
}

/** The visible words of an element. */
export function textOf(node: MarkupNode | undefined): string {
  const parts = (node?.children ?? []).map((child) => {
    if (typeof child === 'string') return child;
    return child.name === 'script' || child.name === 'style' ? '' : textOf(child);
  });
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}

function addText(open: readonly MarkupNode[], text: string): void {
  if (text !== '') open.at(-1)?.children.push(decode(text));
}

function close(open: MarkupNode[], name: string): void {
  const index = open.findLastIndex((node) => node.name === name);
  if (index > 0) open.length = index;
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE))
    attributes.set(name.toLowerCase(), decode(double ?? single ?? bare ?? ''));
  return attributes;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES[name ?? ''] ?? whole;
  });
}
