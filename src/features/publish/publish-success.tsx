import { PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SiteLinks } from './site-links.tsx';

export function PublishSuccess({ url, subdomain }: { readonly url: string; readonly subdomain: string }) {
  const { t } = useTranslation('publish');
  return (
    <div className="mt-5 flex flex-col gap-5">
      <output className="flex items-center gap-3">
        <span aria-hidden className="flex size-11 shrink-0 items-center justify-center rounded-full bg-success-soft text-success">
          <PartyPopper className="size-5" />
        </span>
        <span className="font-semibold">{t('success')}</span>
      </output>
      <SiteLinks url={url} subdomain={subdomain} isNew />
    </div>
  );
}
