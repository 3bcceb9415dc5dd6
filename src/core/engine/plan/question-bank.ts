import { isTool } from '../recipe/access.ts';
import type { Reading } from '../read/reading.ts';
import { addEntity, addPage, MAX_PAGES, type Draft } from './draft.ts';
import { claim } from './entity-pages.ts';

const KEEPS = /add|manag|creat|edit|import|upload|maintain|set(?:ting)? up|bank|entry|添加|管理|创建|编辑|录入|导入|题库/iu;
const QUESTIONS = /\bquestions?\b(?! and answer)|题/iu;

/** Decides whether a part of a site is the place where questions are written rather than answered. */
export function isQuestionBank(title: string): boolean {
  return QUESTIONS.test(title) && KEEPS.test(title);
}

/** The page where the questions of an exam or a quiz are kept. */
export function addQuestionBank(draft: Draft): string | null {
  if (draft.pages.size >= MAX_PAGES || !addEntity(draft, 'question')) return null;
  const list = isTool(draft) ? 'table@question?search&filter=kind&edit&create' : 'list@question?search&create&edit';
  addPage(draft, { path: '/question-bank', title: ['Question bank', '题库'], blocks: `heading ${list}` });
  return claim(draft, '/question-bank', { isAsked: true });
}

/** Adds a page on which questions are written, where the prompt has people answer and others write them. */
export function addAskedQuestions(draft: Draft, reading: Reading): void {
  const isAnswered = [...draft.pages.values()].some(({ blocks }) => /(?:^| )(?:exam|quiz)@question\b/.test(blocks));
  const isWritten = (reading.requests ?? []).some(
    ({ value }) =>
      KEEPS.test(`${value.verb ?? ''} ${value.text}`) && QUESTIONS.test(value.object === '' ? value.text : value.object),
  );
  const isThere = [...draft.pages.values()].some(({ title }) => isQuestionBank(Object.values(title).join(' ')));
  if (isAnswered && isWritten && !isThere) addQuestionBank(draft);
}
