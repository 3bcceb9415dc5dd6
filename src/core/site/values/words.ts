import { pickText } from '../../domain/text.ts';
import type { Locale } from '../../domain/text.ts';
import type { Problem, Problems } from './check-row.ts';
import type { ValueProblem } from './coerce-value.ts';

const PROBLEMS: Readonly<Record<Locale, Readonly<Record<ValueProblem, string>>>> = {
  en: {
    required: 'Please fill in this field.',
    tooLong: 'This is too long.',
    tooMany: 'Please choose fewer.',
    email: 'Please enter an email address such as name@example.com.',
    phone: 'Please enter a phone number with at least five digits.',
    url: 'Please enter an address that begins with https://.',
    number: 'Please enter a number.',
    whole: 'Please enter a whole number.',
    range: 'This number is out of range.',
    date: 'Please enter a real date, such as 2026-05-31.',
    time: 'Please enter a time, such as 18:30.',
    option: 'Please choose one of the options.',
    color: 'Please enter a colour such as #1a6b52.',
    slug: 'Please use letters, digits and hyphens only.',
    relation: 'This entry does not exist any more. Please choose another.',
    unique: 'This is already in use. Please choose another.',
    taken: 'This is already taken. Please choose another.',
    order: 'The end must be after the beginning.',
    past: 'This date is in the past.',
    fileType:
      'This kind of file is not accepted. Please choose a picture (JPEG, PNG, WebP, GIF) or, for files, also a PDF, office, text, ZIP, sound or film file.',
    fileSize: 'The file is larger than 3 MB.',
    siteFull: 'This could not be saved: the site has no room left. Its owner has to make some; what you typed is still here.',
    accountFull: 'This could not be saved: the owner of this site has no room left. What you typed is still here.',
    visitorFull:
      'You have sent a lot today. Nothing was saved this time; please come back tomorrow. What you typed is still here.',
  },
  zh: {
    required: '请填写此项。',
    tooLong: '内容过长。',
    tooMany: '选择的数量过多。',
    email: '请输入有效的邮箱，例如 name@example.com。',
    phone: '请输入至少五位数字的电话号码。',
    url: '请输入以 https:// 开头的网址。',
    number: '请输入数字。',
    whole: '请输入整数。',
    range: '数字超出范围。',
    date: '请输入有效日期，例如 2026-05-31。',
    time: '请输入时间，例如 18:30。',
    option: '请从选项中选择。',
    color: '请输入颜色，例如 #1a6b52。',
    slug: '只能使用文字、数字和连字符。',
    relation: '该条目已不存在，请重新选择。',
    unique: '该内容已被使用，请更换。',
    taken: '该选择已被占用，请更换。',
    order: '结束时间必须晚于开始时间。',
    past: '该日期已过。',
    fileType: '不支持此类文件，请选择图片（JPEG、PNG、WebP、GIF）；文件还可以是 PDF、Office、文本、ZIP、音频或视频。',
    fileSize: '文件超过 3 MB。',
    siteFull: '未能保存：网站的存储空间已满，需由站长清理。你填写的内容仍然保留。',
    accountFull: '未能保存：站长的存储空间已满。你填写的内容仍然保留。',
    visitorFull: '你今天提交的内容已达上限，这次没有保存，请明天再来。你填写的内容仍然保留。',
  },
};

