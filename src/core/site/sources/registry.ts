import { askExamples, asks } from './asks.ts';
import { bookingDraft, takenTimes } from './booking.ts';
import { examAttempt, examGroups, examHistory, examMistakes, examPaper, examReview, questionBank } from './exam.ts';
import { figures } from './figures.ts';
import { invites } from './invites.ts';
import { lookupExample, lookupRow } from './lookup.ts';
import { sentRow } from './sent-row.ts';
import type { DataSource } from './source.ts';
import { surveyAnswers } from './survey.ts';
import { threadLines, threadPeople, threadTalks } from './thread.ts';
import { votes } from './votes.ts';

/** Sources that blocks may name in a need. A new source is its own file and one line here. */
export const dataSources: ReadonlyMap<string, DataSource> = new Map<string, DataSource>([
  ['threadPeople', threadPeople],
  ['threadTalks', threadTalks],
  ['threadLines', threadLines],
  ['asks', asks],
  ['askExamples', askExamples],
  ['votes', votes],
  ['surveyAnswers', surveyAnswers],
  ['invites', invites],
  ['figures', figures],
  ['takenTimes', takenTimes],
  ['bookingDraft', bookingDraft],
  ['lookupRow', lookupRow],
  ['lookupExample', lookupExample],
  ['examGroups', examGroups],
  ['examPaper', examPaper],
  ['examAttempt', examAttempt],
  ['examReview', examReview],
  ['examHistory', examHistory],
  ['examMistakes', examMistakes],
  ['questionBank', questionBank],
  ['sentRow', sentRow],
]);
