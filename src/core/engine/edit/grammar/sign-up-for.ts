import { BLUEPRINT_LIMITS } from '../../blueprint/schema.ts';
import { buildSection } from './build-section.ts';
import { namedEntities } from './entities-in.ts';
import { changed, refused, type Intent } from './intent.ts';
import { pageName, textFor } from './localized.ts';
import { currentPage, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const ENGLISH =
  /\b(?:sign up|register|apply|enrol?l?|ask|request)\s+(?:for|to join)\s+(?:an?\s+|the\s+|our\s+)?([\p{L}\p{N} '-]{3,40}?)(?:\s+(?:on|at|in)\s+(?:the|our|my)\s.*)?\W*$/u;
const CHINESE = /(?:报名|申请|预约)(?:参加)?(?:一?个)?([\p{Script=Han}A-Za-z]{2,12}?)$/u;
const LETS = /\b(?:let|allow|enable|can|should be able)\b|让|允许|可以|能/;
const OTHER = /\b(?:newsletter|mailing|updates|news|account|membership|login|password|help)\b|订阅|账号|会员/;

/** "let visitors sign up for a free trial", 让访客报名试听课: a form of its own under that heading. */
export const signUpFor: Intent = (clause, state) => {
  const { blueprint, locale } = state;
  const what =
    LETS.test(clause.words) && clause.quotes.length === 0
      ? (ENGLISH.exec(clause.words)?.[1] ?? CHINESE.exec(clause.words)?.[1])
      : undefined;
  if (what === undefined || OTHER.test(what) || namedEntities({ words: what }, blueprint).length > 0) return null;
  const page = mentionedPage(clause, blueprint) ?? currentPage(state);
  const index = blueprint.pages[page]?.blocks.length ?? 0;
  if (index >= BLUEPRINT_LIMITS.blocksPerPage) return refused(replyText(locale, 'pageFull', {}));
  const built = buildSection('contactForm', { blueprint, place: { page, index } });
  if (built === null) return null;
  const title = textFor(blueprint, `Sign up: ${what}`, `报名：${what}`);
  const operations = built.operations.map((each) =>
    each.op === 'addBlock' ? { ...each, block: { ...each.block, title } } : each,
  );
  const section = `“${title[locale] ?? title.en ?? what}”`;
  return changed(operations, replyText(locale, 'addedSection', { section, page: pageName(blueprint, page, locale) }));
};
