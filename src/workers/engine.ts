import type { EditInput, EditOutcome } from '#core/engine/generated.ts';

export { generate } from '#core/engine/generate.ts';

/** The grammar of edits is a file of its own: nobody edits before something is built. */
export async function edit(input: EditInput): Promise<EditOutcome> {
  const { editBlueprint } = await import('#core/engine/edit/edit-blueprint.ts');
  return editBlueprint(input);
}
