import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { liveAdminUrl } from '#data/publish/publish-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FRAME_RIGHTS } from './preview-tab.tsx';
import type { LiveRow } from './use-live-row.ts';

interface LiveAdminProps {
  readonly subdomain: string;
  /** A row to begin with. */
  readonly liveRow: LiveRow | null;
  readonly isOffline: boolean;
  /** Counts the person's reloads. */
  readonly reloads: number;
  readonly onPreviewData: () => void;
}

/** Shows the admin of the published site over the real rows; the owner comes in with a ticket that works once. */
export function LiveAdmin({ subdomain, liveRow, isOffline, reloads, onPreviewData }: LiveAdminProps) {
  const { t } = useTranslation('generate');
  const [tries, setTries] = useState(0);
  const frame = useLiveFrame(isOffline ? null : subdomain, placeOf(liveRow), `${reloads} ${liveRow?.asked ?? 0} ${tries}`);
  const previewData = <Button onClick={onPreviewData}>{t('backend.showPreview')}</Button>;
  if (isOffline && frame.state !== 'shown') {
    return (
      <Centred>
        <EmptyState icon={<CloudOff className="size-6" />} title={t('backend.offlineTitle')} action={previewData}>
          {t('backend.offline')}
        </EmptyState>
      </Centred>
    );
  }
  if (frame.state === 'failed') {
    const again = (
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => setTries(tries + 1)}>
          <RotateCw aria-hidden className="size-4" />
          {t('backend.again')}
        </Button>
        {previewData}
      </div>
    );
    return (
      <Centred>
        <EmptyState icon={<TriangleAlert className="size-6" />} title={t('backend.failedTitle')} action={again}>
          {t('backend.failed')}
        </EmptyState>
      </Centred>
    );
  }
  if (frame.state === 'asking') {
    return (
      <Centred>
        <output className="flex flex-col items-center gap-3 text-muted">
          <Spinner className="size-5" />
          {t('backend.opening')}
        </output>
      </Centred>
    );
  }
  return (
    <div className="absolute inset-0 flex flex-col">
      {isOffline && (
        <output className="bg-warning-soft px-3 py-2 text-center text-[0.8125rem] text-warning">{t('backend.offline')}</output>
      )}
      <iframe
        key={frame.url}
        src={frame.url}
        title={t('backend.liveFrame')}
        sandbox={FRAME_RIGHTS}
        className="min-h-0 w-full flex-1 border-0 bg-white"
      />
    </div>
  );
}

function Centred({ children }: { readonly children: ReactNode }) {
  return <div className="absolute inset-0 grid place-items-center overflow-y-auto p-4">{children}</div>;
}

function placeOf(live: LiveRow | null): string {
  const [entity = '', ...id] = (live?.row ?? '').split('/');
  return entity === '' || id.length === 0 ? '' : `/e/${encodeURIComponent(entity)}/row/${encodeURIComponent(id.join('/'))}`;
}

type LiveFrame = { readonly state: 'asking' } | { readonly state: 'failed' } | { readonly state: 'shown'; readonly url: string };

/** Asks for a pass whenever the frame is to load anew; what is shown stays when the network goes. */
function useLiveFrame(subdomain: string | null, place: string, loadKey: string): LiveFrame {
  const [found, setFound] = useState<{ readonly key: string; readonly frame: LiveFrame } | null>(null);
  const key = `${subdomain ?? ''} ${place} ${loadKey}`;
  useEffect(() => {
    if (subdomain === null) return undefined;
    let isLate = false;
    const settle = (frame: LiveFrame) => !isLate && setFound({ key, frame });
    liveAdminUrl(subdomain, place).then(
      (url) => settle({ state: 'shown', url }),
      () => settle({ state: 'failed' }),
    );
    return () => {
      isLate = true;
    };
  }, [subdomain, place, key]);
  if (subdomain === null && found !== null) return found.frame;
  return found?.key === key ? found.frame : { state: 'asking' };
}
