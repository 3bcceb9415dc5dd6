import { useTranslation } from 'react-i18next';
import type { Reading } from '#core/engine/read/reading.ts';
import { readingParts, type ReadingPart } from './reading-parts.ts';

interface ReadingChipsProps {
  readonly reading: Reading;
  readonly prompt: string;
  /** Starts a correction in the prompt editor. */
  readonly onCorrect: (start: string) => void;
}

/** Lists the parts of a prompt that were understood, with the words that caused each, and the words that were not. */
export function ReadingChips({ reading, prompt, onCorrect }: ReadingChipsProps) {
  const { t } = useTranslation('generate');
  const parts = readingParts(reading, prompt);
  return (
    <div className="flex flex-col gap-3">
      {parts.length > 0 && (
        <div>
          <p className="m-0 mb-1.5 text-xs font-medium text-faint">{t('chat.understood')}</p>
          <ul className="m-0 flex list-none flex-wrap gap-1.5 p-0">
            {parts.map((part) => (
              <li key={part.key} className="max-w-full">
                <PartChip part={part} onCorrect={onCorrect} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {reading.notUnderstood.length > 0 && <NotUnderstood words={reading.notUnderstood} />}
    </div>
  );
}

function PartChip({ part, onCorrect }: { readonly part: ReadingPart; readonly onCorrect: (start: string) => void }) {
  const { t } = useTranslation('generate');
  const kinds = [part.kind, ...part.alsoKinds].map((kind) => t(`parts.${kind}`)).join(' · ');
  const cause = part.words === null ? t('chat.concluded') : t('chat.fromWords', { words: part.words });
  return (
    <button
      type="button"
      title={`${part.value} · ${cause} · ${t('chat.correct')}`}
      onClick={() => onCorrect(t(`correct.${part.kind}`, { value: part.value }))}
      className="flex h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-xs text-ink transition-colors hover:border-line-strong hover:bg-hover"
    >
      {part.hex !== null && (
        <span aria-hidden className="size-3 shrink-0 rounded-full border border-line-strong" style={{ background: part.hex }} />
      )}
      <span className="shrink-0 text-faint">{kinds}</span>
      <span className="truncate">{part.words ?? part.value}</span>
    </button>
  );
}

function NotUnderstood({ words }: { readonly words: readonly string[] }) {
  const { t } = useTranslation('generate');
  return (
    <div className="rounded-control bg-warning-soft px-3 py-2 text-[0.8125rem] text-warning">
      <p className="m-0 font-medium">{t('chat.notUnderstood')}</p>
      <ul className="m-0 mt-1 list-disc pl-5">
        {words.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}
