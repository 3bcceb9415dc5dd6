import { Background, Handle, Position, ReactFlow, type Node, type NodeProps } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { Check, Globe, LayoutDashboard } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuildNode } from '#data/store/rows.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { layoutFlow, NODE_SIZE } from './flow-layout.ts';

type PageNode = Node<{ title: string; area: BuildNode['area']; status: BuildNode['status'] }, 'page'>;

const nodeTypes = { page: PageCard };

/** The pages and how they lead to each other. Decoration beside the list in words, so hidden from assistive technology. */
export function FlowDiagram({ nodes }: { readonly nodes: readonly BuildNode[] }) {
  const { t } = useTranslation('generate');
  const shape = nodes.map((node) => `${node.id}>${node.links.join(',')}`).join(';');
  // Status changes must not move anything: the places depend on the pages and their links only.
  // oxlint-disable-next-line react/exhaustive-deps -- `shape` stands for the part of `nodes` that counts
  const { places, edges } = useMemo(() => layoutFlow(nodes), [shape]);
  const flowNodes = places.flatMap((place): PageNode[] => {
    const node = nodes.find((each) => each.id === place.id);
    if (node === undefined) return [];
    const { id, title, area, status } = node;
    return [{ id, type: 'page', position: { x: place.x, y: place.y }, data: { title, area, status }, ...NODE_SIZE }];
  });
  return (
    <div
      aria-hidden
      className="size-full [&_.react-flow__attribution]:bg-transparent [&_.react-flow__attribution_a]:text-faint"
      title={t('progress.diagram')}
    >
      <ReactFlow
        nodes={flowNodes}
        edges={edges.map((edge) => ({ ...edge, type: 'smoothstep', style: { stroke: 'var(--line-strong)' } }))}
        nodeTypes={nodeTypes}
        fitView
        fitViewOptions={{ padding: 0.12, maxZoom: 1 }}
        minZoom={0.2}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnScroll={false}
        preventScrolling={false}
        proOptions={{ hideAttribution: false }}
      >
        <Background color="var(--line)" gap={24} />
      </ReactFlow>
    </div>
  );
}

const LOOKS: Record<BuildNode['status'], string> = {
  pending: 'border-line text-faint',
  loading: 'border-accent-text text-ink',
  loaded: 'border-line-strong text-ink',
};

/** Edges end at the card's border. */
const HANDLE = 'size-0! min-h-0! min-w-0! border-0! opacity-0';

function PageCard({ data }: NodeProps<PageNode>) {
  const Icon = data.area === 'backend' ? LayoutDashboard : Globe;
  return (
    <div
      className={classNames(
        'flex size-full items-center gap-2.5 rounded-control border bg-raised px-3 text-[0.8125rem] font-medium transition-colors duration-300',
        LOOKS[data.status],
      )}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} className={HANDLE} />
      <Icon className="size-4 shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1 truncate">{data.title}</span>
      {data.status === 'loading' && <Spinner className="size-3.5 text-accent-text" />}
      {data.status === 'loaded' && <Check className="size-3.5 shrink-0 text-success" />}
      <Handle type="source" position={Position.Right} isConnectable={false} className={HANDLE} />
    </div>
  );
}
