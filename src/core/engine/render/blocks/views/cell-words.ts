import { listOption } from '../../block-data.ts';
import type { Row } from '../../context.ts';
import { publicFields, rowTitle } from '../../row-values.ts';
import { isFilled, valueText } from '../../show-value.ts';
import type { ViewPlace } from './view.ts';

/** The words of a row where there is room for few: the fields that `options.cells` names, else its name. */
export function cellWords(row: Row, { block, blockId, entity, context }: ViewPlace): string {
  const words = publicFields(entity, listOption(block, 'cells'))
    .filter(({ key }) => isFilled(row.values[key]))
    .map((field) => valueText(field, { value: row.values[field.key], row, blockId, context }))
    .filter((text) => text !== '');
  return words.length === 0 ? rowTitle(entity, row, context.locale) : words.join(' · ');
}

/** The same place without the fields that its cells have said. */
export function besideCells(place: ViewPlace): ViewPlace {
  const said = listOption(place.block, 'cells');
  return { ...place, slots: { ...place.slots, meta: place.slots.meta.filter(({ key }) => !said.includes(key)) } };
}
