import { lazy, Suspense } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import type { FlowCanvasProps } from './flow-canvas.tsx';

const FlowCanvas = lazy(() => import('./flow-canvas.tsx').then((module) => ({ default: module.FlowCanvas })));

/** Shows the diagram, or that it is on its way: while there is none yet, and until its code has come. */
export function FlowView({ flow, ...rest }: Omit<FlowCanvasProps, 'flow'> & { readonly flow: FlowCanvasProps['flow'] | null }) {
  if (flow === null) return <FlowOverlay />;
  return (
    <Suspense fallback={<FlowOverlay />}>
      <FlowCanvas flow={flow} {...rest} />
    </Suspense>
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
