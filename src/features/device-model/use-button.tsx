import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeviceModel } from '#core/protocol/local-models.ts';
import { setDeviceModel } from '#data/preferences/device-model.ts';
import { Button } from '#ui/button.tsx';

/** Turns a model on, or says that it is. */
export function UseButton({ model, chosen }: { readonly model: DeviceModel; readonly chosen: DeviceModel | null }) {
  const { t } = useTranslation('device');
  if (JSON.stringify(model) === JSON.stringify(chosen)) {
    return (
      <span className="inline-flex h-9 items-center gap-1.5 text-sm font-medium text-success">
        <Check aria-hidden className="size-4" />
        {t('inUse')}
      </span>
    );
  }
  return (
    <Button size="small" variant="primary" onClick={() => setDeviceModel(model)}>
      {t('use')}
    </Button>
  );
}
