import { createRandom, hashSeed } from '../../../domain/random.ts';
import { choice } from '../calculators/calculator.ts';
import { namedSubject } from '../pictures/subjects.ts';
import type { Maker } from './maker.ts';

const OPENS: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  friendly: ['Good to see you here! Let us talk about {t}.', '很高兴见到你！我们来聊聊{t}。'],
  formal: ['The following sets out what matters about {t}.', '以下说明{t}的要点。'],
  playful: ['Ready? Here comes everything you wanted to know about {t}!', '准备好了吗？关于{t}，想知道的都在这里！'],
};
const BODY: readonly (readonly [en: string, zh: string])[] = [
  [
    'Start with what {t} is for: one clear purpose makes every later choice easier.',
    '先想清楚{t}的目的：目标明确，后面的选择都更容易。',
  ],
  ['People remember an example, so show {t} in one real situation.', '人们记得住例子，所以用一个真实场景来展示{t}。'],
  [
    'Small steps beat big plans: try {t} for a week and write down what changed.',
    '小步胜过大计划：先用一周尝试{t}，并记录变化。',
  ],
  ['Ask those who know {t} best what they would do differently.', '问问最了解{t}的人，他们会怎样改进。'],
  ['In the end {t} is worth as much as the time it saves.', '归根结底，{t}的价值在于它节省的时间。'],
];
const SHAPES: Readonly<Record<string, (topic: string, lines: readonly string[], isChinese: boolean) => string>> = {
  article: (topic, lines) => `${topic}\n\n${lines.join('\n\n')}`,
  ad: (topic, [first = '', second = ''], isChinese) =>
    isChinese
      ? `【${topic}】${first}\n${second}\n立即了解，现在就试试！`
      : `${topic} – made for you\n${first}\n${second}\nTry it today!`,
  email: (topic, lines, isChinese) =>
    isChinese
      ? `主题：${topic}\n\n您好，\n\n${lines.join('\n')}\n\n此致\n敬礼`
      : `Subject: ${topic}\n\nHello,\n\n${lines.join('\n')}\n\nKind regards`,
  post: (topic, [first = '', second = '']) => `${first} ${second}\n#${topic.replace(/\s+/g, '')}`,
  questions: (topic, lines, isChinese) =>
    (isChinese
      ? [
          `1. 什么是${topic}？`,
          `2. 为什么${topic}重要？`,
          `3. 请举一个${topic}的例子。`,
          `4. 判断：${lines[1] ?? ''}`,
          `5. 如何改进${topic}？`,
        ]
      : [
          `1. What is ${topic}?`,
          `2. Why does ${topic} matter?`,
          `3. Give an example of ${topic}.`,
          `4. True or false: ${lines[1] ?? ''}`,
          `5. How could ${topic} be improved?`,
        ]
    ).join('\n'),
};

/** A text about a topic, put together out of sentences that fit any topic. */
export const text: Maker = {
  name: ['Text generator', '文本生成'],
  input: ['What is it about?', '主题或关键词'],
  sample: ['healthy breakfast', '健康早餐'],
  button: ['Generate', '生成'],
  note: ['Put together from building blocks; no language model is asked.', '由内置句式组合生成，未调用语言模型。'],
  choices: [
    choice(
      'kind',
      ['Kind', '类型'],
      [
        'article:Article:文章',
        'ad:Ad copy:广告文案',
        'email:Email:邮件',
        'post:Social post:社交动态',
        'questions:Questions:题目',
      ],
    ),
    choice('tone', ['Tone', '语气'], ['friendly:Friendly:亲切', 'formal:Formal:正式', 'playful:Playful:活泼']),
    choice('length', ['Length', '长度'], ['2:Short:短', '3:Medium:中', '5:Long:长']),
  ],
  run({ text: topic, locale, choice: chosen }) {
    const at = locale === 'zh' ? 1 : 0;
    const random = createRandom(hashSeed(`${topic}|${chosen('tone')}|${chosen('kind')}`));
    const mixed = BODY.map((line) => ({ line, order: random() })).toSorted((first, second) => first.order - second.order);
    const open = OPENS[chosen('tone')] ?? OPENS['friendly'];
    const lines = [open, ...mixed.slice(0, Number(chosen('length')) || 2).map(({ line }) => line)].map((line) =>
      (line?.[at] ?? '').replaceAll('{t}', () => topic),
    );
    return { text: SHAPES[chosen('kind')]?.(topic, lines, at === 1) ?? lines.join('\n\n') };
  },
};

