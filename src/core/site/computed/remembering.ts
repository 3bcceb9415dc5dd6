import type { Row } from '../../engine/render/context.ts';
import type { RowPage, RowReader } from '../store/site-store.ts';

/** A reader that asks each thing once: for one answer, in which nothing changes meanwhile. */
export function remembering(reader: RowReader): RowReader {
  const pages = new Map<string, Promise<RowPage>>();
  const rows = new Map<string, Promise<Row | null>>();
  return {
    list: (entity, query) => once(pages, JSON.stringify([entity, query]), () => reader.list(entity, query)),
    get: (entity, id) => once(rows, JSON.stringify([entity, id]), () => reader.get(entity, id)),
  };
}

function once<Value>(known: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>): Promise<Value> {
  const found = known.get(key) ?? ask();
  known.set(key, found);
  return found;
}
