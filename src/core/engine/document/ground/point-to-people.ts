import { type Ground, shapeOf, withShape } from './shape.ts';

/**
 * The one relation to those who sign in that is called like whoever makes the row is that person; of two the first is, the other is
 * whom it is made with: a challenger and the opponent.
 */
export function withSides(ground: Ground): Ground {
  const { users } = ground;
  return ground.shapes.reduce((so, shape) => {
    const sides = shape.fields.filter(({ type, to, multiple }) => type === 'relation' && to === users && multiple !== true);
    const [only, second] = sides;
    const isDoer =
      only !== undefined &&
      second === undefined &&
      only.role === undefined &&
      ['member', 'public'].includes(shape.access.create) &&
      ground.roles.some(({ id, name }) => shape.writers.includes(id) && name.toLowerCase() === only.label.toLowerCase());
    if (isDoer && !shape.isSaid) {
      const { required: _required, ...doer } = only;
      return withShape(so, {
        ...shape,
        fields: shape.fields.map((field) => (field === only ? { ...doer, role: 'actor' as const } : field)),
      });
    }
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
