import { entityById } from '../catalogue/entities.ts';
import type { Reading } from '../read/reading.ts';
import { isTool } from '../recipe/access.ts';
import { lookUpPlace } from '../read/place.ts';
import { kindOfNoun } from '../content/kinds.ts';
import { addEntity, MAX_ENTITIES, type Draft } from './draft.ts';
import { isMenuEntry } from './titled-page.ts';
import { camelCase, isChinese, named, ownWords, plural } from '../recipe/naming.ts';
import { recordFields } from './record-fields.ts';

type PromptRecord = NonNullable<Reading['records']>[number]['value'];

/** Makes a described record an entity of the site: the catalogue's with further fields, or one of its own. Its id, or null. */
export function addRecord(draft: Draft, spoken: PromptRecord): string | null {
  const noun = nounOf(spoken.noun);
  if (noun === '' || SHOWN_ON.test(noun) || (isNoThing(noun) && spoken.fields.length < 2)) return null;
  if (spoken.fields.length === 0 && isMenuEntry(draft, noun)) return null;
  const record = { ...spoken, noun: canonicalNoun(draft, noun) };
  const known = record.entity ?? catalogueId(record.noun);
  if (known !== null && entityById(known) !== undefined) return extendEntity(draft, known, record);
  return addOwn(draft, record);
}

/** Returns the noun of the records behind the name of a department or an activity. */
function canonicalNoun(draft: Draft, noun: string): string {
  const kept = draft.entities.has('patient') ? OF_HOSPITALS.get(noun.toLowerCase()) : undefined;
  return kept ?? (isTool(draft) ? OF_TOOLS : OF_PLACES).get(noun.toLowerCase()) ?? noun;
}

/** Records of a place where people come together: the things that they say there. */
const OF_PLACES: ReadonlyMap<string, string> = new Map([
  ['community', 'thread'],
  ['社区', 'thread'],
]);

/** Records that people at work keep of an activity; elsewhere it is something to read about. */
const OF_TOOLS: ReadonlyMap<string, string> = new Map([
  ['accounting', 'accounting record'],
  ['bookkeeping', 'accounting record'],
  ['settlement', 'settlement record'],
  ['shipping', 'shipment'],
  ['finance', 'financial record'],
  ['marketing', 'marketing campaign'],
  ['production', 'production order'],
  ['maintenance', 'maintenance record'],
  ['会计', '会计记录'],
  ['核算', '核算记录'],
  ['财务', '财务记录'],
  ['生产', '生产订单'],
]);

/** Records that the departments of a hospital keep. */
const OF_HOSPITALS: ReadonlyMap<string, string> = new Map([
  ['laboratory', 'lab test'],
  ['lab', 'lab test'],
  ['theater', 'surgery'],
  ['theatre', 'surgery'],
  ['operating theater', 'surgery'],
  ['pharmacy', 'medicine'],
]);

/** Decides whether records of that name are of something done now and then, by people or by a machine. */
export function isRun(noun: string): boolean {
  return /^(?:process|handling)$/.test(kindOfNoun([noun, noun]).id);
}

/** The noun without what only says something about it ("existing", "editing"). */
function nounOf(spoken: string): string {
  const noun = spoken
    .trim()
    .replace(/^(?:(?:the|a|an|own|their|its)\s+)+/i, '')
    .replace(/(.)(?:\s+names?|(?<!姓)名称)$/iu, '$1');
  const rest = noun.replace(
    /^(?:(?:existing|new|unnecessary|editing|creating|adding|deleting|viewing|managing|clear|other|various|different|specific|related|relevant|multiple|own|detailed|basic|corresponding|simple|retaining|original|showcasing)\s+)+/i,
    '',
  );
  return rest.replace(/(?:的|等)$/u, '').replace(/\b(pri|si|ma)z$/i, '$1ze');
}

/** Words that name a quality, a language or a part of any page: no records are kept of them. */
function isNoThing(noun: string): boolean {
  if (noun.length < 2 || NO_THINGS.test(noun)) return true;
  if (lookUpPlace(noun) !== undefined || QUALITY.test(noun)) return true;
  return !noun.includes(' ') && /(?:ly|ish|ous|able|ible|ful|less|istic)$/i.test(noun);
}

const NO_THINGS =
  /^(?:full|first|last|old|common|individual|free|simplified|panoramic|fast|slow|public|private|privacy|minimalist|modern|professional|placed|quality|conflict|chinese|english|french|german|spanish|japanese|korean|language|yahoo|google|more|other|original|graph|content|information|function|page|website|effect|style|comparison|calculation|processing|browsing|interaction|experience|environment|platform|support|need|purpose|way|part|type|kind|number|name|title|description|price|image|text|color|status|time|date|click|view|result|access|up|off|out|on|(?:screen )?size?|social|dimension|dashboard|system|panel|screen|drop-?down|(?:drop-?down |navigation )?menus?|options?|large|small|(?:mobile )?responsiveness|usability|(?:credit|debit|visa|mastercard)(?: cards?)?|(?:bank|wire|credit card|debit card) (?:transfers?|payments?)|paypal|alipay|wechat pay|analysis|apple pay|google pay|life|continent|europe|asia|africa|america|australia|oceania|world|globe)$/i;

/** Devices with which a page is looked at. */
const SHOWN_ON = /^(?:mobile|desktop)(?: devices?)?$/i;

