import { hashSeed } from '../../domain/random.ts';
import type { Effect, Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { evaluateFor } from '../computed/evaluate-for.ts';
import type { Site } from '../request/site.ts';
import { runEffect } from './effects.ts';
import { allOrNothing } from './refusal.ts';

/** Records of effects done when a day had come; kept so that none is done twice. */
const DONE = '_due';
/** Rows that are looked at for one effect. */
const MOST_ROWS = 500;
const DAY_MS = 86_400_000;
const PAUSE_MS = 60_000;

interface DueEffect {
  readonly entityId: string;
  readonly entity: Entity;
  readonly effect: Effect;
  readonly key: string;
  /** Days after the date, below zero before it. */
  readonly days: number;
}

/**
 * Carries out the effects of days that have come, each once for a record and a date. Nobody keeps a clock: it is called with
 * every request and looks again when a minute has passed.
 */
export function dueEffects(site: Site): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  return async () => {
    const due = dueOf(site);
    const now = Date.parse(site.now());
    if (due.length === 0 || (running === null && now - last < PAUSE_MS)) return;
    last = now;
    running ??= runAll(site, due).finally(() => {
      running = null;
    });
    await running;
  };
}

function dueOf({ blueprint }: Site): readonly DueEffect[] {
  return Object.entries(blueprint.entities).flatMap(([entityId, entity]) =>
    (entity.effects ?? []).flatMap((effect) => {
      const [, key, days = '0'] = /^due:(\w+?)([+-]\d+)?$/.exec(effect.on) ?? [];
      return key === undefined ? [] : [{ entityId, entity, effect, key, days: Number(days) }];
    }),
  );
}

async function runAll(site: Site, due: readonly DueEffect[]): Promise<void> {
  for (const each of due) {
    for (const row of await rowsDue(site, each)) {
      await allOrNothing(site, async (transaction, changed) => {
        const present = await transaction.get(each.entityId, row.id);
        if (present === null || (await transaction.get(DONE, doneId(each, row)))?.values['date'] === row.values[each.key]) return;
        const now = site.now();
        const change = { site, transaction, identity: null, entityId: each.entityId, row: present, on: each.effect.on, changed };
        await runEffect(change, each.entity, each.effect);
        const values = { date: row.values[each.key] ?? null, about: aboutOf(each) };
        await transaction.put(DONE, { id: doneId(each, row), values, createdAt: now, updatedAt: now, sample: false });
      });
    }
  }
}

/** The rows whose day has come, for which the condition holds and nothing was done yet. */
async function rowsDue(site: Site, due: DueEffect): Promise<readonly Row[]> {
  const { entityId, key, days, effect } = due;
  const after = new Date(Date.parse(site.clock().slice(0, 10)) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const filter = [{ field: key, op: 'lt' as const, value: after }];
  const sort = { field: key, descending: true };
  const { rows } = await site.store.list(entityId, { filter, sort, offset: 0, limit: MOST_ROWS });
  const about = [{ field: 'about', op: 'eq' as const, value: aboutOf(due) }];
  const done = rows.length === 0 ? [] : (await site.store.list(DONE, { filter: about, offset: 0, limit: 20_000 })).rows;
  const dates = new Map(done.map(({ id, values }) => [id, values['date']]));
  const open = rows.filter((row) => dates.get(doneId(due, row)) !== row.values[key]);
  const texts = effect.when === undefined ? [] : [effect.when];
  const met = await evaluateFor(site, site.store, { entityId, rows: open, texts, userId: null });
  return open.filter((_, at) => effect.when === undefined || met[at]?.[0] === true);
}

/** Names an effect by what it does; other words of a notice do not make it another one. */
function aboutOf({ entityId, effect }: DueEffect): string {
  const { on, when = '', do: deed } = effect;
  const to = 'to' in effect ? effect.to : '';
  return `${entityId}-${hashSeed(JSON.stringify([on, when, deed, to, effect.do === 'notify' ? effect.who : '']))}`;
}

function doneId(due: DueEffect, row: Row): string {
  return `${aboutOf(due)}-${row.id}`;
}
