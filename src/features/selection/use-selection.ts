import { useState } from 'react';
import type { Locale } from '#core/domain/text.ts';
import { blockPlace } from '#core/engine/blueprint/photo-schema.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { blockTexts, type BlockText } from './block-texts.ts';
import { picturePlaces, type PicturePlace } from './picture-places.ts';
import { nameSelection, type NamedSelection, type Selection } from './name-selection.ts';

/** The page that a person looks at in the preview. */
interface ViewedPage {
  readonly page: string | undefined;
  readonly locale: Locale;
}

/** The texts of a section that are being written. They stay, whatever the preview shows meanwhile. */
export interface Writing {
  readonly block: string;
  readonly named: NamedSelection;
  readonly locale: Locale;
  /** As they were when it began. */
  readonly texts: readonly BlockText[];
  /** Changed texts, by path. */
  readonly edits: ReadonlyMap<string, string>;
}

export interface SelectionControl {
  readonly selected: Selection | null;
  readonly named: NamedSelection | null;
  readonly canPick: boolean;
  /** True while a click in the preview selects. */
  readonly isPicking: boolean;
  readonly setPicking: (isPicking: boolean) => void;
  /** A section of the page that is shown; selected again, the picture that was clicked is changed, or its texts are written. */
  readonly select: (block: string | null, picture?: string) => void;
  /** Where pictures stand in it. */
  readonly pictures: readonly PicturePlace[];
  readonly locales: readonly Locale[];
  /** The place whose picture is being changed. */
  readonly picturing: string | null;
  readonly setPicturing: (place: string | null) => void;
  /** Begins to write; null where there is no text. */
  readonly write: (() => void) | null;
  readonly writing: Writing | null;
  readonly setWriting: (writing: Writing | null) => void;
}

/** Holds the section that requests are about, while the page in sight has it. Nothing is selected without a Blueprint. */
export function useSelection(blueprint: Blueprint | undefined, { page, locale }: ViewedPage): SelectionControl {
  const [selected, setSelected] = useState<Selection | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [writing, setWriting] = useState<Writing | null>(null);
  const named = nameSelection(selected, blueprint, page);
  if (selected !== null && named === null) setSelected(null);
  // A click must not take away what was written.
  const canPick = blueprint !== undefined && !writing?.edits.size;
  const shown = blueprint?.blocks[selected?.block ?? ''];
  const texts = shown === undefined ? [] : blockTexts(shown, locale);
  const [picturing, setPicturing] = useState<string | null>(null);
  const pictures = blueprint === undefined || named === null ? [] : picturePlaces(blueprint, selected?.block ?? '', locale);
  const write = () => {
    if (selected !== null && named !== null) setWriting({ block: selected.block, named, locale, texts, edits: new Map() });
  };
  return {
    selected: named === null ? null : selected,
    named,
    canPick,
    isPicking: isPicking && canPick,
    setPicking,
    select: (block, picture) => {
      const isAgain = block !== null && block === selected?.block;
      const place = picture === '' ? blockPlace(block ?? '') : `row:${picture ?? ''}`;
      if (isAgain && pictures.some((each) => each.place === place)) return setPicturing(place);
      if (isAgain && texts.length > 0) return write();
      setWriting(null);
      setSelected(block === null || page === undefined ? null : { page, block });
    },
    pictures,
    picturing,
    setPicturing,
    locales: blueprint?.site.locales ?? [],
    write: texts.length > 0 ? write : null,
    writing,
    setWriting,
  };
}
