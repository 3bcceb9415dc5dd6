import type { Text } from '../../domain/text.ts';
import type { Effect, Entity, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { rowHref } from '../../engine/render/links.ts';
import { plainValue, rowTitle } from '../../engine/render/row-values.ts';
import { profilesInRoles } from '../access/credentials.ts';
import { OWNER_KEY, ownerOf } from '../request/identity.ts';
import type { Identity } from '../request/identity.ts';
import { findEntity } from '../request/site.ts';
import { completeValues } from '../values/complete-values.ts';
import type { Change } from './change.ts';

/** Writes the notices of a `notify` effect, one for each receiver. Sites without a notice entity keep quiet. */
export async function writeNotices(
  change: Change,
  { entity, row }: { readonly entity: Entity; readonly row: Row },
  effect: Extract<Effect, { do: 'notify' }>,
): Promise<void> {
  const { site, transaction } = change;
  const noticeEntity = site.blueprint.accounts?.notices;
  const target = findEntity(site, noticeEntity);
  if (noticeEntity === undefined || target === undefined) return;
  for (const owner of await receivers(change, row, effect.who)) {
    const [now, id] = [site.now(), site.newId()];
    const known = (key: string) => target.fields.some((field) => field.key === key);
    const asked = Object.entries(noticeValues(change, { entity, row }, effect.text)).filter(([key]) => known(key));
    const values = { ...completeValues(target, Object.fromEntries(asked), { now: site.clock(), id }), [OWNER_KEY]: owner };
    await transaction.put(noticeEntity, { id, values, createdAt: now, updatedAt: now, sample: false });
    change.changed.add(noticeEntity);
  }
}

function noticeValues(
  { site, entityId }: Change,
  { entity, row }: { readonly entity: Entity; readonly row: Row },
  text: Text,
): Record<string, Value> {
  const link = rowHref({ blueprint: site.blueprint, locale: site.mainLocale, basePath: '' }, entityId, row);
  const title: Record<string, string> = {};
  const body: Record<string, string> = {};
  for (const locale of site.blueprint.site.locales) {
    const name = rowTitle(entity, row, locale);
    const words = text[locale] ?? text.en ?? text.zh ?? '';
    title[locale] = words.replace(/\{(\w+)\}/g, (_, key: string) =>
      key === 'title' ? name : plainValue(row.values[key], locale),
    );
    body[locale] = `${entity.label[locale] ?? entity.label.en ?? ''}: ${name}`;
  }
  return { title, body, read: false, ...(link === undefined ? {} : { link }) };
}

/** Managers are all users whose role manages the entity, examples too; a visitor who has not signed in is told as well. */
async function receivers(change: Change, row: Row, who: 'managers' | 'owner' | 'user'): Promise<ReadonlySet<string>> {
  const owner = ownerOf(row);
  if (who === 'owner') return new Set(owner === null ? [] : [owner]);
  if (who === 'user') return new Set(change.identity === null ? [] : [change.identity.ownerKey]);
  const roles = change.site.blueprint.accounts?.roles.filter((role) => role.manages.includes(change.entityId)) ?? [];
  const signedUp = await profilesInRoles(
    change.transaction,
    roles.map((role) => role.id),
  );
  return new Set([...roles.flatMap((role) => role.demo ?? []), ...signedUp, ...visitorKey(change.identity)]);
}

function visitorKey(identity: Identity | null): readonly string[] {
  return identity?.user?.isDemo === true ? [identity.ownerKey] : [];
}
