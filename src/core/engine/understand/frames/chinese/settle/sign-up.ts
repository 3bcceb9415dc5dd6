import { addEntity, type Draft, type DraftEntity } from '../../../brief/draft.ts';
import { labelOf } from '../../../lexicon/chinese-patterns.ts';
import { askedWords } from './booking.ts';

/** 一次8个人，满员不能报: where sign-ups have places and the idea names nothing that they are for, they are for a date. */
export function settleSignUp(draft: Draft): void {
  const signUp = [...draft.entities.values()].find(({ places, name }) => places !== undefined && name === '报名');
  const action = draft.actions.find(({ on, asks }) => on === signUp?.name && (asks ?? []).length > 0);
  if (signUp?.places === undefined) return;
  if (action !== undefined && action.makes !== undefined) return;
  const event = addEntity(draft, { key: '活动', name: '活动' });
  const places = signUp.places;
  delete signUp.places;
  event.fields.push(labelOf('name'), '地点', '名额');
  event.rows.push({ ...rowOf(draft), 名额: places });
  event.places = places;
  const asks = action === undefined ? signUp.fields : askedWords(action);
  if (action !== undefined) draft.actions.splice(draft.actions.indexOf(action), 1);
  for (const other of draft.actions) dropRule(other.on === signUp.name ? signUp : undefined);
  dropRule(signUp);
  draft.actions.unshift({ verb: '报名', on: event.name, makes: signUp.name, asks: [...asks], limit: 'places' });
  keepFirst(draft, event);
}

/** That nobody signs up once it is full is what places are. */
function dropRule(signUp: DraftEntity | undefined): void {
  const at = signUp?.rules.findIndex((rule) => /^满[员了人]/u.test(rule)) ?? -1;
  if (signUp !== undefined && at !== -1) signUp.rules.splice(at, 1);
}

/** The one date that is known, by when and where it is. */
function rowOf({ facts, subject }: Draft): Record<string, string> {
  const ofSite = (field: string) =>
    facts.flatMap((fact) =>
      typeof fact !== 'string' && typeof fact.value === 'string' && fact.about === 'site' && fact.field === field
        ? [fact.value]
        : [],
    )[0];
  return {
    [labelOf('name')]: ofSite(labelOf('time')) ?? subject.replace(/报名$/u, '活动'),
    ...(ofSite('地点') === undefined ? {} : { 地点: ofSite('地点') ?? '' }),
  };
}

/** The event stands before its sign-ups. */
function keepFirst({ entities }: Draft, event: DraftEntity): void {
  const all = [...entities].toSorted(([, one], [, other]) => Number(other === event) - Number(one === event));
  entities.clear();
  for (const [key, entity] of all) entities.set(key, entity);
}
