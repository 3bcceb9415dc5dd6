import { PROMPT_MAX_LENGTH } from '../generated.ts';
import type { Attachment } from './attachment.ts';

/** Characters of attached texts that are read together with a prompt. */
const TEXTS_MAX = 6000;

/** The prompt, and below it what the attached texts say: the embedded planner reads both as one idea. Places in the prompt stay as they are. */
export function ideaWithTexts(prompt: string, attached: readonly Attachment[]): string {
  const texts = attached.flatMap((each) => (each.kind === 'text' ? [each.text.trim()] : [])).join('\n\n');
  const room = Math.min(TEXTS_MAX, PROMPT_MAX_LENGTH - prompt.length - 2);
  return texts === '' || room <= 0 ? prompt : `${prompt}\n\n${texts.slice(0, room)}`;
}
