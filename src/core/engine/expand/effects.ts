import type { Effect, Entity } from '../blueprint/entity-schema.ts';
import { NUMERIC_TYPES, type FieldSpec } from '../catalogue/entities.ts';
import { pickText } from '../../domain/text.ts';
import { computedEffects } from './computed-effects.ts';
import { decides, stateField } from '../recipe/status-flow.ts';
import type { Scope, SiteEntity } from '../recipe/scope.ts';

/** Returns everything that the server does besides a change of an entity's rows: averages, counts, balances and notices. */
export function effectsOf(scope: Scope, entity: SiteEntity, flow: Entity['flow'] | null): Effect[] {
  return [
    ...averages(scope, entity),
    ...counts(scope, entity),
    ...balances(scope, entity),
    ...prices(scope, entity),
    ...points(scope, entity),
    ...joinEffects(scope, entity),
    ...computedEffects(scope, entity, flow),
    ...notices(scope, entity, flow),
  ].slice(0, 24);
}

function relations(scope: Scope, entity: SiteEntity): { key: string; target: SiteEntity }[] {
  return entity.fields.flatMap((field) => {
    const target = field.to === null || field.multiple ? undefined : scope.entities.get(field.to);
    return target === undefined ? [] : [{ key: field.key, target }];
  });
}

function numberField(entity: SiteEntity, keys: readonly string[]): string | undefined {
  return entity.fields.find((field) => keys.includes(field.key) && NUMERIC_TYPES.has(field.type))?.key;
}

/** Ratings of rows that point to another make up its rating. */
function averages(scope: Scope, entity: SiteEntity): Effect[] {
  const of = entity.fields.find((field) => field.type === 'rating')?.key;
  if (of === undefined || !/review|rating|comment|evaluation|feedback|评/i.test(`${entity.id}${pickText(entity.label, 'zh')}`))
    return [];
  return relations(scope, entity).flatMap(({ key, target }): Effect[] => {
    const field = target.fields.find((each) => each.type === 'rating')?.key;
    return field === undefined ? [] : [{ on: 'create', do: 'average', to: key, field, of }];
  });
}

const JOINED = ['booked', 'enrolled', 'joined', 'registered', 'participants', 'attendees', 'applicants', 'replies', 'comments'];

/** A row that takes a place in another adds to its count. */
function counts(scope: Scope, entity: SiteEntity): Effect[] {
  return relations(scope, entity).flatMap(({ key, target }): Effect[] => {
    const field = numberField(
      target,
      JOINED.filter((name) => isCountOf(name, entity.id)),
    );
    if (field === undefined) return [];
    return [
      { on: 'create', do: 'add', to: key, field, amount: 1 },
      { on: 'remove', do: 'add', to: key, field, amount: -1 },
    ];
  });
}

function isCountOf(count: string, entity: string): boolean {
  if (count === 'replies') return entity === 'reply';
  if (count === 'comments') return entity === 'comment';
  return /enrol|booking|registration|signup|ticket|rsvp|application|reservation|participa/i.test(entity);
}

const IN = /^(?:deposit|recharge|topUp|stockIn|inbound)/i;
const OUT = /^(?:withdraw|stockOut|outbound|purchase$|redemption|exchange|transfer|donation)/i;

/** Money and goods that come in or go out change what is left, never below nothing. */
function balances(scope: Scope, entity: SiteEntity): Effect[] {
  const sign = IN.test(entity.id) ? 1 : -1;
  if (sign === -1 && !OUT.test(entity.id)) return [];
  const amount = numberField(entity, ['amount', 'qty', 'quantity', 'total', 'points']);
  const effects = relations(scope, entity).flatMap(({ key, target }): Effect[] => {
    const field = numberField(target, ['balance', 'stock', 'quantity', 'raised']);
    if (field === undefined || amount === undefined) return [];
    return [{ on: 'create', do: 'add', to: key, field, amount, times: field === 'raised' ? 1 : sign }];
  });
  const purse = purseOf(scope);
  if (effects.length > 0 || purse === undefined) return effects;
  const priced = relations(scope, entity).find(({ target }) => numberField(target, ['price', 'cost', 'points']) !== undefined);
  const cost =
    amount ??
    (priced === undefined ? undefined : `${priced.key}.${numberField(priced.target, ['price', 'cost', 'points']) ?? 'price'}`);
  return cost === undefined ? [] : [{ on: 'create', do: 'add', to: 'user', field: purse, amount: cost, times: sign }];
}

