import type { Reading } from '../read/reading.ts';
import { detailPage, pageListing, type Draft } from './draft.ts';
import { addEntityPages, claim } from './entity-pages.ts';

const LOBBY = /\blobby\b|大厅/iu;

/** Rooms of a game: who opened one, how many sit in it, and the table itself on the room's page. */
export function addGameRooms(draft: Draft, reading: Reading): void {
  const room = draft.entities.get('room');
  const plays = [...draft.pages.values()].find(({ blocks }) => /(?:^| )play(?:\?|@| |$)/.test(blocks));
  if (room === undefined || plays === undefined || !reading.features.some(({ value }) => value.startsWith('game'))) return;
  const game = /(?:^| )(play\?game=[^ ]+)/.exec([...draft.pages.values()].map(({ blocks }) => blocks).join(' '))?.[1] ?? 'play';
  draft.entities.set('room', {
    id: 'room',
    fields:
      'name:text!# host:text players:tags status:(waiting|playing|full)=waiting joined:int=1 seats:int=6 stake:text note:text?',
    label: { en: 'Room', zh: '房间' },
    plural: { en: 'Game rooms', zh: '游戏房间' },
    fieldLabels: {
      joined: { en: 'Seats taken', zh: '已入座' },
      players: { en: 'Players', zh: '玩家' },
      host: { en: 'Opened by', zh: '房主' },
    },
    values: ROOMS.map(([en, zh]) => ({ en, zh })),
    marks: ['join'],
    icon: 'users',
  });
  draft.written.add('room');
  const lobby = (reading.sections ?? []).find(({ value }) => LOBBY.test(value.title))?.value.title;
  const listed = pageListing(draft, 'room')?.path ?? addEntityPages(draft, 'room', { isAsked: true });
  if (listed === null) return;
  const page = draft.pages.get(listed);
  if (page !== undefined) draft.pages.set(listed, { ...page, blocks: 'heading list@room?search&filter=status&create&edit' });
  const own = detailPage(draft, 'room');
  if (own !== undefined) draft.pages.set(own.path, { ...own, blocks: `detail@room?edit ${game}` });
  if (lobby === undefined) return;
  const before = [...draft.pages.values()].find(({ title, path }) => path !== listed && [title.en, title.zh].includes(lobby));
  if (before !== undefined) claim(draft, before.path, { title: ['Play', '开始游戏'] });
  claim(draft, listed, { title: { en: lobby, zh: lobby }, isAsked: true });
  draft.asked.delete(listed);
  const rest = [...draft.asked];
  draft.asked.clear();
  for (const path of [listed, ...rest]) draft.asked.add(path);
}

const ROOMS = [
  ['Riverside table', '河畔桌'],
  ['Friday evening', '周五之夜'],
  ['Beginners welcome', '新手欢迎'],
  ['Quick hands', '快速局'],
  ['Old friends', '老友局'],
  ['High noon', '正午对决'],
] as const;
