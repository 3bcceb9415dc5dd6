import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { attribute, descendants, findAll, textOf, type MarkupNode } from './markup.ts';
import { finding, type Answer, type Visitor } from './smoke-site.ts';

/** Pages of rows of one kind are alike; of links that only differ in their query, the first few are followed. */
const LIMITS = { perFolder: 3, perQueryShape: 3 } as const;

export interface Crawled {
  readonly pages: ReadonlyMap<string, Answer>;
  readonly findings: readonly Diagnostic[];
}

/** Follows every link of a site from these addresses; each must answer, and each page be whole. */
export async function crawl(
  visitor: Visitor,
  start: readonly string[],
  follow = (path: string) => path !== '',
): Promise<Crawled> {
  const pages = new Map<string, Answer>();
  const findings: Diagnostic[] = [];
  const anchors: { from: string; to: string; id: string }[] = [];
  const queue = start.map((path) => ({ path, from: '' }));
  const seen = new Set(start);
  const shapes = new Map<string, number>();
  for (const { path, from } of queue) {
    const answer = await visitor.get(path);
    if (answer.status !== 200) findings.push(finding('brokenLink', path, { from, status: answer.status }));
    if (answer.page === null) {
      findings.push(...fileFindings(answer));
      continue;
    }
    pages.set(path, answer);
    for (const link of linksOf(answer.page, path)) {
      if (link.id !== '') anchors.push({ from: path, to: link.path, id: link.id });
      const count = shapes.get(link.shape) ?? 0;
      // From what a search, filter or page link leads to, only other addresses are followed: their combinations have no end.
      if (path.includes('?') && link.path.includes('?')) continue;
      if (seen.has(link.path) || count >= link.most || !follow(link.path)) continue;
      seen.add(link.path);
      shapes.set(link.shape, count + 1);
      queue.push({ path: link.path, from: path });
    }
  }
  for (const { from, to, id } of anchors) {
    const target = pages.get(to)?.page;
    if (target && !descendants(target).some((node) => attribute(node, 'id') === id))
      findings.push(finding('deadAnchor', from, { to, id }));
  }
  return { pages, findings };
}

/** Addresses of all pages that are not of one row, in every language. */
export function pageAddresses({ site, pages }: Blueprint): string[] {
  return site.locales.flatMap((locale, index) =>
    Object.values(pages)
      .filter(({ path }) => !path.endsWith(':slug'))
      .map(({ path }) => (index === 0 ? path : `/${locale}${path === '/' ? '' : path}`)),
  );
}

/** One h1, a title, a language and a description, every id once, every control named. */
export function pageFindings(path: string, page: MarkupNode): Diagnostic[] {
  const nodes = descendants(page);
  const named = (name: string) => nodes.filter((node) => node.name === name);
  const found: Diagnostic[] = [];
  const headings = named('h1').filter((node) => textOf(node) !== '').length;
  if (headings !== 1) found.push(finding('headings', path, { count: headings }));
  if (textOf(named('title')[0]) === '') found.push(finding('noTitle', path));
  if (attribute(named('html')[0], 'lang') === '') found.push(finding('noLanguage', path));
  const isDescribed = named('meta').some(
    (node) => attribute(node, 'name') === 'description' && attribute(node, 'content') !== '',
  );
  if (!isDescribed && !path.startsWith('/admin')) found.push(finding('noDescription', path));
  const ids = nodes.map((node) => attribute(node, 'id')).filter((id) => id !== '');
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index)))
    found.push(finding('duplicateId', path, { id }));
  return found;
}

function fileFindings({ path, type, text, status }: Answer): Diagnostic[] {
  if (status !== 200) return [];
  if (text === '') return [finding('emptyFile', path)];
  const wanted = /\.(csv|pdf|svg|css|js)$/.exec(path.split('?')[0] ?? '')?.[1];
  const types = { csv: 'text/csv', pdf: 'application/pdf', svg: 'image/svg+xml', css: 'text/css', js: 'text/javascript' };
  const isRight = wanted === undefined || Object.entries(types).some(([end, name]) => end === wanted && type.startsWith(name));
  return isRight ? [] : [finding('wrongType', path, { type })];
}

interface Link {
  readonly path: string;
  readonly id: string;
  /** Links of one shape are alike. */
  readonly shape: string;
  readonly most: number;
}

function linksOf(page: MarkupNode, from: string): Link[] {
  return findAll(page, 'a', 'link', 'img', 'script', 'source', 'audio', 'video', 'iframe').flatMap((node) => {
    const value = attribute(node, 'href') || attribute(node, 'src');
    if (value === '' || /^(?:[a-z]+:)/i.test(value)) return [];
    const url = new URL(value, `http://site.localhost${from}`);
    if (url.host !== 'site.localhost') return [];
    const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/'));
    const names = [...url.searchParams.keys()].join('&');
    const isRow = folder !== '' && !/^\/(?:zh|en|admin|admin\/e)$/.test(folder);
    const alike = isRow ? folder : url.pathname;
    const shape = names === '' ? alike : `${url.pathname}?${names}`;
    const most = names === '' ? LIMITS.perFolder : LIMITS.perQueryShape;
    return [{ path: url.pathname + url.search, id: decodeURIComponent(url.hash.slice(1)), shape, most }];
  });
}
