import { pickText } from '../../domain/text.ts';
import type { Pair } from '../catalogue/pair.ts';
import type { Scope } from './scope.ts';

/** What a site says of itself when it is about something in particular. */
export const ABOUT_TOPIC: readonly Pair[] = [
  [
    '{name} was founded to bring {t} to people and companies who want it to be simple{in}: good advice first, then work that lasts.',
    '{name}的创立，是为了让{t}变得简单{inPlace}：先给出好建议，再做出经得起时间的成果。',
  ],
  [
    'Today a team of specialists plans, delivers and looks after {t} every day. We answer our own messages and say openly what things cost.',
    '如今，专业团队每天规划、交付并维护{t}。我们亲自回复消息，费用公开透明。',
  ],
];
export const MISSION_TOPIC: readonly Pair[] = [
  [
    'Our goal is {t} that everybody can understand, afford and rely on: clear offers, fair prices, and people who stay until it works.',
    '我们的目标是让{t}人人看得懂、用得起、信得过：方案清楚、价格公道、负责到底。',
  ],
];

/** The same sentences with what the site is about. */
export function ofTopic({ recipe }: Pick<Scope, 'recipe'>, pairs: readonly Pair[]): readonly Pair[] {
  return pairs.map(([english, chinese]) => [
    english.replaceAll('{t}', pickText(recipe.topic, 'en')),
    chinese.replaceAll('{t}', pickText(recipe.topic, 'zh')),
  ]);
}
