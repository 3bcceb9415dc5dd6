import { CircleAlert } from 'lucide-react';
import { useTranslation } from '#ui/use-translation.ts';
import type { BuildNode, BuildProgress } from '#data/store/rows.ts';
import { Spinner } from '#ui/spinner.tsx';
import { FlowDiagram } from './flow-diagram.tsx';
import { ProgressSteps } from './progress-steps.tsx';

interface ProgressViewProps {
  readonly progress: BuildProgress | null;
  /** Why nothing could be built. */
  readonly failure: string | null;
  /** The build runs somewhere else: only its outcome comes here. */
  readonly isRemote: boolean;
}

/** What a first build is doing, driven by its real events. */
export function ProgressView({ progress, failure, isRemote }: ProgressViewProps) {
  const { t } = useTranslation('generate');
  const { step, nodes } = progress ?? { step: 0, nodes: [] };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 p-4 sm:p-6">
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
        <h2 className="m-0 text-center text-lg font-semibold sm:text-xl">
          {failure === null ? t('progress.heading') : t('progress.failedHeading')}
        </h2>
        <ProgressSteps step={step} failed={failure !== null} />
        {isRemote && <p className="m-0 text-center text-sm text-muted">{t('progress.remote')}</p>}
      </div>
      <div className="relative min-h-64 flex-1 overflow-hidden rounded-card border border-line bg-canvas">
        {nodes.length === 0 && failure === null && <FlowOverlay />}
        {failure !== null && (
          <p className="absolute inset-x-4 bottom-4 z-10 m-0 flex items-center justify-center gap-2 rounded-control bg-danger-soft px-4 py-2.5 text-sm text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {failure}
          </p>
        )}
        {nodes.length > 0 && <FlowDiagram nodes={nodes} />}
      </div>
      <NodeList nodes={nodes} />
    </div>
  );
}

function FlowOverlay() {
  const { t } = useTranslation('generate');
  return (
    <output className="absolute inset-0 flex items-center justify-center gap-2 text-sm text-muted">
      <Spinner />
      {t('progress.flowLoading')}
    </output>
  );
}

/** The diagram in words. */
function NodeList({ nodes }: { readonly nodes: readonly BuildNode[] }) {
  const { t } = useTranslation('generate');
  if (nodes.length === 0) return null;
  const done = nodes.filter((node) => node.status === 'loaded').length;
  return (
    <div>
      <output className="block text-center text-xs text-faint">{t('progress.counted', { done, total: nodes.length })}</output>
      <ul aria-label={t('progress.list')} className="sr-only">
        {nodes.map((node) => (
          <li key={node.id}>
            {t('progress.nodeLine', {
              title: node.title,
              area: t(`progress.area.${node.area}`),
              state: t(`progress.node.${node.status}`),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
