import type { BriefView } from '../brief/brief.ts';
import { groundView, rankedBy, viewedShape } from './ground-view.ts';
import { countedDeed, numberOf } from './number-fields.ts';
import { type Ground, type Shape, type ShapeField, withShape } from './shape.ts';

/** Ranks the people with accounts by what they did, where a view asks for that: what they made points to them from then on. */
export function rankUsers(ground: Ground, users: string): Ground {
  return ground.brief.views.reduce((so, view) => (rankedBy(view) === undefined ? so : withDeeds(so, view, users)), ground);
}

function withDeeds(ground: Ground, view: BriefView, users: string): Ground {
  const shape = viewedShape(ground, view);
  const words = rankedBy(view);
  if (view.as !== 'ranking' || shape?.id !== users || words === undefined || numberOf(words, shape) !== undefined) return ground;
  const made = ground.shapes.filter(
    ({ id, isSaid, access, fields }) =>
      id !== users && !isSaid && access.create === 'member' && fields.every(({ to }) => to !== users),
  );
  const child = countedDeed(ground, made, words) ?? made.find((each) => numberOf(words, each) !== undefined);
  if (child === undefined) return groundView(ground, view);
  return groundView(withShape(ground, { ...child, fields: [...child.fields, doer(shape, child)] }), view);
}

/** The person who made a row: the site says it, no form asks. */
function doer({ id, name }: Shape, { fields }: Shape): ShapeField {
  const key = fields.some((field) => field.key === 'member') ? 'madeBy' : 'member';
  return { key, label: name, type: 'relation', to: id, role: 'actor' };
}
