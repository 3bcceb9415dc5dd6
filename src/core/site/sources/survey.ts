import {
  answersPlace,
  answerTo,
  QUESTIONS_KEY,
  choicesOf,
  parseQuestions,
  formatAnswers,
} from '../../engine/render/form-questions.ts';
import { HIDDEN_ANSWER } from '../../engine/render/blocks/survey-results.ts';
import { yesOrNo } from '../../engine/render/blocks/survey-words.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import { findBySlug } from '../rows/find-by-slug.ts';
import { mayRead } from '../access/readable.ts';
import { isOwn, mayUpdate } from '../request/identity.ts';
import { findEntity } from '../request/site.ts';
import { NO_ROWS, type DataSource } from './source.ts';

const MOST = 1000;

/**
 * The answers to the form of the page. What was chosen is for everybody who may read the form; free answers only for those
 * who may change it and whoever wrote them.
 */
export const surveyAnswers: DataSource = async ({ site, identity, need, context }) => {
  const entityId = need.query.entity;
  const entity = findEntity(site, entityId);
  const place = answersPlace(site.blueprint, entityId);
  if (entity === undefined || place === null || context.slug === undefined) return NO_ROWS;
  const row = await findBySlug(site.store, { entityId, entity }, context.slug);
  if (row === null || !(await mayRead({ site, identity, reader: site.store }, entityId, row))) return NO_ROWS;
  const filter = [{ field: place.form.key, op: 'eq', value: row.id }] as const;
  const sort = { field: 'createdAt', descending: true } as const;
  const { rows, total } = await site.store.list(place.id, { filter, sort, offset: 0, limit: MOST });
  const lines = parseQuestions(plainValue(row.values[QUESTIONS_KEY], context.locale));
  const isOpen = mayUpdate({ site, identity }, entityId, row);
  const shown = rows.map((each) => {
    const kept = plainValue(each.values[place.answers.key], context.locale);
    const answers = lines.map((line): [string, string] => {
      const given = answerTo(kept, line.label);
      const isChosen = choicesOf(line, yesOrNo(context.locale)).length > 0;
      return [line.label, given === '' || isChosen || isOpen || isOwn(identity, each) ? given : HIDDEN_ANSWER];
    });
    return { ...each, values: { answers: formatAnswers(answers) } };
  });
  return { rows: shown, total };
};
