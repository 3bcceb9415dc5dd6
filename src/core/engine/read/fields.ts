import * as z from 'zod/mini';
import fieldWordsJson from '../catalogue/field-words.json' with { type: 'json' };
import { createLexicon, matchAt } from './lexicon.ts';
import { stem, tokenize, type Token } from './normalize.ts';

/** A field that a prompt names. */
export interface NamedField {
  readonly key: string;
  /** The type in the catalogue's field language. */
  readonly type: string;
  /** The prompt's words for it when the catalogue has none. */
  readonly label: string | null;
  /** Its words are ones that fields have; otherwise it is taken for a text. */
  readonly known: boolean;
}

const entries = z.array(z.array(z.string())).parse(fieldWordsJson);
const lexicon = createLexicon(
  entries.flatMap((entry) => entry.slice(0, -1).map((word): [string, string] => [word, entry.at(-1) ?? ''])),
);
/** Types of fields by the last word of their name. */
const ENGLISH_TYPES = new Map(
  Object.entries({
    text: 'name title subject model brand number code id category type material department position size color grade level unit reference version team result city country language gender nationality director cast genre publisher producer occupation profession breed species location school',
    longtext:
      'description content comment diagnosis note remark introduction summary biography bio details instruction symptom reason synopsis plot history opinion requirement feedback',
    date: 'date birthday deadline day',
    time: 'time hour',
    money: 'price cost fee amount salary budget income revenue balance payment rent wage deposit expense',
    int: 'quantity count age stock mileage year views capacity points',
    num: 'weight height length width temperature measurement area distance volume speed pressure humidity percentage rate',
    email: 'email mail',
    phone: 'phone telephone mobile',
    address: 'address',
    image: 'image photo picture avatar logo cover',
    file: 'file attachment resume',
    url: 'url link website',
    tags: 'tag skill qualification interest hobby',
    rating: 'rating score',
    duration: 'duration',
  }).flatMap(([type, words]) => words.split(' ').map((word): [string, string] => [stem(word), type])),
);
const CHINESE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/(?:日期|生日|日)$/u, 'date'],
  [/(?:时间)$/u, 'time'],
  [/(?:价格|价|费|费用|金额|工资|薪资|预算|收入|支出|租金|押金|成本)$/u, 'money'],
  [/(?:数量|数|年龄|库存|人数|次数|年份)$/u, 'int'],
  [/(?:重量|身高|体重|长度|宽度|温度|面积|比例|率|湿度)$/u, 'num'],
  [/(?:邮箱)$/u, 'email'],
  [/(?:电话|手机|手机号)$/u, 'phone'],
  [/(?:地址|住址)$/u, 'address'],
  [/(?:图片|照片|头像|封面|图)$/u, 'image'],
  [/(?:附件|文件)$/u, 'file'],
  [/(?:链接|网址)$/u, 'url'],
  [/(?:描述|介绍|简介|说明|备注|内容|诊断|症状|意见|原因|经历)$/u, 'longtext'],
  [/(?:评分|星级)$/u, 'rating'],
  [/(?:名称|姓名|名|编号|号|标题|类型|类别|分类|型号|品牌|规格|材质|颜色|等级|部门|职位|科室|单位|来源|状态)$/u, 'text'],
];
const FILLERS = new Set('the a an their its your his her detailed basic specific relevant and'.split(' '));
const MAX_WORDS = 5;

/** The field that some words name, or null when they are too many for one. */
export function readField(text: string): NamedField | null {
  const tokens = tokenize(text).filter((token) => !FILLERS.has(token.stem));
  if (tokens.length === 0) return null;
  const exact = matchAt(lexicon, tokens, { from: 0, to: tokens.length });
  const spec = exact?.to === tokens.length ? exact.values[0] : undefined;
  if (spec !== undefined) {
    const [key = '', ...type] = spec.split(':');
    return { key, type: type.join(':'), label: null, known: true };
  }
  return tokens.some((token) => token.han) ? chineseField(text) : englishField(tokens, text);
}

function englishField(tokens: readonly Token[], text: string): NamedField | null {
  if (tokens.length > MAX_WORDS) return null;
  const of = tokens.findIndex((token, index) => index > 0 && (token.stem === 'of' || token.stem === 'for'));
  const head = of === -1 ? tokens.at(-1) : tokens[of - 1];
  const second = tokens.at(-1)?.stem === 'information' || tokens.at(-1)?.stem === 'address' ? tokens.at(-2) : undefined;
  const isCount = head?.stem === 'number' && tokens[of]?.stem === 'of';
  const type = isCount ? 'int' : (ENGLISH_TYPES.get(second?.stem ?? '') ?? ENGLISH_TYPES.get(head?.stem ?? ''));
  const key = camelCase(tokens.map((token) => token.raw));
  if (key === '') return null;
  return { key, type: type ?? 'text', label: text.trim(), known: type !== undefined };
}

function chineseField(text: string): NamedField | null {
  const label = text.trim();
  if (label.length > 10) return null;
  const type = CHINESE_TYPES.find(([pattern]) => pattern.test(label))?.[1];
  return { key: '', type: type ?? 'text', label, known: type !== undefined };
}

/** The words as one name for a field: "date of visit" is `dateOfVisit`. */
function camelCase(words: readonly string[]): string {
  const plain = words.map((word) => word.toLowerCase().replace(/[^a-z0-9]/g, '')).filter((word) => word !== '');
  const joined = plain.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return /^[a-z]/.test(joined) ? joined.slice(0, 40) : '';
}
