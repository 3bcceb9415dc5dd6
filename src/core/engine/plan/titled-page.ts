import { isTool } from '../recipe/access.ts';
import type { Draft } from './draft.ts';

/** "Home, about and contact" are entries of a menu; only those who work with people keep contacts. */
export function isMenuEntry(draft: Draft, noun: string): boolean {
  return /^contacts?$/i.test(noun) && !isTool(draft) && !draft.entities.has('contact');
}

/** The page already called so, or so but for words that any page may carry. */
export function pageTitled(draft: Draft, title: string): string | null {
  const wanted = DATA_SHOWN.test(title) ? title : core(title);
  const found = [...draft.pages.values()].find(
    (page) =>
      page.path !== '/' &&
      !page.path.endsWith('/:slug') &&
      [page.title.en, page.title.zh].some((name) => name !== undefined && core(name) === wanted),
  );
  return found?.path ?? null;
}

function core(title: string): string {
  return title
    .toLowerCase()
    .replace(
      /\b(?:page|section|the|our|us|my|management|list|information|center|module|showcase|display)\b|页面?$|管理$|列表$|中心$|展示$/gu,
      '',
    )
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/s$/, '');
}

/** Titles of pages where data is seen, not handed in. */
const DATA_SHOWN = /^data (?:display|browsing|viewing|overview|quer(?:y|ies)|retrieval)$|^数据(?:展示|浏览|查询|检索)$/iu;

/** Decides whether a part lists notes that a system makes of itself; they are read in a list, however live they are. */
export function isNoted<Part extends { readonly title: string; readonly entity?: string | undefined }>(
  part: Part,
): part is Part & { readonly entity: string } {
  return part.entity === 'systemLog' || (part.entity === 'alert' && ALERTS.test(part.title));
}

const ALERTS = /(?:alert|alarm|warning)s?$|(?:告警|报警|预警)$/iu;
