import { viewedShape } from '../ground/ground-view.ts';
import { type Ground, type Shape, type ShapeField, withShape } from '../ground/shape.ts';
import { say } from '../write/say.ts';
import { orderKey, sortedFields } from './narrowed.ts';

/** Choices come in the order in which their author lists them, not by their letters: a view that sorts by one gets a number for it. */
export function withChoiceOrders(ground: Ground): Ground {
  return ground.brief.views.reduce((so, view) => {
    const shape = viewedShape(so, view);
    if (shape === undefined || shape.isSaid) return so;
    return sortedFields(view, shape).reduce((now, { field }) => withOrder(now, viewedShape(now, view) ?? shape, field), so);
  }, ground);
}

function withOrder(ground: Ground, shape: Shape, field: ShapeField): Ground {
  const { options = [], key, label } = field;
  const values = options.map(({ value }) => value);
  const isSorted = values.join() === values.toSorted().join();
  if (field.type !== 'enum' || isSorted || values.length > MOST || orderKey(field, shape) !== key) return ground;
  const { locale } = ground.brief;
  const order: ShapeField = {
    key: `${key}Order`,
    label: say(locale, 'orderOf', { what: label }),
    type: 'int',
    hidden: true,
    computed: values
      .slice(0, -1)
      .reduceRight((rest, value, at) => `if(${key} = '${value}', ${at + 1}, ${rest})`, String(values.length)),
  };
  return withShape(ground, { ...shape, fields: [...shape.fields, order] });
}

const MOST = 10;
