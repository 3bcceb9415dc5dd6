import { isConversation, TALK, visitFrequency, type ReadingContext } from './reading-context.ts';

/** A company's own past and beliefs are told on its "about" page. */
const OF_ITSELF =
  /\b(?:compan(?:y|ies)|organi[sz]ation|brand|firm|school|club|studio|museum|hotel|team|our|its)\b.*\b(?:history|story|mission|vision|values|culture|philosophy|profile|background)\b|(?:公司|企业|品牌|学校|团队|机构).*(?:历史|历程|简介|介绍|使命|愿景|价值观|文化|理念)/iu;
/** Words for history that is told: events of long ago, and talk that stands where people talk. */
const OF_OTHERS =
  /cultur|museum|\bhistorical (?:content|sites?|figures?)|\bhistory (?:of|and (?:facts|culture|features))\b(?! (?:their|orders?|user))|about the history|(?:chat|message|conversation)s? history|文化|博物/iu;
const HEARD = /audio|music|songs?\b|videos?\b|media|playback|tracks?\b|radio|podcast|音|视频|播放/iu;
const TREND = /^(?:(?:industry|market|latest|current|news)\s+)*trends?$/iu;
/** To rank high where people search is no ranking list. */
const FOUND_BY = /\bsearch\b|\bseo\b|google|engine|搜索|百度/iu;

/** Abilities that only sound like ones: the site's own past, answers that are no quiz, a rank among search results. */
export function falsePositives(context: ReadingContext): (feature: string) => boolean {
  const { requests, features, isRequestedWith, isRequestedOnlyWith } = context;
  const mistaken = new Map<string, () => boolean>(
    Object.entries({
      history: () =>
        isRequestedOnlyWith('history', OF_OTHERS) ||
        (isRequestedWith(OF_ITSELF) &&
          requests.every((request) => request.feature !== 'history' || OF_ITSELF.test(request.text))),
      // Guests of a wedding answer an invitation; nobody recruits them.
      invite: () => context.reading.recipes[0]?.value === 'wedding',
      leaderboard: () => isRequestedOnlyWith('leaderboard', FOUND_BY),
      clock: () => visitFrequency(context) === 'daily',
      chart: () => isRequestedOnlyWith('chart', TREND),
      game: () => isRequestedOnlyWith('game', HEARD) && !isRequestedWith(/\bgam(?:es?|ing)\b|游戏/iu),
    }),
  );
  const isAnswered = features.has('qa') || features.has('forum');
  const isTested = () => isRequestedWith(/quiz|exam|test\b|测验|考试|答题/iu);
  return (feature) => {
    if (TALK.has(feature)) return requests.length > 0 && !isConversation(context) && features.has('contact');
    if (feature === 'quiz' || feature === 'exam') return isAnswered && !isTested();
    return mistaken.get(feature)?.() ?? false;
  };
}
