import * as z from 'zod/mini';
import type { Effect } from '../../blueprint/entity-schema.ts';
import type { Locale } from '../../../domain/text.ts';
import type { Told } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { eventOf } from './deed.ts';
import tellsJson from './tell-words.json' with { type: 'json' };
import { doersOf } from './ground-roles.ts';
import { type Ground, type ResolvedAction, type Role, type Shape, type ShapeField, shapeOf, withShape } from './shape.ts';

const pair = z.tuple([z.string(), z.string()]);
const WORDS = z
  .strictObject({
    owner: z.array(z.string()),
    managers: z.array(z.string()),
    name: pair,
    plural: pair,
    title: pair,
    body: pair,
    read: pair,
    link: pair,
  })
  .parse(tellsJson);

/** Lets those who are told of an action have a notice on the site; the record of notices comes with the first. */
export function groundTells(ground: Ground): Ground {
  if (ground.users === undefined) return ground;
  return ground.resolvedActions.reduce((so, resolved) => withNotices(so, resolved), ground);
}

function withNotices(ground: Ground, resolved: ResolvedAction): Ground {
  const shape = shapeOf(ground, resolved.entity);
  const on = shape === undefined ? null : eventOf(shape, resolved);
  if (shape === undefined || shape.isSaid || on === null || !resolved.isBuilt) return ground;
  const { tells, label, verb } = resolved.action;
  const sent = tells.flatMap((told): { readonly told: Told; readonly effect: Effect }[] => {
    const who = receiver(ground, resolved, told);
    if (who === null) return [];
    const { locale } = ground.brief;
    const step = shape.steps.find(({ to }) => resolved.does === 'step' && to === resolved.state);
    const deed = step?.label ?? label ?? capitalised(verb);
    const text = told.text ?? `${shape.name}: {title} – ${deed}`;
    return [{ told, effect: { on, do: 'notify', who, text: { [locale]: locale === 'zh' ? text.replace(': ', '：') : text } } }];
  });
  if (sent.length === 0) return ground;
  const effects = [...shape.effects, ...sent.map(({ effect }) => effect)].slice(0, 24);
  const next = withShape(withNoticeRecord(ground), { ...shape, effects });
  const told = sent.map(({ told: { who } }) => who);
  return {
    ...next,
    resolvedActions: next.resolvedActions.map((each) => (each === resolved ? { ...each, told } : each)),
  };
}

/** Those who manage the record, whoever sent the row, or nobody whom a notice reaches. */
function receiver(ground: Ground, { entity, action }: ResolvedAction, { who }: Told): string | null {
  const { roles } = ground;
  const words = who.trim().toLowerCase();
  const role = findNamed(words, roles);
  if (entity === undefined) return null;
  const owned = ownedField(ground, entity, words);
  if (owned !== undefined) return `owner:${owned}`;
  if (role?.keeps === true || WORDS.managers.includes(words)) return 'managers';
  const person = role === undefined ? undefined : personIn(ground, entity, role);
  if (person !== undefined) return `owner:${person}`;
  const isSender = role !== undefined && !action.by.some((each) => findNamed(each, roles) === role);
  if (isSender || WORDS.owner.includes(words.replace(/^the /, ''))) return 'owner';
  // Others who sign in are told as all of their role.
  return role?.joins === true ? role.id : null;
}

/** The field of the one person whom a record that others make is for: a parcel's receiver is told, not whoever entered it. */
function personIn({ resolvedActions, roles, users, shapes }: Ground, entity: string, role: Role): string | undefined {
  const makers = resolvedActions.filter((each) => each.entity === entity && (each.does === 'add' || each.does === 'make'));
  const isTheirs = makers.length === 0 || makers.some(({ action }) => doersOf(roles, action).includes(role));
  const people = shapes
    .find(({ id }) => id === entity)
    ?.fields.filter(({ type, to, multiple }) => type === 'relation' && to === users && multiple !== true);
  const named = people?.filter(({ person, label }) => findNamed(person ?? label, [role]) !== undefined) ?? [];
  return isTheirs || named.length !== 1 ? undefined : named[0]?.key;
}

/** "owner:ride", "the owner of the ride": the relation to the record whose owner is told. */
function ownedField(ground: Ground, entity: string, words: string): string | undefined {
  const [, of] = /^owner:\s*(.+)$|^(?:the )?owner of (?:the )?(.+)$/.exec(words)?.filter((part) => part !== undefined) ?? [];
  if (of === undefined) return undefined;
  return shapeOf(ground, entity)?.fields.find(
    (field) =>
      field.type === 'relation' &&
      [field.key, field.label, field.to ?? '', shapeOf(ground, field.to)?.name ?? ''].some((each) => each.toLowerCase() === of),
  )?.key;
}

function withNoticeRecord(ground: Ground): Ground {
  if (ground.notices !== undefined) return ground;
  const id = ground.shapes.some((shape) => shape.id === 'notice') ? 'siteNotice' : 'notice';
  return withShape({ ...ground, notices: id }, noticeShape(id, ground.brief.locale));
}

/** The record that holds the notices of a site: whoever gets one reads and removes it. */
export function noticeShape(id: string, locale: Locale): Shape {
  const at = locale === 'zh' ? 1 : 0;
  const fields: ShapeField[] = [
    { key: 'title', label: WORDS.title[at], type: 'text', required: true, display: true },
    { key: 'body', label: WORDS.body[at], type: 'longtext' },
    { key: 'read', label: WORDS.read[at], type: 'bool' },
    { key: 'link', label: WORDS.link[at], type: 'text' },
  ];
  return {
    id,
    path: '',
    name: WORDS.name[at],
    plural: WORDS.plural[at],
    cls: 'message',
    icon: 'bell',
    fields,
    access: { read: 'own', create: 'nobody', update: 'own', remove: 'own' },
    rules: [],
    steps: [],
    marks: [],
    effects: [],
    rows: [],
    places: undefined,
    isMain: false,
    isHidden: true,
    isSaid: false,
    isSent: true,
    writers: [],
  };
}
