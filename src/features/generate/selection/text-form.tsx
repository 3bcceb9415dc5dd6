import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import type { Block } from '#core/engine/blueprint/page-schema.ts';
import { changeBlock } from '#data/commands/change-block.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { fieldAria, FieldFrame, inputClass } from '#ui/field.tsx';
import { AutoGrowTextarea } from '#ui/textarea.tsx';
import { useReported } from '../use-reported.ts';
import { withTexts, type BlockText } from './block-texts.ts';
import type { Writing } from './use-selection.ts';
import { useSectionName } from './use-section-name.ts';

interface TextFormProps {
  readonly projectId: number;
  readonly writing: Writing;
  /** Whether a version can be made now. */
  readonly canSave: boolean;
  readonly onWrite: (writing: Writing) => void;
  readonly onClose: () => void;
}

/** The texts of a section, to be changed to the letter. */
export function TextForm({ projectId, writing, canSave, onWrite, onClose }: TextFormProps) {
  const { t } = useTranslation(['generate', 'common']);
  const reported = useReported();
  const form = useRef<HTMLFormElement>(null);
  const { block, named, texts, edits, locale } = writing;
  const section = useSectionName()(named);

  const save = () => {
    const change = (now: Block) => withTexts(now, edits, locale);
    return changeBlock({ projectId, block, change, said: t('selection.changed', { section }) }).catch((error: unknown) => {
      onWrite(writing);
      throw error;
    });
  };
  const submit = () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) return wrong.focus();
    if (!canSave) return;
    onClose();
    if (edits.size > 0) reported(save);
  };
  const edit = ({ path, text }: BlockText, written: string) => {
    const next = new Map(edits).set(path, written);
    if (written === text) next.delete(path);
    onWrite({ ...writing, edits: next });
  };
  const handleKeyDown = (event: KeyboardEvent, isLong: boolean) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    // While a Chinese word is being composed, both keys are its own.
    if ((!isEnter && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    // In a paragraph it begins a line.
    if (isEnter && isLong && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (isEnter) submit();
    // What was written goes by the button only.
    else if (edits.size === 0) onClose();
  };
  const fields = (item: string) => texts.filter((text) => text.item === item).map(field);
  const field = (text: BlockText) => {
    const { path, kind, index } = text;
    const id = `write${path}`;
    const edited = edits.get(path);
    const isLong = kind === 'text';
    const label = `${t(`selection.kind.${kind}`)}${index > 0 ? ` ${index + 1}` : ''}`;
    const max = isLong ? 4000 : 200;
    const isEmpty = !isLong && edited?.trim() === '';
    const tooLong = edited && edited.length > max ? t('prompt.tooLong', { count: edited.length, max }) : null;
    // What was not changed can be saved; paragraphs may be emptied.
    const error = isEmpty ? t('selection.empty') : tooLong;
    return (
      <FieldFrame key={id} {...{ id, label, error }}>
        <AutoGrowTextarea
          {...fieldAria(id, { label, error })}
          id={id}
          lang={locale}
          rows={1}
          maxHeightPx={200}
          focusOnMount={text === texts[0]}
          value={edited ?? text.text}
          onChange={(event) => edit(text, event.target.value)}
          onKeyDown={(event) => handleKeyDown(event, isLong)}
          className={classNames(inputClass, 'block resize-none py-2 leading-normal')}
        />
      </FieldFrame>
    );
  };

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
      <div className="flex items-center justify-end gap-2 border-t border-line px-3 py-2">
        <span className="mr-auto text-xs text-faint">{t(canSave ? 'prompt.free' : 'prompt.busy')}</span>
        <Button size="small" variant="ghost" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={!canSave}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
