import type { Model, ModelRole, ModelsFor } from './model.ts';

/** Use of the server's models by one person in the last 24 hours. */
interface Usage {
  readonly runs: number;
  readonly tokens: number;
  readonly failed: number;
}
/** Limit that keeps a person from the server's models for now. */
export type ModelLimit = 'runs' | 'failed';

export interface ModelAccess {
  readonly hasServerModels: boolean;
  readonly modelsFor: ModelsFor;
  /** Null while the server's models may be asked for a person, and where there are none. */
  limitOf(userId: string): Promise<ModelLimit | null>;
  usedToday(userId: string): Promise<Usage>;
}

interface AccessParts {
  readonly ofServer: readonly Model[];
  /** Answers null for a person without a model of their own. */
  readonly findOwn: (userId: string) => Promise<Model | null>;
  readonly usedToday: (userId: string) => Promise<Usage>;
  readonly limits: { readonly runs: number; readonly tokens: number };
}

/** Ideas of one person in a day that may cost the server calls and the person nothing, because no site came of them. */
const FAILED_PER_DAY = 20;

/** Puts a person's own model before those of the server, which are there within the limits of a day. */
export function createModelAccess({ ofServer, findOwn, usedToday, limits }: AccessParts): ModelAccess {
  const limitOf = async (userId: string): Promise<ModelLimit | null> => {
    if (ofServer.length === 0) return null;
    const used = await usedToday(userId);
    if (used.runs >= limits.runs || used.tokens >= limits.tokens) return 'runs';
    return used.failed >= FAILED_PER_DAY ? 'failed' : null;
  };
  return {
    hasServerModels: ofServer.length > 0,
    usedToday,
    limitOf,
    async modelsFor(role, userId) {
      const own = await findOwn(userId);
      const others = (await limitOf(userId)) === null ? ofServer : [];
      return inRole(own === null ? others : [own, ...others], role);
    },
  };
}

/** Returns the models that may be asked in a role, in their order. */
export function inRole(models: readonly Model[], role: ModelRole): readonly Model[] {
  return models.filter(({ roles }) => roles.includes(role));
}
