import { useTranslation } from 'react-i18next';
import { WEIGHTS } from '#core/protocol/device-weights.ts';
import type { DeviceModel } from '#core/protocol/local-models.ts';
import { setDeviceModel, useDeviceModel } from '#data/preferences/device-model.ts';
import { Button } from '#ui/button.tsx';
import { BuiltInModel } from './built-in-model.tsx';
import { LocalModels } from './local-models.tsx';
import { OpenModels } from './open-models.tsx';
import { useDeviceModels } from './use-device-models.ts';

/** The models on this device that can write first versions, and which one does. */
export function DeviceModelSection() {
  const { t } = useTranslation('device');
  const chosen = useDeviceModel();
  const client = useDeviceModels();
  return (
    <section id="device-models" aria-labelledby="device-model-title" className="flex scroll-mt-24 flex-col gap-5">
      <div>
        <h2 id="device-model-title" className="m-0 text-xl font-semibold">
          {t('title')}
        </h2>
        <p className="mt-2 mb-0 max-w-2xl text-muted">{t('lead')}</p>
      </div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2.5">
        <output className="min-w-0 text-sm font-medium break-words">
          {chosen === null ? t('none') : t('active', { name: nameOf(chosen, t('builtIn.name')) })}
        </output>
        {chosen !== null && (
          <Button size="small" onClick={() => setDeviceModel(null)}>
            {t('stop')}
          </Button>
        )}
      </div>
      <LocalModels chosen={chosen} client={client} />
      <BuiltInModel chosen={chosen} />
      <OpenModels chosen={chosen} client={client} />
    </section>
  );
}

function nameOf(model: DeviceModel, builtIn: string): string {
  switch (model.kind) {
    case 'local':
      return model.model.model;
    case 'builtIn':
      return builtIn;
    case 'weights':
      return WEIGHTS.find(({ id }) => id === model.id)?.name ?? model.id;
  }
}
