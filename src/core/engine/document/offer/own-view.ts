import { viewedShape } from '../ground/ground-view.ts';
import type { Ground, Shape } from '../ground/shape.ts';
import { conditionOf } from './narrowed.ts';

/** The name that a view gives to what is one's own: 我的课表 says more than 选课 to whoever looks for it in the menu. */
export function ownViewName(ground: Ground, shape: Shape): string | undefined {
  if (shape.access.read !== 'own') return undefined;
  return ground.brief.views.find(
    (view) =>
      view.name !== undefined &&
      viewedShape(ground, view)?.id === shape.id &&
      /= user\b|\buser = /.test(conditionOf(ground, view, shape) ?? ''),
  )?.name;
}
