import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unpublishProject } from '#data/publish/publish-api.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';

interface UnpublishButtonProps {
  readonly projectId: number;
  readonly onDone: () => void;
}

/** Takes the site off the web, after asking in place. */
export function UnpublishButton({ projectId, onDone }: UnpublishButtonProps) {
  const { t } = useTranslation('publish');
  const [step, setStep] = useState<'idle' | 'asking' | 'running'>('idle');
  const question = useRef<HTMLParagraphElement>(null);
  const withErrorToast = useErrorToast();
  useEffect(() => {
    if (step === 'asking') question.current?.focus();
  }, [step]);

  const unpublish = () =>
    withErrorToast(async () => {
      setStep('running');
      try {
        await unpublishProject(projectId);
        showToast('success', t('unpublish.done'));
        onDone();
      } finally {
        setStep('idle');
      }
    });

  if (step === 'idle') {
    return (
      <Button size="small" variant="ghost" className="-ml-3 self-start" onClick={() => setStep('asking')}>
        {t('unpublish.action')}
      </Button>
    );
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <p ref={question} tabIndex={-1} className="m-0 w-full outline-none">
        {t('unpublish.question')}
      </p>
      <Button size="small" variant="danger" busy={step === 'running'} onClick={unpublish}>
        {t('unpublish.confirm')}
      </Button>
      <Button size="small" variant="ghost" disabled={step === 'running'} onClick={() => setStep('idle')}>
        {t('cancel')}
      </Button>
    </div>
  );
}
