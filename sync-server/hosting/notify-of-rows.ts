import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { Row } from '#core/engine/render/context.ts';
import { displayField, plainValue } from '#core/engine/render/row-values.ts';
import { SITE_OWNER } from '#core/site/accounts/site-owner.ts';
import { ownerOf } from '#core/site/request/identity.ts';
import type { NewRows } from './postgres-site-store.ts';
import { notifications } from '../storage/tables/sites.ts';

const TITLE_MAX = 120;
/** A row that is put back by an undo is older. */
const FRESH_MS = 60_000;

/**
 * Notes what visitors of a published site sent in the transaction that keeps it, and has a job notify the owner: neither a crash nor
 * a flood loses or multiplies anything. Of the rows that one request makes only the first is noted: the order and not its lines.
 */
export function notifyOwnerOfRows(projectId: number, blueprint: Blueprint): NewRows {
  const locale = blueprint.site.locales[0] ?? 'en';
  return async (connection, rows) => {
    const found = rows.find(({ entity, row }) => isFromVisitor(blueprint, entity, row));
    const entity = blueprint.entities[found?.entity ?? ''];
    if (found === undefined || entity === undefined) return;
    const { row } = found;
    const title = plainValue(row.values[displayField(entity)?.key ?? ''], locale).slice(0, TITLE_MAX);
    const createdAt = new Date(row.createdAt);
    const notification = {
      id: randomUUID(),
      projectId,
      entity: found.entity,
      rowId: row.id,
      what: entity.label,
      title,
      createdAt,
    };
    await connection.insert(notifications).values(notification);
    const payload = JSON.stringify({ projectId });
    await connection.execute(
      sql`select graphile_worker.add_job('recordNotifications', payload => ${payload}::json, job_key => ${`record:${projectId}`})`,
    );
  };
}

function isFromVisitor({ accounts, entities }: Blueprint, entityId: string, row: Row): boolean {
  const owner = ownerOf(row);
  const isTold = Object.hasOwn(entities, entityId) && entityId !== accounts?.notices;
  const isFresh = Date.now() - Date.parse(row.createdAt) < FRESH_MS;
  return isTold && isFresh && !row.sample && owner !== null && owner !== SITE_OWNER;
}
