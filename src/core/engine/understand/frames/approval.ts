import { findFrame } from '../../document/ground/frames.ts';
import { addField, type Draft } from '../brief/draft.ts';
import type { Clause } from '../clauses/clause.ts';
import { labelOf, pattern } from '../lexicon/english-patterns.ts';

const SIGNS: Readonly<Record<string, string>> = { more: '>', over: '>', above: '>', less: '<', under: '<', below: '<' };

/** "If the repair will cost more than 200 euro, the manager has to approve it first": an approval that only some need, before anything goes on. */
export function readApprovalOfSome(draft: Draft, { verbs, condition }: Clause, actors: readonly string[]): boolean {
  const { focus } = draft;
  const [, what = '', how = '', amount = ''] = pattern('costsMore').exec(condition) ?? [];
  const sign = SIGNS[how.toLowerCase()];
  const isApproved = verbs.length === 1 && verbs.every(({ lemma }) => findFrame(lemma, undefined, 'exactly')?.to === 'approved');
  if (focus === null || sign === undefined || !isApproved || actors.length === 0) return false;
  const field = what === '' ? labelOf('cost') : `${what.toLowerCase()} ${labelOf('cost')}`;
  const approved = labelOf('approved');
  const [who = ''] = actors;
  addField(focus, `${field} (money)`);
  addField(focus, `${approved} (yes/no)`);
  const open = `${field} ${sign} ${amount} and ${approved} = false`;
  for (const action of draft.actions)
    if (action.on === focus.name && action.moves !== undefined && action.when === undefined) {
      action.when = `not (${open})`;
      action.why = labelOf('approvedFirst').replace('{who}', who);
    }
  // Whoever approves does so in the record itself.
  for (const actor of draft.actors.values()) if (actors.includes(actor.name)) actor.manages ??= [focus.name];
  focus.flags.push(`${labelOf('needsApproval')}: ${open}`);
  return true;
}
