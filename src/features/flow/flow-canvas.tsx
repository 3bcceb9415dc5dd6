import '@xyflow/react/dist/base.css';
import { Background, BackgroundVariant, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { useMemo, useState, type CSSProperties } from 'react';
import type { Flow, FlowNode } from '#core/engine/flow/flow-schema.ts';
import { useTranslation } from 'react-i18next';
import { FlowCard } from './flow-card.tsx';
import { FlowControls } from './flow-controls.tsx';
import { cardsOf, linesOf } from './flow-graph.ts';
import { layoutFlow, type FlowShape } from './flow-layout.ts';
import { BesideLine, ElbowLine } from './flow-lines.tsx';
import { ZOOM } from './flow-viewport.ts';
import { useBox } from './use-box.ts';
import { useFlowViewport } from './use-flow-viewport.ts';
import { useFlowWords } from './use-flow-words.ts';

const NODE_TYPES = { card: FlowCard };
const EDGE_TYPES = { beside: BesideLine, elbow: ElbowLine };
const COLORS: CSSProperties & Readonly<Record<`--${string}`, string>> = {
  '--flow-line': 'color-mix(in oklab, var(--line-strong) 62%, var(--canvas))',
  '--xy-background-color': 'var(--canvas)',
  '--xy-background-pattern-color': 'var(--line)',
  '--xy-attribution-background-color': 'var(--canvas)',
};

/** Below it columns cannot be read: the diagram becomes an outline. */
const NARROW = 560;

export interface FlowCanvasProps {
  readonly flow: Flow;
  /** While only a part of it is shown, places do not change: that part. */
  readonly shown?: Flow;
  /** First prompt of the project. */
  readonly idea: string;
  /** Null where it is only looked at, as beside the list in words of a build. */
  readonly onOpen: ((node: FlowNode) => void) | null;
}

/** Draws the diagram of a project by React Flow. Loaded where it is shown. */
export function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ flow, shown = flow, idea, onOpen }: FlowCanvasProps) {
  const { t } = useTranslation('generate');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const { setElement, ...box } = useBox();
  const shape: FlowShape = box.room.width < NARROW ? 'outline' : 'columns';
  const layout = useMemo(() => layoutFlow(flow, shape, unfolded), [flow, shape, unfolded]);
  const view = useFlowViewport(box, layout, shape);
  const count = (kind: FlowNode['kind']) => flow.nodes.filter((node) => node.kind === kind).length;
  const wordsOf = useFlowWords({ flow, idea, pages: count('page'), data: count('data') });
  const unfold = (id: string) => {
    const next = toggled(unfolded, id);
    view.keep(layout.places.get(id), layoutFlow(flow, shape, next).places.get(id));
    setUnfolded(next);
  };
  const isLive = onOpen === null;
  const nodes = cardsOf(shown, layout, (node) => {
    const words = wordsOf(node);
    const isUnfolded = unfolded.has(node.id);
    return {
      node,
      words,
      shape,
      isUnfolded,
      unfold: isLive || !node.expandable ? null : t(isUnfolded ? 'flow.fold' : 'flow.unfold', { name: words.label }),
      onUnfold: () => unfold(node.id),
      onOpen: isLive || node.description === '' ? null : () => onOpen(node),
      onActive: (isActive) => setActive(isActive ? node.id : null),
    };
  });
  return (
    <div
      ref={setElement}
      className="size-full"
      style={COLORS}
      {...(!isLive && { onKeyDown: view.handleKeyDown, onFocus: view.reveal })}
    >
      {box.room.width > 0 && (
        <ReactFlow
          nodes={nodes}
          edges={linesOf(shown, layout, { shape, active })}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          viewport={view.viewport}
          onViewportChange={view.move}
          minZoom={ZOOM.smallest}
          maxZoom={ZOOM.largest}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          panActivationKeyCode={null}
          zoomActivationKeyCode={null}
          proOptions={{ hideAttribution: isLive }}
          attributionPosition="bottom-left"
        >
          <Background variant={BackgroundVariant.Dots} gap={22} size={1.5} />
          {!isLive && <FlowControls onZoom={view.zoom} onFit={view.fit} />}
        </ReactFlow>
      )}
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]);
}
