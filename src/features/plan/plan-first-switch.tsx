import { useTranslation } from 'react-i18next';
import { setPlanFirst, usePlanFirst } from '#data/preferences/preferences.ts';
import { Switch } from '#ui/switch.tsx';

/** Stands beside the button that sends a first prompt; remembered on this device. */
export function PlanFirstSwitch() {
  const { t } = useTranslation('plan');
  return (
    <Switch checked={usePlanFirst()} onChange={setPlanFirst} hint={t('switchHint')}>
      {t('switch')}
    </Switch>
  );
}
