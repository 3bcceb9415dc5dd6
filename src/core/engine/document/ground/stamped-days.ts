import { speaksOf } from '../offer/view-words.ts';
import { type Ground, type Shape, type ShapeField, withShape } from './shape.ts';

/** Tells whether a field is the day on which its row was sent, by its name: "applied on", 申请日期. */
export function isStampedDay({ type, label, computed, formula }: ShapeField): boolean {
  const isDay = (type === 'date' || type === 'datetime') && computed === undefined && formula === undefined;
  return isDay && speaksOf(label, 'stamped') && !speaksOf(label, 'bounded');
}

/** The day on which something was sent fills itself in, where no form and no step asks for it. */
export function withStampedDays(ground: Ground): Ground {
  return ground.shapes.reduce((so, shape) => {
    if (shape.isSaid || (shape.made === undefined && !shape.isSent)) return so;
    const fields = shape.fields.map((field) =>
      isStampedDay(field) &&
      field.default === undefined &&
      shape.asked?.includes(field.key) === false &&
      !isSetByStep(shape, field)
        ? { ...field, default: field.type === 'date' ? '$today' : '$now' }
        : field,
    );
    return fields.every((field, index) => field === shape.fields[index]) ? so : withShape(so, { ...shape, fields });
  }, ground);
}

/** Tells whether a step of the row fills a field in: it asks for it, or sets it. */
export function isSetByStep(shape: Shape, field: ShapeField): boolean {
  return stepsThatFill(shape, field).length > 0;
}

/** The states into which the steps lead that fill a field in. */
export function stepsThatFill({ steps, effects }: Shape, { key }: ShapeField): string[] {
  return steps
    .filter(
      ({ id, asks = [] }) =>
        asks.some((each) => each.replace('!', '') === key) ||
        effects.some(
          (effect) => effect.do === 'set' && effect.to === 'self' && effect.on === `step:${id}` && effect.field === key,
        ),
    )
    .map(({ to }) => to);
}
