import { isWorkplace } from '../offer/workplace.ts';
import { type Ground, type Shape } from './shape.ts';

/**
 * A tool whose people all keep its records is theirs: where its author says nothing of who reads, nobody else does. Hours and
 * invoices of whoever works with it are no pages for visitors.
 */
export function withPrivateTool(ground: Ground): Ground {
  if (!isPrivateTool(ground)) return ground;
  return { ...ground, shapes: ground.shapes.map((shape) => (isOpen(ground, shape) ? kept(shape) : shape)) };
}

function isPrivateTool(ground: Ground): boolean {
  const { roles, shapes, hasAccounts, brief } = ground;
  const isTaken = shapes.some(({ access }) => access.create === 'public');
  return (
    hasAccounts &&
    !isTaken &&
    roles.length > 0 &&
    roles.every(({ keeps }) => keeps) &&
    brief.subject.medium !== undefined &&
    isWorkplace(ground)
  );
}

function isOpen({ brief, users }: Ground, { id, isSaid, access }: Shape): boolean {
  const said = brief.entities.find((entity) => entity.id === id);
  return !isSaid && access.read === 'public' && (said?.access === undefined || id === users);
}

function kept(shape: Shape): Shape {
  return { ...shape, access: { ...shape.access, read: 'member' } };
}
