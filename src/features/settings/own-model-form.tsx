import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MODEL_PROVIDERS, type OwnModel } from '#core/protocol/http/own-model.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { draftOf, keepsKey, needsAddress, readDraft, type DraftProblem, type OwnModelDraft } from './own-model-draft.ts';
import type { OwnModelSettings } from './use-own-model.ts';

interface OwnModelFormProps {
  readonly own: OwnModel | null;
  readonly allowed: 'public' | 'any';
  readonly settings: OwnModelSettings;
  readonly isOffline: boolean;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** Asks for a model of one's own, or changes the stored one. */
export function OwnModelForm({ own, allowed, settings, isOffline, onCancel, onSaved }: OwnModelFormProps) {
  const { t } = useTranslation(['settings', 'errors']);
  const [draft, setDraft] = useState(() => draftOf(own));
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const change = (changes: Partial<OwnModelDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const problemOf = (name: DraftProblem) => (problems.includes(name) ? t(`form.invalid.${name}`) : null);
  const { task, error } = settings;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (task !== null || isOffline) return;
    const read = readDraft(draft, own);
    setProblems('problems' in read ? read.problems : []);
    if ('request' in read && (await settings.save(read.request))) onSaved();
  };

  return (
    <Form className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5" onSubmit={(event) => void submit(event)}>
      <h3 className="m-0 text-base font-semibold">{t(own === null ? 'form.add' : 'form.change')}</h3>
      <Select
        label={t('form.provider')}
        value={draft.provider}
        options={MODEL_PROVIDERS.map((value) => ({ value, label: t(`form.providers.${value}`) }))}
        onChange={(provider) => change({ provider })}
      />
      {needsAddress(draft) && (
        <TextField
          {...PLAIN}
          type="url"
          inputMode="url"
          label={t('form.url')}
          hint={t(`form.urlHint.${allowed}`)}
          error={problemOf('url')}
          value={draft.url}
          onChange={(event) => change({ url: event.target.value })}
        />
      )}
      <TextField
        {...PLAIN}
        label={t('form.model')}
        hint={t('form.modelHint')}
        error={problemOf('model')}
        value={draft.model}
        onChange={(event) => change({ model: event.target.value })}
      />
      <PasswordField
        {...PLAIN}
        // Neither to be filled with the password of this site nor to be kept as one.
        autoComplete="new-password"
        label={t('form.key')}
        hint={keyHint()}
        error={problemOf('key')}
        showLabel={t('form.showKey')}
        hideLabelText={t('form.hideKey')}
        value={draft.key}
        onChange={(event) => change({ key: event.target.value })}
      />
      <MoreFields {...{ draft, change, problemOf }} isOpen={problems.includes('context') || problems.includes('price')} />
      {error !== null && <Notice tone="danger">{t(`errors:${error}`)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="ghost" disabled={task === 'saving'} onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={task === 'saving'} disabled={isOffline}>
          {t(task === 'saving' ? 'form.saving' : 'form.save')}
        </Button>
      </div>
    </Form>
  );

  function keyHint(): string {
    if (keepsKey(draft, own)) return t('form.keyKept');
    return needsAddress(draft) ? `${t('form.keyHint')} ${t('form.keyOptional')}` : t('form.keyHint');
  }
}

/** Names and addresses are written letter by letter. */
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

interface MoreFieldsProps {
  readonly draft: OwnModelDraft;
  readonly change: (changes: Partial<OwnModelDraft>) => void;
  readonly problemOf: (name: DraftProblem) => string | null;
  readonly isOpen: boolean;
}

function MoreFields({ draft, change, problemOf, isOpen }: MoreFieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <details open={isOpen || undefined}>
      <summary className="control cursor-pointer rounded py-1 text-sm font-medium text-muted hover:text-ink">
        {t('form.more')}
      </summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            {...PLAIN}
            inputMode="numeric"
            label={t('form.context')}
            hint={t('form.contextHint')}
            error={problemOf('context')}
            value={draft.context}
            onChange={(event) => change({ context: event.target.value })}
          />
        </div>
        <TextField
          {...PLAIN}
          inputMode="decimal"
          label={t('form.priceIn')}
          error={problemOf('price')}
          value={draft.priceIn}
          onChange={(event) => change({ priceIn: event.target.value })}
        />
        <TextField
          {...PLAIN}
          inputMode="decimal"
          label={t('form.priceOut')}
          value={draft.priceOut}
          onChange={(event) => change({ priceOut: event.target.value })}
        />
        <p className="m-0 -mt-2 text-[0.8125rem] text-muted sm:col-span-2">{t('form.priceHint')}</p>
      </div>
    </details>
  );
}
