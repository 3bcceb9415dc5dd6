import { capitalised } from '../brief/english.ts';
import type { Ground, ResolvedAction, Shape, ShapeStep } from './shape.ts';

export type Addition = (ground: Ground, resolved: ResolvedAction) => Ground;

/** The step that an action came to. */
export function stepOf({ steps }: Shape, { does, state, step }: ResolvedAction): ShapeStep | undefined {
  return does === 'step' ? steps.find(({ id, to }) => (step === undefined ? to === state : id === step)) : undefined;
}

/** The event of an action for effects. */
export function eventOf(shape: Shape, resolved: ResolvedAction): string | null {
  const step = stepOf(shape, resolved);
  if (step !== undefined) return `step:${step.id}`;
  const { does, frame } = resolved;
  if (does === 'make' || does === 'add' || does === 'cart') return 'create';
  if (does === 'change') return 'update';
  if (does === 'remove') return 'remove';
  return does === 'mark' && frame?.mark !== undefined ? `mark:${frame.mark}` : null;
}

export function sentence(words: string): string {
  const text = capitalised(words.trim());
  if (/[.!?。！？]$/.test(text)) return text;
  return `${text}${/\p{Script=Han}/u.test(text) ? '。' : '.'}`;
}
