import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#core/domain/text.ts';
import type { Block } from '#core/engine/blueprint/page-schema.ts';
import { changeBlock } from '#data/commands/change-block.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { fieldAria, FieldFrame, inputClass } from '#ui/field.tsx';
import { AutoGrowTextarea } from '#ui/textarea.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { withTexts, type BlockText } from './block-texts.ts';
import type { Writing } from './use-selection.ts';
import { useSectionName } from './use-section-name.ts';

/** Limits of the Blueprint, and of the room in a heading or a button. */
const PARAGRAPH_MAX_LENGTH = 4000;
const LINE_MAX_LENGTH = 200;

interface TextFormProps {
  readonly projectId: number;
  readonly writing: Writing;
  /** True when a version can be made now. */
  readonly canSave: boolean;
  readonly onWrite: (writing: Writing) => void;
  readonly onClose: () => void;
}

/** Edits the texts of a section to the letter. */
export function TextForm({ projectId, writing, canSave, onWrite, onClose }: TextFormProps) {
  const { t } = useTranslation('generate');
  const withErrorToast = useErrorToast();
  const form = useRef<HTMLFormElement>(null);
  const { block, named, texts, edits, locale } = writing;
  const section = useSectionName()(named);

  const save = () => {
    const change = (now: Block) => withTexts(now, edits, locale);
    return changeBlock({ projectId, block, change, message: t('selection.changed', { section }) }).catch((error: unknown) => {
      onWrite(writing);
      throw error;
    });
  };
  const submit = () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) return wrong.focus();
    if (!canSave) return;
    onClose();
    if (edits.size > 0) withErrorToast(save);
  };
  const edit = ({ path, text }: BlockText, written: string) => {
    const next = new Map(edits).set(path, written);
    if (written === text) next.delete(path);
    onWrite({ ...writing, edits: next });
  };
  const handleKeyDown = (event: KeyboardEvent, isLong: boolean) => {
    const action = actionOf(event, isLong);
    if (action === null) return;
    event.preventDefault();
    if (action === 'submit') submit();
    // Escape does not discard written text; only the button does.
    else if (edits.size === 0) onClose();
  };
  const fields = (item: string) =>
    texts
      .filter((text) => text.item === item)
      .map((text) => (
        <WrittenText
          key={text.path}
          text={text}
          written={edits.get(text.path)}
          locale={locale}
          isFirst={text === texts[0]}
          onWrite={(written) => edit(text, written)}
          onKeyDown={(event) => handleKeyDown(event, text.kind === 'text')}
        />
      ));

  return (
    <form
      ref={form}
      aria-label={`${t('selection.text')}: ${section}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="mb-2 flex max-h-[55dvh] flex-col rounded-card border border-line-strong bg-surface"
    >
      <p className="m-0 shrink-0 truncate px-3 pt-2 text-sm font-medium">
        {t('selection.text')} <span className="text-muted">{section}</span>
      </p>
      <div className="flex flex-col gap-3 overflow-y-auto overscroll-contain px-3 py-2">
        {fields('')}
        {[...new Set(texts.map(({ item }) => item))].filter(Boolean).map((item) => (
          <fieldset
            key={item}
            aria-label={texts.find((text) => text.item === item)?.text}
            className="m-0 flex flex-col gap-3 border-0 border-t border-line p-0 pt-3"
          >
            {fields(item)}
          </fieldset>
        ))}
      </div>
      <FormButtons canSave={canSave} onClose={onClose} />
    </form>
  );
}

function FormButtons({ canSave, onClose }: Pick<TextFormProps, 'canSave' | 'onClose'>) {
  const { t } = useTranslation(['generate', 'common']);
  return (
    <div className="flex items-center justify-end gap-2 border-t border-line px-3 py-2">
      <span className="mr-auto text-xs text-faint">{t(canSave ? 'prompt.free' : 'prompt.busy')}</span>
      <Button size="small" variant="ghost" onClick={onClose}>
        {t('common:actions.cancel')}
      </Button>
      <Button size="small" variant="primary" type="submit" disabled={!canSave}>
        {t('common:actions.save')}
      </Button>
    </div>
  );
}

/** Reads a key of a field; null for one that belongs to the text. */
function actionOf(event: KeyboardEvent, isLong: boolean): 'submit' | 'close' | null {
  const isEnter = event.key === 'Enter' && !event.shiftKey;
  // While a Chinese word is being composed, both keys are its own.
  if ((!isEnter && event.key !== 'Escape') || event.nativeEvent.isComposing) return null;
  if (!isEnter) return 'close';
  // In a paragraph it begins a line.
  return isLong && !event.ctrlKey && !event.metaKey ? null : 'submit';
}

interface WrittenTextProps {
  readonly text: BlockText;
  /** Text that replaces it; undefined when it was not changed. */
  readonly written: string | undefined;
  readonly locale: Locale;
  readonly isFirst: boolean;
  readonly onWrite: (written: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function WrittenText({ text, written, locale, isFirst, onWrite, onKeyDown }: WrittenTextProps) {
  const { t } = useTranslation('generate');
  const { path, kind, index } = text;
  const id = `write${path}`;
  const label = `${t(`selection.kind.${kind}`)}${index > 0 ? ` ${index + 1}` : ''}`;
  const max = kind === 'text' ? PARAGRAPH_MAX_LENGTH : LINE_MAX_LENGTH;
  const isEmpty = kind !== 'text' && written?.trim() === '';
  const tooLong = written && written.length > max ? t('prompt.tooLong', { count: written.length, max }) : null;
  // An unchanged text can be saved; paragraphs may be emptied.
  const error = isEmpty ? t('selection.empty') : tooLong;
  return (
    <FieldFrame {...{ id, label, error }}>
      <AutoGrowTextarea
        {...fieldAria(id, { label, error })}
        id={id}
        lang={locale}
        rows={1}
        maxHeightPx={200}
        focusOnMount={isFirst}
        value={written ?? text.text}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKeyDown}
        className={classNames(inputClass, 'block resize-none py-2 leading-normal')}
      />
    </FieldFrame>
  );
}
