import type { Locale } from '../../../domain/text.ts';
import { joiners } from '../offer/account-pages.ts';
import { contactOf } from '../offer/contact-facts.ts';
import { isWorkplace } from '../offer/workplace.ts';
import type { SitePlan } from '../offer/plan-site.ts';
import { writeField } from '../field-notation.ts';
import { hoursOf } from '../ground/ground-facts.ts';
import { fieldOfKind } from '../ground/field-words.ts';
import { managedBy } from '../ground/managed.ts';
import { type Ground, type Role, type Shape, type ShapeField, stateFieldOf } from '../ground/shape.ts';
import type { AccountsLine } from '../lines/accounts-line.ts';
import type { AuthoredField, EntityLine } from '../lines/entity-line.ts';
import type { PagesLine } from '../lines/pages-line.ts';
import { singularOf } from '../brief/english.ts';
import type { SiteLine } from '../lines/site-line.ts';
import { description } from './copy.ts';
import { lookOf } from './look.ts';
import { saidCurrency } from './said-currency.ts';
import { say } from './say.ts';
import { asField } from './values.ts';

const USERS = 'user';

/** The line of the site and its look. */
export function siteLine(ground: Ground): SiteLine {
  const { brief } = ground;
  const contact = contactOf(ground);
  const hours = hoursOf(brief);
  const text = description(ground);
  const currency = saidCurrency(ground);
  return {
    site: {
      name: brief.siteName,
      description: text === '' ? brief.siteName : text,
      locales: [brief.locale],
      ...(currency === undefined ? {} : { currency }),
      picture: spokenSign(ground) ?? 'layers',
      ...(isWorkplace(ground) ? { kind: 'tool' } : {}),
      ...(contact === undefined ? {} : { contact }),
      ...(hours.length === 0 ? {} : { hours: hours.slice(0, 14) }),
    },
    theme: lookOf(ground),
  };
}

/** The sign of the subject, where the idea says its word: of others nobody knows whether their picture is true. */
function spokenSign({ brief }: Ground): string | undefined {
  const said = ` ${[brief.subject.words, brief.siteName, brief.summary].join(' ').toLowerCase()} `;
  const isSaid = (sign: string) => said.split(/[^a-z]+/).some((word) => word !== '' && singularOf(word) === sign);
  return [brief.subject.icon].find((sign) => sign !== undefined && isSaid(sign));
}

/** The line of an entity that the engine shaped. */
export function entityLine(shape: Shape, locale: Locale): EntityLine {
  const { rules, steps, marks, effects, access, flags = [] } = shape;
  const state = stateFieldOf(shape)?.key;
  return {
    entity: shape.id,
    label: shape.name,
    plural: shape.plural,
    icon: shape.icon,
    fields: shape.fields.map((field) => fieldLine(field, locale)),
    // Roles that create are said with the accounts.
    access: { ...access, ...(shape.creators === undefined ? {} : { create: 'nobody' as const }) },
    ...(rules.length === 0 ? {} : { rules: [...rules] }),
    ...(state === undefined || steps.length === 0 ? {} : { flow: { field: state, steps: steps.map(stepLine) } }),
    ...(flags.length === 0 ? {} : { flags: flags.map((flag) => ({ ...flag })) }),
    ...(marks.length === 0 ? {} : { marks: [...marks] }),
    ...(effects.length === 0 ? {} : { effects: [...effects] }),
  };
}

function stepLine({ from, asks, ...step }: Shape['steps'][number]) {
  return { ...step, from: [...from], ...(asks === undefined ? {} : { asks: [...asks] }) };
}

function fieldLine(field: ShapeField, locale: Locale): AuthoredField {
  const whole = {
    ...asField(field, locale),
    ...(field.required === true ? { required: true } : {}),
    ...(field.display === true ? { display: true } : {}),
    ...(field.private === true ? { private: true } : {}),
    ...(field.hidden === true ? { hidden: true } : {}),
    ...(field.unique === true ? { unique: true } : {}),
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(field.max === undefined ? {} : { max: field.max }),
    ...(field.step === undefined ? {} : { step: field.step }),
    ...(field.pattern === undefined ? {} : { pattern: field.pattern }),
    ...(field.help === undefined ? {} : { help: { [locale]: field.help } }),
    ...(field.when === undefined ? {} : { when: field.when }),
    ...(field.where === undefined ? {} : { where: field.where }),
    ...(field.why === undefined ? {} : { why: { [locale]: field.why } }),
  };
  return writeField(whole, locale) ?? whole;
}

