import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { listIf } from '../brief/lists.ts';

const actionSchema = z.looseObject({
  on: z.optional(z.string()),
  makes: z.optional(z.string()),
  states: z.optional(z.string()),
  moves: z.optional(z.looseObject({ to: z.optional(z.string()) })),
  asks: z.optional(z.array(z.unknown())),
});
const LEAST = 3;
/** Whatever else a thing goes through, it may be called off. */
const WITHDRAWN = /cancel|declin|withdraw|取消|谢绝|拒绝|退/iu;
const MOVE: Readonly<Record<Locale, (state: string) => { readonly verb: string; readonly label: string }>> = {
  en: (state) => ({ verb: `move to ${state}`, label: `Move to “${state}”` }),
  zh: (state) => ({ verb: `转为${state}`, label: `转为“${state}”` }),
};

interface StateContext {
  /** The states that the idea lists, in its order. */
  readonly states: readonly string[];
  readonly main: string;
  readonly manager: string;
  readonly locale: Locale;
}

interface Stated {
  readonly entities: readonly object[];
  readonly actions: readonly unknown[];
  readonly views: readonly unknown[];
}

/** States that an idea lists take the place of those of its kind: what is made goes through them one by one, and nothing goes by the others. */
export function withSaidStates(parts: Stated, { states, main, manager, locale }: StateContext): Stated {
  const read = parts.actions.map((each) => ({ each, action: actionSchema.safeParse(each).data }));
  const isOfMain = (action: z.infer<typeof actionSchema> | undefined) => (action?.makes ?? action?.on) === main;
  const making = read.find(({ action }) => action?.states !== undefined && isOfMain(action));
  if (states.length < LEAST || making?.action?.states === undefined) return parts;
  const before = making.action.states.split(/[>|]/).filter((state) => !states.includes(state));
  const ends = before.filter((state) => WITHDRAWN.test(state));
  const gone = before.filter((state) => !ends.includes(state));
  const isGone = (value: unknown) => gone.some((state) => JSON.stringify(value).includes(state));
  const isWithdrawing = (to: string | undefined) => to !== undefined && ends.includes(to);
  const kept = read.filter(({ action }) => action?.moves === undefined || action.on !== main || isWithdrawing(action.moves.to));
  // What the steps of the kind ask is asked by those that take their place, and by no form.
  const [first = [], ...later] = read.flatMap(({ action }) =>
    kept.some((each) => each.action === action) ? [] : [action?.asks ?? []],
  );
  const asksAt = (at: number) => [...(at === 0 ? first : []), ...(at === states.length - 2 ? later.flat() : [])];
  return {
    entities: parts.entities.map((entity) => withoutGone(entity, isGone)),
    actions: [
      ...kept.map(({ each, action }) => {
        if (each === making.each) return { ...withoutNeeds(making.action), states: [states.join('>'), ...ends].join('|') };
        if (action?.moves === undefined || action.on !== main) return each;
        return { ...action, moves: { from: states[0], to: action.moves.to } };
      }),
      ...states.slice(1).map((to, at) => ({
        ...MOVE[locale](to),
        by: manager,
        on: main,
        moves: { from: states[at], to },
        ...listIf('asks', asksAt(at)),
      })),
    ],
    views: parts.views.filter((view) => !isGone(whereOf(view))),
  };
}

/** Nobody has to agree before what is made goes its way. */
function withoutNeeds(action: object = {}): object {
  return Object.fromEntries(Object.entries(action).filter(([key]) => key !== 'needs'));
}

const entitySchema = z.looseObject({ rules: z.optional(z.array(z.unknown())), flags: z.optional(z.array(z.unknown())) });

function withoutGone(entity: object, isGone: (value: unknown) => boolean): object {
  const { rules, flags, ...rest } = entitySchema.parse(entity);
  const kept = (items: readonly unknown[] | undefined) => items?.filter((item) => !isGone(item));
  return {
    ...rest,
    ...(rules === undefined ? {} : { rules: kept(rules) }),
    ...(flags === undefined ? {} : { flags: kept(flags) }),
  };
}

const viewSchema = z.looseObject({ where: z.optional(z.unknown()), figure: z.optional(z.unknown()) });

function whereOf(view: unknown): unknown {
  const { data } = viewSchema.safeParse(view);
  return [data?.where, data?.figure].filter((each) => each !== undefined);
}
