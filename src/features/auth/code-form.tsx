import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { EmailCodeField } from './email-code-field.tsx';
import { FormError } from './form-error.tsx';
import { useEmailCode, type MailedCode } from './use-email-code.ts';

interface CodeFormProps extends MailedCode {
  readonly label: string;
  readonly button: string;
  /** Does what the code is for; what it throws is shown. */
  readonly onCode: (code: string) => Promise<void>;
}

/** Asks for a code that was mailed: to register, to sign in, to prove who is there. */
export function CodeForm({ label, button, onCode, ...mailed }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const email = useEmailCode(mailed);
  const { attempt } = email;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!attempt.isBusy && email.isValid()) void attempt.run(() => onCode(email.code));
  };
  return (
    <Form className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <p className="m-0 text-sm break-words text-muted">{t('register.lead', { email: mailed.account })}</p>
      <EmailCodeField {...{ label, email }} />
      <FormError error={attempt.failure} />
      <Button type="submit" variant="primary" size="large" busy={attempt.isBusy}>
        {button}
      </Button>
    </Form>
  );
}
