import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#core/domain/app-error.ts';
import type { CatalogueItem, CatalogueKind } from '#core/protocol/http/catalogue.ts';
import { saveItem } from '#data/catalogue/catalogue-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { draftOf, fieldsOf, problemsOf, requestOf, type ItemDraft } from './item-fields.ts';
import { ItemInput } from './item-input.tsx';

interface ItemDialogProps {
  readonly kind: CatalogueKind;
  /** Null for a new one. */
  readonly item: CatalogueItem | null;
  readonly groups: readonly CatalogueItem[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Asks for the fields of an item, whatever its kind. */
export function ItemDialog({ kind, item, groups, onClose, onSaved }: ItemDialogProps) {
  const { t } = useTranslation(['catalogue', 'common', 'errors']);
  const [draft, setDraft] = useState<ItemDraft>(() => draftOf(kind, item));
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const problems = problemsOf(draft);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setFailure(null);
    if (Object.keys(problems).length > 0) return;
    setSaving(true);
    try {
      await saveItem(kind, requestOf(draft, item?.id));
      onSaved();
    } catch (error) {
      setFailure(t(`errors:${errorCodeOf(error)}`));
      setSaving(false);
    }
  };
  return (
    <Dialog title={t(item === null ? `${kind}.add` : `${kind}.edit`)} closeLabel={t('common:actions.close')} onClose={onClose}>
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void handleSubmit(event)}>
        {fieldsOf(kind).map((field) => {
          const problem = isChecked ? problems[field] : undefined;
          return (
            <ItemInput
              key={field}
              {...{ field, groups }}
              value={draft[field] ?? ''}
              error={problem === undefined ? null : t(`problem.${problem}`)}
              onChange={(value) => setDraft((before) => ({ ...before, [field]: value }))}
            />
          );
        })}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <div className="mt-2 flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            {t('common:actions.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
