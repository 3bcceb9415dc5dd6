import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { Check, ChevronDown, Compass, Database, FileText, LayoutDashboard, Lightbulb, TriangleAlert, Users } from 'lucide-react';
import type { FlowKind, FlowNode } from '#core/engine/flow/flow-schema.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CARD, type FlowShape } from './flow-layout.ts';
import type { FlowWords } from './use-flow-words.ts';

export interface FlowCardData extends Record<string, unknown> {
  readonly node: FlowNode;
  readonly words: FlowWords;
  readonly shape: FlowShape;
  readonly isUnfolded: boolean;
  /** The accessible name of the button that unfolds it; null where nothing is to be unfolded. */
  readonly unfold: string | null;
  readonly onUnfold: () => void;
  /** Null where it is only looked at. */
  readonly onOpen: (() => void) | null;
  readonly onActive: (isActive: boolean) => void;
}
export type FlowCardNode = Node<FlowCardData, 'card'>;

const ICONS = {
  idea: Lightbulb,
  plan: Compass,
  page: FileText,
  data: Database,
  admin: LayoutDashboard,
  accounts: Users,
} as const;
const TILES: Readonly<Record<FlowKind, string>> = {
  idea: 'bg-accent text-accent-ink',
  plan: 'bg-hover text-ink',
  page: 'bg-accent-soft text-accent-text',
  data: 'bg-success-soft text-success',
  admin: 'bg-warning-soft text-warning',
  accounts: 'bg-warning-soft text-warning',
};
const BORDERS: Readonly<Record<FlowNode['status'], string>> = {
  pending: 'border-dashed border-line',
  loading: 'border-accent-text',
  loaded: 'border-line',
  success: 'border-line',
  error: 'border-danger',
};

/** Draws one part of the project: a card whose face opens it, with its contents to be unfolded below. */
export function FlowCard({ data }: NodeProps<FlowCardNode>) {
  const { node, words, isUnfolded, unfold, onUnfold, onActive } = data;
  return (
    <div
      onPointerEnter={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
      className={classNames(
        'pointer-events-auto relative size-full rounded-control border bg-raised text-left transition-colors duration-300 hover:border-line-strong',
        BORDERS[node.status],
      )}
    >
      <Ports shape={data.shape} />
      <Face data={data} />
      {unfold !== null && (
        <button
          type="button"
          title={unfold}
          aria-label={unfold}
          aria-expanded={isUnfolded}
          onClick={onUnfold}
          className="absolute top-3 right-1.5 flex size-8 items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink"
        >
          <ChevronDown aria-hidden className={classNames('size-4 transition-transform', isUnfolded && 'rotate-180')} />
        </button>
      )}
      {isUnfolded && (
        <ul className="m-0 list-none border-t border-line px-3 py-1" style={{ marginTop: -1 }}>
          {words.children.map(({ id, label }) => (
            <li key={id} className="truncate text-xs text-muted" style={{ lineHeight: `${CARD.childHeight}px` }}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Face({ data: { node, words, unfold, onOpen } }: { readonly data: FlowCardData }) {
  const isIdea = node.kind === 'idea';
  const face = (
    <>
      <NodeIcon node={node} />
      <span className="min-w-0 flex-1">
        <span
          className={classNames('block truncate text-sm leading-5 font-semibold', isPending(node) ? 'text-faint' : 'text-ink')}
        >
          {words.label}
        </span>
        {words.label !== words.kind && <VisuallyHidden>{words.kind} </VisuallyHidden>}
        <span className={classNames('text-xs leading-4.5 text-muted', isIdea ? 'line-clamp-2' : 'block truncate')}>
          {words.detail}
        </span>
        {words.leadsTo !== '' && <VisuallyHidden> {words.leadsTo}</VisuallyHidden>}
      </span>
    </>
  );
  const look = classNames(
    'flex w-full items-center gap-2.5 rounded-control pl-2.5 text-left',
    unfold === null ? 'pr-1.5' : 'pr-10',
  );
  const style = { height: (isIdea ? CARD.ideaHeight : CARD.height) - 2 };
  const title = isIdea ? words.detail : `${words.label} ${node.description}`.trim();
  if (onOpen === null)
    return (
      <div title={title} style={style} className={look}>
        {face}
      </div>
    );
  return (
    <button type="button" title={title} style={style} onClick={onOpen} className={look}>
      {face}
    </button>
  );
}

function isPending({ status }: FlowNode): boolean {
  return status === 'pending';
}

function NodeIcon({ node }: { readonly node: FlowNode }) {
  const Icon = ICONS[node.kind];
  const { status } = node;
  return (
    <span
      aria-hidden
      className={classNames(
        'relative flex size-9 shrink-0 items-center justify-center rounded-lg',
        isPending(node) ? 'bg-hover text-faint' : TILES[node.kind],
      )}
    >
      {status === 'loading' ? <Spinner className="size-4.5" /> : <Icon className="size-4.5" />}
      {status === 'loaded' && (
        <Check className="absolute -right-1 -bottom-1 size-4 rounded-full bg-success-soft p-0.5 text-success" />
      )}
      {status === 'error' && <TriangleAlert className="absolute -right-1 -bottom-1 size-4 text-danger" />}
    </span>
  );
}

/** Ends of the lines: nobody draws lines by hand, so nothing of them is seen. */
function Ports({ shape }: { readonly shape: FlowShape }) {
  const isOutline = shape === 'outline';
  const look = 'pointer-events-none opacity-0';
  return (
    <>
      <Handle id="in" type="target" position={Position.Left} isConnectable={false} className={look} />
      <Handle
        id="out"
        type="source"
        position={isOutline ? Position.Bottom : Position.Right}
        isConnectable={false}
        className={look}
        style={isOutline ? { left: 9 } : {}}
      />
      <Handle id="side" type="target" position={Position.Right} isConnectable={false} className={look} />
    </>
  );
}
