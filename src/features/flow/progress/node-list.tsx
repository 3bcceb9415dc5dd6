import type { Flow, FlowNode } from '#core/engine/flow/flow-schema.ts';
import { useTranslation } from 'react-i18next';
import { useFlowWords } from '../use-flow-words.ts';

const STATES = { pending: 'pending', loading: 'loading', loaded: 'loaded', success: 'loaded', error: 'pending' } as const;
const BUILT: readonly FlowNode['kind'][] = ['page', 'data', 'admin'];

/** Tells the diagram of a build in words. */
export function NodeList({ flow }: { readonly flow: Flow | null }) {
  if (flow === null) return null;
  return <List flow={flow} />;
}

function List({ flow }: { readonly flow: Flow }) {
  const { t } = useTranslation('generate');
  const wordsOf = useFlowWords({ flow, idea: '', pages: 0, data: 0 });
  const parts = flow.nodes.filter(({ kind }) => BUILT.includes(kind));
  const done = parts.filter(({ status }) => status === 'loaded').length;
  return (
    <div>
      <output className="block text-center text-xs text-faint">{t('progress.counted', { done, total: parts.length })}</output>
      <ul aria-label={t('progress.list')} className="sr-only">
        {parts.map((node) => (
          <li key={node.id}>
            {t('progress.nodeLine', {
              title: wordsOf(node).label,
              area: t(`progress.area.${node.kind === 'page' ? 'website' : 'backend'}`),
              state: t(`progress.node.${STATES[node.status]}`),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
