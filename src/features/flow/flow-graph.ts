import { MarkerType, type Edge } from '@xyflow/react';
import type { Flow } from '#core/engine/flow/flow-schema.ts';
import type { FlowCardData, FlowCardNode } from './flow-card.tsx';
import type { FlowLayout, FlowShape } from './flow-layout.ts';

/** Returns the nodes as React Flow draws them. */
export function cardsOf(flow: Flow, layout: FlowLayout, dataOf: (node: Flow['nodes'][number]) => FlowCardData): FlowCardNode[] {
  return flow.nodes.flatMap((node): FlowCardNode[] => {
    const place = layout.places.get(node.id);
    if (place === undefined) return [];
    const { x, y, width, height } = place;
    return [{ id: node.id, type: 'card', position: { x, y }, width, height, data: dataOf(node) }];
  });
}

interface LineLook {
  readonly shape: FlowShape;
  /** The node that is pointed at: its lines stand out. */
  readonly active: string | null;
}

/** Returns the lines between nodes that are shown. */
export function linesOf(flow: Flow, layout: FlowLayout, { shape, active }: LineLook): Edge[] {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  return layout.edges.flatMap(({ source, target, kind }): Edge[] => {
    const end = nodes.get(target);
    const begin = nodes.get(source);
    if (begin === undefined || end === undefined) return [];
    const isActive = source === active || target === active;
    const color = isActive ? 'var(--accent-text)' : 'var(--flow-line)';
    const isBeside = shape === 'columns' && begin.kind === end.kind;
    return [
      {
        id: `${kind} ${source} ${target}`,
        source,
        target,
        sourceHandle: 'out',
        targetHandle: isBeside ? 'side' : 'in',
        type: isBeside ? 'beside' : lineType(shape),
        // The nodes say it in their own names.
        ariaLabel: '',
        domAttributes: { 'aria-hidden': true },
        animated: end.status === 'loading',
        style: { stroke: color, strokeWidth: isActive ? 1.75 : 1.25, ...(kind === 'relation' && { strokeDasharray: '4 4' }) },
        markerEnd: { type: MarkerType.ArrowClosed, color, width: 14, height: 14 },
      },
    ];
  });
}

function lineType(shape: FlowShape): string {
  return shape === 'outline' ? 'elbow' : 'default';
}
