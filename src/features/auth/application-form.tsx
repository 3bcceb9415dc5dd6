import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { APPLICATION_MAX } from '#core/protocol/http/invitation.ts';
import { applyForBeta } from '#data/session/invitation-api.ts';
import { Button } from '#ui/button.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/textarea.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FormError } from './form-error.tsx';
import { useAttempt } from './use-attempt.ts';
import { checkNewEmail, type FieldProblem } from './validate-fields.ts';

interface ApplicationFormProps {
  /** The address that was typed before. */
  readonly account: string;
  readonly onSent: (email: string) => void;
}

/** Asks for access to the closed beta; only the address is required (AUTH-48). */
export function ApplicationForm({ account, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('auth');
  const [application, setApplication] = useState({ profession: '', email: account.trim(), requirement: '' });
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const { failure, isBusy, run } = useAttempt();
  const change = (part: Partial<typeof application>) => setApplication({ ...application, ...part });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const email = application.email.trim();
    const found = email.length > APPLICATION_MAX.email ? 'emailFormat' : checkNewEmail(email);
    setProblem(found);
    if (found !== null) return;
    void run(async () => {
      await applyForBeta({ ...application, email });
      onSent(email);
    });
  };
  return (
    <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <p className="m-0 text-sm text-muted">{t('application.lead')}</p>
      <TextField
        ref={focusOnMount}
        label={t('application.profession')}
        value={application.profession}
        autoComplete="organization-title"
        maxLength={APPLICATION_MAX.profession}
        onChange={(event) => change({ profession: event.target.value })}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={APPLICATION_MAX.email}
        value={application.email}
        error={problem === null ? null : t(`invalid.${problem}`)}
        onChange={(event) => {
          setProblem(null);
          change({ email: event.target.value });
        }}
      />
      <TextArea
        label={t('application.requirement')}
        hint={t('application.count', { count: application.requirement.length, max: APPLICATION_MAX.requirement })}
        value={application.requirement}
        maxLength={APPLICATION_MAX.requirement}
        rows={4}
        onChange={(event) => change({ requirement: event.target.value })}
      />
      <FormError error={failure} />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('application.submit')}
      </Button>
    </Form>
  );
}

interface ApplicationReceivedProps {
  readonly email: string;
  readonly onDone: () => void;
}

export function ApplicationReceived({ email, onDone }: ApplicationReceivedProps) {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div className="flex size-14 items-center justify-center rounded-full bg-success-soft text-success">
        <MailCheck aria-hidden className="size-7" />
      </div>
      <p className="m-0 break-words text-muted">{t('application.received', { email })}</p>
      <Button ref={focusOnMount} variant="primary" size="large" className="w-full" onClick={onDone}>
        {t('application.done')}
      </Button>
    </div>
  );
}
