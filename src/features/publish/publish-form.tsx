import { CircleCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SUBDOMAIN_LENGTH } from '#core/protocol/http/publish.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import type { VersionSummary } from '#data/store/rows.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { canPublish, suggestSubdomain, type Availability } from './subdomain-check.ts';
import { useBaseDomain } from './use-base-domain.ts';
import type { Publishing, usePublishing } from './use-publishing.ts';
import { useSubdomainCheck } from './use-subdomain-check.ts';

/** Tells a version by its number. */
export type VersionName = (version: VersionSummary) => string;

interface PublishFormProps {
  readonly details: ProjectDetails;
  readonly version: VersionRecord;
  readonly nameOf: VersionName;
  readonly publishing: Publishing;
  readonly onPublish: ReturnType<typeof usePublishing>['publish'];
  readonly onCancel: () => void;
}

export function PublishForm({ details, version, nameOf, publishing, onPublish, onCancel }: PublishFormProps) {
  const { t } = useTranslation(['publish', 'errors']);
  const { project, versions } = details;
  const own = project.publish?.subdomain ?? null;
  const [subdomain, setSubdomain] = useState(own ?? suggestSubdomain(project.title));
  const [isTouched, setTouched] = useState(false);
  const availability = useSubdomainCheck(subdomain, { id: project.id, own });
  const baseDomain = useBaseDomain();
  const summary = versions.find((each) => each.id === version.id);
  const isSent = summary !== undefined && summary.number !== null;
  const isBusy = publishing.state === 'checking' || publishing.state === 'publishing';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isBusy || !isSent || !canPublish(availability)) return;
    await onPublish({ projectId: project.id, versionId: version.id, subdomain });
  };

  return (
    <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('subdomain')}
        hint={t('subdomainHint')}
        value={subdomain}
        maxLength={SUBDOMAIN_LENGTH.input}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isBusy}
        error={isTouched && availability.kind === 'fault' ? t(`faults.${availability.fault}`) : null}
        trailing={<AvailabilityIcon availability={availability} />}
        {...(baseDomain !== null && { suffix: `.${baseDomain}` })}
        onChange={(event) => {
          setTouched(true);
          setSubdomain(event.target.value);
        }}
      />
      <output className="-mt-3 text-[0.8125rem] text-muted empty:hidden">
        {availability.kind === 'checking' && t('checking')}
        {availability.kind === 'free' && <span className="text-success">{t('free')}</span>}
        {availability.kind === 'own' && t('own')}
      </output>
      {summary !== undefined && <p className="m-0 text-sm text-muted">{t('publishVersion', { version: nameOf(summary) })}</p>}
      {!isSent && <p className="m-0 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">{t('unsent')}</p>}
      {publishing.state === 'failed' && (
        <p role="alert" className="m-0 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
          {publishing.error === 'SERVER' ? t('failed') : t(`errors:${publishing.error}`)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        <output className="m-0 mr-auto text-sm text-muted empty:hidden">{isBusy && t(`step.${publishing.state}`)}</output>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isSent || !canPublish(availability)}>
          {isBusy ? t('publishing') : t('publish')}
        </Button>
      </div>
    </form>
  );
}

function AvailabilityIcon({ availability }: { readonly availability: Availability }) {
  if (availability.kind === 'checking') return <Spinner className="mr-3 text-faint" />;
  if (availability.kind === 'free' || availability.kind === 'own')
    return <CircleCheck aria-hidden className="mr-3 size-4 text-success" />;
  return null;
}
