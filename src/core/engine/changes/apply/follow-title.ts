import type { Text } from '../../../domain/text.ts';
import { mainLocale, textOf } from '../../document/authored.ts';
import type { AuthoredText } from '../../document/lines/authored-text.ts';
import type { BlockLine } from '../../document/lines/block-line.ts';
import type { AuthoredPage } from '../../document/lines/pages-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';

/** The document in which headings of a page and links to it say its new title, in each language in which they said the old one. */
export function withTitleFollowed(document: SiteDocument, page: AuthoredPage, title: AuthoredText): SiteDocument {
  const locale = mainLocale(document);
  const [was, is] = [textOf(page.title, locale), textOf(title, locale)];
  const renamed = (said: AuthoredText): AuthoredText => {
    const now = followed(textOf(said, locale), was, is);
    return typeof said === 'string' ? (now[locale] ?? said) : now;
  };
  const blocks = document.blocks.map((line) => withRenamed(line, page.id, renamed));
  return { ...document, blocks };
}

function followed(said: Text, was: Text, is: Text): Text {
  const entries = Object.entries({ en: said.en, zh: said.zh }).flatMap(([language, words]) => {
    const key = language === 'zh' ? 'zh' : 'en';
    if (words === undefined) return [];
    return [[key, words === was[key] ? (is[key] ?? words) : words] as const];
  });
  return Object.fromEntries(entries);
}

/** A block with its heading renamed where it stands on the page, its links where they lead there. */
function withRenamed(line: BlockLine, page: string, renamed: (said: AuthoredText) => AuthoredText): BlockLine {
  const leadsThere = ({ to }: { readonly to: unknown }) => typeof to === 'string' && to.split('#')[0] === page;
  const { title, actions, items } = line;
  return {
    ...line,
    ...(title === undefined || line.page !== page ? {} : { title: renamed(title) }),
    ...(actions === undefined
      ? {}
      : { actions: actions.map((each) => (leadsThere(each) ? { ...each, label: renamed(each.label) } : each)) }),
    ...(items === undefined
      ? {}
      : {
          items: items.map((item) =>
            item.action === undefined || !leadsThere(item.action)
              ? item
              : { ...item, title: renamed(item.title), action: { ...item.action, label: renamed(item.action.label) } },
          ),
        }),
  };
}