const SENTENCES = {
  en: {
    badRequest: 'The request could not be understood',
    badRequestText: 'Please go back and try again.',
    notClockedIn: 'You have not clocked in yet.',
    clockedInAlready: 'You are clocked in already. Clock out first.',
    forbidden: 'Not allowed',
    forbiddenText: 'This request did not come from a page of this site.',
    tooLarge: 'Too much at once',
    tooLargeText: 'What was sent is larger than this site accepts. Go back: what you typed is still there.',
    tooMuch: 'That is enough for today',
    tooMuchText: 'You have sent a lot today. Please come back tomorrow.',
    full: 'No room left',
    fullText: 'This could not be saved: the site has no room left.',
    wrongMethod: 'Not possible here',
    wrongMethodText: 'This address does not answer this kind of request.',
    wrongType: 'Unknown format',
    wrongTypeText: 'This address takes forms only.',
    notFound: 'Page not found',
    notFoundText: 'This page does not exist or has moved.',
    failed: 'Something went wrong',
    failedText: 'It is our fault, not yours. Please try again in a moment.',
    closed: 'We will be back soon',
    closedText: 'This site is closed for the moment. Please come back later.',
    again: 'Try again',
    home: 'To the home page',
    cartEmpty: 'Your cart is empty.',
    couponUnknown: 'This code does not apply: please check it, its last day and the least sum.',
    soldOut: 'Only {left} left of “{title}”. Please change your cart.',
    unsold: '“{title}” cannot be ordered now: {why} Please take it out of your cart.',
    unfit: '“{title}”: {why} Please change your cart.',
    notNow: 'This step is no longer possible: the state is now “{state}”.',
    noStep: 'No step leads from “{from}” to “{to}”.',
    agreed: 'You have agreed already; others still have to.',
    notYet: 'This cannot be done with this record now.',
    held: '“{name}” stays: {others} are about it. Remove those first, or let them name another.',
    gone: '“{title}” is no longer available. Please remove it from your cart.',
  },
  zh: {
    badRequest: '无法理解该请求',
    badRequestText: '请返回后重试。',
    notClockedIn: '你还没有上班打卡。',
    clockedInAlready: '你已上班打卡，请先下班打卡。',
    forbidden: '不允许的操作',
    forbiddenText: '该请求并非来自本站页面。',
    tooLarge: '内容过大',
    tooLargeText: '发送的内容超出本站允许的大小。请返回上一页，你填写的内容仍然保留。',
    tooMuch: '今日提交已达上限',
    tooMuchText: '你今天提交的内容较多，请明天再来。',
    full: '存储空间已满',
    fullText: '未能保存：网站的存储空间已满。',
    wrongMethod: '此处无法执行',
    wrongMethodText: '该地址不接受这种请求。',
    wrongType: '未知格式',
    wrongTypeText: '该地址只接受表单。',
    notFound: '页面未找到',
    notFoundText: '该页面不存在或已移动。',
    failed: '出错了',
    failedText: '这是我们的问题，请稍后再试。',
    closed: '我们很快回来',
    closedText: '网站暂时关闭，请稍后再来。',
    again: '重试',
    home: '返回首页',
    cartEmpty: '购物车是空的。',
    couponUnknown: '此优惠码不可用：请检查代码、有效期和最低消费。',
    soldOut: '“{title}”仅剩 {left} 件，请修改购物车。',
    unsold: '“{title}”目前无法下单：{why}请将其移出购物车。',
    unfit: '“{title}”：{why}请修改购物车。',
    notNow: '无法执行此操作：当前状态为“{state}”。',
    noStep: '没有从“{from}”到“{to}”的步骤。',
    agreed: '你已同意，等待其他人同意。',
    notYet: '目前无法对该条目执行此操作。',
    held: '“{name}”不能删除：有{others}与它相关。请先删除这些记录，或把它们改到别的条目。',
    gone: '“{title}”已下架，请从购物车中移除。',
  },
} as const;

type Sentence = keyof (typeof SENTENCES)['en'];

/** Says in the visitor's language why a value was refused. */
export function problemText(locale: Locale, problem: Problem): string {
  return typeof problem === 'string' ? PROBLEMS[locale][problem] : pickText(problem, locale);
}

/** Problems by field key in the visitor's language; those of fields that are not `shown` are told as a whole. */
export function problemTexts(locale: Locale, problems: Problems, shown?: readonly string[]): Record<string, string> {
  const words = Object.entries(problems).map(([key, problem]): [string, string] => [
    shown?.includes(key) === false ? '_' : key,
    problemText(locale, problem),
  ]);
  return Object.fromEntries(words);
}

/** A sentence of the site server, with `{name}` places filled. */
export function sentence(locale: Locale, key: Sentence, values: Readonly<Record<string, string | number>> = {}): string {
  return SENTENCES[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
