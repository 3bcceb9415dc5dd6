import type { BriefForm } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { groundEntity } from './ground-entity.ts';
import { type Ground, withShape } from './shape.ts';

/** A form of the brief writes rows of its entity; one of nothing that is named makes a record of its own. */
export function groundForm(ground: Ground, form: BriefForm): Ground {
  const known = findNamed(form.of, ground.shapes);
  if (known !== undefined)
    return known.isSaid ? ground : withShape(ground, { ...known, access: { ...known.access, create: 'public' } });
  if (form.of === '') return ground;
  const { brief } = ground;
  const shape = groundEntity(brief, {
    path: form.path,
    words: form.words,
    id: `form${form.path.split('.').at(-1) ?? ''}`,
    name: form.name ?? form.of,
    plural: form.name ?? form.of,
    cls: 'request',
    icon: undefined,
    fields: form.fields,
    rows: [],
    plan: undefined,
    rules: [],
    flags: [],
    access: undefined,
    places: undefined,
    isMain: false,
    isHidden: true,
  });
  return withShape(ground, { ...shape, access: { read: 'own', create: 'public' } });
}
