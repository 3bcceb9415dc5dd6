import { Check, PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outline } from '#core/engine/document/stream/outline.ts';
import type { StopRequest } from '#core/protocol/writing.ts';
import { stopBuild } from '#data/commands/stop-build.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import type { LiveBuild } from './use-live-build.ts';
import { useWritingWords } from './use-writing-words.ts';

interface WritingStripProps {
  readonly live: LiveBuild;
  /** The embedded planner's version, or one from before, stands in the preview until the model's comes. */
  readonly hasVersion: boolean;
  /** True while the plan is shown in the place of the site; null where there is no site to change to. */
  readonly isPlanOpen: boolean | null;
  readonly onPlan: (isOpen: boolean) => void;
}

/** Says above the preview how far a model is with the site, and lets the person stop it. */
export function WritingStrip({ live, hasVersion, isPlanOpen, onPlan }: WritingStripProps) {
  const { t } = useTranslation('generate');
  const { state, after } = useWritingWords(live, hasVersion);
  const outline = live.drawing?.outline;
  return (
    <section
      aria-label={t('writing.region')}
      className="animate-panel flex flex-col gap-2 rounded-card border border-line bg-surface px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <output className="m-0 flex min-w-0 flex-1 basis-56 items-center gap-2 text-[0.8125rem]">
          <PenLine aria-hidden className="animate-shimmer size-4 shrink-0 text-accent-text" />
          <span className="min-w-0">
            <span className="block font-medium break-words">{state}</span>
            {after !== null && <span className="block text-xs text-muted">{after}</span>}
          </span>
        </output>
        <div className="flex flex-wrap gap-1.5 max-sm:w-full">
          {isPlanOpen !== null && (
            <Button size="small" variant="ghost" aria-pressed={isPlanOpen} onClick={() => onPlan(!isPlanOpen)}>
              {t(isPlanOpen ? 'writing.hidePlan' : 'writing.showPlan')}
            </Button>
          )}
          <StopButtons commandId={live.writing.commandId} />
        </div>
      </div>
      {outline !== undefined && outline.pages.length > 0 && <Parts outline={outline} />}
    </section>
  );
}

/** Pages and records as they come, on one line that scrolls. */
function Parts({ outline }: { readonly outline: Outline }) {
  const { t } = useTranslation('generate');
  const records = outline.records.filter(({ rows }) => rows > 0);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const { current } = list;
    const item = current?.querySelector<HTMLElement>('[aria-current]');
    if (item) current?.scrollTo({ left: item.offsetLeft - current.clientWidth / 2 });
  }, [outline.current]);
  return (
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={t('writing.parts')}
      className="m-0 relative flex list-none gap-1.5 overflow-x-auto scroll-smooth rounded-control p-0 pb-0.5 text-xs"
    >
      {outline.pages.map(({ id, title, blocks }) => {
        const isCurrent = id === outline.current;
        return (
          <li
            key={id}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'animate-panel flex shrink-0 items-center gap-1.5 rounded-full border px-2.5 py-1',
              isCurrent ? 'border-accent-text text-ink' : 'border-line',
              blocks === 0 ? 'border-dashed text-faint' : 'text-muted',
            )}
          >
            {!isCurrent && blocks > 0 && <Check aria-hidden className="size-3 text-success" />}
            <span>{title}</span>
            {blocks > 0 && <span className="text-faint">{t('writing.blocks', { count: blocks })}</span>}
          </li>
        );
      })}
      {records.map(({ name, rows }) => (
        <li key={name} className="animate-panel flex shrink-0 items-center gap-1.5 rounded-full bg-hover px-2.5 py-1 text-muted">
          <span>{name}</span>
          <span className="text-faint">{t('writing.rows', { count: rows })}</span>
        </li>
      ))}
    </ul>
  );
}

function StopButtons({ commandId }: { readonly commandId: string }) {
  const { t } = useTranslation('generate');
  const withErrorToast = useErrorToast();
  const [stopping, setStopping] = useState<StopRequest['instead'] | null>(null);
  const stop = (instead: StopRequest['instead']) => {
    setStopping(instead);
    withErrorToast(async () => {
      const isStopped = await stopBuild(commandId, instead).finally(() => setStopping(null));
      showToast(isStopped ? 'success' : 'info', t(isStopped ? 'writing.stopped' : 'writing.tooLate'));
    });
  };
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        className="max-sm:flex-1"
        title={t('writing.plainHint')}
        busy={stopping === 'planner'}
        disabled={stopping === 'nothing'}
        onClick={() => stop('planner')}
      >
        {t('writing.plain')}
      </Button>
      <Button
        size="small"
        className="max-sm:flex-1"
        title={t('writing.stopHint')}
        busy={stopping === 'nothing'}
        disabled={stopping === 'planner'}
        onClick={() => stop('nothing')}
      >
        {t('writing.stop')}
      </Button>
    </>
  );
}
