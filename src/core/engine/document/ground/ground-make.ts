import type { Audience } from '../../blueprint/entity-schema.ts';
import type { Brief, BriefAction } from '../brief/brief.ts';
import { capitalised, pluralOf, singularOf } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { idOf } from '../brief/read-brief.ts';
import { fieldOfKind } from './field-words.ts';
import type { Frame } from './frames.ts';
import { done, type ActionContext, freer, writersAre } from './action-context.ts';
import { asked, asksOf, neededBy, withAsked } from './asked-fields.ts';
import { joinFields } from './ground-entity.ts';
import { type Making, withLimit, withPlaces } from './ground-limit.ts';
import { classOfNoun, iconOf } from './nouns.ts';
import { ownNumber } from './own-number.ts';
import { withStates } from './make-states.ts';
import { type Ground, isOffered, type Shape, type ShapeField, shapeOf, withShape } from './shape.ts';

const CART: Pick<Frame, 'makes' | 'icon' | 'states'> = {
  makes: ['order', 'Order', 'Orders', '订单'],
  icon: 'shopping-bag',
  states: 'new>preparing>delivered|cancelled',
};
/** Keys that the sender and the state of a row have, and targets of effects that are no field. */
const TAKEN_KEYS = new Set(['name', 'status', 'self', 'user']);
/** What a frame asks of when something is to be. */
const DAYS = new Set(['date', 'time', 'from', 'to']);
const YOUR_NAME = { en: 'Your name', zh: '姓名' } as const;

/** An action whose trace is a record of its own: a reservation of a tool, a reply to an invitation, an order. */
export function groundMake(doing: ActionContext): Ground {
  const frame: Frame = doing.frame.does === 'cart' ? { ...doing.frame, ...CART } : doing.frame;
  const { ground, action } = doing;
  const named = madeOf(doing, frame);
  if (named?.isSaid === true) return done(doing, ground, { entity: named.id, isBuilt: named.access.create !== 'nobody' });
  const on = named === doing.on ? undefined : doing.on;
  const base = named ?? emptyShape(doing, frame, on);
  const whole = withFields(doing, { shape: base, frame, on });
  const stated = withStates(doing, frame, whole);
  const limited = doing.frame.does === 'cart' ? stated : withLimit(doing, { shape: stated, frame, on });
  const create = freer(base.access.create, writersAre(doing));
  const isOpen = frame.open === true && !base.isHidden;
  // What only those who keep the records write about something is read by whoever sees that.
  const sent: Audience = create === 'nobody' ? (on?.access.read ?? 'own') : 'own';
  const read: Audience = isOpen || ground.isAlone ? 'public' : sent;
  const shape: Shape = {
    ...limited,
    fields: isOpen ? limited.fields.map(keptOfPerson) : limited.fields,
    access: { ...(isOpen ? { update: 'own', remove: 'own' } : {}), read, create },
    made: { frame, ...(on === undefined ? {} : { on: on.id }) },
    writers: [...limited.writers, ...doing.doers.map(({ id }) => id)],
  };
  const next = withShape(withPlaces(ground, shape, on), shape);
  return done({ ...doing, frame: doing.frame }, next, {
    entity: shape.id,
    ...(on === undefined ? {} : { on: on.id }),
    isBuilt: true,
    ...(action.limit === undefined || hasLimit(shape) ? {} : { isUnlimited: true }),
  });
}

/** Who takes part is open to all, as a list of names; when somebody was born is between them and who keeps the list. */
function keptOfPerson(field: ShapeField): ShapeField {
  return field.kind === 'birth' ? { ...field, private: true } : field;
}

function hasLimit({ rules, effects }: Shape): boolean {
  return rules.length > 0 || effects.length > 0;
}

/** The entity that the brief has for what is made, if any. */
function madeOf({ ground, action, on }: ActionContext, frame: Frame): Shape | undefined {
  const wanted = findNamed(action.makes, ground.shapes);
  if (wanted !== undefined) return wanted;
  if (on !== undefined && isOwnRecord(on, frame)) return on;
  const [id = '', english = '', , chinese = ''] = frame.makes ?? [];
  const known = [id, english, chinese].flatMap((name) => findNamed(name, ground.shapes) ?? [])[0];
  return known !== undefined && known !== on && (known.made === undefined || known.made.on === on?.id) ? known : undefined;
}

/** Classes of things that are no things to be had, but stays themselves where they have a beginning and an end. */
const STAYS: readonly Shape['cls'][] = ['thing', 'activity', 'request', 'state', 'document', 'idea'];

/** Tells whether what is made is the record itself that is named: a request that is sent, not a review of one. */
function isOwnRecord(on: Shape, frame: Frame): boolean {
  if (on.made !== undefined) return on.made.frame.makes?.[0] === frame.makes?.[0];
  const isBetweenDays =
    on.rows.length === 0 &&
    STAYS.includes(on.cls) &&
    on.fields.filter(({ type }) => type === 'date' || type === 'datetime').length > 1;
  return (on.isSent && frame.open !== true) || (isBetweenDays && frame.asks?.includes('from') === true);
}

