import type { Blueprint } from '../../blueprint/schema.ts';
import { placedExpressions } from '../../expression/conditions.ts';
import { renderFiles } from '../../render/render-files.ts';
import type { ChangedSite } from './changed-site.ts';
import { SOME_MOMENT } from '../../render/seed-data.ts';

const CLAIMS_MAX = 6;
const QUOTED = /“([^”]{2,60})”|「([^」]{2,60})」|"([^"]{2,60})"/g;
const AMOUNT = /(?:[$€£¥￥₹]|CHF )\s?\d(?:[\d,]*\d)?(?:\.\d+)?/g;

/** Words and amounts that a person is told of, and that neither the site nor what it was before holds anywhere. */
export function claimedWords({ before, after, lines }: ChangedSite): readonly string[] {
  const claims = lines.flatMap(({ line: { number, change } }) =>
    change?.op === 'say' ? claimsOf(change.text).map((claim) => [number, claim] as const) : [],
  );
  if (claims.length === 0) return [];
  const known = `${textOf(after)}\n${textOf(before)}`;
  const bounds = boundsOf(after);
  return claims
    .filter(([, claim]) => !known.includes(flat(claim)) && !bounds.has(Number(claim.replace(/[^\d.]/g, ''))))
    .slice(0, CLAIMS_MAX)
    .map(([number, claim]) => `line ${number} tells of "${claim}", which no page shows: say what will be seen, or make it so`);
}

function claimsOf(text: string): readonly string[] {
  const quoted = [...text.matchAll(QUOTED)].map(([, curly, corner, straight]) => curly ?? corner ?? straight ?? '');
  const amounts = quoted.length === 0 ? text : text.replace(QUOTED, ' ');
  return [...new Set([...quoted, ...(amounts.match(AMOUNT) ?? [])])];
}

/** Numbers in conditions and formulas: an amount from which something holds is told, and stands on no page. */
function boundsOf({ accounts, admin, blocks, entities, pages }: Blueprint): ReadonlySet<number> {
  const placed = placedExpressions({ accounts, admin, blocks, entities, pages }).map(({ text }) => text);
  const computed = Object.values(entities).flatMap(({ fields }) => fields.flatMap((field) => field.computed ?? []));
  return new Set([...placed, ...computed].flatMap((text) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)));
}

/** All that can be read on the pages and in the data of a site. */
function textOf(blueprint: Blueprint): string {
  const pages = [...renderFiles(blueprint, { now: SOME_MOMENT })]
    .filter(([path]) => path.endsWith('.html'))
    .map(([, page]) => page);
  return flat(`${pages.join('\n').replace(/<[^>]+>/g, '')}\n${JSON.stringify(blueprint)}`);
}

/** Words as they are compared: quotes, white space and marks at the end are written in several ways. */
function flat(text: string): string {
  return text
    .toLowerCase()
    .replace(/&#39;|&rsquo;|[’‘]/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[\s ]+/g, ' ')
    .replace(/[.。!！…]$/, '')
    .trim();
}
