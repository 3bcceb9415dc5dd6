import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';

/** Rights of generated pages in a frame of the app. */
export const FRAME_RIGHTS =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads';

interface PreviewTabProps {
  /** The frame's accessible name. */
  readonly title: string;
  readonly url: string;
  /** A new key loads the same address again. */
  readonly loadKey: string;
  readonly isActive: boolean;
  readonly onLoaded: () => void;
  /** Prepares a page that has loaded for taking the place of the one in sight. */
  readonly onSwap: () => Promise<void>;
}

/** Shows one tab of the preview. The page in sight stays until the next one has loaded; hidden tabs stay alive. */
export function PreviewTab({ title, url, loadKey, isActive, onLoaded, onSwap }: PreviewTabProps) {
  const { t } = useTranslation('generate');
  const wanted = `${loadKey} ${url}`;
  const [shown, setShown] = useState<{ readonly key: string; readonly url: string } | null>(null);
  const outgoing = shown === null || shown.key === wanted ? [] : [shown];
  return (
    <div className={classNames('absolute inset-0', !isActive && 'hidden')}>
      {[...outgoing, { key: wanted, url }].map((frame) => {
        const isWanted = frame.key === wanted;
        return (
          <iframe
            key={frame.key}
            src={frame.url}
            title={isWanted ? title : t('preview.loading')}
            aria-hidden={isWanted ? undefined : true}
            sandbox={FRAME_RIGHTS}
            onLoad={() => {
              if (!isWanted) return;
              const show = () => {
                setShown(frame);
                onLoaded();
              };
              if (outgoing.length === 0) show();
              else void onSwap().then(show);
            }}
            className={classNames(
              'absolute inset-0 size-full border-0 bg-white',
              isWanted && outgoing.length > 0 && 'pointer-events-none opacity-0',
            )}
          />
        );
      })}
    </div>
  );
}