/** Returns the field of a profile that users can spend from. */
function purseOf(scope: Scope): string | undefined {
  const user = scope.entities.get(scope.recipe.accounts?.entity ?? '');
  return user === undefined ? undefined : numberField(user, ['balance', 'gold', 'coins', 'credits', 'points']);
}

/** A bid becomes the price of what it is for. */
function prices(scope: Scope, entity: SiteEntity): Effect[] {
  if (!/bid$/i.test(entity.id)) return [];
  const amount = numberField(entity, ['amount', 'price', 'bid']);
  return relations(scope, entity).flatMap(({ key, target }): Effect[] => {
    const field = numberField(target, ['currentPrice', 'currentBid', 'highestBid']);
    return field === undefined || amount === undefined
      ? []
      : [{ on: 'create', do: 'set', to: key, field, value: `$field:${amount}` }];
  });
}

const REWARDED = /photo|video|upload|checkin|checkIn|answer|review|thread|score|task|habit|response/;

/** On a site with points, doing something earns some. */
function points(scope: Scope, entity: SiteEntity): Effect[] {
  const user = scope.entities.get(scope.recipe.accounts?.entity ?? '');
  if (user === undefined || entity.id === user.id || !REWARDED.test(entity.id)) return [];
  const field = numberField(user, ['points', 'score', 'experience']);
  return field === undefined ? [] : [{ on: 'create', do: 'add', to: 'user', field, amount: 10 }];
}

/** Taking part gives what the row says, or costs it. */
function joinEffects(scope: Scope, entity: SiteEntity): Effect[] {
  const joinAction = scope.recipe.entities.find(({ id }) => id === entity.id)?.joinAction;
  const user = scope.entities.get(scope.recipe.accounts?.entity ?? '');
  const field = joinAction?.gives ?? joinAction?.takes;
  const amount = numberField(entity, ['points', 'amount']);
  if (field === undefined || amount === undefined || user === undefined || numberField(user, [field]) === undefined) return [];
  return [{ on: 'mark:join', do: 'add', to: 'user', field, amount, ...(joinAction?.takes !== undefined && { times: -1 }) }];
}

/** Notifies those who handed something in of what becomes of it, and those who decide that it came. */
function notices(scope: Scope, entity: SiteEntity, flow: Entity['flow'] | null): Effect[] {
  const { accounts } = scope.recipe;
  if (accounts?.notices === undefined || accounts.notices === entity.id || accounts.entity === entity.id) return [];
  const field = stateField(entity);
  if (field === null || !isHandedIn(entity, field)) return [];
  const name = [pickText(entity.label, 'en'), pickText(entity.label, 'zh')] as const;
  const announcedSteps = (flow?.steps ?? []).filter((step) => step.by === 'nobody').slice(0, 6);
  return [
    { on: 'create', do: 'notify', who: 'managers', text: { en: `New: ${name[0].toLowerCase()}`, zh: `新的${name[1]}` } },
    ...announcedSteps.map((step): Effect => ({
      on: `step:${step.id}`,
      do: 'notify',
      who: 'owner',
      text: { en: `${name[0]}: ${pickText(step.label, 'en').toLowerCase()}`, zh: `${name[1]}：${pickText(step.label, 'zh')}` },
    })),
  ];
}

function isHandedIn(entity: SiteEntity, field: FieldSpec): boolean {
  return (
    decides(field) ||
    ['order', 'booking', 'supportTicket', 'refund', 'shipment', 'rental', 'loan', 'dailyReport'].includes(entity.id)
  );
}
