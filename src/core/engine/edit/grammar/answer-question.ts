import type { Clause } from './clause.ts';
import { refused, type EditState, type IntentOutcome } from './intent.ts';
import { replyText, type Sentence } from './reply-sentences.ts';

const ASKS =
  /^\W*(?:(?:and |so |ok(?:ay)?,? )?(?:how (?:do|can|would|should|to)\b|where (?:do|can|is|are|does)\b|who can\b|what (?:is|are|does)\b|what'?s\b))|^(?:请问|那)?(?:怎么(?!没|不|这么|还|回事|样)|如何|怎样|哪里|在哪|从哪|去哪)|(?:怎么(?:改|换|用|弄|设置|添加|上传|发布|登录|导出|删除)|在哪里?(?:改|看|找|设置|上传)?)[\p{L}\p{N}]{0,12}[?？]?$/u;

/** Topics of questions with the sentence that answers each; the first that fits is taken. */
const TOPICS: readonly (readonly [Sentence, RegExp])[] = [
  ['answer.publish', /\b(?:publish|go live|online|domain|deploy|host|url|share (?:it|this|the site))\b|发布|上线|域名|部署|分享/],
  ['answer.export', /\b(?:export|download|source code|get the code)\b|导出|下载|源码|代码/],
  ['answer.undo', /\b(?:undo|revert|go back|version|history|previous)\b|撤销|恢复|回退|版本|历史/],
  ['answer.pictures', /\b(?:photos?|pictures?|images?|logo|upload)\b|照片|图片|图|上传|标志/],
  [
    'answer.users',
    /\b(?:log ?in|sign ?in|users?|members?|passwords?|accounts?|roles?|invite)\b|登录|注册|用户|会员|密码|账号|角色/,
  ],
  [
    'answer.rows',
    /\b(?:add|create|edit|delete|manage|see|view|find|enter|import|orders?|bookings?|messages?|admin|back ?end|data)\b|添加|增加|新增|编辑|删除|管理|查看|看到|数据|后台|订单|预约|留言|录入|导入/,
  ],
];
/** "how do I make the buttons blue" is a request in the clothes of a question. */
const LEAD =
  /^\W*(?:and |so |ok(?:ay)?,? )?(?:how|where) (?:(?:do|can|would|should|to)\s+)?(?:i|we|you)?\s*(?:to\s+)?|^(?:请问|那)?(?:怎么|如何|怎样|哪里可以|在哪里?)(?:才能|可以|能)?|[?？]+$/g;

/** A question as the request in it. */
function requestIn(clause: Clause): string | null {
  if (!ASKS.test(clause.words)) return null;
  const rest = clause.text.replace(new RegExp(LEAD.source, 'gi'), '').trim();
  return rest === '' ? null : rest;
}

const PUBLISHES = /^\W*(?:please )?publish(?: it| this)?\W*$|^发布(?:网站)?$/;
/** Asks for a reason or a number; what does not work is looked after elsewhere. */
const WHY = /^\W*(?:why|how many)\b(?!.*(?:\bnot\b|n't|wrong|broken|empty))|^(?:为什么|有几)(?!.*[不没错])/;

const THANKS =
  /^\W*(?:(?:ok(?:ay)?|wow|thanks?(?: you)?|thx|great|nice|cool|perfect|awesome|love (?:it|this)|looks? (?:great|good|nice|awesome|amazing)|good job|well done|very|so|much|it|this|that|a lot|!)[\s,.!]*)+$|^(?:哇|嗯|好的?|谢谢(?:你|您)?|感谢|不错|很好|很棒|太棒了|真?好看|漂亮|完美|可以了?|辛苦了|[，,。！!\s]|了|啊|哦|挺|很|非常)+$/i;

/** "how do I upload photos?", "looks great, thanks": answered, nothing is changed. `offer` is what the question could do at once. */
export function answerQuestion(clause: Clause, { locale }: EditState, offer: (request: string) => boolean): IntentOutcome | null {
  if (clause.quotes.length === 0 && THANKS.test(clause.words)) return refused(replyText(locale, 'answer.thanks', {}));
  if (PUBLISHES.test(clause.words)) return refused(replyText(locale, 'answer.publish', {}));
  if (WHY.test(clause.words)) return refused(replyText(locale, 'answer.any', {}));
  const request = requestIn(clause);
  if (request === null) return null;
  const topic = TOPICS.find(([, words]) => words.test(clause.words))?.[0];
  if (topic !== undefined && topic !== 'answer.rows' && topic !== 'answer.users') return refused(replyText(locale, topic, {}));
  if (offer(request))
    return {
      kind: 'ambiguous',
      question: replyText(locale, topic ?? 'answer.offer', {}),
      candidates: [{ label: replyText(locale, 'answer.now', { request }), prompt: request }],
    };
  return refused(replyText(locale, topic ?? 'answer.any', {}));
}
