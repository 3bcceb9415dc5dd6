import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WEIGHTS, type Weights, type WeightsDevice } from '#core/protocol/device-weights.ts';
import type { DeviceModel } from '#core/protocol/local-models.ts';
import { serverConfig } from '#data/http/server-config.ts';
import { setDeviceModel } from '#data/preferences/device-model.ts';
import { Button } from '#ui/button.tsx';
import { ModelCard } from './model-card.tsx';
import { UseButton } from './use-button.tsx';
import type { OpenDeviceModels } from './use-device-models.ts';
import { useDownload } from './use-download.ts';

interface OpenModelsProps {
  readonly chosen: DeviceModel | null;
  readonly client: OpenDeviceModels;
}

/** Small open models that the browser loads once and runs itself. */
export function OpenModels({ chosen, client }: OpenModelsProps) {
  const { t } = useTranslation('device');
  const base = useWeightsUrl();
  return (
    <ModelCard title={t('weights.title')} text={t('weights.text')}>
      <ul className="m-0 flex list-none flex-col divide-y divide-line p-0">
        {WEIGHTS.map((weights) => (
          <li key={weights.id} className="py-3 first:pt-0 last:pb-0">
            {base === null ? (
              <WeightsFacts weights={weights} device="wasm" />
            ) : (
              <WeightsRow {...{ weights, base, chosen, client }} />
            )}
          </li>
        ))}
      </ul>
    </ModelCard>
  );
}

function WeightsRow({ weights, base, chosen, client }: OpenModelsProps & { readonly weights: Weights; readonly base: string }) {
  const { t } = useTranslation('device');
  const { state, progress, device, fault, start, pause, remove } = useDownload({ id: weights.id, base, client });
  const model: DeviceModel = { kind: 'weights', base, id: weights.id };
  const drop = () => {
    if (chosen?.kind === 'weights' && chosen.id === weights.id) setDeviceModel(null);
    remove();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <WeightsFacts weights={weights} device={device} />
      <div className="flex flex-wrap items-center gap-2">
        {state === 'stored' && <UseButton model={model} chosen={chosen} />}
        {state === 'absent' && (
          <Button size="small" onClick={start}>
            {t(progress === null ? 'weights.get' : 'weights.resume')}
          </Button>
        )}
        {state === 'loading' && (
          <Button size="small" onClick={pause}>
            {t('weights.pause')}
          </Button>
        )}
        {(state === 'stored' || (state === 'absent' && progress !== null)) && (
          <Button size="small" variant="ghost" onClick={drop}>
            {t('weights.remove')}
          </Button>
        )}
      </div>
      {progress !== null && state !== 'stored' && (
        <div className="flex w-full items-center gap-3 text-xs text-muted">
          <progress
            aria-label={weights.name}
            className="h-1.5 flex-1 accent-(--accent)"
            max={progress.total}
            value={progress.loaded}
          />
          <span className="tabular-nums">
            {t('weights.progress', { loaded: sizeText(progress.loaded), size: sizeText(progress.total) })}
          </span>
        </div>
      )}
      {fault !== null && (
        <p role="alert" className="m-0 w-full text-sm text-danger">
          {t(`weights.${fault}`, { host: new URL(base).host })}
        </p>
      )}
    </div>
  );
}

function WeightsFacts({ weights, device }: { readonly weights: Weights; readonly device: WeightsDevice }) {
  const { t } = useTranslation('device');
  const { name, licence, bytes, memory } = weights;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="m-0 text-sm font-medium">{name}</p>
      <p className="m-0 mt-0.5 text-xs text-muted">{t('weights.facts', { licence, size: sizeText(bytes[device]), memory })}</p>
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}

/** Null until the server has said it, once; without a network nothing can be loaded anyway. */
function useWeightsUrl(): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    serverConfig().then(
      ({ weightsUrl }) => setUrl(weightsUrl ?? null),
      () => setUrl(null),
    );
  }, []);
  return url;
}
