import type { Draft } from './draft.ts';

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

/** Where data is seen, not handed in. */
const DATA_SHOWN = /^data (?:display|browsing|viewing|overview|quer(?:y|ies)|retrieval)$|^数据(?:展示|浏览|查询|检索)$/iu;
