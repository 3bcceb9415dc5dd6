import { flowRecordSchema, type FlowRecord } from './records.ts';

/** A diagram as it comes from elsewhere, whose lines may name their ends `from` and `to`; null when it is none. */
export function readFlow(value: unknown): FlowRecord | null {
  const edges = isObject(value) && Array.isArray(value['edges']) ? value['edges'].map(nameEnds) : [];
  const read = flowRecordSchema.safeParse(isObject(value) ? { ...value, edges } : value);
  return read.success ? read.data : null;
}

function nameEnds(edge: unknown): unknown {
  if (!isObject(edge)) return edge;
  return { kind: 'way', ...edge, source: edge['source'] ?? edge['from'], target: edge['target'] ?? edge['to'] };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
