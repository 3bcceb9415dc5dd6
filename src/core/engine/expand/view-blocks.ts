import type { Block } from '../blueprint/page-schema.ts';
import { listed } from '../recipe/block-spec.ts';
import { collection } from './data-blocks.ts';
import { isPublic } from '../recipe/access.ts';
import { about } from './marketing-blocks.ts';
import type { BlockMaker, BlockPlace } from '../recipe/page-scope.ts';
import { siteText, type SiteEntity } from '../recipe/scope.ts';

/** Rows side by side. */
export const compare: BlockMaker = (place) => {
  const entity = openEntity(place);
  if (entity === null) return null;
  return { type: 'compare', title: titleOr(place, siteText(place.scope, 'Compare', '比较')), query: { entity: entity.id } };
};

/** One report block for all reports that the page names; it is about what the site keeps, not about the reports themselves. */
export const report: BlockMaker = (place) => {
  if (place.nth > 0) return null;
  const { scope, page, spec } = place;
  const named = [...listed(spec, 'of'), ...[...page.blocks.matchAll(/(?:^| )report@([a-zA-Z0-9]+)/g)].map(([, id]) => id ?? '')];
  const all = [...new Set([...named, scope.mainEntity])].filter(
    (id) => id !== 'report' && scope.entities.has(id) && isPublic(scope, id),
  );
  const [first] = all;
  if (first === undefined) return null;
  return {
    type: 'report',
    title: titleOr(place, siteText(scope, 'Generate a report', '生成报告')),
    query: { entity: first },
    options: { of: all.slice(0, 12) },
  };
};

/** Bars towards a goal; a list when the rows have no number. */
export const progress: BlockMaker = (place) => {
  const entity = openEntity(place);
  const counted = entity?.fields.some((field) => ['money', 'int', 'num', 'pct', 'duration'].includes(field.type)) === true;
  if (entity === null || !counted) return collection('cards')(place);
  return { type: 'progress', title: entity.plural, query: { entity: entity.id, limit: 24 } };
};

/** The site's own words beside a picture. */
export const media: BlockMaker = (place) => {
  const words = about(place);
  if (words === null) return null;
  const made: Block = { ...words, type: 'media', variant: place.nth % 2 === 0 ? 'left' : 'right' };
  return { ...made, options: { picture: place.scope.entities.get(place.scope.mainEntity)?.icon ?? 'sparkles' } };
};

/** Shows where the site's place is. */
export const map: BlockMaker = ({ scope, page }) => ({
  type: 'map',
  title: page.path === '/contact' || page.path === '/' ? siteText(scope, 'How to find us', '如何找到我们') : page.title,
});

function openEntity({ entity, scope, spec }: BlockPlace): SiteEntity | null {
  if (entity === null || !isPublic(scope, entity.id)) return null;
  return spec.entity === null || spec.entity === entity.id ? entity : null;
}

/** The page's own title for its first block, else what the block is called. */
function titleOr({ page, nth }: BlockPlace, words: Block['title']): Block['title'] {
  return page.path === '/' || page.path.endsWith(':slug') || nth > 0 ? words : page.title;
}
