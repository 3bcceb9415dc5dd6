import type { BriefAction } from '../brief/brief.ts';
import { FORMS } from '../wording/forms.ts';
import { type ActionContext, writersAre } from './action-context.ts';
import { audienceIn, saidRights } from './ground-flags.ts';
import type { Role, Shape } from './shape.ts';

/** The role whose step an action is, where there are others that sign in too; those who keep the rows may take it anyway. */
export function roleAmong({ ground, doers, action }: Pick<ActionContext, 'ground' | 'doers' | 'action'>): string | undefined {
  const [only, ...others] = doers.filter(({ keeps }) => !keeps);
  const isAlone = ground.roles.filter(({ joins }) => joins).length < 2;
  return only === undefined || others.length > 0 || !only.joins || isAlone || action.by.length === 0 ? undefined : only.id;
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
  // A step of several is whoever sent it's alone only where each of them may have.
  const isWriter = ({ id, keeps }: Role) => target.writers.includes(id) || (keeps && doing.action.by.length > 1);
  const isTheirs = doing.action.by.length > 1 ? doers.every(isWriter) : doers.some(isWriter);
  const isSender = !isTakenOver(doing.action) && !saysWho(doing.action) && isTheirs;
  return isSender && !mayAllChange(doing, target) && (target.made !== undefined || target.isSent) ? 'own' : writers;
}
