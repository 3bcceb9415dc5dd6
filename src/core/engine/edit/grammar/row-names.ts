import { fold } from '../../read/normalize.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Clause } from './clause.ts';
import { everyNameOf, namedEntities, type NamedEntity } from './entities-in.ts';
import { countIn } from './numbers.ts';
import { mentionedPage } from './targets.ts';

const CALLED =
  /\b(?:called|named)\s+(\p{L}[\p{L}\p{N}&'’. -]{0,58}?)(?=\s+(?:who|that|which|with|for|at|to|in|on|worth|costing|priced)\b|[,:;]|\s*$)/u;
const COLON = /^[^:：]{3,40}[:：]\s*(\p{L}[\p{L}\p{N}&'’. -]{0,58}?)(?=\s+(?:for|at)\s|[,，]|\s*$)/u;
const PRICED =
  /\b(?:add|insert)\s+(?:an?\s+|the\s+)?(?:new\s+)?(\p{L}[\p{L}'’ -]{1,48}?)\s+(?:for|at)\s+[$€£¥]?\s*\d+(?:\.\d+)?[\s\p{L}]*$/u;
const CHINESE =
  /(?:加|添加|增加|新增|上)(?:上|入)?一?(?:道|款|杯|份|碗|盘|种|位|名|间|本|件|场|门)(?:新)?(?:菜品?|商品|产品|老师)?[:：]?([\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z\p{N}]{0,14}?)(?=[，,、]|\s*\d|\s*$|[:：])/u;
const CHINESE_CALLED = /(?:叫做?|名叫|名为)([\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z\p{N}·]{0,14})(?=的|[，,]|\s*$)/u;

/** Reads the name of a new row without quotation marks: "a teacher called Anna Lee", 加一道牛肉面. */
export function unquotedName({ text, words, quotes }: Clause): string | null {
  if (quotes.length > 0) return null;
  const match = [CALLED, CHINESE_CALLED, COLON, CHINESE, PRICED]
    .map((pattern) => pattern.exec(text))
    .find((found) => found !== null);
  // "a product Brioche": the kind is no part of it.
  const name = match?.[1]?.trim().replace(/^\p{Ll}+ (?=\p{Lu})/u, '');
  const before = words.slice(0, (match?.index ?? 0) + (match?.[0].length ?? 0) - (name?.length ?? 0));
  return name === undefined || (countIn(before.replace(/\b(?:an?|one|another)\b|一/g, ' ')) ?? 1) > 1 ? null : name;
}

const OWN_NAME =
  /\b(?:add|create|insert)\s+(?:an?|another|one|the)\s+(?:new\s+)?([\p{Ll}][\p{Ll} -]*?)\s+(\p{Lu}[\p{L}\p{N}.'’&-]*(?:\s+(?!(?:on|at|for|with|in|by|from|who|costing)\b)[\p{L}\p{N}.'’&-]+){0,4})(?=\s+(?:on|at|for|with|in|by|from|who|costing)\b|,|\s*$)/u;
const KIND_NAME =
  /\b(?:add|create|insert)\s+an?\s+(?:new\s+)?([\p{L}][\p{L}' -]*?)(?=\s+(?:for|at|with|on|that|which|costing)\b|,|\s*$)/u;
const PLAIN =
  /^(?:new|another|more|sample|example|test|second|third|further|extra|other|random|few|simple|nice|demo|of|for|to|in|on|view|list|chart|calendar|table|field|option|button|number|total|way|page|section|map)$/;

/** "a class Spinning", "a yearly plan": what stands behind the kind of rows, or before it, names the row. */
export function nameBeside({ text, words, quotes }: Clause, [id, entity]: NamedEntity): string | null {
  if (quotes.length > 0) return null;
  const isKind = (part: string) => everyNameOf(id, entity).some((name) => name === part || `${name}s` === part);
  const behind = OWN_NAME.exec(text);
  if (behind?.[1] !== undefined && isKind(behind[1])) return behind[2] ?? null;
  const kind = (KIND_NAME.exec(words)?.[1] ?? '').split(' ');
  const isOne = (part: string) => everyNameOf(id, entity).includes(part);
  for (let cut = 1; cut < kind.length; cut += 1) {
    const before = kind.slice(0, cut);
    if (isOne(kind.slice(cut).join(' ')) && !before.some((part) => PLAIN.test(part)))
      return before.join(' ').charAt(0).toUpperCase() + before.join(' ').slice(1);
  }
  return null;
}

/** Whose rows a name without a kind joins: those of the page that is named, else the first that are sold. */
export function rowsJoined(clause: Clause, blueprint: Blueprint): { id: string; entity: Entity } | null {
  const page = mentionedPage(clause, blueprint) ?? listOn(clause, blueprint);
  const shown = (blueprint.pages[page ?? '']?.blocks ?? []).flatMap((id) => blueprint.blocks[id]?.query?.entity ?? []);
  const sold = Object.entries(blueprint.entities).filter(
    ([, { access, fields }]) => access.read === 'public' && fields.some(({ type }) => type === 'money'),
  );
  const id = shown.find((each) => sold.some(([other]) => other === each)) ?? (shown.length > 0 ? shown[0] : sold[0]?.[0]);
  const entity = id === undefined ? undefined : blueprint.entities[id];
  return id === undefined || entity === undefined || namedEntities(clause, blueprint).length > 0 ? null : { id, entity };
}

/** "to the menu", 菜单里: the page of that title. */
function listOn({ words }: Clause, { pages }: Blueprint): string | null {
  const named = Object.entries(pages).find(([, { title, path }]) =>
    path.includes(':') ? false : [title.en, title.zh].some((name) => name !== undefined && words.includes(fold(name))),
  );
  return named?.[0] ?? null;
}
