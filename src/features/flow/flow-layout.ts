import { graphlib, layout } from '@dagrejs/dagre';
import type { Flow, FlowEdge, FlowKind, FlowNode } from '#core/engine/flow/flow-schema.ts';

/** Columns from left to right, or one below the other where the screen is narrow. */
export type FlowShape = 'columns' | 'outline';
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface FlowPlace extends Size {
  readonly x: number;
  readonly y: number;
}
export interface FlowLayout extends Size {
  readonly places: ReadonlyMap<string, FlowPlace>;
  /** Lines that are drawn: an outline has one line to each part instead of all the ways. */
  readonly edges: readonly FlowEdge[];
}

export const CARD = { width: 218, height: 58, ideaHeight: 84, childHeight: 24, childrenPadding: 10 } as const;
const COLUMNS = { nodesep: 14, ranksep: 58 } as const;
const OUTLINE = { indent: 18, gap: 12, width: 344 } as const;
const DEPTH: Readonly<Record<FlowKind, number>> = { idea: 0, plan: 1, page: 2, data: 2, admin: 2, accounts: 2 };

/** Places a diagram; nodes whose children are unfolded are taller. The same diagram has the same places. */
export function layoutFlow(flow: Flow, shape: FlowShape, unfolded: ReadonlySet<string>): FlowLayout {
  return shape === 'columns' ? layoutColumns(flow, unfolded) : layoutOutline(flow, unfolded);
}

function heightOf(node: FlowNode, unfolded: ReadonlySet<string>): number {
  const height = node.kind === 'idea' ? CARD.ideaHeight : CARD.height;
  return unfolded.has(node.id) ? height + node.children.length * CARD.childHeight + CARD.childrenPadding : height;
}

/** Pages stand in one column and records in another: lines within a column go beside it and must not push it apart. */
function layoutColumns({ nodes, edges }: Flow, unfolded: ReadonlySet<string>): FlowLayout {
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', ...COLUMNS });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) graph.setNode(node.id, { width: CARD.width, height: heightOf(node, unfolded) });
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]));
  for (const { source, target } of edges) {
    const isWithin = kinds.get(source) === kinds.get(target);
    if (!isWithin) graph.setEdge(source, target);
    else if (kinds.get(target) === 'page') graph.setEdge('plan', target);
  }
  // The order of the project tells more than the fewest crossings would.
  layout(graph, { disableOptimalOrderHeuristic: true });
  const places = new Map(
    nodes.map(({ id }): [string, FlowPlace] => {
      const { x, y, width, height } = graph.node(id);
      return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }];
    }),
  );
  const size = extentOf(places);
  return { places: centered(nodes, places, size), edges, ...size };
}

/** Centres a part that is alone in its column, and the last parts of a kind. */
function centered(nodes: readonly FlowNode[], places: ReadonlyMap<string, FlowPlace>, { height }: Size) {
  const moved = new Map(places);
  for (const kinds of [['idea'], ['plan'], ['admin', 'accounts']]) {
    const column = nodes.filter(({ kind }) => kinds.includes(kind)).flatMap(({ id }) => places.get(id) ?? []);
    const top = Math.min(...column.map(({ y }) => y));
    const bottom = Math.max(...column.map((place) => place.y + place.height));
    const shift = Math.round((height - top - bottom) / 2);
    for (const { id, kind } of nodes) {
      const place = places.get(id);
      if (kinds.includes(kind) && place !== undefined) moved.set(id, { ...place, y: place.y + shift });
    }
  }
  return moved;
}

function layoutOutline({ nodes, edges }: Flow, unfolded: ReadonlySet<string>): FlowLayout {
  const places = new Map<string, FlowPlace>();
  const lines: FlowEdge[] = [];
  let y = 0;
  for (const node of inOutline(nodes, edges)) {
    const height = heightOf(node, unfolded);
    const parent = parentIn(node, edges);
    const isDetail = parent?.startsWith('page:') === true && node.kind === 'page';
    const x = (DEPTH[node.kind] + (isDetail ? 1 : 0)) * OUTLINE.indent;
    places.set(node.id, { x, y, width: OUTLINE.width - x, height });
    if (parent !== null) lines.push({ source: parent, target: node.id, kind: 'way' });
    y += height + OUTLINE.gap;
  }
  return { places, edges: lines, ...extentOf(places) };
}

/** Pages of one record stand right below the list they are opened from. */
function inOutline(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): FlowNode[] {
  const isDetail = (node: FlowNode) => node.kind === 'page' && parentIn(node, edges) !== 'plan';
  const detailsOf = ({ id }: FlowNode) => nodes.filter((node) => isDetail(node) && parentIn(node, edges) === id);
  return nodes.flatMap((node) => (isDetail(node) ? [] : [node, ...detailsOf(node)]));
}

function parentIn({ id, kind }: FlowNode, edges: readonly FlowEdge[]): string | null {
  if (kind === 'idea') return null;
  if (kind === 'plan') return 'idea';
  return kind === 'page' ? (edges.find(({ target }) => target === id)?.source ?? 'plan') : 'plan';
}

function extentOf(places: ReadonlyMap<string, FlowPlace>): Size {
  const all = [...places.values()];
  return {
    width: Math.max(0, ...all.map(({ x, width }) => x + width)),
    height: Math.max(0, ...all.map(({ y, height }) => y + height)),
  };
}
