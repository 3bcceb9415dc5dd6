import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { encodeProjectId } from '#core/domain/project-id.ts';
import type { RowFaults } from '#core/protocol/bridge-message.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ImportState } from './use-import.ts';

interface ImportStatusProps {
  readonly state: ImportState | null;
  readonly onDismiss: () => void;
}

const FAULTS = ['system', 'files', 'values', 'damaged'] as const;
const BOX = 'flex gap-3 rounded-control px-4 py-3 text-sm';

/** Status of the import of a file, while it runs and after it. */
export function ImportStatus({ state, onDismiss }: ImportStatusProps) {
  const { t } = useTranslation(['workspace', 'common', 'errors']);
  if (state === null) return null;
  if (state.kind === 'running') {
    return (
      <output className={classNames(BOX, 'items-start bg-raised text-muted')}>
        <Spinner className="mt-0.5 size-4" />
        {t(`import.step.${state.step}`, { file: state.file })}
      </output>
    );
  }
  const dismiss = (
    <IconButton label={t('common:actions.dismiss')} size="small" className="-my-1 ml-auto" onClick={onDismiss}>
      <X aria-hidden className="size-4" />
    </IconButton>
  );
  if (state.kind === 'done') {
    return (
      <output className={classNames(BOX, 'items-start bg-success-soft sm:items-center')}>
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success sm:mt-0" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2.5 sm:flex-row sm:items-center">
          <div className="min-w-0 break-words">
            <p className="m-0">{t(`import.${wayOf(state)}`, { title: state.imported.title })}</p>
            <LeftOut faults={state.imported.faults} />
          </div>
          <OpenLink projectId={state.imported.projectId} />
        </div>
        {dismiss}
      </output>
    );
  }
  const reason =
    state.kind === 'refused' ? t(`import.problem.${state.problem}`) : t('import.failed', { reason: t(`errors:${state.error}`) });
  return (
    <div role="alert" className={classNames(BOX, 'items-start bg-danger-soft')}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0 break-words">
        <p className="m-0 font-medium text-danger">{t('import.problemTitle', { file: state.file })}</p>
        <p className="m-0 mt-0.5">{reason}</p>
      </div>
      {dismiss}
    </div>
  );
}

function wayOf({ imported }: ImportState & { kind: 'done' }): 'done' | 'copied' | 'noData' {
  if (!imported.hasData) return 'noData';
  return imported.isCopy ? 'copied' : 'done';
}

/** Lists the parts that could not be imported, with the reasons. */
function LeftOut({ faults }: { readonly faults: RowFaults }) {
  const { t } = useTranslation('workspace');
  const found = FAULTS.flatMap((fault) => {
    const count = faults[fault] ?? 0;
    return count === 0 ? [] : [{ fault, text: t(`import.leftOut.${fault}`, { count }) }];
  });
  if (found.length === 0) return null;
  return (
    <>
      <p className="m-0 mt-2 font-medium">{t('import.leftOut.title')}</p>
      <ul className="m-0 mt-1 list-disc pl-5">
        {found.map(({ fault, text }) => (
          <li key={fault}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function OpenLink({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation('workspace');
  const shownId = encodeProjectId(projectId);
  return (
    <Link
      to="/platform/generate/$projectId"
      params={{ projectId: shownId }}
      search={{ PROJECTID: shownId }}
      state={{ internal: true }}
      className={buttonClass('secondary', 'small')}
    >
      {t('import.open')}
    </Link>
  );
}