/** Qualities and actions left over where a sentence was cut into things. */
const QUALITY =
  /^(?:voice|(?:communication|message) encryption|updates?|cancell?ations?|modifications?|adjustments?|developments?|validations?|hover|incomplete|duplicate|odd|refresh|removal|scaling|coherent|vice versa|placement|participation|computation|communication|panning|movements?|personali[sz]ation|problem[ -]solving|(?:solve|integrate|gain|download) .*|hands-on|auto-refresh|rounded corners|outputs?|emojis|mobile devices?|tab selection|click lock|password (?:recovery|retrieval|reset)|page reset|collapse menu items?|visual appeal|(?:form|data|form data) validation|(?:search engine|engine|seo|mobile|performance|system performance) optimization|resource integration|(?:better|fast|rapid|convenient|gain|valuable|secure|seamless|user[ -]friendly|error[ -]free|shrink|clean) .*)$/i;

function catalogueId(noun: string): string | null {
  const id = camelCase(noun);
  return id !== '' && entityById(id) !== undefined ? id : null;
}

function extendEntity(draft: Draft, id: string, record: PromptRecord): string | null {
  if (!addEntity(draft, id)) return null;
  const before = draft.entities.get(id) ?? { id };
  // "Patient name" is what a patient's own name is called.
  const names = [id, camelCase(record.noun)].flatMap((noun) => [`${noun}Name`, `${noun}Title`]);
  const fields = record.fields.filter((field) => !names.includes(field.split(':')[0] ?? ''));
  draft.entities.set(id, {
    ...before,
    ...(fields.length === 0 || before.fields !== undefined ? {} : { fields: fields.join(' '), extends: true }),
    ...described(record),
    ...(sameName(id, record.noun) || before.label !== undefined ? {} : named(record.noun)),
  });
  return id;
}

function sameName(id: string, noun: string): boolean {
  const name = entityById(id)?.name ?? ['', ''];
  return name[0].toLowerCase() === noun.toLowerCase() || name[1] === noun;
}

/** A record without a counterpart in the catalogue, with the fields named or the usual ones. */
function addOwn(draft: Draft, record: PromptRecord): string | null {
  const noun = record.noun.trim();
  const same = idOfNoun(draft, noun);
  if (same !== null) return describeAgain(draft, same, record);
  if (draft.entities.size >= MAX_ENTITIES || noun.length < 2) return null;
  const spoken = camelCase(noun);
  // "Constructor" is a name that every object has: tables by id must not find it there.
  const id = isChinese(noun) || spoken in {} ? `record${draft.entities.size + 1}` : spoken;
  if (id === '' || draft.entities.has(id)) return null;
  if (isRun(noun)) draft.written.add(id);
  draft.entities.set(id, {
    id,
    fields: recordFields(record.fields, noun, draft),
    ...named(noun),
    icon: 'folder',
    ...described(record),
  });
  return id;
}

/** A record of the prompt's own that it describes under a second name has the fields named there. */
function describeAgain(draft: Draft, id: string, record: PromptRecord): string {
  const before = draft.entities.get(id);
  if (before === undefined || entityById(id) !== undefined || record.fields.length < 2) return id;
  draft.entities.set(id, { ...before, fields: recordFields(record.fields, record.noun, draft), ...described(record) });
  return id;
}

function described({ labels, values }: PromptRecord) {
  return {
    ...(labels === undefined
      ? {}
      : { fieldLabels: Object.fromEntries(Object.entries(labels).map(([key, words]) => [key, ownWords(words)])) }),
    ...(values === undefined || values.length === 0 ? {} : { values: values.map((value) => ownWords(value)) }),
  };
}

/** The entity of the draft that a noun names. */
export function idOfNoun(draft: Draft, spoken: string): string | null {
  const noun = canonicalNoun(draft, nounOf(spoken));
  const word = noun.toLowerCase();
  const found = [...draft.entities.values()].find((entity) =>
    [entity.label?.en, entity.label?.zh, entity.plural?.en].some((name) => name?.toLowerCase() === word),
  );
  if (found !== undefined) return found.id;
  const item = /\bitem$/.test(word)
    ? [...draft.entities.values()].find(({ label }) => /\bitem$/i.test(label?.en ?? ''))
    : undefined;
  if (item !== undefined) return item.id;
  const money = MONEY.test(word) ? [...draft.entities.keys()].find((each) => MONEY.test(each)) : undefined;
  if (money !== undefined) return money;
  // "Venues" after "sports venues" are the same ones.
  const narrower = [...draft.entities.values()].find(
    ({ id: each, label }) =>
      entityById(each) === undefined &&
      label?.en?.toLowerCase().endsWith(` ${word}`) === true &&
      !/^\S+(?:al|ed|ic|ive|ous|able|ible|ant) /i.test(label.en),
  );
  if (narrower !== undefined && !word.includes(' ')) return narrower.id;
  const cued = [...draft.entities.keys()].find((each) => isCue(each, word));
  if (cued !== undefined) return cued;
  const id = catalogueId(noun);
  return id !== null && draft.entities.has(id) ? id : null;
}

const MONEY = /financ|^财务/iu;

/** Decides whether the catalogue knows the noun as another word for the entity. */
function isCue(id: string, word: string): boolean {
  return (entityById(id)?.cues.flat() ?? []).some((cue) => cue === word || plural(cue) === word);
}
