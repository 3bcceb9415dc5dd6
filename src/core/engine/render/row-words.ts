import { pickText, type Locale } from '../../domain/text.ts';
import type { MarkKind } from '../blueprint/entity-schema.ts';

const pair = (en: string, zh: string) => ({ en, zh });

const WORDS = {
  edit: pair('Edit', '编辑'),
  remove: pair('Delete', '删除'),
  keep: pair('Keep', '保留'),
  cancel: pair('Cancel', '取消'),
  add: pair('Add {what}', '添加{what}'),
  editing: pair('Edit “{what}”', '编辑“{what}”'),
  askRemove: pair('Delete “{what}”? This cannot be undone.', '确定删除“{what}”吗？此操作无法撤销。'),
  created: pair('Added.', '已添加。'),
  createdRow: pair('“{what}” was added.', '“{what}”已添加。'),
  saved: pair('Saved.', '已保存。'),
  removed: pair('Deleted.', '已删除。'),
  stepped: pair('Done.', '操作成功。'),
  steppedRow: pair('“{what}” is now: {state}.', '“{what}”当前状态：{state}。'),
  agreed: pair('{what}: agreed by {names} ({count} of {needed})', '{what}：{names}已同意（{count}/{needed}）'),
  waits: pair('You agreed. Others still have to.', '你已同意，等待其他人同意。'),
  moved: pair('Your vote moved here: each person has one.', '你的投票已移到这里：每人一票。'),
  read: pair('Marked as read.', '已标为已读。'),
  done: pair('Mark as done', '标记完成'),
  undone: pair('Reopen', '重新打开'),
  share: pair('Share', '分享'),
  copy: pair('Copy link', '复制链接'),
  copied: pair('Link copied.', '链接已复制。'),
  link: pair('Link to this page', '本页链接'),
  emptyMine: pair('Nothing of yours yet.', '你还没有任何内容。'),
  emptyMineAdd: pair('Add your first one above.', '在上方添加第一条。'),
  emptyMarked: pair(
    'Nothing saved yet. Use the “{what}” button on any entry and it appears here.',
    '还没有内容。在任意条目上点击“{what}”，它就会出现在这里。',
  ),
  emptySeen: pair(
    'Nothing viewed yet. What you open appears here, latest first.',
    '还没有浏览记录。你打开的内容会显示在这里，最近的在前。',
  ),
  emptyNotices: pair('No notifications yet.', '暂无通知。'),
  unread: pair('New', '未读'),
  unreadCount: pair('{n} unread', '{n} 条未读'),
  readOne: pair('Mark as read', '标为已读'),
  readAll: pair('Mark all as read', '全部标为已读'),
  open: pair('Open', '查看'),
  actions: pair('Actions for {what}', '{what}的操作'),
} as const;

type RowWord = keyof typeof WORDS;

/** A phrase of the tools that stand at rows, with `{name}` places filled. */
export function rowWord(locale: Locale, key: RowWord, values: Readonly<Record<string, string | number>> = {}): string {
  return WORDS[key][locale].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A mark before and after it is put, and what is said then. */
const MARKS: Readonly<Record<MarkKind, readonly [ReturnType<typeof pair>, ReturnType<typeof pair>, ReturnType<typeof pair>]>> = {
  favorite: [pair('Favorite', '收藏'), pair('Favorited', '已收藏'), pair('Added to your favorites.', '已加入收藏。')],
  like: [pair('Like', '点赞'), pair('Liked', '已点赞'), pair('You like this.', '已点赞。')],
  vote: [pair('Vote', '投票'), pair('Voted', '已投票'), pair('Your vote is counted.', '投票成功。')],
  follow: [pair('Follow', '关注'), pair('Following', '已关注'), pair('You are following.', '已关注。')],
  compare: [pair('Compare', '加入对比'), pair('In comparison', '已加入对比'), pair('Added to the comparison.', '已加入对比。')],
  join: [pair('Join', '加入'), pair('Joined', '已加入'), pair('You have joined.', '你已加入。')],
  seen: [pair('Seen', '已看'), pair('Seen', '已看'), pair('Seen.', '已看。')],
};
const TAKEN_OFF = pair('Taken off again.', '已取消。');

export function markWord(locale: Locale, kind: MarkKind, isOn: boolean): string {
  return pickText(MARKS[kind][isOn ? 1 : 0], locale);
}

/** Returns the sentence for a notice key: those of marks are `on-KIND`, `off-KIND`. */
export function doneWord(locale: Locale, notice: string): string | null {
  const [, side, kind] = /^(on|off)-(\w+)$/.exec(notice) ?? [];
  const mark = Object.entries(MARKS).find(([id]) => id === kind)?.[1];
  if (side !== undefined && mark !== undefined) return pickText(side === 'on' ? mark[2] : TAKEN_OFF, locale);
  const key = DONE.find((each) => each === notice);
  return key === undefined ? null : rowWord(locale, key);
}

const DONE = ['created', 'saved', 'removed', 'stepped', 'moved', 'read'] as const;
