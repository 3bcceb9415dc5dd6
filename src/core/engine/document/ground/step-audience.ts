import type { BriefAction } from '../brief/brief.ts';
import { FORMS } from '../wording/forms.ts';
import { type ActionContext, writersAre } from './action-context.ts';
import { audienceIn, saidRights } from './ground-flags.ts';
import type { Shape } from './shape.ts';

/** The role whose step an action is, where there are others that sign in too. */
export function roleAmong({ ground, doers, action }: Pick<ActionContext, 'ground' | 'doers' | 'action'>): string | undefined {
  const [only, ...others] = doers;
  const isAlone = ground.roles.filter(({ joins }) => joins).length < 2;
  return only === undefined || others.length > 0 || !only.joins || only.keeps || isAlone || action.by.length === 0
    ? undefined
    : only.id;
}

/** Tells whether somebody else of the same kind takes a row over: "taken by = user" is not said of whoever sent it. */
export function isTakenOver({ sets }: BriefAction): boolean {
  return sets.some((set) => FORMS.literals['user']?.includes((set.split('=').at(-1) ?? '').trim().toLowerCase()) === true);
}

/** "when the ride's driver is user": the condition tells whose step it is. */
export function saysWho({ when = '' }: BriefAction): boolean {
  return when.split(/[^\p{L}']+/u).some((word) => FORMS.literals['user']?.includes(word.toLowerCase()) === true);
}

/** "change: member": rows are everybody's to move on, whoever sent them. */
export function mayAllChange({ ground }: Pick<ActionContext, 'ground'>, { path }: Shape): boolean {
  const access = ground.brief.entities.find((entity) => entity.path === path)?.access;
  return access !== undefined && audienceIn(ground, saidRights(access)['update'] ?? '') === 'member';
}

/** Decides who takes a step: those who keep the rows, else the one who sent the row, else all who act. */
export function stepAudience(doing: ActionContext, target: Shape): string {
  const { ground, doers } = doing;
  const role = roleAmong(doing);
  if (
    role !== undefined &&
    (isTakenOver(doing.action) || !target.writers.includes(role) || !(target.made !== undefined || target.isSent))
  )
    return role;
  const writers = writersAre(doing);
  if (writers === 'nobody' || ground.isAlone) return writers;
  const isSender = !isTakenOver(doing.action) && !saysWho(doing.action) && doers.some(({ id }) => target.writers.includes(id));
  return isSender && !mayAllChange(doing, target) && (target.made !== undefined || target.isSent) ? 'own' : writers;
}
