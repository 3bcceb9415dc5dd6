import { tokensOf } from '#core/domain/count-tokens.ts';
import { askModel, type Answer } from '../models/ask-model.ts';
import { costOf, ModelFault, type FaultReason, type Model, type ModelRequest, type Turn } from '../models/model.ts';
import type { ModelRun } from './written-site.ts';

/** The least time that is worth a call. */
const WORTH_MS = 500;

/** Faults before a provider works. */
const UNPAID: ReadonlySet<FaultReason> = new Set(['blocked', 'refused', 'limited', 'down']);

interface Meter {
  ask(turns: readonly Turn[], onText?: (text: string) => void, schema?: ModelRequest['schema'] | null): Promise<Answer>;
  /** The calls until now as one entry of the books. */
  run(fault: FaultReason | null): ModelRun;
}

/** Asks one model for one idea, within one limit of time for all calls, and counts what they take. */
export function createMeter(
  model: Model,
  { system, limitMs, signal }: { readonly system: string; readonly limitMs: number; readonly signal: AbortSignal },
): Meter {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  const used = { calls: 0, input: 0, output: 0 };
  return {
    async ask(turns, onText = () => undefined, schema = null) {
      const left = limitMs - elapsed();
      if (left < WORTH_MS && used.calls > 0) throw new ModelFault('slow');
      const asked = tokensOf(system) + turns.reduce((sum, { text }) => sum + tokensOf(text), 0);
      const maxTokens = Math.min(model.output, model.context - asked);
      if (maxTokens <= 0) throw new ModelFault('tooLong');
      used.calls += 1;
      let heard = '';
      let counted = null;
      let hasBegun = true;
      try {
        const answer = await askModel(model, {
          system,
          turns,
          maxTokens,
          ...(schema === null ? {} : { schema }),
          limitMs: left,
          signal,
          onText(text) {
            heard += text;
            onText(text);
          },
        });
        if (answer.usage.output > 0) counted = answer.usage;
        return answer;
      } catch (error) {
        if (heard === '' && error instanceof ModelFault && UNPAID.has(error.reason)) hasBegun = false;
        throw error;
      } finally {
        // A call that broke off was paid for too: what it took is estimated. One that never began costs nothing.
        used.input += counted?.input ?? (hasBegun ? asked : 0);
        used.output += counted?.output ?? tokensOf(heard);
      }
    },
    run: (fault) => ({
      model: model.name,
      isOwn: model.isOwn,
      calls: used.calls,
      inputTokens: used.input,
      outputTokens: used.output,
      cost: costOf(used, model.price),
      ms: Math.round(elapsed()),
      fault,
    }),
  };
}