/** The line of pages and menus. */
export function pagesLine({ pages, cta }: SitePlan): PagesLine {
  return {
    pages: pages.map(({ for: roles, ...page }) => ({ ...page, ...(roles === undefined ? {} : { for: [...roles] }) })),
    ...(cta === undefined ? {} : { cta }),
  };
}

/** The profiles of those who sign in: the entity of the brief that is one of them, else users with a name and an address. */
export function usersShape(ground: Ground): Shape | null {
  if (!ground.hasAccounts) return null;
  const { locale } = ground.brief;
  const role = joiners(ground)[0];
  const known = ground.shapes.find(
    (shape) =>
      shape.cls === 'person' && !shape.isSaid && role !== undefined && (shape.id === role.id || shape.name === role.name),
  );
  const email: ShapeField = { ...fieldOfKind('email', locale), required: true, private: true };
  if (known !== undefined) {
    const others = known.fields.filter(({ type, key }) => type !== 'email' && key !== 'email');
    const [name, ...rest] = others;
    return name === undefined
      ? known
      : {
          ...known,
          fields: [name, email, ...rest.map(({ required: _required, ...field }) => field)],
          access: { read: 'public', create: 'nobody', update: 'own' },
        };
  }
  const name: ShapeField = { key: 'name', label: say(locale, 'name'), type: 'text', kind: 'name', required: true, display: true };
  const id = ground.shapes.some((shape) => shape.id === USERS) ? 'account' : USERS;
  return {
    id,
    path: '',
    name: role?.name ?? say(locale, 'staff'),
    plural: role?.plural ?? say(locale, 'staffs'),
    cls: 'person',
    icon: 'users',
    fields: [name, email],
    access: { read: 'member', create: 'nobody', update: 'own' },
    rules: [],
    steps: [],
    marks: [],
    effects: [],
    rows: [],
    places: undefined,
    isMain: false,
    isHidden: false,
    isSaid: false,
    isSent: false,
    writers: [],
  };
}

/** Decides who has an account, and what each keeps. */
export function accountsLine(ground: Ground, users: Shape, people: readonly string[]): AccountsLine['accounts'] {
  const open = joiners(ground);
  const keepers = ground.roles.filter(({ keeps }) => keeps);
  const roles = [...open, ...keepers].slice(0, 8);
  const fallback = { id: 'member', label: users.name };
  return {
    entity: users.id,
    roles:
      roles.length === 0
        ? [{ ...fallback, ...(people[0] === undefined ? {} : { demo: people[0] }) }]
        : roles.map((role, index) => ({
            id: role.id,
            label: role.name,
            ...(role.keeps ? { manages: managedBy(ground, role) } : {}),
            ...createsOf(ground, role),
            ...(people[index] === undefined ? {} : { demo: people[index] }),
          })),
    ...demoOf(ground, open[0] ?? keepers[0]),
    signUp: open.length > 0 || roles.length === 0,
    ...(ground.notices === undefined ? {} : { notices: ground.notices }),
  };
}

/** Whoever looks at a preview begins as one of those who join; as one of the keepers where nothing is there for anybody else. */
function demoOf({ shapes }: Ground, role: Role | undefined): { readonly demo?: string } {
  const isOpen = shapes.some(({ access }) => access.read === 'public' || access.create === 'public');
  return role === undefined || (role.keeps && isOpen) ? {} : { demo: role.id };
}

/** The records that people of a role alone make. */
function createsOf({ shapes }: Ground, { id, keeps }: Role): { readonly creates?: string[] } {
  const made = shapes.filter(({ creators }) => !keeps && creators?.includes(id) === true).map((shape) => shape.id);
  return made.length === 0 ? {} : { creates: made };
}
