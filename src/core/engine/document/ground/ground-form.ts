import type { BriefForm } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { groundEntity } from './ground-entity.ts';
import { type Ground, withShape } from './shape.ts';

/** A form of the brief of nothing that is named makes a record of its own. */
export function groundForm(ground: Ground, form: BriefForm): Ground {
  if (form.of === '' || findNamed(form.of, ground.shapes) !== undefined) return ground;
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

/** A form of a record that no action makes is for everybody; of what is sent each sees the own. */
export function openForm(ground: Ground, { of }: BriefForm): Ground {
  const shape = findNamed(of, ground.shapes);
  const isMade = ground.resolvedActions.some(({ entity, does }) => entity === shape?.id && (does === 'add' || does === 'make'));
  if (shape === undefined || shape.isSaid || isMade || shape.access.create !== 'nobody') return ground;
  const read = shape.isSent ? { read: 'own' as const } : {};
  return withShape(ground, { ...shape, access: { ...shape.access, ...read, create: 'public' } });
}
