import type { Text } from '../../domain/text.ts';
import type { Reading } from '../read/reading.ts';
import { addPage, type Draft } from './draft.ts';

interface Words {
  readonly thread: readonly [Text, Text];
  readonly reply: readonly [Text, Text];
  readonly list: readonly [string, string];
  readonly write: readonly [string, string];
}

const QUESTIONS: Words = {
  thread: [
    { en: 'Question', zh: '问题' },
    { en: 'Questions', zh: '问题' },
  ],
  reply: [
    { en: 'Answer', zh: '回答' },
    { en: 'Answers', zh: '回答' },
  ],
  list: ['Questions', '问题'],
  write: ['Ask a question', '提问'],
};
const POSTS: Words = {
  thread: [
    { en: 'Post', zh: '帖子' },
    { en: 'Posts', zh: '帖子' },
  ],
  reply: [
    { en: 'Reply', zh: '回复' },
    { en: 'Replies', zh: '回复' },
  ],
  list: ['Posts', '帖子'],
  write: ['New post', '发帖'],
};

const QUESTION = /^(?:\p{L}+ )?questions?$|^(?:\p{Script=Han}{0,3})?问题$/iu;

/** A board of posts or of questions: in the prompt's word for them, with a list of all, of each category, and a page to write. */
export function addBoard(draft: Draft, reading: Reading): void {
  if (draft.kind !== 'community' || !draft.entities.has('thread')) return;
  const features = new Set(reading.features.map(({ value }) => value));
  const named = new Set((reading.requests ?? []).map(({ value }) => value.entity));
  const asks = (reading.requests ?? []).some(({ value }) => QUESTION.test(value.object));
  const isPosts = named.has('post') || features.has('blog');
  const spoken = isPosts ? POSTS : null;
  const words = features.has('qa') || asks ? QUESTIONS : spoken;
  draft.unwanted.add('post');
  for (const id of ['thread', 'reply']) if (draft.entities.has(id)) draft.written.add(id);
  if (words !== null) rename(draft, words);
  addPage(draft, {
    path: '/topics',
    title: words?.list ?? ['Topics', '话题'],
    blocks: 'list@thread?search&filter=board&sort=createdAt',
  });
  if (draft.entities.has('category'))
    addPage(draft, {
      path: '/categories',
      title: ['Categories', '分类'],
      blocks: 'heading categories@category list@thread?search&sort=createdAt',
    });
  for (const path of ['/topics', '/categories', '/new']) if (draft.pages.has(path)) draft.asked.add(path);
}

function rename(draft: Draft, words: Words): void {
  for (const id of ['thread', 'reply'] as const) {
    const entity = draft.entities.get(id);
    const [label, plural] = words[id];
    if (entity !== undefined && entity.label === undefined) draft.entities.set(id, { ...entity, label, plural });
  }
  const page = draft.pages.get('/new');
  const own = draft.pages.get('/t/:slug');
  if (page !== undefined) draft.pages.set('/new', { ...page, title: { en: words.write[0], zh: words.write[1] } });
  if (own !== undefined) draft.pages.set('/t/:slug', { ...own, title: words.thread[0] });
}
