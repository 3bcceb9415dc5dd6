import { CircleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#core/engine/attached/attachment.ts';
import { ATTACHED_LIMITS } from '#core/engine/attached/attachment.ts';
import type { AttachedBox } from '#data/attachments/use-attached-files.ts';
import { Spinner } from '#ui/spinner.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AttachedIcon } from './attached-icon.tsx';

/** The files that go with the prompt, what was taken of each, and those that cannot. Nothing while there are none. */
export function AttachedChips({ files, reading, refused, remove }: AttachedBox) {
  const { t } = useTranslation('common');
  if (files.length + reading.length + refused.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5 px-1 pb-2">
      <ul aria-label={t('attach.list')} className="m-0 flex list-none flex-wrap gap-1.5 p-0 empty:hidden">
        {files.map((file, index) => (
          <li key={`${file.name}-${index}`} className="max-w-full">
            <FileChip file={file} onRemove={() => remove(index)} />
          </li>
        ))}
        {reading.map((name, index) => (
          <li
            key={`reading-${index}`}
            className="flex h-9 max-w-full items-center gap-2 rounded-control border border-line px-2.5 text-xs text-muted"
          >
            <Spinner className="size-3.5" />
            <span className="truncate">{name}</span>
          </li>
        ))}
      </ul>
      <div role="alert" className="flex flex-col gap-1 empty:hidden">
        {refused.map(({ name, fault }, index) => (
          <p key={index} className="m-0 flex items-start gap-1.5 text-xs text-danger">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{t(`attach.faults.${fault}`, { name, max: maxOf(fault) })}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

function maxOf(fault: string): number {
  return fault === 'tooMany' ? ATTACHED_LIMITS.count : ATTACHED_LIMITS.file / 1024 / 1024;
}

function FileChip({ file, onRemove }: { readonly file: Attachment; readonly onRemove: () => void }) {
  const { t } = useTranslation('common');
  return (
    <span className="flex h-9 max-w-full items-center gap-2 rounded-control border border-line bg-raised pr-1 pl-2 text-xs">
      <AttachedIcon file={file} />
      <span className="truncate font-medium">{file.name}</span>
      <FileFacts file={file} />
      <button
        type="button"
        aria-label={t('attach.remove', { name: file.name })}
        title={t('attach.remove', { name: file.name })}
        className="control inline-flex size-7 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
        onClick={onRemove}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

/** What was taken of a file: its colours, its rows and columns, its words. */
function FileFacts({ file }: { readonly file: Attachment }) {
  const { t } = useTranslation('common');
  switch (file.kind) {
    case 'picture':
      return (
        <span className="flex shrink-0 -space-x-1">
          <VisuallyHidden>{t('attach.colors', { list: file.colors.join(', ') })}</VisuallyHidden>
          {file.colors.map((hex) => (
            <span key={hex} className="size-3.5 rounded-full border border-line-strong" style={{ background: hex }} />
          ))}
        </span>
      );
    case 'table':
      return (
        <span className="shrink-0 text-faint">
          {t(file.isCut === true ? 'attach.rowsCut' : 'attach.rows', { count: file.rows.length, columns: file.columns.length })}
        </span>
      );
    case 'text':
      return (
        <span className="shrink-0 text-faint">
          {t(file.isCut === true ? 'attach.charactersCut' : 'attach.characters', { count: file.text.length })}
        </span>
      );
  }
}
