import { pickText } from '../../../domain/text.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import { allNamed } from './entities-in.ts';
import { already, changed, type Intent } from './intent.ts';
import { hasWord } from './nouns.ts';
import { replyText } from './reply-sentences.ts';

const MAY = /\b(?:can|may|could|let|allow|able to|should be able|be allowed)\b|可以|允许|能够|能|让/;
const OWNERS =
  /\b(?:patients?|customers?|clients?|users?|members?|guests?|visitors?|people|students?|buyers?|they|them|their)\b|患者|病人|顾客|客户|用户|会员|访客|学生|买家|自己|本人/;
const NEVER = /\b(?:not|never|no longer|only (?:staff|managers|admins))\b|n't|不能|不可|禁止|不允许|只有/;

/** "patients should be able to cancel their appointment", 用户可以取消订单: a step that is open to whoever made the row. */
export const openOwnerStep: Intent = (clause, { blueprint, locale }) => {
  if (!MAY.test(clause.words) || !OWNERS.test(clause.words) || NEVER.test(clause.words) || clause.quotes.length > 0) return null;
  const named = allNamed(clause, blueprint).filter(([, { flow }]) => flow !== undefined);
  for (const [id, entity] of named) {
    const step = stepIn(clause.words, entity);
    if (step === undefined || entity.flow === undefined) continue;
    const values = { entity: pickText(entity.plural, locale), step: pickText(step.label, locale) };
    if (step.by === 'own' || step.by === 'public')
      return already(replyText(locale, 'stepThere', values), OWNERS.exec(clause.words) ?? []);
    const steps = entity.flow.steps.map((each) => (each === step ? { ...each, by: 'own' as const } : each));
    const operation: Operation = { op: 'setEntity', id, patch: { flow: { ...entity.flow, steps } } };
    return changed([operation], replyText(locale, 'stepGiven', values));
  }
  return null;
};

function stepIn(words: string, { flow }: Entity) {
  return flow?.steps.find(({ id, label }) =>
    [id.replaceAll('-', ' '), label.en, label.zh].some(
      (name) => name !== undefined && name.length > 1 && hasWord(words, fold(name)),
    ),
  );
}
