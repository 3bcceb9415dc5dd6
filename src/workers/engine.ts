import type { Result } from '#core/domain/result.ts';
import { draft } from '#core/engine/draft.ts';
import { finish } from '#core/engine/finish.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { BuildEvent, EditInput, EditOutcome, GenerateError, GenerateInput, Generated } from '#core/engine/generated.ts';
import { needsRepair } from '#core/engine/repair/needs-repair.ts';

/** `generate` of the engine; the rules of repair are a file of their own, since nearly every draft is valid. */
export async function generate(
  input: GenerateInput,
  onEvent: (event: BuildEvent) => void,
): Promise<Result<Generated, GenerateError>> {
  const drafted = draft(input, onEvent);
  if (!drafted.ok) return drafted;
  const { blueprint } = drafted.value;
  return finish(drafted.value, needsRepair(blueprint) ? await repaired(blueprint) : { blueprint, diagnostics: [] }, onEvent);
}

async function repaired(blueprint: Blueprint) {
  const { repair } = await import('#core/engine/repair/repair.ts');
  return repair(blueprint);
}

/** The grammar of edits is a file of its own: nobody edits before something is built. */
export async function edit(input: EditInput): Promise<EditOutcome> {
  const { editBlueprint } = await import('#core/engine/edit/edit-blueprint.ts');
  return editBlueprint(input);
}
