import { writtenFields } from '../../engine/render/row-values.ts';
import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { mayBeNumbered } from '../../engine/blueprint/numbered-field.ts';
import type { Row } from '../../engine/render/context.ts';
import type { PostedForm } from '../request/read-form.ts';
import { runEffects } from '../rows/effects.ts';
import { moveByHand } from '../rows/move-by-hand.ts';
import { Refusal } from '../rows/refusal.ts';
import type { Site } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import { factsOf } from '../values/check-facts.ts';
import { checkRow } from '../values/check-row.ts';
import type { Problems, Values } from '../values/check-row.ts';
import { completeValues } from '../values/complete-values.ts';
import { readValues } from '../values/read-values.ts';
import { freeReadableId, inLanguage } from '../rows/save-row.ts';
import { noteChange } from '../admin/changes.ts';
import { ID_TARGET, typedOf } from './read-cell.ts';
import type { Call } from '../request/call.ts';

/** A table to import: the cells of each line and what each column means. */
export interface ImportTable {
  readonly entityId: string;
  readonly entity: Entity;
  readonly lines: readonly (readonly string[])[];
  readonly targets: readonly string[];
}
export interface ImportOutcome {
  readonly count: number;
  /** By the index of the line. */
  readonly problems: ReadonlyMap<number, Problems>;
  /** The change, when something was saved. */
  readonly change?: string;
}
/** `check` saves nothing, `ready` the lines without problems, `all` everything or nothing. */
type ImportMode = 'check' | 'ready' | 'all';

interface ReadLine {
  readonly index: number;
  readonly id: string;
  readonly values: Values;
}

/** Tries or carries out an import under all rules of the entity. What `check` finds is what saving would meet. */
export async function importLines(site: Site, table: ImportTable, mode: ImportMode): Promise<ImportOutcome> {
  const problems = new Map<number, Problems>();
  const lines = await readLines(site, table, problems);
  // An effect that may not happen spoils the transaction: it is run again without that line.
  for (;;) {
    const outcome = await attempt(site, table, { lines, problems, mode });
    if (outcome !== null) return outcome;
  }
}

/** Reads the cells line by line; lines that say nonsense only leave a problem. */
async function readLines(site: Site, table: ImportTable, problems: Map<number, Problems>): Promise<readonly ReadLine[]> {
  const fields = mappedFields(table);
  const read: ReadLine[] = [];
  for (const [index, cells] of table.lines.entries()) {
    const values = new Map<string, readonly string[]>();
    for (const field of fields) values.set(field.key, await typedOf(site, field, cellOf(table, cells, field.key)));
    const form: PostedForm = { values, files: new Map() };
    const id = cellOf(table, cells, ID_TARGET).trim();
    const line = readValues(fields, form);
    if (Object.keys(line.problems).length > 0) problems.set(index, line.problems);
    else read.push({ index, id, values: line.values });
  }
  return read;
}

function mappedFields({ entity, targets }: ImportTable): readonly Field[] {
  return writtenFields(entity.fields).filter((field) => targets.includes(field.key));
}

function cellOf({ targets }: ImportTable, cells: readonly string[], target: string): string {
  return cells[targets.indexOf(target)] ?? '';
}

class Rollback extends Error {}

interface Attempt {
  readonly lines: readonly ReadLine[];
  readonly problems: Map<number, Problems>;
  readonly mode: ImportMode;
}

async function attempt(site: Site, table: ImportTable, { lines, problems, mode }: Attempt): Promise<ImportOutcome | null> {
  const changed = new Set<string>();
  const added: string[] = [];
  let count = 0;
  let change: string | undefined;
  try {
    await site.store.exclusive(async (transaction) => {
      for (const line of lines) {
        if (problems.has(line.index)) continue;
        const saved = await saveLine(site, transaction, { table, line, problems, changed });
        if (saved === null) continue;
        count += 1;
        if (saved.isNew) added.push(saved.row.id);
      }
      if (mode === 'check' || count === 0 || (mode === 'all' && problems.size > 0)) throw new Rollback();
      const { entityId: entity } = table;
      const title = pickText(table.entity.plural, site.mainLocale);
      change = await noteChange(site, transaction, { what: 'import', entity, title, count, added });
    });
  } catch (error) {
    if (error instanceof SpoiledLine) return null;
    if (!(error instanceof Rollback)) throw error;
    return { count: mode === 'check' ? count : 0, problems };
  }
  for (const entityId of changed) site.onChange?.(entityId);
  return { count, problems, ...(change === undefined ? {} : { change }) };
}

/** Its problem is noted; the transaction has to begin again. */
class SpoiledLine extends Error {}

interface Place {
  readonly table: ImportTable;
  readonly line: ReadLine;
  readonly problems: Map<number, Problems>;
  readonly changed: Set<string>;
}

async function saveLine(
  site: Site,
  transaction: SiteTransaction,
  { table, line, problems, changed }: Place,
): Promise<{ readonly row: Row; readonly isNew: boolean } | null> {
  const { entityId, entity } = table;
  const present = line.id === '' ? null : await transaction.get(entityId, line.id);
  const row = present === null ? await newRow({ site, transaction }, table, line.values) : changedRow(site, present, line.values);
  const found = {
    ...(present === null ? lacking(table) : {}),
    ...(await checkRow(
      transaction,
      { entityId, entity, facts: factsOf(site) },
      { ...row, ...(present !== null && { before: present.values }) },
    )),
  };
  const moved = present === null ? null : { site, reader: transaction, identity: null, entityId, entity, before: present, row };
  const { step, problems: unmoved } = moved === null ? { problems: {} } : await moveByHand(moved);
  if (Object.keys({ ...found, ...unmoved }).length > 0) {
    problems.set(line.index, { ...found, ...unmoved });
    return null;
  }
  await transaction.put(entityId, row);
  changed.add(entityId);
  try {
    const on = present === null ? 'create' : 'update';
    await runEffects({ site, transaction, identity: null, entityId, row, on, changed });
    if (step !== undefined)
      await runEffects({ site, transaction, identity: null, entityId, row, on: `step:${step.id}`, changed });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    problems.set(line.index, error.problems);
    throw new SpoiledLine();
  }
  return { row, isNew: present === null };
}

/** Lists the fields that every new entry needs and no column brings. */
function lacking({ entity, targets }: ImportTable): Problems {
  const needed = entity.fields.filter(
    (field) =>
      field.required === true && field.default === undefined && ['text', 'email', 'money', 'relation'].includes(field.type),
  );
  const missing = needed.filter((field) => !mayBeNumbered(field) && !targets.includes(field.key));
  return Object.fromEntries(missing.map(({ key }) => [key, 'required' as const]));
}

async function newRow(
  { site, transaction }: Call<'site' | 'transaction'>,
  { entityId, entity }: ImportTable,
  typed: Values,
): Promise<Row> {
  const [now, id] = [site.now(), site.newId()];
  const values = completeValues(entity, filled(typed), { now: site.clock(), id });
  const readable = await freeReadableId({ reader: transaction, site }, entityId, values);
  return { id: readable ?? id, values, createdAt: now, updatedAt: now, sample: false };
}

/** An empty cell asks for what a new entry begins with. */
function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function changedRow(site: Site, present: Row, typed: Values): Row {
  const changes = Object.entries(typed).map(
    ([key, value]) => [key, inLanguage(present.values[key], value, site.mainLocale)] as const,
  );
  return { ...present, values: { ...present.values, ...Object.fromEntries(changes) }, updatedAt: site.now(), sample: false };
}
