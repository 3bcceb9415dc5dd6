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
export interface FlowLayout {
  readonly places: readonly FlowPlace[];
  readonly edges: readonly FlowEdge[];
  readonly width: number;
  readonly height: number;
}

export const NODE_SIZE = { width: 188, height: 52 } as const;
const GAP = { layers: 56, rows: 18 } as const;

/**
 * Places the pages in layers from left to right, each beside the middle of those it leads to. Navigation links every page with
 * every other; only the tree that leads to each page first is drawn, so that the diagram stays readable.
 */
export function layoutFlow(pages: readonly FlowPage[]): FlowLayout {
  const edges = treeEdges(pages);
  const [targets, places] = [new Set(edges.map((edge) => edge.target)), new Array<FlowPlace>()];
  let [rows, layers] = [0, 0];
  const place = (id: string, layer: number): number => {
    const below = edges.filter((edge) => edge.source === id).map((edge) => place(edge.target, layer + 1));
    const row = below.length === 0 ? rows++ : ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2;
    layers = Math.max(layers, layer + 1);
    places.push({ id, x: layer * (NODE_SIZE.width + GAP.layers), y: row * (NODE_SIZE.height + GAP.rows) });
    return row;
  };
  for (const { id } of pages) if (!targets.has(id)) place(id, 0);
  return { places, edges, width: extent(layers, NODE_SIZE.width, GAP.layers), height: extent(rows, NODE_SIZE.height, GAP.rows) };
}

function extent(count: number, size: number, gap: number): number {
  return Math.max(0, count * (size + gap) - gap);
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

/** Not smaller than can be read: what does not fit then is scrolled to. */
const SMALLEST_SCALE = 0.5;

/** How large the diagram is drawn in a box: whole where it can be read, never larger than it is. */
export function fittingScale(layout: Pick<FlowLayout, 'width' | 'height'>, box: { width: number; height: number }): number {
  const fitting = Math.min(1, box.width / layout.width, box.height / layout.height);
  return Math.max(SMALLEST_SCALE, fitting);
}
