import type { Block } from '../../blueprint/page-schema.ts';
import type { Operation } from '../operation.ts';
import { freshBlockId } from './fresh-id.ts';
import { splitClauses, type Clause } from './clause.ts';
import { changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { pageName, sameFor, textFor } from './localized.ts';
import { homePage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const NETWORKS =
  /\b(instagram|facebook|twitter|x\.com|linkedin|youtube|tiktok|pinterest|github|whatsapp|telegram|wechat|weibo|social(?: media)?)\b|(微信|微博|抖音|小红书|社交(?:媒体)?|哔哩哔哩)/;
const ADD = /\b(?:add|put|include|link|show)\b|\b(?:my|our)\b.*\b(?:is|:)|添加|增加|加|放|我们?的.*(?:是|：|:)/;
const ADDRESS = /https?:\/\/[^\s，。,"“”]+/;

/** "add our instagram https://…": links to the outside under a heading of their own, on the contact page. */
export const addSocial: Intent = (clause, state): IntentOutcome | null => {
  const named = NETWORKS.exec(clause.words);
  if (!ADD.test(clause.words) || (named === null && !/\blink to\b|链接/.test(clause.words))) return null;
  const url = ADDRESS.exec(clause.text)?.[0];
  if (url === undefined) return named === null ? null : withoutAddress(named[0], clause, state);
  const { blueprint, locale } = state;
  const found = named?.[1] ?? named?.[2] ?? /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(url)?.[1] ?? url;
  const name = clause.quotes[0] ?? found.charAt(0).toUpperCase() + found.slice(1);
  const action = { label: sameFor(blueprint, name), target: { url: url.slice(0, 500) }, style: 'secondary' as const };
  const contact = Object.entries(blueprint.pages).find(([, { path }]) => /contact/.test(path))?.[0] ?? homePage(blueprint);
  const message = replyText(locale, 'linked', { name, page: pageName(blueprint, contact, locale) });
  const old = blueprint.pages[contact]?.blocks.find((id) => blueprint.blocks[id]?.options?.['social'] === true);
  if (old !== undefined) {
    const actions = [...(blueprint.blocks[old]?.actions ?? []), action].slice(-6);
    return changed([{ op: 'setBlock', id: old, patch: { actions } }], message);
  }
  const block: Block = {
    type: 'cta',
    title: textFor(blueprint, 'Follow us', '关注我们'),
    actions: [action],
    options: { social: true },
  };
  const index = blueprint.pages[contact]?.blocks.length ?? 0;
  const operation: Operation = { op: 'addBlock', page: contact, index, id: freshBlockId(blueprint, `${contact}-social`), block };
  return changed([operation], message);
};

const ADDRESSES: Readonly<Record<string, string>> = {
  instagram: 'https://instagram.com/',
  facebook: 'https://facebook.com/',
  twitter: 'https://x.com/',
  tiktok: 'https://tiktok.com/@',
  youtube: 'https://youtube.com/@',
  linkedin: 'https://linkedin.com/in/',
  github: 'https://github.com/',
  pinterest: 'https://pinterest.com/',
  telegram: 'https://t.me/',
};
const HANDLE =
  /(?:@|\b(?:handle|account|id|username)\s*:?\s+@?)([\w.]{3,40})|(?:[号码：:]\s*([A-Za-z][\w-]{4,40})|\s([A-Za-z]\w*[_\d][\w-]*))\s*$/;

/** "my instagram is @olmo" has its address; a WeChat name has none and is written on the contact page. */
function withoutAddress(network: string, clause: Clause, state: EditState): IntentOutcome | null {
  const match = HANDLE.exec(clause.text);
  const handle = match?.[1] ?? match?.[2] ?? match?.[3];
  const base = ADDRESSES[network];
  if (handle === undefined) return refused(replyText(state.locale, 'linkNeeded', {}));
  if (base !== undefined) {
    const [known] = splitClauses(`add ${network} ${base}${handle}`, state.locale);
    return known === undefined ? null : addSocial(known, state);
  }
  if (network !== 'wechat' && network !== '微信') return refused(replyText(state.locale, 'linkNeeded', {}));
  const { blueprint, locale } = state;
  const page = Object.entries(blueprint.pages).find(([, { path }]) => /contact/.test(path))?.[0] ?? homePage(blueprint);
  const block: Block = { type: 'richtext', title: textFor(blueprint, 'WeChat', '微信'), text: sameFor(blueprint, handle) };
  const id = freshBlockId(blueprint, `${page}-wechat`);
  const index = blueprint.pages[page]?.blocks.length ?? 0;
  const message = replyText(locale, 'addedSection', { section: handle, page: pageName(blueprint, page, locale) });
  return changed([{ op: 'addBlock', page, index, id, block }], message);
}
