import type { FieldSpec } from '../catalogue/entities.ts';
import { kindOf } from './kinds.ts';
import type { RowPlace } from './row-place.ts';
import { isSeries } from './series.ts';

const LATER = /^(?:eta|to|endsOn|endsAt|expiresOn|renewsOn|dueOn|dueAt|validUntil|closesOn|closeOn|opensAt|deadline|returnOn)$/;
const LONG_AGO = /^(?:hiredOn|joined|startedOn|enrolledOn|boughtOn|installedOn|foundedOn|startsOn|since)$/;
const AHEAD_ENTITIES = new Set(
  'event booking session slot viewing match forecast task milestone meal meeting reservation appointment'.split(' '),
);
const DONE =
  /^(?:done|final|completed|closed|returned|cancelled|expired|ended|delivered|received|resolved|solved|sold|left|paid|rejected|declined|late|terminated|retired|lost|won)$/;

/** A day before or after the one on which the site is installed (`@-3d`), in keeping with the row's state. */
export function exampleDay(place: RowPlace, field: FieldSpec, state: string): string {
  const { index, entity } = place;
  if (field.key === 'birth') return `${1960 + ((index * 7) % 45)}-0${1 + (index % 9)}-1${index % 9}`;
  if (LONG_AGO.test(field.key) && !startsAhead(place, field)) return `@-${90 + index * 67}d`;
  if (LATER.test(field.key)) return laterDay(place, field, state);
  const isAhead = AHEAD_ENTITIES.has(entity.id) || kindOf(entity).id === 'event' || startsAhead(place, field);
  const isNoted = /created|placed|sent|posted|published|submitted|updated/i.test(field.key);
  if (isAhead && !isNoted && !DONE.test(state)) return `@+${3 + index * 4}d`;
  return `@-${1 + index * (isSeries(entity.id) && entity.id !== 'transaction' ? 1 : spacing(place))}d`;
}

function spacing({ entity }: RowPlace): number {
  return kindOf(entity).id === 'money' ? 9 : 3;
}

/** A span that has not begun. */
function startsAhead({ entity }: RowPlace, field: FieldSpec): boolean {
  if (field.key === 'startsOn') return ['course', 'class', 'batch', 'workshop'].includes(entity.id);
  return field.key === 'from' && ['leave', 'rental', 'booking'].includes(entity.id);
}

/** The end of a span comes after its beginning. */
function laterDay(place: RowPlace, field: FieldSpec, state: string): string {
  const { index, entity } = place;
  if (/^(?:expiresOn|renewsOn|validUntil|endsOn)$/.test(field.key)) return `@+${30 + index * 19}d`;
  const start = entity.fields.find((other) => other.key === 'from' || other.key === 'startsOn');
  if (field.key === 'to' && start !== undefined) {
    const from = Number(/-?\d+/.exec(exampleDay(place, start, state))?.[0] ?? 0);
    const to = startsAhead(place, start) ? from + 2 + (index % 3) : 20 + index * 9;
    return to < 0 ? `@${to}d` : `@+${to}d`;
  }
  if (DONE.test(state) && entity.id !== 'invoice' && entity.id !== 'loan') return `@-${1 + index * 3}d`;
  return `@+${3 + index * 4}d`;
}
