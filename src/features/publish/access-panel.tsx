import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '#core/domain/pick-text.ts';
import { SITE_ACCESS, SITE_SETTINGS_LIMITS, type SiteAccess } from '#core/protocol/http/site-settings.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { useVersion } from '#data/projects/use-version.ts';
import type { SettingsChange, SiteSettings } from '#data/publish/site-settings.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/textarea.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SaveSettings } from './use-site-settings.ts';

interface AccessPanelProps {
  readonly details: ProjectDetails;
  readonly stored: SiteSettings;
  readonly save: SaveSettings;
}

const { passwordMin, passwordMax } = SITE_SETTINGS_LIMITS;

/** Who may visit the site: everybody, those with its password, invited people; and which pages alone ask for the password. */
export function AccessPanel({ details, stored, save }: AccessPanelProps) {
  const { t } = useTranslation('site');
  const [access, setAccess] = useState<SiteAccess>(stored.access);
  const [password, setPassword] = useState('');
  const [guests, setGuests] = useState(stored.guests.join('\n'));
  const [locked, setLocked] = useState<readonly string[]>(stored.locked_pages);
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const asks = access === 'password' || (access === 'open' && locked.length > 0);
  const accounts = guests.split(/[\s,;]+/).filter((each) => each !== '');
  const wrong = accounts.find((each) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(each));
  const passwordFault = faultOf(password, asks && !stored.has_password);
  const isValid = (!asks || passwordFault === null) && (access !== 'private' || wrong === undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!isValid || isBusy) return;
    setBusy(true);
    const change: SettingsChange = { access, locked_pages: [...locked], guests: accounts.filter((each) => each !== wrong) };
    if (await save(asks && password !== '' ? { ...change, password } : change)) setPassword('');
    setBusy(false);
  };

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col items-start gap-2">
        <Segmented
          label={t('access.label')}
          value={access}
          onChange={setAccess}
          options={SITE_ACCESS.map((value) => ({ value, label: t(`access.${value}`) }))}
        />
        <p className="m-0 text-sm text-muted">{t(`access.${access}Text`)}</p>
      </div>
      {access === 'open' && <PageChoice {...{ details, locked, onChange: setLocked }} />}
      {asks && (
        <TextField
          type="password"
          label={t(stored.has_password ? 'access.otherPassword' : 'access.newPassword')}
          hint={t(stored.has_password ? 'access.passwordKept' : 'access.passwordHint')}
          value={password}
          maxLength={passwordMax}
          autoComplete="new-password"
          error={isTouched && passwordFault !== null ? t(`access.${passwordFault}`) : null}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {access === 'private' && (
        <TextArea
          label={t('access.guests')}
          hint={t('access.guestsHint')}
          rows={4}
          value={guests}
          autoCapitalize="none"
          spellCheck={false}
          error={isTouched && wrong !== undefined ? t('access.guestsInvalid', { address: wrong }) : null}
          onChange={(event) => setGuests(event.target.value)}
        />
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function faultOf(password: string, isNeeded: boolean): 'passwordNeeded' | 'passwordShort' | null {
  if (password === '') return isNeeded ? 'passwordNeeded' : null;
  return password.length < passwordMin ? 'passwordShort' : null;
}

interface PageChoiceProps {
  readonly details: ProjectDetails;
  readonly locked: readonly string[];
  readonly onChange: (locked: readonly string[]) => void;
}

function PageChoice({ details, locked, onChange }: PageChoiceProps) {
  const { t, i18n } = useTranslation('site');
  const { project } = details;
  const version = useVersion(project.publish?.versionId ?? project.currentVersionId);
  const pages = Object.entries(version?.blueprint.pages ?? {}).filter(([, { path }]) => path !== '/' && !path.endsWith('/:slug'));
  if (pages.length === 0) return null;
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en';
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="p-0 text-sm font-medium">{t('access.pages')}</legend>
      <p className="m-0 mt-1 text-[0.8125rem] text-muted">{t('access.pagesHint')}</p>
      <div className="mt-3 grid max-h-52 gap-2.5 overflow-y-auto sm:grid-cols-2">
        {pages.map(([id, { title }]) => (
          <Checkbox
            key={id}
            checked={locked.includes(id)}
            onChange={(isLocked) => onChange(isLocked ? [...locked, id] : locked.filter((each) => each !== id))}
          >
            {pickText(title, language)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
