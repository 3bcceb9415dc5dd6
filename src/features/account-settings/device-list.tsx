import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceSession } from '#core/protocol/http/account.ts';
import { endDevices, listDevices } from '#data/account/account-api.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { relativeTime } from '#ui/relative-time.ts';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { useNow } from '#ui/use-now.ts';
import { LoadState } from './load-state.tsx';
import { SettingsList } from './settings-section.tsx';

const ICONS = { desktop: Laptop, mobile: Smartphone, tablet: Tablet } as const;

/** Lists the devices that are signed in; each can be signed out from here. */
export function DeviceList({ isOffline }: { readonly isOffline: boolean }) {
  const { t } = useTranslation('account');
  const { state, retry, set } = useAnswer(listDevices);
  const run = useErrorToast();
  const [busy, setBusy] = useState<string | null>(null);
  const titleId = useId();
  const devices = state.status === 'ready' ? state.answer : [];
  const nextFocus = useNextFocus(devices.map(({ id }) => id));
  const end = async (name: string, which: Parameters<typeof endDevices>[0]) => {
    setBusy(name);
    try {
      set(await endDevices(which));
      showToast('success', t('devices.ended'));
    } finally {
      setBusy(null);
    }
  };
  const endOthers = async () => {
    await end('others', { others: true });
    // The button goes with the others.
    nextFocus.ref.current?.focus();
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3" {...nextFocus}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={titleId} className="m-0 text-base font-semibold">
          {t('devices.title')}
        </h3>
        {devices.length > 1 && (
          <Button size="small" busy={busy === 'others'} disabled={isOffline} onClick={() => run(endOthers)}>
            {t('devices.endOthers')}
          </Button>
        )}
      </div>
      <LoadState state={state} retry={retry} isOffline={isOffline} />
      {devices.length > 0 && (
        <SettingsList>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={busy === device.id}
              isOffline={isOffline}
              onEnd={() => run(() => end(device.id, { id: device.id }))}
            />
          ))}
        </SettingsList>
      )}
    </section>
  );
}

interface DeviceRowProps {
  readonly device: DeviceSession;
  readonly isBusy: boolean;
  readonly isOffline: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ device, isBusy, isOffline, onEnd }: DeviceRowProps) {
  const { t, i18n } = useTranslation('account');
  const now = useNow();
  const Icon = ICONS[device.type];
  const known = [device.browser, device.os].filter((word) => word !== '').join(' · ');
  const name = known === '' ? t('devices.unknown') : known;
  return (
    <li className="flex items-center gap-3.5 px-4 py-3 sm:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="m-0 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] font-medium">
          {name}
          {device.is_current && <Badge tone="success">{t('devices.current')}</Badge>}
        </p>
        <p className="m-0 mt-0.5 text-sm text-muted">
          {t('devices.used', { time: relativeTime(device.last_used_at, now, i18n.language) })}
        </p>
      </div>
      {!device.is_current && (
        <Button size="small" busy={isBusy} disabled={isOffline} aria-label={t('devices.endOf', { device: name })} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
