import { attachedForAuthor } from '#core/engine/attached/attached-for-author.ts';
import type { BriefInput } from '#core/engine/document/author/build-brief.ts';
import { writeBrief } from '#core/engine/document/author/write-brief.ts';
import { briefTask } from '#core/engine/document/instructions/writing-task.ts';
import language from '../../docs/document.md?raw';
import type { DeviceAsk } from './device-model/device-ask.ts';

export { editWithAttached } from '#core/engine/attached/edit-with-attached.ts';
export { generateWithAttached, needsPrepared } from '#core/engine/attached/generate-with-attached.ts';
export { withNewPictures } from '#core/engine/edit/with-new-pictures.ts';
export { mayAskPrepared } from '#core/engine/parts/prepared/catalogue.ts';
export { understand } from '#core/engine/understand/understand.ts';
export { checkPlan } from '#core/engine/document/plan/check-plan.ts';
export { drawPrefix } from '#core/engine/document/stream/draw-prefix.ts';
export { buildBrief } from '#core/engine/document/author/build-brief.ts';

/** Small models hold this much, question and answer together. */
const CONTEXT = 8000;

/** Lets a model on the device write the brief of an idea; null when none came of it. */
export function writeWithDevice({ prompt, attached = [] }: Omit<BriefInput, 'document'>, ask: DeviceAsk): Promise<string | null> {
  return writeBrief((turns, onText) => ask({ system: briefTask(language), turns }, onText), {
    idea: prompt,
    attached: attachedForAuthor(attached, CONTEXT),
  });
}
