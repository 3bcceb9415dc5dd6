import { fieldKind } from '../ground/field-words.ts';
import { classShape } from '../ground/nouns.ts';
import type { Ground, Shape } from '../ground/shape.ts';
import { isWorkplace } from '../offer/workplace.ts';
import { calledWithin } from '../offer/view-words.ts';

/** Leaves out pictures that nobody asked for where none would say anything: in a tool, and of what only its class has a picture of. */
export function withFittingPictures(ground: Ground): Ground {
  const isWork = isWorkplace(ground);
  const fitting = (shape: Shape): Shape => {
    const isPlain = isWork || shape.icon === classShape(shape.cls).icon;
    if (shape.isSaid || !isPlain || isAsked(ground, shape)) return shape;
    return { ...shape, fields: shape.fields.filter(({ type, kind }) => type !== 'image' || kind !== 'photo') };
  };
  return { ...ground, shapes: ground.shapes.map(fitting) };
}

/** Tells whether the idea speaks of pictures of a record. */
function isAsked({ brief }: Ground, { id }: Shape): boolean {
  const words = fieldKind('photo')?.words ?? [];
  const said = [
    ...(brief.entities.find((entity) => entity.id === id)?.fields.map((field) => field.words) ?? []),
    ...brief.forms.flatMap(({ fields }) => fields.map((field) => field.words)),
    ...brief.views.filter(({ as }) => as === 'gallery').map(() => words[0] ?? ''),
  ];
  return said.some((each) => words.some((word) => calledWithin(each, word)));
}
