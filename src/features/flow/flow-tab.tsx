import type { FlowNode } from '#core/engine/flow/flow-schema.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import { useFlow } from '#data/flows/use-flow.ts';
import { useTranslation } from 'react-i18next';
import { FlowView } from './flow-view.tsx';

interface FlowTabProps {
  readonly version: VersionRecord;
  readonly onOpen: (node: FlowNode) => void;
}

/** Shows the diagram of the version; a page or a kind of record in it opens in the preview. */
export function FlowTab({ version, onOpen }: FlowTabProps) {
  const { t } = useTranslation('generate');
  const flow = useFlow(version);
  return (
    <section aria-label={t('flow.region')} className="relative size-full">
      <FlowView key={version.projectId} flow={flow ?? null} idea={flow?.idea ?? ''} onOpen={onOpen} />
    </section>
  );
}
