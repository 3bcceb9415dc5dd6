import { ExternalLink, Globe, LayoutDashboard, Monitor, RotateCw, Smartphone, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tabs } from '#ui/tabs.tsx';

export type PreviewArea = 'website' | 'backend';
/** Tab of the pane: one of the frames, the diagram of the project, or its plan. */
export type PaneTab = PreviewArea | 'flow' | 'plan';
export const DEVICES = ['desktop', 'tablet', 'phone'] as const;
export type Device = (typeof DEVICES)[number];
const DEVICE_ICONS = { desktop: Monitor, tablet: Tablet, phone: Smartphone } as const;
const AREA_ICONS = { website: Globe, backend: LayoutDashboard } as const;

interface BrowserChromeProps {
  readonly tab: PaneTab;
  readonly onTab: (tab: PaneTab) => void;
  /** Element that shows the chosen tab. */
  readonly panelId: string;
  readonly device: Device;
  readonly onDevice: (device: Device) => void;
  /** Text of the address line. */
  readonly address: string;
  /** The address to open in a tab of its own; null while there is none. */
  readonly url: string | null;
  readonly canReload: boolean;
  readonly onReload: () => void;
  /** Stands beside the tabs of the frames. */
  readonly children: ReactNode;
}

export function BrowserChrome(props: BrowserChromeProps) {
  const { t } = useTranslation('generate');
  const { tab } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line bg-surface px-2 py-1.5 sm:flex-nowrap">
      {/* A phone has the tools of a frame in a line of their own. */}
      <div className="max-sm:w-full">
        <Tabs
          label={t('preview.region')}
          value={tab}
          onChange={props.onTab}
          panelId={props.panelId}
          tabs={[
            { value: 'website', label: t('preview.website') },
            { value: 'backend', label: t('preview.backend') },
            { value: 'flow', label: t('preview.flow') },
            { value: 'plan', label: t('preview.plan') },
          ]}
        />
      </div>
      {tab !== 'flow' && tab !== 'plan' && (
        <>
          {props.children}
          <AddressLine {...props} area={tab} />
          <DeviceSwitch device={props.device} onDevice={props.onDevice} />
        </>
      )}
    </div>
  );
}

type AddressLineProps = Pick<BrowserChromeProps, 'address' | 'url' | 'canReload' | 'onReload'> & { readonly area: PreviewArea };

function AddressLine({ area, address, url, canReload, onReload }: AddressLineProps) {
  const { t } = useTranslation('generate');
  const AreaIcon = AREA_ICONS[area];
  return (
    <div className="ml-auto flex min-w-0 items-center gap-1 rounded-control border border-line bg-canvas pr-1 sm:ml-0 sm:flex-1">
      <IconButton label={t('preview.reload')} size="small" disabled={!canReload} onClick={onReload}>
        <RotateCw aria-hidden className="size-4" />
      </IconButton>
      <AreaIcon aria-hidden className="hidden size-3.5 shrink-0 text-faint sm:block" />
      <output aria-label={t('preview.address')} className="hidden min-w-0 flex-1 truncate text-[0.8125rem] text-muted sm:block">
        {address}
      </output>
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={t('preview.openTab')}
          title={t('preview.openTab')}
          className="control inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </div>
  );
}

function DeviceSwitch({ device, onDevice }: Pick<BrowserChromeProps, 'device' | 'onDevice'>) {
  const { t } = useTranslation('generate');
  return (
    <fieldset className="m-0 hidden gap-0.5 border-0 p-0 lg:flex">
      <legend className="sr-only">{t('preview.device')}</legend>
      {DEVICES.map((each) => {
        const Icon = DEVICE_ICONS[each];
        return (
          <IconButton
            key={each}
            size="small"
            label={t(`preview.${each}`)}
            pressed={each === device}
            onClick={() => onDevice(each)}
            className={classNames(each === device && 'text-accent-text')}
          >
            <Icon aria-hidden className="size-4" />
          </IconButton>
        );
      })}
    </fieldset>
  );
}