function emptyShape({ ground, action, on }: ActionContext, frame: Frame, parent: Shape | undefined): Shape {
  const { locale } = ground.brief;
  const [id = 'entry', english = 'Entry', , chinese = '记录'] = frame.makes ?? [];
  const own = action.makes ?? (on === undefined ? reported(ground, action, frame) : undefined);
  const one = locale === 'zh' ? (own ?? chinese) : capitalised(singularOf(own ?? english));
  const isTaken = shapeOf(ground, id) !== undefined;
  const name =
    isTaken && parent !== undefined
      ? `${parent.name}${locale === 'zh' ? '' : ' '}${locale === 'zh' ? one : one.toLowerCase()}`
      : one;
  const usual = isTaken ? `${parent?.id ?? 'other'}${capitalised(id)}` : id;
  const wanted = own === undefined ? usual : idOf(own, id);
  return {
    id: freeId(wanted, ground),
    path: action.path,
    name,
    plural: locale === 'zh' ? name : pluralOf(name),
    cls: frame.makes === undefined ? classOfNoun(name) : 'request',
    icon: frame.icon ?? iconOf([id, name], 'request'),
    fields: [],
    access: { read: 'own', create: 'nobody' },
    rules: [],
    steps: [],
    marks: [],
    effects: [],
    rows: [],
    places: undefined,
    isMain: false,
    isHidden: false,
    isSaid: false,
    isSent: true,
    writers: [],
  };
}

/** A thing that the brief names nowhere else is the record's own name where it is sent in as it is: a lost dog, a problem. */
function reported({ roles }: Ground, { on }: BriefAction, { makes }: Frame): string | undefined {
  const isNamed = on !== '' && findNamed(on, roles) === undefined;
  return isNamed && (makes === undefined || makes[0] === 'request') ? on : undefined;
}

function freeId(id: string, ground: Ground): string {
  return shapeOf(ground, id) === undefined ? id : freeId(`${id}2`, ground);
}

/** Adds the fields of a sender: the name, a way to reach them, the subject, and what is asked. */
function withFields(doing: ActionContext, { shape, frame, on }: Making): Shape {
  const { ground } = doing;
  const { locale } = ground.brief;
  const own = shape.fields;
  const asks = asksOf(doing, shape);
  const said = own.find((field) => field.display === true);
  const name = nameOf(doing, shape, asks);
  const contact = contactFields(doing, frame, [...own, ...asks]);
  const about = aboutField(doing, on, own);
  const usual = own.length > 1 || asks.length > 0 ? [] : usualAsks(frame, on).map((key) => askedField(key, frame, locale));
  const cart = doing.frame.does === 'cart' ? cartFields(locale) : [];
  const isNeeded = neededBy(shape, asks, on);
  const whole = {
    ...shape,
    fields: joinFields([
      name,
      ...contact,
      ...about,
      ...own.filter((field) => field !== said && field.key !== name.key).map((field) => (isNeeded(field) ? asked(field) : field)),
      ...asks.map(asked),
      ...usual,
      ...orderTotal({ frame, on }, [...about, ...own, ...asks, ...usual], locale),
      ...cart,
    ]),
  };
  return withAsked(whole, { asks, besides: [name, ...contact, ...about], on });
}

/** What its frame asks; the day of what has one of its own is known. */
function usualAsks({ asks = [] }: Frame, on: Shape | undefined): readonly string[] {
  const isDated = on?.fields.some(({ type }) => type === 'datetime') === true && on.cls === 'event';
  return isDated ? asks.filter((key) => !DAYS.has(key)) : asks;
}

/** What the sender is called; of a stranger who is asked for something that names the record, that does. */
function nameOf(doing: ActionContext, shape: Shape, asks: readonly ShapeField[]): ShapeField {
  const said = shape.fields.find((field) => field.display === true);
  const isMember = writersAre(doing) === 'member';
  if (said === undefined) return doing.ground.isAlone ? ownNote(doing, shape) : senderName(doing, shape, isMember);
  if (said.isAssumed !== true) return said;
  const isStranger = freer(shape.access.create, writersAre(doing)) === 'public' && !doing.ground.isAlone;
  // The name that a sent record has of its class is that of its sender.
  if (!isStranger) return isMember ? { ...said, label: senderWord(doing, shape, said.label), role: 'author' } : said;
  const texts = asks.length > 0 ? asks : shape.fields.filter(({ required, display }) => required === true && display !== true);
  const telling = texts.find((field) => isTelling(field) && shape.rows.length === 0);
  // Who says how to be reached says a name beside it.
  const sender = asks.some(({ type }) => type === 'phone' || type === 'email')
    ? { ...said, label: YOUR_NAME[doing.ground.brief.locale], kind: 'name' }
    : said;
  const known = shape.fields.find(({ key, label }) => key === telling?.key || label === telling?.label) ?? telling;
  return known === undefined || known.person !== undefined || !isTelling(known)
    ? sender
    : { ...known, required: true, display: true };
}

