import { useTranslation } from 'react-i18next';
import { knowsServerModel } from '#data/http/server-config.ts';
import { setWaitsForModel, useWaitsForModel } from '#data/preferences/preferences.ts';
import { Checkbox } from '#ui/checkbox.tsx';

/** Without a network: whether a model is to write another version later. Nothing where the server has none. */
export function WaitForModel() {
  const { t } = useTranslation('home');
  const waits = useWaitsForModel();
  if (!knowsServerModel()) return null;
  return (
    <div className="mt-2 px-2">
      <Checkbox checked={waits} onChange={setWaitsForModel}>
        {t('prompt.waitForModel')}
      </Checkbox>
    </div>
  );
}
