import type { Result } from '../domain/result.ts';
import { draft } from './draft.ts';
import { finish } from './finish.ts';
import type { BuildEvent, Generated, GenerateError, GenerateInput, PageCheck } from './generated.ts';
import { repair } from './repair/repair.ts';

/**
 * Makes a whole project out of a prompt: read, plan, expand, repair, check every page, reply. The same input gives
 * the same bytes everywhere. A Blueprint that does not pass its checks is never returned. Where pages can be drawn,
 * `checkPage` draws each once more before the answer.
 */
export function generate(
  input: GenerateInput,
  onEvent: (event: BuildEvent) => void = () => undefined,
  checkPage: PageCheck = () => [],
): Result<Generated, GenerateError> {
  const drafted = draft(input, onEvent);
  return drafted.ok ? finish(drafted.value, repair(drafted.value.blueprint), onEvent, checkPage) : drafted;
}
