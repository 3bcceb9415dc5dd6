import type { Clause } from './clause.ts';
import { contactChanged } from './contact.ts';
import { changed, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { fold } from '../../read/normalize.ts';
import { pageName, reworded } from './localized.ts';
import { hasWord } from './nouns.ts';
import { renameSite } from './rename-site.ts';
import { blockLabel, currentPage, findBlocks, findPage, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const TO = String.raw`(?:\s+(?:to|as|into|be|(?:is|are) (?:now )?(?:called|named)|is|=|should (?:say|read|be called)|says?|reads?)\s+|\s*[:：]\s*|(?<=地址|电话|手机|邮箱|口号|标语)是|(?:改|换|设置?|写|命名|改名|叫|变)(?:成|为|作|做)?)`;
const SITE =
  /\b(?:site|website|shop|store|brand|business|company|project|restaurant|caf[eé]|bakery|clinic|school|hotel|studio|gym|salon|club|agency|blog|app|platform)\b(?:'s)?(?:\s+(?:name|title))?|\b(?:name|title) of the (?:site|website|shop)\b|(?:网站|站点|店铺|品牌|公司|项目|餐厅|医院|学校|酒店|诊所|平台|店|民宿|客栈|旅馆|酒馆|咖啡馆|图书馆|书店|博物馆|工作室|俱乐部|机构|公众号)(?:的)?(?:名字|名称|标题|名)?/;
/** "change the name to …": that of the site. */
const NAME_ALONE =
  /^\W*(?:please\s+)?(?:change|set|make|update)\s+(?:the|our|my|its)\s+name\s+(?:to|as)?\W*$|^(?:请)?(?:把|将)?(?:名字|名称)(?:改|换)/;
/** "our address is …", 我们的电话是…: said rather than ordered. */
const STATES =
  /^\W*(?:our|my|the(?: new)?)\s+(?:new\s+)?[\p{L} -]+?\s+is\b|^\W*(?:our|the|my)\s+(?:phone|telephone|e-?mail|address)(?: number| address)?\s+to\b|^(?:我们的?|新的?)?[\p{Script=Han}]{2,6}(?:是|为|：|:)/u;
/** "phone 512-555-0199" behind another detail. */
const BARE = /^\W*(?:our |the |my )?(?:phone|telephone|e-?mail|address)(?: number| address)?\s*(?::|\bis\b)?\s+(?=\S*[\d@])/;
const RENAME = /\b(?:rename|call(?:ed)?|named?)\b|改名|命名|名字|名称|叫|名[改换]/;
const PAGE = /\bpage\b|页/;
const HEADING = /\b(?:headline|heading|title)\b|标题/;
const SUBTITLE = /\b(?:subtitle|subheading|subheadline|sub-headline|description|intro|text)\b|副标题|说明|描述|文字|文案/;
const BUTTON = /\bbutton\b|按钮/;
const SET = /\b(?:change|set|make|rename|update|write|call(?:ed)?|named?|say|read)\b|改|换|设|写|叫|命名/;
const OTHER =
  /^\W*(?:please\s+)?(?:add|remove|delete|move|duplicate|insert)\b|^(?:请)?(?:添加|增加|删除|移动|复制)|\bfields?\b|字段/;

/** "rename the site to X", "call the menu page X", "change the headline to X", 把网站名改成X. */
export const rename: Intent = (clause, state) => {
  const states = STATES.test(clause.words) || BARE.test(clause.words);
  if (OTHER.test(clause.words) || !(states || SET.test(clause.words))) return null;
  const name = newName(clause);
  if (name === null) return null;
  const details = renameDetails(clause, state, name);
  return details ?? (SET.test(clause.words) ? renameTitle(clause, state, name) : null);
};

const WORDED =
  /\b(?:headline|heading|title|subtitle|tagline|slogan)\b(?:\s+of\s+[\p{L} ]+?)?\s+(?:to|as|say)\s|(?:标题|口号|标语)(?:改|换|写|设)(?:成|为|作)/u;

/** "change the headline to Breathe in" gives words, whatever look they sound like. */
export const reword: Intent = (clause, state) => (WORDED.test(clause.words) ? rename(clause, state) : null);

/** 把标题改大一点: how much, no words. */
const AMOUNT = /^(?:得|的)?[更再]?[大小粗细长短高宽窄亮暗深浅](?:一?[点些])?儿?$/;

function renameTitle(clause: Clause, state: EditState, name: string): IntentOutcome | null {
  if (clause.quotes.length === 0 && AMOUNT.test(name)) return null;
  const { blueprint } = state;
  const subject = beforeName(clause);
  const page = PAGE.test(subject) ? findPage(subject, blueprint) : null;
  if (page !== null && RENAME.test(clause.words) && !HEADING.test(subject)) return renamePage(page, name, state);
  if ((SITE.test(subject) || NAME_ALONE.test(subject) || saysName(subject, state)) && RENAME.test(clause.words))
    return renameSite(name, state);
  if (BUTTON.test(subject)) return relabelButton(clause, state, name);
  const isSubtitle = SUBTITLE.test(subject);
  if (isSubtitle || HEADING.test(subject)) return retitle(clause, { state, name, key: isSubtitle ? 'text' : 'title' });
  return null;
}

/** "rename Still Water to …": the site by the name that it has. */
function saysName(subject: string, { blueprint }: EditState): boolean {
  const { en, zh } = blueprint.site.name;
  return [en, zh].some((name) => name !== undefined && name !== '' && hasWord(subject, fold(name)));
}

function renamePage(page: string, name: string, state: EditState): IntentOutcome {
  const title = reworded(state.blueprint, { text: state.blueprint.pages[page]?.title, words: name, locale: state.locale });
  const message = replyText(state.locale, 'renamedPage', { page: pageName(state.blueprint, page, state.locale), name });
  return changed([{ op: 'setPage', id: page, patch: { title } }], message);
}

interface RetitleInput {
  readonly state: EditState;
  readonly name: string;
  readonly key: 'title' | 'text';
}

/** The heading of the named or selected section, else of the first section of the page that is looked at. */
function retitle(clause: Clause, { state, name, key }: RetitleInput): IntentOutcome | null {
  const { blueprint, selection, locale } = state;
  const page = findPage(beforeName(clause), blueprint) ?? currentPage(state);
  const [named] = findBlocks({ ...clause, words: beforeName(clause), quotes: [] }, state);
  const chosen = findPage(beforeName(clause), blueprint) === null ? selection.block : undefined;
  const id = named?.id ?? chosen ?? blueprint.pages[page]?.blocks[0];
  const block = id === undefined ? undefined : blueprint.blocks[id];
  if (id === undefined || block === undefined) return null;
  const section = blockLabel({ id, page: named?.page ?? page }, blueprint, locale);
  const patch = { [key]: reworded(blueprint, { text: block[key], words: name, locale }) };
  return changed(
    [{ op: 'setBlock', id, patch }],
    replyText(locale, key === 'title' ? 'retitled' : 'reworded', { section, name }),
  );
}

/** The first button of the named or selected section, else of the first section of the page that has one. */
function relabelButton(clause: Clause, state: EditState, name: string): IntentOutcome | null {
  const { blueprint, selection, locale } = state;
  const spoken = mentionedPage({ ...clause, words: `${beforeName(clause)} ` }, blueprint);
  const page = spoken ?? currentPage(state);
  const named = findBlocks({ ...clause, words: beforeName(clause), quotes: [] }, state).map(({ id }) => id);
  const chosen = selection.block === undefined || spoken !== null ? [] : [selection.block];
  const ids = [...named, ...chosen, ...(blueprint.pages[page]?.blocks ?? [])];
  const id = ids.find((candidate) => blueprint.blocks[candidate]?.actions?.length);
  const actions = id === undefined ? [] : (blueprint.blocks[id]?.actions ?? []);
  const [first] = actions;
  if (id === undefined || first === undefined) return null;
  const label = reworded(blueprint, { text: first.label, words: name, locale });
  const section = blockLabel({ id, page }, blueprint, locale);
  return changed(
    [{ op: 'setBlock', id, patch: { actions: actions.with(0, { ...first, label }) } }],
    replyText(locale, 'relabeled', { section, name }),
  );
}

const DETAILS = [
  ['phone', /\b(?:phone|telephone)\b(?: number)?|电话|手机/, /^[+\d][\d\s().-]{4,58}$/],
  ['email', /\be-?mail\b(?: address)?|邮箱|邮件地址/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['address', /\baddress\b|地址/, /\S/],
  ['tagline', /\b(?:tagline|slogan)\b|标语|口号/, /\S/],
] as const;

/** Phone, email, address and tagline of the site. */
function renameDetails(clause: Clause, state: EditState, value: string): IntentOutcome | null {
  const subject = beforeName(clause);
  const detail = DETAILS.find(([, words, shape]) => words.test(subject) && shape.test(value));
  if (detail === undefined) return null;
  const [key] = detail;
  if (key !== 'tagline') return contactChanged(state, key, value);
  const { blueprint, locale } = state;
  const text = reworded(blueprint, { text: blueprint.site.tagline, words: value, locale });
  return changed([{ op: 'setSite', patch: { tagline: text } }], replyText(locale, 'setTagline', { name: value }));
}

/** The new words: the last quotation, else everything after "to" or 改成. */
export function newName(clause: Clause): string | null {
  const quoted = clause.quotes.at(-1);
  if (quoted !== undefined) return quoted;
  const [, rest] = splitAtTo(clause);
  const name = rest.replace(/^[\s:：]+|[\s.。!！]+$/gu, '');
  return name === '' || name.length > 120 ? null : name + (clause.mark ?? '');
}

function beforeName(clause: Clause): string {
  return splitAtTo(clause)[0];
}

function splitAtTo(clause: Clause): [string, string] {
  const call = /^(.*\bcall (?:the |my |our )?(?:site|website|shop|page|[\p{L} ]+ page)\s+)(.*)$/u.exec(clause.words);
  const at = call?.[1]?.length ?? lastEnd(clause.words);
  return at === null ? [clause.words, ''] : [clause.words.slice(0, at), clause.text.slice(at)];
}

function lastEnd(words: string): number | null {
  const match = new RegExp(TO).exec(words) ?? BARE.exec(words);
  return match === null ? null : match.index + match[0].length;
}