/** A drawing for some words in the colours of the site. */
export const picture: Maker = {
  name: ['Picture generator', '图片生成'],
  input: ['Describe the picture', '描述你想要的图片'],
  sample: ['a cat under the moon', '月亮下的猫'],
  button: ['Generate', '生成'],
  note: ['Drawn by the site itself from your words; no image model is asked.', '由网站根据文字绘制，未调用图像模型。'],
  choices: [
    choice('style', ['Style', '风格'], ['wide:Landscape:风景', 'band:Street of arches:长卷', 'one:Single motif:单一主体']),
  ],
  run: ({ text: wish }) => {
    const named = wish
      .split(/[\s,，。]+/)
      .map(namedSubject)
      .filter((each) => each !== undefined);
    return { art: [...new Set(named)].slice(0, 3).join('--') || namedSubject(wish) || 'sparkles' };
  },
};

const CODE: Readonly<Record<string, (name: string, fields: readonly string[]) => string>> = {
  js: (name, fields) =>
    `export function create${name}({ ${fields.join(', ')} }) {\n  return {\n${fields.map((each) => `    ${each},`).join('\n')}\n    createdAt: new Date().toISOString(),\n  };\n}`,
  html: (name, fields) =>
    `<form class="${name.toLowerCase()}">\n${fields.map((each) => `  <label>${each} <input name="${each}"></label>`).join('\n')}\n  <button>Save</button>\n</form>`,
  css: (name, fields) =>
    `.${name.toLowerCase()} {\n  display: grid;\n  gap: 1rem;\n}\n${fields.map((each) => `.${name.toLowerCase()}-${each} {\n  padding: .5rem;\n}`).join('\n')}`,
  sql: (name, fields) =>
    `CREATE TABLE ${name.toLowerCase()} (\n  id INTEGER PRIMARY KEY,\n${fields.map((each) => `  ${each} TEXT NOT NULL,`).join('\n')}\n  created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP\n);`,
  py: (name, fields) =>
    `from dataclasses import dataclass\n\n\n@dataclass\nclass ${name}:\n${fields.map((each) => `    ${each}: str`).join('\n')}`,
  json: (name, fields) => JSON.stringify({ name, ...Object.fromEntries(fields.map((each) => [each, ''])) }, null, 2),
};

/** Source of a thing with its fields, in a language. */
export const code: Maker = {
  name: ['Code generator', '代码生成'],
  input: ['A name and its fields, separated by commas', '名称与字段，用逗号分隔'],
  sample: ['Customer, name, email, city', 'Customer, name, email, city'],
  button: ['Generate code', '生成代码'],
  choices: [
    choice(
      'in',
      ['Template', '模板'],
      ['js:JavaScript', 'html:HTML form:HTML 表单', 'css:CSS', 'sql:SQL', 'py:Python', 'json:JSON configuration:JSON 配置'],
    ),
  ],
  run({ text: wish, choice: chosen }) {
    const [first = 'Item', ...rest] = wish
      .split(/[\s,，;:]+/)
      .map((each) => each.replace(/[^\p{L}\p{N}_]/gu, ''))
      .filter((each) => each !== '');
    const fields = rest.length === 0 ? ['name'] : rest;
    return { text: CODE[chosen('in')]?.(first.charAt(0).toUpperCase() + first.slice(1), fields) ?? '' };
  },
};

/** A code that phones read. */
export const qr: Maker = {
  name: ['QR code generator', '二维码生成'],
  input: ['Text or address', '文字或网址'],
  sample: ['https://example.com', 'https://example.com'],
  button: ['Generate QR code', '生成二维码'],
  takesFile: true,
  choices: [
    choice('size', ['Size', '尺寸'], ['200:Small:小', '300:Medium:中', '420:Large:大']),
    choice('color', ['Colour', '颜色'], ['#000000:Black:黑', '#1a3a8f:Blue:蓝', '#8a1c1c:Red:红', '#1c5c2e:Green:绿']),
    choice('level', ['Error correction', '容错级别'], ['M:Medium:中', 'L:Low:低', 'Q:High:较高', 'H:Highest:最高']),
  ],
  run: ({ text: words }) => ({ qr: words }),
};
