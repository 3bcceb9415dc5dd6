import { entityById } from '../catalogue/entities.ts';
import type { Draft } from './draft.ts';
import { kindOfNoun } from '../content/kinds.ts';
import { mainEntity } from './main-entity.ts';
import { shopEntity } from './shop.ts';

/** What can be chosen of a thing that is made to order, by the name of the field. */
const CHOICES: readonly (readonly [RegExp, string])[] = [
  [/material|fabric|cloth/i, '(cotton|linen|silk|wool)=cotton'],
  [/colou?r/i, '(white|black|blue|green|red)=white'],
  [/size/i, '(S|M|L|XL)=M'],
  [/style|cut|fit|collar|design/i, '(classic|modern|slim)=classic'],
  [/finish/i, '(matte|glossy|natural)=matte'],
];

/** Whether what a site is about can be made to order: goods are, charts and templates are only set up. */
export function isMadeToOrder(draft: Draft): boolean {
  const id = mainEntity(draft);
  if (id === null || draft.kind === 'shop' || shopEntity(draft) !== null) return true;
  const label = draft.entities.get(id)?.label;
  const name = label === undefined ? (entityById(id)?.name ?? [id, id]) : [label.en ?? '', label.zh ?? ''];
  return MADE.has(kindOfNoun([name[0] ?? '', name[1] ?? '']).id) || /photo|card|cake|book|相册|卡|蛋糕/iu.test(name.join(' '));
}

const MADE = new Set(['goods', 'device']);

/** Gives what visitors design themselves a price, and choices where the prompt names what is chosen. */
export function makeConfigurable(draft: Draft): void {
  const id = mainEntity(draft);
  const entity = id === null ? undefined : draft.entities.get(id);
  if (id === null || entity?.fields === undefined || entityById(id) !== undefined) return;
  const fields = entity.fields.split(' ').flatMap((field) => {
    const [key = '', type = ''] = field.split(':');
    if (/model$/i.test(key) || /^measure/i.test(key)) return [];
    const choice = type.startsWith('text') && !/[#]/.test(type) ? CHOICES.find(([name]) => name.test(key))?.[1] : undefined;
    return [choice === undefined ? field : `${key}:${choice}`];
  });
  const priced = fields.some((field) => /:money/.test(field)) ? fields : [...fields, 'price:money'];
  draft.entities.set(id, { ...entity, fields: priced.join(' ') });
}
