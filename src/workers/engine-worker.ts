import { expose } from 'comlink';
import { generate } from '#core/engine/generate.ts';
import type { EditInput, EditOutcome } from '#core/engine/generated.ts';

const engine = {
  generate,
  /** The grammar of edits is a file of its own: nobody edits before something is built. */
  async edit(input: EditInput): Promise<EditOutcome> {
    const { editBlueprint } = await import('#core/engine/edit/edit-blueprint.ts');
    return editBlueprint(input);
  },
};
export type Engine = typeof engine;

expose(engine);
