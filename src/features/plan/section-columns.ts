import type { PlanSection } from '#core/engine/document/plan/plan-sections.ts';

/** A text of an item: its key, the words that name it, and the part of the row's width that it takes. */
export interface PlanColumn {
  readonly key: string;
  readonly label:
    | 'name'
    | 'by'
    | 'verb'
    | 'on'
    | 'asks'
    | 'of'
    | 'as'
    | 'sortedBy'
    | 'fields'
    | 'says'
    | 'about'
    | 'field'
    | 'value'
    | 'words';
  readonly kind?: 'view' | 'strong';
  /** Takes a whole line where the window is narrow. */
  readonly isWide?: boolean;
}

/** The texts of each section's items, in reading order. An item that is one sentence has `words` alone. */
export const SECTION_COLUMNS: Readonly<Record<PlanSection, readonly PlanColumn[]>> = {
  actors: [{ key: 'name', label: 'name', kind: 'strong' }],
  entities: [{ key: 'name', label: 'name', kind: 'strong', isWide: true }],
  actions: [
    { key: 'by', label: 'by' },
    { key: 'verb', label: 'verb', kind: 'strong' },
    { key: 'on', label: 'on' },
    { key: 'asks', label: 'asks' },
  ],
  views: [
    { key: 'of', label: 'of', kind: 'strong' },
    { key: 'as', label: 'as', kind: 'view' },
    { key: 'by', label: 'sortedBy' },
  ],
  forms: [
    { key: 'name', label: 'name', kind: 'strong' },
    { key: 'fields', label: 'fields' },
  ],
  pages: [
    { key: 'name', label: 'name', kind: 'strong' },
    { key: 'says', label: 'says' },
  ],
  facts: [
    { key: 'about', label: 'about', kind: 'strong' },
    { key: 'field', label: 'field' },
    { key: 'value', label: 'value' },
  ],
  qualities: [{ key: 'words', label: 'words' }],
  open: [{ key: 'words', label: 'words' }],
};

const SENTENCE: readonly PlanColumn[] = [{ key: 'words', label: 'words', isWide: true }];

/** The columns of an item: those of its section, or one where its author wrote it as a sentence. */
export function columnsOf(section: PlanSection, values: Readonly<Record<string, string>>): readonly PlanColumn[] {
  return values['words'] === undefined ? SECTION_COLUMNS[section] : SENTENCE;
}
