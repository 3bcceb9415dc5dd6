import { Panel } from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { useTranslation } from 'react-i18next';

interface FlowControlsProps {
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onFit: () => void;
}

export function FlowControls({ onZoom, onFit }: FlowControlsProps) {
  const { t } = useTranslation('generate');
  return (
    <Panel position="bottom-right" className="flex gap-0.5 rounded-control border border-line bg-raised p-0.5 shadow-card">
      <IconButton label={t('flow.zoomOut')} size="small" onClick={() => onZoom(-1)}>
        <Minus aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t('flow.zoomIn')} size="small" onClick={() => onZoom(1)}>
        <Plus aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t('flow.fit')} size="small" onClick={onFit}>
        <Maximize aria-hidden className="size-4" />
      </IconButton>
    </Panel>
  );
}
