import type { Model, ModelRole, ModelsFor } from './model.ts';

/** Puts a person's own model before those of the server; `findOwn` answers null for a person without one. */
export function createModelsFor(ofServer: readonly Model[], findOwn: (userId: string) => Promise<Model | null>): ModelsFor {
  return async (role, userId) => {
    const own = await findOwn(userId);
    return inRole(own === null ? ofServer : [own, ...ofServer], role);
  };
}

/** Returns the models that may be asked in a role, in their order. */
export function inRole(models: readonly Model[], role: ModelRole): readonly Model[] {
  return models.filter(({ roles }) => roles.includes(role));
}
