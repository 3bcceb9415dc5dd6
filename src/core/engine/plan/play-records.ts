import type { Reading } from '../read/reading.ts';
import { addEntity, addPage, type Draft } from './draft.ts';

/** Makes "records" on a site with games the prizes or scores of a player. */
export function addPlayRecords(draft: Draft, reading: Reading): void {
  const asked = new Set(reading.features.map(({ value }) => value));
  const isPlayed = [...asked].some((id) => id === 'game' || id.startsWith('game:'));
  if (!isPlayed) return;
  if (asked.has('game:wheel')) addPrizes(draft);
  else if (asked.has('history') && addEntity(draft, 'score'))
    addPage(draft, { path: '/history', title: ['My game records', '我的战绩'], blocks: 'heading mine@score leaderboard@score' });
}

function addPrizes(draft: Draft): void {
  const before = draft.entities.get('prize');
  if (before === undefined)
    draft.entities.set('prize', {
      id: 'prize',
      fields: 'title:text!# image:image summary:text stock:int=20',
      label: { en: 'Prize', zh: '奖品' },
      plural: { en: 'Prizes', zh: '奖品' },
      icon: 'gift',
    });
  draft.entities.set('winning', {
    id: 'winning',
    fields: 'title:text!# prize:>prize name:text at:datetime',
    label: { en: 'Winning record', zh: '中奖记录' },
    plural: { en: 'Winning records', zh: '中奖记录' },
    icon: 'trophy',
    sharing: 'own',
    rows: 2,
    values: [
      { en: 'Wireless earbuds', zh: '无线耳机' },
      { en: 'Coffee voucher', zh: '咖啡券' },
    ],
  });
  draft.asked.add('/play');
  addPage(draft, { path: '/play', title: ['Spin the wheel', '抽奖'], blocks: 'heading play?game=wheel' });
  addPage(draft, { path: '/prizes', title: ['Prizes', '奖品'], blocks: 'heading grid@prize' });
  addPage(draft, { path: '/history', title: ['Winning records', '中奖记录'], blocks: 'heading mine@winning' });
  for (const path of ['/prizes', '/history']) draft.asked.add(path);
}
