import { Ellipsis, ExternalLink, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { previewUrl } from '#data/gallery/gallery-api.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface CardMenuProps {
  readonly card: GalleryCard;
  readonly label: string;
  readonly onReport: (card: GalleryCard) => void;
}

export function CardMenu({ card, label, onReport }: CardMenuProps) {
  const { t } = useTranslation('gallery');
  const trigger = (
    <IconButton label={label} size="small" className="relative z-1 -mt-1 -mr-2">
      <Ellipsis aria-hidden className="size-4" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem
        icon={<ExternalLink aria-hidden className="size-4" />}
        onSelect={() => window.open(previewUrl(card), '_blank', 'noopener')}
      >
        {t('openPreview')}
      </MenuItem>
      <MenuItem icon={<Flag aria-hidden className="size-4" />} onSelect={() => onReport(card)}>
        {t('report.action')}
      </MenuItem>
    </Menu>
  );
}
