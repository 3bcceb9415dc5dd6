import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GALLERY_TAGS, GALLERY_TAGS_MAX, readTag } from '#core/domain/gallery-tags.ts';
import { setMails } from '#data/commands/notification-commands.ts';
import { shareProject } from '#data/gallery/share-project.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { unpublishProject } from '#data/publish/publish-api.ts';
import type { SiteSettings } from '#data/publish/site-settings.ts';
import { Button } from '#ui/button.tsx';
import { TagField } from '#ui/tag-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { useBaseDomain } from './use-base-domain.ts';
import { SettingRow } from './setting-row.tsx';
import type { SaveSettings } from './use-site-settings.ts';

interface GeneralPanelProps {
  readonly details: ProjectDetails;
  readonly stored: SiteSettings;
  readonly save: SaveSettings;
  readonly onClose: () => void;
}

/** Online or not, in the gallery or not, mails and the badge. */
export function GeneralPanel({ details, stored, save, onClose }: GeneralPanelProps) {
  const { t } = useTranslation('site');
  const { project, versions } = details;
  const withErrorToast = useErrorToast();
  const isSent = versions.some(({ id, number }) => id === project.currentVersionId && number !== null);
  return (
    <div>
      <DeploymentSwitch {...{ details, onClose }} />
      <SettingRow
        label={t('share.label')}
        hint={isSent ? t('share.hint') : t('share.disabled')}
        checked={project.share !== undefined}
        disabled={!isSent && project.share === undefined}
        onChange={(isShared) => withErrorToast(() => shareProject(project.id, isShared ? project.currentVersionId : null))}
      >
        {project.share !== undefined && <ShareTags projectId={project.id} share={project.share} />}
      </SettingRow>
      <SettingRow
        label={t('mails.label')}
        hint={t('mails.hint')}
        checked={project.mailsOwner !== false}
        onChange={(isOn) => withErrorToast(() => setMails(project.id, isOn))}
      />
      <SettingRow
        label={t('badge.label')}
        hint={t(stored.may_hide_badge ? 'badge.hint' : 'badge.paid')}
        checked={stored.shows_badge || !stored.may_hide_badge}
        disabled={!stored.may_hide_badge}
        onChange={(isShown) => void save({ shows_badge: isShown })}
      />
    </div>
  );
}

interface ShareTagsProps {
  readonly projectId: number;
  readonly share: NonNullable<ProjectDetails['project']['share']>;
}

/** The tags of a project that the gallery shows; each change is one of the version that it shows. */
function ShareTags({ projectId, share: { versionId, tags = [] } }: ShareTagsProps) {
  const { t, i18n } = useTranslation('site');
  // Ahead of the stored ones: two changes may come one upon the other. Without a change the stored ones hold, which may come later.
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const withErrorToast = useErrorToast();
  const change = (next: readonly string[]) => {
    setChanged(next);
    withErrorToast(() => shareProject(projectId, versionId, next));
  };
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en';
  return (
    <div className="mt-3 mb-1 sm:pl-12">
      <TagField
        chosen={changed ?? tags}
        onChange={change}
        options={GALLERY_TAGS.map(({ id, name }) => ({ id, label: name[language] }))}
        most={GALLERY_TAGS_MAX}
        read={readTag}
        words={t('share.tags', { returnObjects: true })}
      />
    </div>
  );
}

/** Goes off after a question, and on by publishing alone (PUB-25 to PUB-27). */
function DeploymentSwitch({ details, onClose }: Pick<GeneralPanelProps, 'details' | 'onClose'>) {
  const { t } = useTranslation('site');
  const { project } = details;
  const [step, setStep] = useState<'idle' | 'asking' | 'running'>('idle');
  const withErrorToast = useErrorToast();
  const base = useBaseDomain();
  const live = project.publish;
  const switchOff = () =>
    withErrorToast(async () => {
      setStep('running');
      try {
        await unpublishProject(project.id);
        showToast('success', t('deployment.done'));
        onClose();
      } finally {
        setStep('idle');
      }
    });
  const address = live === null || base === null ? (live?.subdomain ?? '') : `${live.subdomain}.${base}`;
  return (
    <SettingRow
      label={t('deployment.label')}
      hint={live === null ? t('deployment.disabled') : t('deployment.hint', { address })}
      checked={live !== null}
      disabled={live === null}
      onChange={() => setStep('asking')}
    >
      {step !== 'idle' && (
        <div
          role="alertdialog"
          aria-label={t('deployment.confirm')}
          className="mt-3 rounded-control bg-danger-soft px-4 py-3 text-sm"
        >
          <p className="m-0">{t('deployment.question')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" variant="danger" busy={step === 'running'} onClick={switchOff}>
              {t('deployment.confirm')}
            </Button>
            <Button size="small" variant="ghost" disabled={step === 'running'} onClick={() => setStep('idle')}>
              {t('deployment.cancel')}
            </Button>
          </div>
        </div>
      )}
    </SettingRow>
  );
}
