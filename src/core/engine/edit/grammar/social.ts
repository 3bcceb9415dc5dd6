import type { Block } from '../../blueprint/schema.ts';
import type { Operation } from '../operation.ts';
import { freshBlockId } from './fresh-id.ts';
import { changed, refused, type Intent } from './intent.ts';
import { pageName, sameFor, textFor } from './localized.ts';
import { homePage } from './targets.ts';
import { say } from './wording.ts';

const NETWORKS =
  /\b(instagram|facebook|twitter|x\.com|linkedin|youtube|tiktok|pinterest|github|whatsapp|telegram|wechat|weibo|social(?: media)?)\b|(微信|微博|抖音|小红书|社交(?:媒体)?|哔哩哔哩)/;
const ADD = /\b(?:add|put|include|link|show)\b|添加|增加|加|放/;
const ADDRESS = /https?:\/\/[^\s，。,"“”]+/;

/** "add our instagram https://…": links to the outside under a heading of their own, on the contact page. */
export const addSocial: Intent = (clause, state) => {
  const named = NETWORKS.exec(clause.words);
  if (!ADD.test(clause.words) || (named === null && !/\blink to\b|链接/.test(clause.words))) return null;
  const url = ADDRESS.exec(clause.text)?.[0];
  if (url === undefined) return named === null ? null : refused(say(state.locale, 'linkNeeded', {}));
  const { blueprint, locale } = state;
  const found = named?.[1] ?? named?.[2] ?? /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(url)?.[1] ?? url;
  const name = clause.quotes[0] ?? found.charAt(0).toUpperCase() + found.slice(1);
  const action = { label: sameFor(blueprint, name), target: { url: url.slice(0, 500) }, style: 'secondary' as const };
  const contact = Object.entries(blueprint.pages).find(([, { path }]) => /contact/.test(path))?.[0] ?? homePage(blueprint);
  const said = say(locale, 'linked', { name, page: pageName(blueprint, contact, locale) });
  const old = blueprint.pages[contact]?.blocks.find((id) => blueprint.blocks[id]?.options?.['social'] === true);
  if (old !== undefined) {
    const actions = [...(blueprint.blocks[old]?.actions ?? []), action].slice(-6);
    return changed([{ op: 'setBlock', id: old, patch: { actions } }], said);
  }
  const block: Block = {
    type: 'cta',
    title: textFor(blueprint, 'Follow us', '关注我们'),
    actions: [action],
    options: { social: true },
  };
  const index = blueprint.pages[contact]?.blocks.length ?? 0;
  const operation: Operation = { op: 'addBlock', page: contact, index, id: freshBlockId(blueprint, `${contact}-social`), block };
  return changed([operation], said);
};
