import { isWorkplace } from '../offer/workplace.ts';
import { type Ground, type Shape } from './shape.ts';

/**
 * A tool whose people all keep its records is theirs: where its author says nothing of who reads, nobody else does. Hours and
 * invoices of whoever works with it are no pages for visitors.
 */
export function withPrivateTool(ground: Ground): Ground {
  if (!isPrivateTool(ground) && !isClosed(ground)) return ground;
  const { brief } = ground;
  return {
    ...ground,
    // Those who have signed in need not read that others may not.
    brief: { ...brief, facts: brief.facts.filter(({ words }) => !CLOSED.test(words)) },
    shapes: ground.shapes.map((shape) => (isOpen(ground, shape) ? kept(shape) : shape)),
  };
}

const CLOSED =
  /\bno public (?:pages?|part|site)\b|\b(?:log ?in|sign ?in|members|staff|login) only\b|\beverybody (?:logs|signs) in\b|\bonly (?:after|with) (?:a )?(?:log ?in|login|account|signing in|logging in)\b|\bnot public\b|没有公开页面|登录后(?:才|方)|必须登录|需要登录|仅限内部|不对外公开/i;

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

/** Nobody looks at it without an account, as its author says. */
function isClosed({ roles, hasAccounts, brief }: Ground): boolean {
  const said = [brief.summary, ...brief.facts.map(({ words }) => words), ...brief.qualities];
  return hasAccounts && roles.every(({ joins, keeps }) => joins || keeps) && said.some((words) => CLOSED.test(words));
}

function isOpen({ brief, users }: Ground, { id, isSaid, access }: Shape): boolean {
  const said = brief.entities.find((entity) => entity.id === id);
  return !isSaid && access.read === 'public' && (said?.access === undefined || id === users);
}

function kept(shape: Shape): Shape {
  return { ...shape, access: { ...shape.access, read: 'member' } };
}
