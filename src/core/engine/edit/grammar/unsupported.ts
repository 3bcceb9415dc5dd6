import { already, refused, type Intent } from './intent.ts';
import { withoutRowNames } from './rows-by-name.ts';
import { replyText } from './reply-sentences.ts';

interface Missing {
  readonly words: RegExp;
  /** A field key; sites that have such a field can do it. */
  readonly unless?: string;
  readonly name: readonly [string, string];
  /** The nearest thing that the builder offers. */
  readonly instead?: readonly [string, string];
}

/** Things that people ask of a site builder and that this one does not do. */
const MISSING: readonly Missing[] = [
  {
    words: /\bsounds?(?: effects?)?\b|\b(?:background )?music\b(?!.*\b(?:player|list|page|albums?|tracks?)\b)|音效|声音|背景音乐/,
    name: ['Sounds', '音效'],
  },
  {
    words: /\banimat(?:e|ed|ions?)\b|\bparallax\b|\b(?:fade|slide|fly)[- ]?in\b|\bhover effects?\b|动画|动效|特效|视差/,
    name: ['Animations of your own', '自定义动画'],
    instead: ['the look can be made livelier: “make it playful”', '可以换成更活泼的风格：“改成活泼的风格”'],
  },
  {
    words: /\bvideo background\b|\bbackground video\b|视频背景|背景视频/,
    name: ['Video backgrounds', '视频背景'],
    instead: ['the hero can be filled by its picture: “make the hero full width”', '首屏可以铺满大图：“首屏全屏”'],
  },
  {
    words:
      /\bsticky\b|\b(?:fix(?:ed)?|stay|stick)\b.*\b(?:top|scroll)\b|(?:导航|菜单|顶部|页眉).*固定|固定.*(?:导航|顶部|菜单)|吸顶|悬浮/,
    name: ['A bar that stays while scrolling', '固定导航栏'],
  },
  {
    words: /\binfinite scroll|\bmasonry\b|\bpinterest[- ]style\b|瀑布流|无限滚动/,
    name: ['Masonry and endless lists', '瀑布流'],
    instead: [
      'lists can be cards, rows, a carousel or a table: “show the projects in 2 columns”',
      '列表可以是卡片、列表、轮播或表格：“作品每行显示2个”',
    ],
  },
  {
    words:
      /\b(?:in|turn|show(?:n)?|mark(?:ed)?|highlight(?:ed)?)\s+(?:it |them )?(?:in )?red\b.*\b(?:when|if)\b|\b(?:overdue|late|low stock|expired)\b.*\b(?:in )?red\b|(?:逾期|过期|超时|不足|紧急).*(?:标红|红色|变红)|标红/,
    name: ['Colors by a date or a number', '按日期或数值变色'],
    instead: ['states such as overdue, late or urgent are red by themselves', '“逾期”“紧急”等状态本身会显示为红色'],
  },
  {
    words:
      /\b(?:max(?:imum)?|at most|no more than|limit(?:ed)? to|up to)\b.*\d+\s*(?:people|guests|persons|seats|per (?:booking|order|user|customer|person)|items? per)|\d+\s*(?:people|guests|persons)\s+(?:max|at most)|\b(?:limit|restrict|cap)\b\s+(?:each|every)\b.*\d|\b(?:limit|restrict|cap)\b.*\b\d+\s*(?:\w+ )?(?:per|a|each|every) (?:day|week|month|person|customer|user)|\bonly \d+ \w+ (?:per|a|each) (?:day|week|person|customer)|(?:最多|不超过|上限|限制?|限)(?:只?能)?(?:买|购|订|约|下|发|报)?\s*\d+\s*(?:人|位|件|次|份|本|个|单|张|台|条)|人数.*(?:最多|上限|不超过)/,
    name: ['Upper limits of a number', '数量上限'],
    instead: ['a field with choices does it: “add the option … to …”', '可以改用选项字段，例如人数“1”到“8”'],
  },
  {
    words:
      /\b(?:no|not|don'?t|disable|block|stop|can'?t|cannot)\b.*\b(?:book(?:ings?|ed)?|appointments?|reservations?|visits?|orders?|deliver(?:y|ies))\b.*\b(?:on|for)\s+(?:\w+day|weekend|holiday|christmas|easter|new year(?:'s)?)s?\b|\b(?:\w+day|weekend)s?\b.*\bnot bookable\b|(?:周|星期|节假日|假期).*(?:不能|不可|不接受|禁止|停止).*(?:预约|预订|订|下单|配送)|(?:周|星期|节假日|假期).*不(?:接单|接待|接受预约)/,
    name: ['Days without bookings', '按日期停止预约'],
    instead: ['opening hours can say it: “we are closed on Sundays”', '可以写在营业时间里：“周日休息”'],
  },
  {
    words:
      /\b(?:snake|game|ball|enem(?:y|ies)|level|tetris|player)s?\b.*\b(?:faster|slower|speed|harder|easier|difficulty)\b|\b(?:speed|difficulty) of the (?:snake|game)\b|(?:游戏|贪吃蛇|蛇|方块|小球|关卡).*(?:速度|快一?点|慢一?点|难度)/,
    name: ['Speed and difficulty of games', '游戏的速度和难度'],
  },
  {
    words:
      /\b(?:tetris|flappy|pong|breakout|pac[- ]?man|space invaders?|racing game|candy crush|mario|minecraft|pool game)\b|俄罗斯方块|赛车游戏|消消乐|斗地主|麻将|飞机大战|吃豆人|打砖块/,
    name: ['That game', '这个游戏'],
    instead: [
      'there are snake, memory, minesweeper, gomoku, hangman, blackjack and more',
      '现有贪吃蛇、记忆翻牌、扫雷、五子棋、猜单词、二十一点等',
    ],
  },
  {
    words: /\brandom(?:ly|i[sz]e)?\b|\bshuffle\b|随机|乱序|打乱/,
    name: ['Random order', '随机排序'],
    instead: ['lists can be sorted: “sort products by price”', '列表可以排序：“产品按价格排序”'],
  },
  {
    words:
      /\b(?:dark|light|night|theme)(?: mode)?\b.*\b(?:toggle|switch(?:er)?|button)\b|\b(?:toggle|switch) (?:for|between)\b.*\b(?:dark|light)\b|(?:切换|开关).*(?:深色|暗色|夜间|黑暗|主题|模式)|(?:深色|暗色|夜间|黑暗|主题|日夜).*(?:切换|开关)/,
    name: ['A switch between light and dark', '深色和浅色切换'],
    instead: ['the site can be dark: “use dark mode”', '网站可以整体改为深色：“改成深色模式”'],
  },
  {
    words: /\b(?:as|be|in|into)\s+(?:an?\s+)?pdf\b|\bpdf (?:version|download|menu|catalog(?:ue)?)\b|pdf(?:菜单|版|下载|文件)/,
    name: ['PDF files', 'PDF文件'],
    instead: [
      'visitors can print a page, lists can be exported: “export products as CSV”',
      '页面可以直接打印，列表可以导出：“产品支持导出”',
    ],
  },
  {
    words:
      /\b(?:stripe|paypal|apple pay|google pay|credit cards?|alipay|wechat pay|klarna)\b|\breal payments?\b|支付宝|微信支付|真实支付|在线支付/,
    name: ['Real payments', '真实支付'],
    instead: [
      'the checkout takes orders with a demonstration payment: “sell products online”',
      '结账使用演示支付：“支持在线购买”',
    ],
  },
  {
    words:
      /\b(?:send|get|receive|email|automatic)\b.*\b(?:e-?mails?|sms|text messages?)\b|\bemail (?:me|us|them|customers|users)\b|\bsms\b|短信|(?:发|发送|收到?|自动).*邮件|邮件(?:通知|提醒)/,
    name: ['Sending emails and text messages', '发送邮件和短信'],
    instead: [
      'notices inside the site are possible: “notify the owner when an order is shipped”',
      '可以使用站内通知：“订单发货后通知用户”',
    ],
  },
  {
    words:
      /\b(?:log ?in|sign ?in|sign ?up)\s+(?:with|via|using|through)\s+(?:google|facebook|apple|github|wechat|social)|\b(?:google|facebook|apple|github|social) (?:log ?in|sign ?in)\b|(?:微信|qq|支付宝|手机号?|验证码|扫码|第三方)(?:一键)?登录/,
    name: ['Sign-in with another service', '第三方或手机登录'],
    instead: ['visitors sign in with e-mail and password', '访客使用邮箱和密码登录'],
  },
  {
    words:
      /\b(?:google )?analytics\b.*\b(?:google|code|tag|tracking)\b|\bgoogle analytics\b|\btracking (?:code|pixel)\b|百度统计|统计代码/,
    name: ['Analytics of other services', '第三方统计代码'],
  },
  {
    words: /\b(?:native|ios|android|iphone) app\b|\bapp store\b|小程序|安卓|苹果应用/,
    name: ['Apps for stores', '小程序和手机应用'],
    instead: ['the site fits phones and can be put on the home screen', '网站适配手机，可以添加到主屏幕'],
  },
  {
    words:
      /\b(?:roboto|helvetica|arial|comic sans|times new roman|open sans|montserrat|poppins|lato|georgia|google fonts?)\b|微软雅黑|楷体|仿宋|思源|苹方/,
    name: ['Fonts by name', '指定字体'],
    instead: [
      'there are serif, sans-serif, monospace and rounded letters: “use a serif font”',
      '可选衬线、无衬线、等宽和圆体：“使用衬线字体”',
    ],
  },
  {
    words:
      /\b(?:too long|too wordy|shorten|make (?:it|this|the text) shorter|rewrite|rephrase|better (?:text|copy|wording)|write better)\b|太长|太啰嗦|精简文字|缩短|重写|润色|改写/,
    name: ['Writing texts anew', '改写文字'],
    instead: [
      'say the new words: change “…” to “…”, or type them in the preview',
      '请给出新文字：把“…”改成“…”，或直接在预览中修改',
    ],
  },
  {
    words:
      /\b(?:send|give|get)\b.*\breminders?\b.*\b(?:before|ahead|hours?|days?)\b|\bremind\b.*\b(?:before|ahead)\b|提前.*(?:提醒|通知)|(?:前|之前)[一二三\d]*(?:天|小时|日).*提醒/,
    name: ['Reminders before a date', '到期前的提醒'],
    instead: [
      'notices with a step are possible: “notify the owner when a booking is confirmed”',
      '可以在状态变化时通知：“预约确认后通知用户”',
    ],
  },
  {
    words:
      /\bnext (?:free|available|open)\b.*\b(?:slot|time|appointment|date|visit|booking)|\bfree (?:slots?|appointments?|times?)\b.*\b(?:home|front) ?page|最近(?:的)?(?:可约|空闲|可预约)/,
    name: ['The next free time on a page', '在页面显示最近的空闲时间'],
    instead: ['the booking page shows which times are free', '预约页面会显示哪些时间可约'],
  },
  {
    words: /\b(?:menu|navigation|nav(?: ?bar)?)\b.*\b(?:on|to|at) the right\b|^(?:请|把|将)*(?:导航|菜单).*右/,
    name: ['A menu at the right', '右侧导航'],
    instead: ['it can stand at the left: “put the menu at the left”', '可以放在左侧：“导航放到左侧”'],
  },
  {
    words:
      /\b(?:whatsapp|messenger|live chat|intercom|zendesk)\b.*\b(?:widget|button|bubble|plugin|chat)\b|\bplug-?ins?\b|\bembed(?:ded)?\b|\biframe\b|插件|嵌入/,
    name: ['Parts of other services', '嵌入第三方组件'],
    instead: [
      'the site can have a chat or an assistant of its own: “add an assistant”',
      '可以添加站内的智能助手：“添加智能助手”',
    ],
  },
  {
    words: /\b(?:custom|own) (?:css|html|code|javascript|script)\b|\b(?:css|html|javascript|js) code\b|自定义代码|写代码/,
    name: ['Code of your own', '自定义代码'],
    instead: ['the exported site holds all of its code', '导出后可以修改全部代码'],
  },
  {
    words: /\bbefore[- ](?:and|&)[- ]after\b|前后对比|对比图/,
    name: ['A before-and-after comparison', '前后对比图'],
    instead: ['a page for your own photos: “add a gallery page”', '可以添加自己的相册：“添加相册页面”'],
  },
  {
    words: /\bpin(?:ned|ning)? (?:posts?|threads?|topics?)\b|\bpins?\b.*\b(?:to the )?top\b|置顶/,
    unless: 'pinned',
    name: ['Pinned entries', '置顶'],
    instead: ['entries can be marked as featured and sorted by it', '可以标记为“推荐”并按其排序'],
  },
];

/** "add sound effects", 导航栏固定在顶部: asked for often and not to be had: said by its name, with what comes near it. */
export const refuseUnsupported: Intent = (clause, { locale, blueprint }) => {
  if (clause.quotes.length > 1) return null;
  const spoken = withoutRowNames(clause, blueprint);
  const missing = MISSING.find(({ words }) => words.test(spoken));
  const isThere = Object.values(blueprint.entities).some(({ fields }) => fields.some(({ key }) => key === missing?.unless));
  if (missing === undefined) return null;
  if (isThere) return already(replyText(locale, 'hasAbility', {}));
  const side = locale === 'zh' ? 1 : 0;
  const { name, instead } = missing;
  const message = replyText(locale, 'cannot', { what: name[side] });
  return refused(instead === undefined ? message : `${message} ${replyText(locale, 'instead', { what: instead[side] })}`);
};
