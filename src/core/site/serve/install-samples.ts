import { must } from '../../domain/assert.ts';
import { hashSeed } from '../../domain/random.ts';
import type { SeedRow } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { keptFields } from '../../engine/expression/kept-fields.ts';
import { seedRows } from '../../engine/render/seed-data.ts';
import { OWNER_KEY } from '../request/identity.ts';
import type { Site } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';

/** The server's own notes: one row per entity, seed row id -> fingerprint of what was installed. */
export const NOTES = '_samples';
type Notes = Readonly<Record<string, number>>;

/**
 * Brings the sample rows of the store in line with the Blueprint, each row once: new ones are added, changed ones follow
 * while nobody edited them, dropped ones go. What the owner cleared or edited stays as it is.
 */
export async function installSamples(site: Site): Promise<void> {
  const samples = seedRows(site.blueprint, site.now());
  const touched: string[] = [];
  for (const [entityId, entity] of Object.entries(site.blueprint.entities)) {
    const wanted: Notes = Object.fromEntries(entity.rows.map((row) => [row.id, hashSeed(JSON.stringify(seedParts(row)))]));
    if (isSame(notesOf(await site.store.get(NOTES, entityId)), wanted)) continue;
    await site.store.exclusive(async (transaction) => {
      const installed = notesOf(await transaction.get(NOTES, entityId)) ?? {};
      for (const row of samples[entityId] ?? []) {
        if (installed[row.id] !== wanted[row.id])
          await install(transaction, entityId, { row: withOwner(site, entityId, row), wasInstalled: row.id in installed });
      }
      for (const id of Object.keys(installed)) if (!(id in wanted)) await removeSample(transaction, entityId, id);
      await transaction.put(NOTES, notesRow(site, entityId, wanted));
    });
    touched.push(entityId);
    site.onChange?.(entityId);
  }
  await keepAmounts(site, touched);
}

/** What samples keep is worked out of others, which may be installed after them. */
async function keepAmounts(site: Site, touched: readonly string[]): Promise<void> {
  const keeping = touched.filter((id) => keptFields(must(site.blueprint.entities[id], 'an entity')).length > 0);
  if (keeping.length === 0) return;
  await site.store.exclusive(async (transaction) => {
    for (const entityId of keeping)
      for (const { id } of site.blueprint.entities[entityId]?.rows ?? []) {
        const row = await transaction.get(entityId, id);
        if (row?.sample === true) await transaction.put(entityId, row);
      }
  });
}

/** Text from which a seed row's fingerprint is made; rows without an owner keep theirs from before owners existed. */
function seedParts(row: SeedRow): unknown {
  return row.owner === undefined ? row.values : [row.values, row.owner];
}

/** A profile belongs to itself, other rows to whom the Blueprint says. */
function withOwner(site: Site, entityId: string, row: Row): Row {
  const seed = site.blueprint.entities[entityId]?.rows.find(({ id }) => id === row.id);
  const owner = entityId === site.blueprint.accounts?.entity ? row.id : seed?.owner;
  return owner === undefined ? row : { ...row, values: { ...row.values, [OWNER_KEY]: owner } };
}

async function install(
  transaction: SiteTransaction,
  entityId: string,
  { row, wasInstalled }: { readonly row: Row; readonly wasInstalled: boolean },
): Promise<void> {
  const present = await transaction.get(entityId, row.id);
  const isFree = wasInstalled ? present?.sample === true : present === null;
  if (isFree) await transaction.put(entityId, { ...row, sample: true });
}

async function removeSample(transaction: SiteTransaction, entityId: string, id: string): Promise<void> {
  if ((await transaction.get(entityId, id))?.sample === true) await transaction.remove(entityId, id);
}

function notesOf(row: Row | null): Notes | null {
  const text = row?.values['installed'];
  if (typeof text !== 'string') return null;
  const notes: unknown = JSON.parse(text);
  if (typeof notes !== 'object' || notes === null) return null;
  return Object.fromEntries(Object.entries(notes).map(([id, fingerprint]) => [id, Number(fingerprint)]));
}

function notesRow(site: Site, entityId: string, notes: Notes): Row {
  const now = site.now();
  return { id: entityId, values: { installed: JSON.stringify(notes) }, createdAt: now, updatedAt: now, sample: false };
}

function isSame(left: Notes | null, right: Notes): boolean {
  if (left === null) return false;
  const ids = Object.keys(left);
  return ids.length === Object.keys(right).length && ids.every((id) => left[id] === right[id]);
}
