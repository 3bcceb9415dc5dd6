import type { PartLine } from '../../document/lines/part-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { ChangeOf } from '../change-schema.ts';
import { refuse, type Changed } from '../site-state.ts';

/** Sets whole texts of a part, or replaces passages that stand in it exactly once; a part that is not there is added. */
export function setPart(document: SiteDocument, { op: _op, part: id, hunks = [], ...texts }: ChangeOf<'setPart'>): Changed {
  const known = document.parts.find(({ part }) => part === id);
  if (known === undefined && hunks.length > 0)
    return refuse('unknownPart', `parts.${id}`, { got: id, allowed: document.parts.map(({ part }) => part) });
  let part: PartLine = { ...known, part: id, ...texts };
  for (const [index, { in: key = 'js', find, replace }] of hunks.entries()) {
    const pieces = (part[key] ?? '').split(find);
    const path = `parts.${id}.hunks.${index}`;
    if (find === '' || pieces.length === 1) return refuse('hunkMissing', path, { got: find });
    if (pieces.length > 2) return refuse('hunkTwice', path, { got: find });
    part = { ...part, [key]: pieces.join(replace) };
  }
  const parts = known === undefined ? [...document.parts, part] : document.parts.map((each) => (each === known ? part : each));
  return { document: { ...document, parts } };
}

export function removePart(document: SiteDocument, { part: id }: ChangeOf<'removePart'>): Changed {
  const parts = document.parts.filter(({ part }) => part !== id);
  if (parts.length === document.parts.length)
    return refuse('unknownPart', `parts.${id}`, { got: id, allowed: document.parts.map(({ part }) => part) });
  return { document: { ...document, parts } };
}
