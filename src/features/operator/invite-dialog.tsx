import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { INVITE_MAX, inviteRequestSchema } from '#core/protocol/http/operator.ts';
import { makeInvitations, type WantedInvitations } from '#data/operator/operator-api.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/textarea.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDeed } from './use-deed.ts';

type Typed = Readonly<Record<'count' | 'credits' | 'days' | 'owner', string>>;

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onMade: () => void;
}

/** Makes invitation codes and shows them to be copied. */
export function InviteDialog({ onClose, onMade }: InviteDialogProps) {
  const { t } = useTranslation(['operator', 'common']);
  const [typed, setTyped] = useState<Typed>({ count: '1', credits: '0', days: '', owner: '' });
  const [wrong, setWrong] = useState<ReadonlySet<PropertyKey>>(new Set());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isBusy, run } = useDeed();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = inviteRequestSchema.safeParse(wantedOf(typed));
    setWrong(new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0] ?? '')));
    if (!read.success) return;
    run(async () => {
      setCodes(await makeInvitations(wantedOf(typed)));
      onMade();
    });
  };
  const field = (name: keyof Typed) => ({
    label: t(`invitations.fields.${name}`),
    value: typed[name],
    autoComplete: 'off',
    error: wrong.has(name) ? t(`invitations.wrong.${name}`, INVITE_MAX) : null,
    onChange: (event: { readonly target: { readonly value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  // One dialog for both: a second one would lose the focus, and what to give it back to.
  if (codes !== null) {
    return (
      <Dialog title={t('invitations.made', { count: codes.length })} closeLabel={t('common:actions.close')} onClose={onClose}>
        <MadeCodes codes={codes} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('invitations.make')} closeLabel={t('common:actions.close')} onClose={onClose}>
      <Form className="mt-5 flex flex-col gap-4" onSubmit={handleSubmit}>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...field('count')} ref={focusOnMount} inputMode="numeric" />
          <TextField {...field('credits')} inputMode="numeric" />
          <TextField {...field('days')} inputMode="numeric" />
        </div>
        <TextField {...field('owner')} type="email" inputMode="email" hint={t('invitations.ownerHint')} />
        <div className="mt-2 flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('invitations.make')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function wantedOf({ count, credits, days, owner }: Typed): WantedInvitations {
  const wanted = { count: numberOf(count), credits: numberOf(credits) };
  return {
    ...wanted,
    ...(days.trim() !== '' && { days: numberOf(days) }),
    ...(owner.trim() !== '' && { owner: owner.trim() }),
  };
}

/** Nothing is no number here. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function MadeCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useTranslation(['operator', 'common']);
  const text = codes.join('\n');
  const copy = () => void copyText(text, { done: t('common:COPY_SUCCESS'), failed: t('common:COPY_SEXCEPTION') });
  return (
    <div className="mt-5 flex flex-col gap-4">
      <TextArea
        label={t('invitations.codes')}
        readOnly
        value={text}
        rows={Math.min(codes.length + 1, 10)}
        className="font-mono"
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
        <Button ref={focusOnMount} variant="primary" onClick={copy}>
          {t('invitations.copy')}
        </Button>
      </div>
    </div>
  );
}
