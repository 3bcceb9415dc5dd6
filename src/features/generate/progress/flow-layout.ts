import { graphlib, layout } from '@dagrejs/dagre';

export interface FlowPage {
  readonly id: string;
  readonly links: readonly string[];
}
export interface FlowPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
export interface FlowEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
}

export const NODE_SIZE = { width: 188, height: 52 } as const;

/**
 * Places the pages in layers. Navigation links every page with every other; only the tree that leads to each page
 * first is drawn, so that the diagram stays readable.
 */
export function layoutFlow(pages: readonly FlowPage[], direction: 'LR' | 'TB'): { places: FlowPlace[]; edges: FlowEdge[] } {
  const edges = treeEdges(pages);
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: direction, nodesep: 18, ranksep: 56 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const page of pages) graph.setNode(page.id, { ...NODE_SIZE });
  for (const edge of edges) graph.setEdge(edge.source, edge.target);
  layout(graph);
  const places = pages.map((page) => {
    const { x, y } = graph.node(page.id);
    return { id: page.id, x: (x ?? 0) - NODE_SIZE.width / 2, y: (y ?? 0) - NODE_SIZE.height / 2 };
  });
  return { places, edges };
}

/** The links of a walk in breadth that starts at the first page; pages nobody links to start a walk of their own. */
export function treeEdges(pages: readonly FlowPage[]): FlowEdge[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const seen = new Set<string>();
  const edges: FlowEdge[] = [];
  for (const start of pages) {
    if (seen.has(start.id)) continue;
    seen.add(start.id);
    const queue = [start];
    for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
      for (const link of page.links) {
        const target = byId.get(link);
        if (target === undefined || seen.has(link)) continue;
        seen.add(link);
        edges.push({ id: `${page.id}-${link}`, source: page.id, target: link });
        queue.push(target);
      }
    }
  }
  return edges;
}
