import { entityById } from '../catalogue/entities.ts';
import type { Draft } from './draft.ts';
import { mainEntity } from './main-entity.ts';

/** Choices of a thing that is made to order, by the name of the field. */
const CHOICES: readonly (readonly [RegExp, string])[] = [
  [/material|fabric|cloth/i, '(cotton|linen|silk|wool)=cotton'],
  [/colou?r/i, '(white|black|blue|green|red)=white'],
  [/size/i, '(S|M|L|XL)=M'],
  [/style|cut|fit|collar|design/i, '(classic|modern|slim)=classic'],
  [/finish/i, '(matte|glossy|natural)=matte'],
];

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
