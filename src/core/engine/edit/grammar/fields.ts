import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { entityById } from '../../catalogue/entities.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { already, changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { reworded, sameFor, textFor } from './localized.ts';
import { hasWord } from './nouns.ts';
import { newName } from './rename.ts';
import { choicesFor, fieldTypeOf, soldIn } from './shown-field.ts';
import { freeKey, keyOf } from './key-of.ts';
import { fieldIn } from './fields-in.ts';
import { currentPage, findBlocks } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const FIELD = /\b(?:fields?|input|question|column)\b|字段|输入框|一栏|一项|填写项/;
const FORM = /\bforms?\b|表单|(?<![列图报代外手钟])表(?![格达现示])/;
const ADD =
  /\b(?:add|insert|include|ask for|new|needs?|should (?:have|ask)|must (?:have|ask)|want)\b|添加|增加|新增|加上|加入|加/;
const REMOVE = /\b(?:remove|delete|drop)\b|删|去掉|移除|不要/;
const RENAME = /\b(?:rename|call|relabel)\b|\bchange the (?:label|name)\b|改名|命名|改成|改为|叫/;
const REQUIRED = /\b(?:required|mandatory|obligatory)\b|必填|必须/;
const OPTIONAL = /\b(?:optional|not required|not mandatory)\b|选填|可选|非必填|不必填/;

/** "add an optional field …", 加一个选填的…字段: a field that is not there yet. */
const NEW =
  /(\b(?:add|insert|include)\s+(?:an?|the|another)\s+(?=.*\b(?:field|input|column)\b)|(?:添加|增加|新增|加上|加入|加)(?:一?个)?(?=.*(?:字段|输入框|一栏)))(?:new\s+)?(?:optional|required|mandatory|选填|可选|非必填|必填)的?\s*/;

