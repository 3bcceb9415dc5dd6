import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceModel } from '#core/protocol/local-models.ts';
import { Button } from '#ui/button.tsx';
import { builtInApi, builtInState, prepareBuiltIn, type BuiltInState } from '#workers/device-model/built-in-model.ts';
import { ModelCard } from './model-card.tsx';
import { UseButton } from './use-button.tsx';

const BUILT_IN: DeviceModel = { kind: 'builtIn' };

/** The browser's own model, where it has one. */
export function BuiltInModel({ chosen }: { readonly chosen: DeviceModel | null }) {
  const { t } = useTranslation('device');
  const { state, share, hasFailed, prepare } = useBuiltIn();
  const canGet = state === 'downloadable' || state === 'downloading';
  return (
    <ModelCard
      title={t('builtIn.title')}
      text={share === null ? t(`builtIn.${state}`) : t('builtIn.progress', { percent: Math.round(share * 100) })}
      action={
        <>
          {state === 'available' && <UseButton model={BUILT_IN} chosen={chosen} />}
          {canGet && (
            <Button size="small" busy={share !== null} onClick={prepare}>
              {t('builtIn.get')}
            </Button>
          )}
        </>
      }
    >
      {hasFailed && (
        <p role="alert" className="m-0 text-sm text-danger">
          {t('builtIn.failed')}
        </p>
      )}
    </ModelCard>
  );
}

function useBuiltIn() {
  const [state, setState] = useState<BuiltInState>('absent');
  const [share, setShare] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void builtInState(builtInApi()).then(setState, () => setState('unavailable'));
  }, []);
  const load = async () => {
    const api = builtInApi();
    if (api === null) return;
    setFailed(false);
    setShare(0);
    try {
      await prepareBuiltIn(api, { signal: new AbortController().signal, onProgress: setShare });
      setState(await builtInState(api));
    } catch {
      setFailed(true);
    } finally {
      setShare(null);
    }
  };
  return { state, share, hasFailed, prepare: () => void load() };
}
