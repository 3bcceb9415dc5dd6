import { CircleAlert } from 'lucide-react';
import type { Flow } from '#core/engine/flow/flow-schema.ts';
import type { BuildProgress } from '#data/store/rows.ts';
import { useTranslation } from 'react-i18next';
import { FlowView } from '../flow-view.tsx';
import { usePacedFlow } from '../use-paced-flow.ts';
import { NodeList } from './node-list.tsx';
import { ProgressSteps } from './progress-steps.tsx';

interface ProgressViewProps {
  readonly progress: BuildProgress | null;
  /** Prompt that is being built. */
  readonly idea: string;
  /** Reason why nothing could be built. */
  readonly failure: string | null;
  /** The build runs somewhere else: only its outcome comes here. */
  readonly isRemote: boolean;
}

/** Shows the steps of a first build, driven by its real events. */
export function ProgressView({ progress, idea, failure, isRemote }: ProgressViewProps) {
  const { t } = useTranslation('generate');
  const { step = 0, flow = null } = progress ?? {};
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
        {flow === null && failure === null && <FlowView flow={null} idea={idea} onOpen={null} />}
        {failure !== null && (
          <p className="absolute inset-x-4 bottom-4 z-10 m-0 flex items-center justify-center gap-2 rounded-control bg-danger-soft px-4 py-2.5 text-sm text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {failure}
          </p>
        )}
        {flow !== null && <LiveFlow flow={failure === null ? flow : stopped(flow)} idea={idea} isRunning={failure === null} />}
      </div>
      <NodeList flow={flow} />
    </div>
  );
}

interface LiveFlowProps {
  readonly flow: Flow;
  readonly idea: string;
  readonly isRunning: boolean;
}

/** Draws the diagram beside the list in words: decoration, so hidden from assistive technology. */
function LiveFlow({ flow, idea, isRunning }: LiveFlowProps) {
  const shown = usePacedFlow(flow, isRunning);
  return (
    <div aria-hidden className="absolute inset-0">
      <FlowView flow={flow} shown={shown} idea={idea} onOpen={null} />
    </div>
  );
}

/** Marks the parts that were being made when the build failed. */
function stopped(flow: Flow): Flow {
  return { ...flow, nodes: flow.nodes.map((node) => (node.status === 'loading' ? { ...node, status: 'error' } : node)) };
}
