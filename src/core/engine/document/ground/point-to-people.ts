import { type Ground, shapeOf, withShape } from './shape.ts';

/**
 * Of two relations to those who sign in the first is whoever makes the row, the other whom it is made with: a challenger and the
 * opponent.
 */
export function withSides(ground: Ground): Ground {
  const { users } = ground;
  return ground.shapes.reduce((so, shape) => {
    const sides = shape.fields.filter(({ type, to, multiple }) => type === 'relation' && to === users && multiple !== true);
    const isOpen = sides.length === 2 && sides.every(({ role }) => role === undefined) && shape.access.create === 'member';
    if (users === undefined || shape.isSaid || !isOpen) return so;
    const fields = shape.fields.map((field) => {
      if (field === sides[0]) return { ...field, role: 'actor' as const };
      return field === sides[1] ? { ...field, role: 'counterpart' as const, required: true } : field;
    });
    return withShape(so, { ...shape, fields });
  }, ground);
}

/** Fields that are called like those who sign in ("vet", "borrower (member)") point to their profiles. */
export function pointingToPeople(ground: Ground): Ground {
  const users = shapeOf(ground, ground.users);
  if (users === undefined) return ground;
  const names = ground.roles
    .filter(({ joins }) => joins)
    .flatMap(({ id, name, plural }) => [id, name, plural])
    .map((name) => name.toLowerCase());
  const isPerson = (label: string) => {
    const [, , inner] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/.exec(label) ?? [];
    return [label, inner ?? ''].some((words) => names.includes(words.trim().toLowerCase()));
  };
  return ground.shapes.reduce((so, shape) => {
    if (shape.isSaid || shape.id === users.id) return so;
    const fields = shape.fields.map((field) => {
      const isOpen = field.type === 'text' && field.display !== true && field.options === undefined && field.role === undefined;
      if (!isOpen || !isPerson(field.label)) return field;
      const { kind: _kind, pattern: _pattern, ...rest } = field;
      const label = field.label.replace(/\s*[(（][^()（）]+[)）]$/, '');
      return { ...rest, label, type: 'relation' as const, to: users.id };
    });
    return withShape(so, { ...shape, fields });
  }, ground);
}