/** Tells whether a row may be called by a field: by no secret, and by nothing that is worked out. */
function isTelling(field: ShapeField): boolean {
  return field.type === 'text' && field.isOptional !== true && field.formula === undefined && isOffered(field);
}

function contactFields(doing: ActionContext, { contact }: Frame, own: readonly ShapeField[]): ShapeField[] {
  const isKnown = writersAre(doing) === 'member' || doing.ground.isAlone;
  const isReached = own.some(({ type, kind }) => [type, kind].some((each) => each === 'email' || each === 'phone'));
  // Whoever asks for a name, or for a number by which people are known, and says what else has said all that is asked.
  if (doing.action.asks.length > 0 && own.some(isOwnName)) return [];
  if (ownNumber({ fields: own }) !== undefined) return [];
  if (contact === undefined || contact === '' || isKnown || isReached) return [];
  return [{ ...fieldOfKind(contact, doing.ground.brief.locale), required: true }];
}

/** A field for the name of the sender, as people ask for it. */
function isOwnName({ type, label, isAssumed }: ShapeField): boolean {
  return type === 'text' && isAssumed !== true && OWN_NAME.test(label.replace(/\s*[(（].*$/, '').trim());
}

const OWN_NAME = /^(?:(?:your |their |own )?(?:full |first |last )?names?|surname|nickname|姓名|名字|称呼|姓|昵称|网名)$/i;

/** What an order of one thing comes to, by the price of the thing. */
function orderTotal(
  { frame: { takes }, on }: Pick<Making, 'frame' | 'on'>,
  fields: readonly ShapeField[],
  locale: Brief['locale'],
): ShapeField[] {
  const price = on?.fields.find(({ type, kind, label }) => type === 'money' && (kind === 'price' || PRICE.test(label)));
  const about = fields.find(({ to }) => to !== undefined && to === on?.id);
  const many = fields.find(({ key }) => key === takes);
  if (price === undefined || about === undefined || many === undefined || fields.some(({ key }) => key === 'total')) return [];
  const label = locale === 'zh' ? '合计' : 'Total';
  return [{ key: 'total', label, type: 'money', computed: `${about.key}.${price.key} * ${many.key}` }];
}

const PRICE = /\bprice|价/i;

function aboutField({ frame }: ActionContext, on: Shape | undefined, own: readonly ShapeField[]): ShapeField[] {
  if (on === undefined || own.some(({ to }) => to === on.id) || frame.does === 'cart') return [];
  return [{ key: relationKey(on, own), label: on.name, type: 'relation', to: on.id, required: true }];
}

/** Whoever sends rows with an account is called by what those people are: "Cleaner", not "Title". */
function senderWord({ doers }: ActionContext, { fields }: Shape, usual: string): string {
  const [only, ...others] = doers.filter(({ keeps }) => !keeps);
  const isTaken = fields.some(({ label }) => label.toLowerCase() === only?.name.toLowerCase());
  return only === undefined || others.length > 0 || isTaken ? usual : only.name;
}

/** Makes the field of the sender; the name of whoever is signed in is known. */
function senderName(doing: ActionContext, shape: Shape, isMember: boolean): ShapeField {
  const { locale } = doing.ground.brief;
  return {
    key: isMember ? 'fullName' : 'name',
    label: isMember ? senderWord(doing, shape, YOUR_NAME[locale]) : YOUR_NAME[locale],
    type: 'text',
    kind: 'name',
    required: true,
    display: true,
    ...(isMember ? { role: 'author' as const } : {}),
  };
}

/** Whoever is alone on a site need not say the own name: the record is called like what it is. */
function ownNote({ ground }: ActionContext, { name }: Shape): ShapeField {
  return {
    key: 'title',
    label: ground.brief.locale === 'zh' ? `${name}内容` : name,
    type: 'text',
    kind: 'title',
    required: true,
    display: true,
  };
}

function askedField(key: string, { about }: Frame, locale: Brief['locale']): ShapeField {
  const field = fieldOfKind(key, locale);
  const label = key === 'about' && about !== undefined ? about[locale === 'zh' ? 1 : 0] : field.label;
  return { ...field, label, required: true };
}

function cartFields(locale: Brief['locale']): ShapeField[] {
  const label = locale === 'zh' ? { items: '商品', total: '合计' } : { items: 'Items', total: 'Total' };
  return [
    { ...fieldOfKind('phone', locale), required: true },
    { ...fieldOfKind('address', locale), private: true },
    { key: 'items', label: label.items, type: 'longtext' },
    { key: 'total', label: label.total, type: 'money' },
  ];
}

function relationKey(on: Shape, fields: readonly ShapeField[]): string {
  const key = on.id.replaceAll(/[^a-zA-Z0-9]/g, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return fields.some((field) => field.key === key) || TAKEN_KEYS.has(key) ? `${key}Of` : key;
}
