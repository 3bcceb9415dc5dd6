import type { Flow, FlowNode } from '#core/engine/flow/flow-schema.ts';

/** While a build runs: when the first part appears, how far apart the others follow, how long each is seen being made. */
export const FLOW_PACE_MS = { first: 300, between: 600, loading: 1200 } as const;

/** Shows a running build at a readable pace: parts come one by one, and none is shown ready before it was made. */
export function pacedFlow(flow: Flow, elapsedMs: number): Flow {
  const starts = startsOf(flow);
  const nodes = flow.nodes.flatMap((node): FlowNode[] => {
    const start = starts.get(node.id) ?? 0;
    if (elapsedMs < start) return [];
    const isEarly = node.status === 'loaded' && starts.has(node.id) && elapsedMs < start + FLOW_PACE_MS.loading;
    return [isEarly ? { ...node, status: 'loading' } : node];
  });
  const shown = new Set(nodes.map(({ id }) => id));
  return { nodes, edges: flow.edges.filter(({ source, target }) => shown.has(source) && shown.has(target)) };
}

/** Returns the next moment at which more is to be shown; null when all is. */
export function nextMoment(flow: Flow, elapsedMs: number): number | null {
  const moments = [...startsOf(flow).values()].flatMap((start) => [start, start + FLOW_PACE_MS.loading]);
  const coming = moments.filter((moment) => moment > elapsedMs);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** Computes when each part appears; the idea and its plan are there from the beginning. */
function startsOf({ nodes }: Flow): Map<string, number> {
  const parts = nodes.filter(({ kind }) => kind !== 'idea' && kind !== 'plan');
  return new Map(parts.map(({ id }, index) => [id, FLOW_PACE_MS.first + index * FLOW_PACE_MS.between]));
}