/** "add insurance info to the booking form", 预约表单增加病历号. */
const TO_FORM =
  /\badd\s+(?!.*\b(?:form|section|map|button|page)s?\b.*\bto\b)[\p{L}\p{N} '-]{2,40}?\s+to\s+(?:the\s+|our\s+|my\s+)?[\p{L} ]*\bform\b|表单?(?:里|中|上)?(?:还)?(?:添加|增加|新增|加上|加入|加)(?:一?个)?[\p{Script=Han}\p{N}A-Za-z]{2,10}$/u;

interface Place {
  /** The form that asks for the field; null when only the stored thing is named. */
  readonly block: string | null;
  readonly id: string;
  readonly entity: Entity;
}

/** Fields of forms and of what is stored: add, remove, rename, make required or optional. */
export const editField: Intent = (clause, state) => {
  const isOptional = OPTIONAL.test(clause.words);
  const isRequired = !isOptional && REQUIRED.test(clause.words);
  const asks =
    FIELD.test(clause.words) ||
    (FORM.test(clause.words) && (knownKind(clause) !== null || TO_FORM.test(clause.words)) && !/\bpage\b/.test(clause.words));
  if (!asks && !isOptional && !isRequired) return null;
  const found = findPlace(clause, state);
  const place = isOptional || isRequired ? (holding(clause, state, found) ?? found) : found;
  if (place === null) return asks && ADD.test(clause.words) ? refused(replyText(state.locale, 'noSuchForm', {})) : null;
  const field = namedField(clause, place.entity);
  if (NEW.test(clause.words)) return addField(found ?? place, { ...clause, words: clause.words.replace(NEW, '$1') }, state);
  if (isOptional || isRequired) return field === null ? null : setRequired(place, { field, required: isRequired, state });
  if (REMOVE.test(clause.words)) return field === null ? null : removeField(place, field, state);
  if (RENAME.test(clause.words) && field !== null) return renameField(place, { field, clause, state });
  return ADD.test(clause.words) ? addField(place, clause, state) : null;
};

/** "make status required" names no form: the rows that have such a field, those of the page that is looked at first. */
function holding(clause: Clause, state: EditState, place: Place | null): Place | null {
  if (place !== null && namedField(clause, place.entity) !== null) return place;
  const { blueprint } = state;
  const onPage = (blueprint.pages[currentPage(state)]?.blocks ?? []).flatMap((id) => blueprint.blocks[id]?.query?.entity ?? []);
  for (const id of new Set([...onPage, ...Object.keys(blueprint.entities)])) {
    const entity = blueprint.entities[id];
    if (entity !== undefined && fieldIn(clause, entity) !== null) return { block: null, id, entity };
  }
  return null;
}

function addField(place: Place, clause: Clause, state: EditState): IntentOutcome | null {
  const { blueprint, locale } = state;
  const isAnywhere = state.selection.block === undefined && !FORM.test(clause.words) && namedEntity(clause, state) === undefined;
  const kind = knownKind(clause);
  const own = clause.quotes[0] ?? freeName(clause);
  if (kind === null && own === null) return null;
  const label =
    clause.quotes[0] === undefined && kind !== null
      ? textFor(blueprint, kind.label[0], kind.label[1])
      : sameFor(blueprint, own ?? '');
  const shown = pickText(label, locale);
  const form = pickText(place.entity.label, locale);
  const wanted = kind?.key ?? keyOf(shown);
  const taken = place.entity.fields.find((field) => field.key === wanted);
  const isAsked = place.block === null || (blueprint.blocks[place.block]?.fields?.includes(wanted) ?? true);
  if (taken !== undefined && isAsked && clause.quotes.length === 0)
    return already(replyText(locale, 'hasField', { form, field: shown }));
  const key =
    taken === undefined || clause.quotes.length === 0
      ? wanted
      : freeKey(wanted, (name) => place.entity.fields.some((field) => field.key === name));
  const options = choicesFor(OPTIONS.exec(clause.text)?.[1] ?? '', blueprint);
  const sold = options.length > 0 && isAnywhere ? soldIn(blueprint) : undefined;
  if (sold !== undefined) return whereTo(clause, [sold[1], place.entity], state);
  const type = options.length === 0 ? (kind?.type ?? fieldTypeOf(own ?? '')) : 'enum';
  const field: Field = {
    key,
    label,
    type,
    ...(options.length > 0 && { options }),
    ...(REQUIRED.test(clause.text) && { required: true }),
  };
  const isNew = !place.entity.fields.some((other) => other.key === key);
  const operations: Operation[] = [
    ...(isNew ? [{ op: 'addField', entity: place.id, index: place.entity.fields.length, field } satisfies Operation] : []),
    ...askFor(place, key, state),
  ];
  return changed(operations, replyText(locale, 'addedField', { field: shown, form }));
}

/** "a size field with S, M, L": of what is sold, or asked for in the form? */
function whereTo({ text }: Clause, entities: readonly Entity[], { locale }: EditState): IntentOutcome {
  const candidates = entities.map(({ label, plural }) => {
    const name = pickText(locale === 'zh' ? label : plural, locale);
    const prompt = locale === 'zh' ? `给${name}${text}` : text.replace(/\b(field|input|column)\b/i, `$1 to ${name}`);
    return { label: prompt, prompt };
  });
  return { kind: 'ambiguous', candidates };
}

/** "with options low, medium, high", "with S, M and L", 有S、M、L: the choices of the new field. */
const OPTIONS =
  /(?:\b(?:options|choices|values)\b\s*(?:of|are|is|:)?|\bwith\b(?:\s+(?:options|choices|values))?|[:：]|(?:选项|可选值?|有|分为|包括)(?:有|是|为|：|:)?)\s*([^:：]+?(?:[,，、/]|\s(?:or|and)\s|或|和).+?)(?:\s+(?:to|in|on)\s.*)?$/;

/** The form's own list of fields takes the new one, before a closing long text. */
function askFor(place: Place, key: string, state: EditState): Operation[] {
  const block = place.block === null ? undefined : state.blueprint.blocks[place.block];
  const fields = block?.fields;
  if (place.block === null || fields === undefined) return [];
  const last = place.entity.fields.find((field) => field.key === fields.at(-1));
  const index = last?.type === 'longtext' ? fields.length - 1 : fields.length;
  return [{ op: 'setBlock', id: place.block, patch: { fields: fields.toSpliced(index, 0, key) } }];
}

function removeField(place: Place, field: Field, state: EditState): IntentOutcome {
  const name = pickText(field.label, state.locale);
  if (field.display || place.entity.fields.length === 1) return refused(replyText(state.locale, 'keepField', { field: name }));
  return changed(
    [{ op: 'removeField', entity: place.id, key: field.key }],
    replyText(state.locale, 'removedField', { field: name }),
  );
}

interface RenameFieldInput {
  readonly field: Field;
  readonly clause: Clause;
  readonly state: EditState;
}

function renameField(place: Place, { field, clause, state }: RenameFieldInput): IntentOutcome | null {
  const name = newName(clause);
  if (name === null) return null;
  const label = reworded(state.blueprint, { text: field.label, words: name, locale: state.locale });
  const message = replyText(state.locale, 'renamedField', { field: pickText(field.label, state.locale), name });
  return changed([{ op: 'setField', entity: place.id, key: field.key, patch: { label } }], message);
}

interface SetRequiredInput {
  readonly field: Field;
  readonly required: boolean;
  readonly state: EditState;
}

function setRequired(place: Place, { field, required, state }: SetRequiredInput): IntentOutcome {
  const name = pickText(field.label, state.locale);
  const message = replyText(state.locale, required ? 'requiredField' : 'optionalField', { field: name });
  const optional = field.required === undefined ? {} : { required: null };
  const patch = required ? { required: true } : optional;
  return changed([{ op: 'setField', entity: place.id, key: field.key, patch }], message);
}

/** The form or stored thing that is spoken of: named, selected, or the only one. */
function findPlace(clause: Clause, state: EditState): Place | null {
  const { blueprint } = state;
  const forms = findBlocks(clause, state)
    .filter(({ id }) => isForm(blueprint.blocks[id]))
    .toSorted((a, b) => Number(isMessage(blueprint.blocks[b.id])) - Number(isMessage(blueprint.blocks[a.id])));
  const selected =
    state.selection.block !== undefined && isForm(blueprint.blocks[state.selection.block]) ? state.selection.block : undefined;
  const entity = FORM.test(clause.words) ? undefined : namedEntity(clause, state);
  if (forms.length === 0 && selected === undefined && entity !== undefined)
    return { block: null, id: entity[0], entity: entity[1] };
  // A form that was named is not some other one.
  if (selected === undefined && CONTACT.test(clause.words)) {
    const contact = [...forms.map((form) => form.id), ...formsOf(state)].find((each) => isMessage(blueprint.blocks[each]));
    const id = blueprint.blocks[contact ?? '']?.query?.entity ?? '';
    const own = blueprint.entities[id];
    return contact === undefined || own === undefined ? null : { block: contact, id, entity: own };
  }
  const all = formsOf(state);
  const general = all.toSorted((a, b) => fieldCount(blueprint.blocks[b]) - fieldCount(blueprint.blocks[a]));
  const id = forms[0]?.id ?? selected ?? general[0];
  const query = id === undefined ? undefined : blueprint.blocks[id]?.query;
  const stored = query && blueprint.entities[query.entity];
  return id === undefined || query === undefined || stored === undefined ? null : { block: id, id: query.entity, entity: stored };
}

const CONTACT = /\b(?:contact|message|enquiry|inquiry)\b[\p{L} ]*\bform\b|(?:联系|留言|咨询)(?:我们)?的?(?:页面?的?)?表/u;

function isForm(block: Block | undefined): boolean {
  return block !== undefined && ['form', 'booking', 'contact'].includes(block.type) && block.query !== undefined;
}

function formsOf({ blueprint: { blocks } }: EditState): string[] {
  return Object.keys(blocks).filter((id) => isForm(blocks[id]));
}

/** Of several forms, "the contact form" is the one that sends a message. */
function isMessage(block: Block | undefined): boolean {
  return /^(?:message|lead|inquiry)$/.test(block?.query?.entity ?? '');
}

function namedEntity(clause: Clause, state: EditState): [string, Entity] | undefined {
  return Object.entries(state.blueprint.entities).find(([id, entity]) =>
    [id, entity.label.en, entity.label.zh, entity.plural.en, entity.plural.zh, ...(entityById(id)?.name ?? [])].some(
      (name) => name !== undefined && name.length > 1 && hasWord(clause.words, fold(name)),
    ),
  );
}

function namedField(clause: Clause, entity: Entity): Field | null {
  const names = (field: Field) => [field.label.en, field.label.zh, field.key].flatMap((name) => (name ? [fold(name)] : []));
  const direct = entity.fields.filter((field) =>
    names(field).some((name) => hasWord(clause.words, name) || clause.quotes.some((quote) => fold(quote) === name)),
  );
  if (direct[0] !== undefined) return direct[0];
  const kind = knownKind(clause);
  return kind === null ? null : (entity.fields.find((field) => field.key === kind.key || field.type === kind.type) ?? null);
}

function knownKind(clause: Clause) {
  const words = clause.words.replace(
    /\b(?:contact|message|comment|enquiry|inquiry|booking) form\b|(?:联系|留言|评论|预约)表单?/g,
    ' ',
  );
  const found = FIELD_KINDS.filter((kind) => kind.words.some((word) => hasWord(words, word)));
  return found[0] ?? null;
}

/** "add a field for shoe size": words that the table does not know become the label. */
function freeName(clause: Clause): string | null {
  const english =
    /\b(?:field|input|question|column)\s+(?:for|called|named|about)\s+(?:the\s+)?(.+?)(?:\s+(?:to|in|on)\s+.*)?$/.exec(
      clause.words,
    )?.[1];
  const before = /\badd\s+(?:an?|the)\s+([\p{L}\p{N} -]{2,40}?)\s+(?:field|input|column)\b/u.exec(clause.words)?.[1];
  const chinese =
    /(?:添加|增加|新增|加上|加入|加)(?:一?个)?(?:(.{1,12}?)的?(?:字段|输入框|一栏)|字段(\p{Script=Han}{2,10}))/u.exec(
      clause.words,
    );
  const toForm = TO_FORM.test(clause.words)
    ? /\badd\s+(?:an?\s+|the\s+)?([\p{L}\p{N} '-]+?)\s+to\b|(?:添加|增加|新增|加上|加入|加)(?:一?个)?(.+)$/u.exec(clause.words)
    : null;
  const name = (english ?? before ?? chinese?.[1] ?? chinese?.[2] ?? toForm?.[1] ?? toForm?.[2] ?? '').trim();
  return name === '' ? null : name.charAt(0).toUpperCase() + name.slice(1);
}

function fieldCount(block: Block | undefined): number {
  return block?.fields?.length ?? 10;
}
