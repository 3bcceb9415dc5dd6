import type { FlowNode } from '#core/engine/flow/flow-schema.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import { useFlow } from '#data/flows/use-flow.ts';
import { useTranslation } from 'react-i18next';
import { FlowView } from './flow-view.tsx';

interface FlowTabProps {
  readonly version: VersionRecord;
  readonly onOpen: (node: FlowNode) => void;
}

/** What the version is made of, to be looked at; a page or a kind of record opens where it is shown. */
export function FlowTab({ version, onOpen }: FlowTabProps) {
  const { t } = useTranslation('generate');
  const flow = useFlow(version);
  return (
    <section aria-label={t('flow.region')} className="relative size-full">
      <FlowView key={version.projectId} flow={flow ?? null} idea={flow?.idea ?? ''} onOpen={onOpen} />
    </section>
  );
}
