import { type Html, html } from './html.ts';
import { icon } from './icons/icon.ts';
import { label } from './labels.ts';
import { type LinkContext, pageHref, pageWithBlock } from './links.ts';
import { searchParam } from './params.ts';

/** A search box for the frame of a page, when the site has a page to search on. `place` keeps ids apart (header, menu). */
export function headerSearch(context: LinkContext, place: string): Html | null {
  const { blueprint, locale } = context;
  const pageId = pageWithBlock(blueprint, 'search');
  const blockId = blueprint.pages[pageId ?? '']?.blocks.find((id) => blueprint.blocks[id]?.type === 'search');
  if (pageId === undefined || blockId === undefined) return null;
  return html`<form
    class="search-form"
    role="search"
    aria-label="${label(locale, 'searchAll')} (${place})"
    action="${pageHref(context, pageId)}"
    method="get"
  >
    <label class="vh" for="${place}-q">${label(locale, 'searchAll')}</label
    ><input type="search" id="${place}-q" name="${searchParam(blockId)}" placeholder="${label(locale, 'search')}" /><button
      class="button secondary"
      type="submit"
    >
      ${icon('search')}<span class="vh">${label(locale, 'search')}</span>
    </button>
  </form>`;
}

/** Rules of the search box in the header: a sign alone, and a box where a line is left for it. */
export const headerSearchStyles =
  '@layer direction{.bar-end .search-form .button{padding-inline:.8rem}.bar-end .search-form input{display:none}@media (max-width:30rem){.bar-end .search-form{display:none}}@media (min-width:60rem){.app .bar-end .search-form{inline-size:100%}.app .bar-end .search-form input{display:block;flex:1;min-inline-size:0}}@media (min-width:75rem){.n-tall .bar-end .search-form input{display:block;inline-size:8.5rem}}}';
