import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceModel } from '#core/protocol/local-models.ts';
import { Button } from '#ui/button.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import type { FoundServer } from '#workers/device-model/local-models.ts';
import { ModelCard } from './model-card.tsx';
import { UseButton } from './use-button.tsx';
import type { OpenDeviceModels } from './use-device-models.ts';

interface LocalModelsProps {
  readonly chosen: DeviceModel | null;
  readonly client: OpenDeviceModels;
}

/** Finds the model servers of this machine when the person asks for it, and lists what they have. */
export function LocalModels({ chosen, client }: LocalModelsProps) {
  const { t } = useTranslation('device');
  const withErrorToast = useErrorToast();
  const [found, setFound] = useState<readonly FoundServer[] | null>(null);
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    try {
      setFound(await (await client()).find());
    } finally {
      setLooking(false);
    }
  };
  const action = (
    <Button size="small" busy={isLooking} onClick={() => withErrorToast(look)}>
      {t(found === null ? 'local.find' : 'local.again')}
    </Button>
  );
  return (
    <ModelCard title={t('local.title')} text={t('local.text')} action={action}>
      <ul aria-live="polite" className="m-0 flex list-none flex-col gap-3 p-0 empty:hidden">
        {found?.map((server) => (
          <li key={server.server.id} className="flex flex-col gap-1.5 text-sm">
            <ServerState found={server} />
            {server.models.map((model) => (
              <div
                key={model.model}
                className="flex min-h-9 flex-wrap items-center justify-between gap-2 border-l-2 border-line pl-3"
              >
                <span className="min-w-0 font-medium break-all">{model.model}</span>
                <UseButton model={{ kind: 'local', model }} chosen={chosen} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </ModelCard>
  );
}

function ServerState({ found: { server, state } }: { readonly found: FoundServer }) {
  const { t } = useTranslation('device');
  const values = { server: server.name, origin: window.location.origin };
  return (
    <p className={`m-0 ${state === 'closed' ? 'text-faint' : 'text-muted'}`}>
      {t(`local.${state}`, values)}
      {state === 'refused' && ` ${t(`local.refusedHint.${server.id}`, values)}`}
    </p>
  );
}
