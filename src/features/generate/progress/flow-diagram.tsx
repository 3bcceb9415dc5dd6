import { Check, Globe, LayoutDashboard } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import type { BuildNode } from '#data/store/rows.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { fittingScale, layoutFlow, NODE_SIZE, type FlowLayout, type FlowPlace } from './flow-layout.ts';

/** The pages and how they lead to each other. Decoration beside the list in words, so hidden from assistive technology. */
export function FlowDiagram({ nodes }: { readonly nodes: readonly BuildNode[] }) {
  const { t } = useTranslation('generate');
  const shape = nodes.map((node) => `${node.id}>${node.links.join(',')}`).join(';');
  // Status changes must not move anything: the places depend on the pages and their links only.
  // oxlint-disable-next-line react/exhaustive-deps -- `shape` stands for the part of `nodes` that counts
  const layout = useMemo(() => layoutFlow(nodes), [shape]);
  const { scale, setBox } = useFittingScale(layout);
  const places = new Map(layout.places.map((place) => [place.id, place]));
  return (
    <div
      aria-hidden
      ref={setBox}
      tabIndex={-1}
      title={t('progress.diagram')}
      className="flex size-full overflow-auto bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-size-[1.5rem_1.5rem] p-6"
    >
      <div className="m-auto shrink-0" style={{ width: layout.width * scale, height: layout.height * scale }}>
        <div className="relative origin-top-left" style={{ width: layout.width, height: layout.height, scale }}>
          <Edges layout={layout} places={places} />
          {nodes.map((node) => (
            <PageCard key={node.id} node={node} place={places.get(node.id)} />
          ))}
        </div>
      </div>
    </div>
  );
}

function useFittingScale(layout: FlowLayout) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    if (box === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setScale(fittingScale(layout, entry.contentRect));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [box, layout]);
  return { scale, setBox };
}

interface EdgesProps {
  readonly layout: FlowLayout;
  readonly places: ReadonlyMap<string, FlowPlace>;
}

function Edges({ layout, places }: EdgesProps) {
  return (
    <svg width={layout.width} height={layout.height} fill="none" stroke="var(--line-strong)" className="absolute inset-0">
      {layout.edges.map(({ id, source, target }) => (
        <path key={id} d={curve(places.get(source), places.get(target))} />
      ))}
    </svg>
  );
}

function curve(from: FlowPlace | undefined, to: FlowPlace | undefined): string {
  if (from === undefined || to === undefined) return '';
  const [startX, startY, endY] = [from.x + NODE_SIZE.width, from.y + NODE_SIZE.height / 2, to.y + NODE_SIZE.height / 2];
  const middle = (startX + to.x) / 2;
  return `M${startX} ${startY}C${middle} ${startY} ${middle} ${endY} ${to.x} ${endY}`;
}

const LOOKS: Record<BuildNode['status'], string> = {
  pending: 'border-line text-faint',
  loading: 'border-accent-text text-ink',
  loaded: 'border-line-strong text-ink',
};

function PageCard({ node, place }: { readonly node: BuildNode; readonly place: FlowPlace | undefined }) {
  const Icon = node.area === 'backend' ? LayoutDashboard : Globe;
  return (
    <div
      style={{ left: place?.x, top: place?.y, ...NODE_SIZE }}
      className={classNames(
        'absolute flex items-center gap-2.5 rounded-control border bg-raised px-3 text-[0.8125rem] font-medium transition-colors duration-300',
        LOOKS[node.status],
      )}
    >
      <Icon className="size-4 shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1 truncate">{node.title}</span>
      {node.status === 'loading' && <Spinner className="size-3.5 text-accent-text" />}
      {node.status === 'loaded' && <Check className="size-3.5 shrink-0 text-success" />}
    </div>
  );
}
