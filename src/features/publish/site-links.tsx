import { Check, Copy, ExternalLink, LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminTicket } from '#data/publish/publish-api.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';

interface SiteLinksProps {
  readonly url: string;
  readonly subdomain: string;
  /** True when a visit is the next step. */
  readonly isNew?: boolean;
}

/** Links to a published site: its address, its pages, its admin. */
export function SiteLinks({ url, subdomain, isNew = false }: SiteLinksProps) {
  const { t } = useTranslation(['publish', 'common']);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(url, { done: t('common:COPY_SUCCESS'), failed: t('common:COPY_SEXCEPTION') }));
  };
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-center gap-1 rounded-control border border-line bg-canvas pl-3">
        <span className="min-w-0 flex-1 truncate font-mono text-[0.8125rem]">{url}</span>
        <IconButton size="small" label={t('copy')} onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden className="size-4 text-success" /> : <Copy aria-hidden className="size-4" />}
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={url} target="_blank" rel="noopener" className={buttonClass(isNew ? 'primary' : 'secondary', 'small')}>
          <ExternalLink aria-hidden className="size-4" />
          {t('visit')}
        </a>
        <Button
          size="small"
          title={t('adminHint')}
          onClick={() => void openAdmin(subdomain, () => showToast('error', t('adminFailed')))}
        >
          <LayoutDashboard aria-hidden className="size-4" />
          {t('admin')}
        </Button>
      </div>
    </div>
  );
}

/** Opens a tab within the click, as browsers demand; it gets its address when the ticket has come. */
async function openAdmin(subdomain: string, onFailure: () => void): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { url } = await adminTicket(subdomain);
    if (tab === null) return window.location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch {
    tab?.close();
    onFailure();
  }
}
