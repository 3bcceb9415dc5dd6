import { pickText } from '../../../domain/text.ts';
import type { Effect, Entity } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { addFeature } from '../../plan/features.ts';
import { fold } from '../../read/normalize.ts';
import { applyUnchecked } from '../apply-operations.ts';
import { extendSite } from '../extend/extend-site.ts';
import { namedEntities } from './entities-in.ts';
import { already, changed, type EditState, type Intent } from './intent.ts';
import { sameFor } from './localized.ts';
import { hasWord } from './nouns.ts';
import { replyText } from './reply-sentences.ts';

const NOTICE = /\b(?:notif(?:y|ies|ications?)|alerts?|tell|inform|messages?|remind(?:ers?)?)\b|通知|提醒|告知/;
const WHEN = /\b(?:when(?:ever)?|once|if|after|as soon as)\s+(.+)$|(?:当|在|如果)?(.+?)(?:时|后|的时候)/;
const OWNER =
  /\b(?:owner|customer|client|applicant|author|submitter|user|member|visitor)s?\b|申请人|客户|顾客|用户|会员|本人|作者/;

/** "add notifications when a deal is won", 订单发货后通知用户: a notice with a step of the flow. */
export const noticeWhen: Intent = (clause, state) => {
  const when = WHEN.exec(clause.words);
  const words = when?.[1] ?? when?.[2];
  if (words === undefined || !NOTICE.test(clause.words.replace(words, ' '))) return null;
  const notices = withNotices(state);
  if (notices === null) return null;
  const steps = namedEntities({ words }, state.blueprint).flatMap(([id, entity]) =>
    stepsTo(entity, words).map((step) => ({ id, entity, ...step })),
  );
  const [first] = steps;
  if (first === undefined) return null;
  const who = OWNER.test(clause.words.replace(words, ' ')) ? 'owner' : 'managers';
  const { entity, id, label } = first;
  const message = replyText(state.locale, 'noticeSet', {
    who: replyText(state.locale, who === 'owner' ? 'owners' : 'managers', { entity: pickText(entity.plural, state.locale) }),
    entity: pickText(entity.label, state.locale),
    state: pickText(label, state.locale),
  });
  const added = steps
    .filter((step) => step.id === id)
    .map((step) => noticeOf(step.on, { value: step, who, blueprint: state.blueprint }));
  const known = new Set((entity.effects ?? []).map((effect) => JSON.stringify(effect)));
  const effects = added.filter((effect) => !known.has(JSON.stringify(effect)));
  if (effects.length === 0) return already(replyText(state.locale, 'hasAbility', {}));
  if ((entity.effects?.length ?? 0) + effects.length > 24) return null;
  return changed([...notices, { op: 'setEntity', id, patch: { effects: [...(entity.effects ?? []), ...effects] } }], message);
};

/** Returns the operations that make notices possible; null when the site cannot have them. */
function withNotices({ blueprint, seed }: EditState) {
  if (blueprint.accounts === undefined) return null;
  if (blueprint.accounts.notices !== undefined) return [];
  const operations = extendSite(blueprint, seed, (draft) => {
    addFeature(draft, 'notify');
    if (draft.accounts !== null) draft.accounts = { ...draft.accounts, notices: 'notification' };
  });
  const step = applyUnchecked(blueprint, operations);
  return step.ok && step.value.blueprint.accounts?.notices !== undefined ? operations : null;
}

/** Ways into the state that some words name ("is won", 已发货), or the making of a row ("is created", 新增). */
function stepsTo({ fields, flow }: Entity, words: string) {
  const field = fields.find(({ key }) => key === flow?.field);
  const option = field?.options?.find(({ value, label }) =>
    [value, label.en, label.zh].some((name) => name !== undefined && hasWord(words, fold(name).replace(/^已/, ''))),
  );
  if (option !== undefined)
    return (flow?.steps ?? []).flatMap(({ id, to }) => (to === option.value ? [{ on: `step:${id}`, label: option.label }] : []));
  return /\b(?:created|added|new|submitted|placed|arrives?|comes? in)\b|新增|新的|创建|提交/.test(words)
    ? [{ on: 'create', label: { en: 'new', zh: '新增' } }]
    : [];
}

interface NoticeOfInput {
  readonly value: { entity: Entity; label: { en?: string | undefined; zh?: string | undefined } };
  readonly who: 'managers' | 'owner';
  readonly blueprint: Blueprint;
}

function noticeOf(on: string, { value: { entity, label }, who, blueprint }: NoticeOfInput): Effect {
  const english = `${entity.label.en ?? entity.label.zh ?? ''}: ${label.en ?? label.zh ?? ''}`;
  const chinese = `${entity.label.zh ?? entity.label.en ?? ''}：${label.zh ?? label.en ?? ''}`;
  const both = sameFor(blueprint, '');
  return {
    on,
    do: 'notify',
    who,
    text: { ...('en' in both && { en: english }), ...('zh' in both && { zh: chinese }) },
  };
}
