import { choice } from '../calculators/calculator.ts';
import { fromBase64, toBase64 } from '../calculators/texts.ts';
import type { Made, Maker } from './maker.ts';

const WRONG: Made = { problem: ['This text is not in the form that was chosen.', '内容与所选格式不符。'] };
type Table = readonly (readonly string[])[];

/** Tables and data from one form into another. */
export const data: Maker = {
  name: ['Data converter', '数据转换'],
  input: ['Paste CSV or JSON, or choose a text file', '粘贴 CSV 或 JSON，或选择文本文件'],
  sample: ['name,price,stock\nTea,4.5,20\nCoffee,6,12', '名称,价格,库存\n茶,4.5,20\n咖啡,6,12'],
  button: ['Convert', '转换'],
  takesFile: true,
  choices: [
    choice(
      'to',
      ['Convert to', '转换为'],
      ['json:JSON', 'csv:CSV', 'md:Markdown table:Markdown 表格', 'html:HTML table:HTML 表格', 'xml:XML', 'sum:Summary:数据摘要'],
    ),
  ],
  run({ text, locale, choice: chosen }) {
    const table = tableOf(text);
    return table === null ? WRONG : { text: writers[chosen('to')]?.(table, locale === 'zh') ?? '' };
  },
};

/** The lines of CSV, or the members of a list in JSON, the names of the columns first; null when it is neither. */
export function tableOf(text: string): Table | null {
  if (!/^\s*[[{]/.test(text)) {
    const sign = text.includes('\t') ? '\t' : ',';
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    return lines.length === 0 ? null : lines.map((line) => cells(line, sign));
  }
  try {
    const read: unknown = JSON.parse(text);
    const rows = (Array.isArray(read) ? read : [read]).map((each): Record<string, unknown> => ({ ...Object(each) }));
    const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return [heads, ...rows.map((row) => heads.map((head) => plain(row[head])))];
  } catch {
    // It looked like JSON and is none.
    return null;
  }
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cells(line: string, sign: string): string[] {
  return Array.from(line.matchAll(new RegExp(`(?:^|${sign})(?:"((?:[^"]|"")*)"|([^${sign}]*))`, 'g')), ([, quoted, bare]) =>
    (quoted?.replaceAll('""', '"') ?? bare ?? '').trim(),
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tag = (text: string) => text.replace(/[^\p{L}\p{N}_-]+/gu, '_').replace(/^(?=\d|$)/, '_');
const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));

const writers: Readonly<Record<string, (table: Table, isChinese: boolean) => string>> = {
  json: ([heads = [], ...rows]) =>
    JSON.stringify(
      rows.map((row) =>
        Object.fromEntries(heads.map((head, at) => [head, isNumber(row[at] ?? '') ? Number(row[at]) : (row[at] ?? '')])),
      ),
      null,
      2,
    ),
  csv: (table) =>
    table.map((row) => row.map((each) => (/[",\n]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each)).join(',')).join('\n'),
  md: ([heads = [], ...rows]) => [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
  html: ([heads = [], ...rows]) =>
    `<table>\n  <tr>${heads.map((each) => `<th>${escaped(each)}</th>`).join('')}</tr>\n${rows.map((row) => `  <tr>${row.map((each) => `<td>${escaped(each)}</td>`).join('')}</tr>`).join('\n')}\n</table>`,
  xml: ([heads = [], ...rows]) =>
    `<rows>\n${rows.map((row) => `  <row>${heads.map((head, at) => `<${tag(head)}>${escaped(row[at] ?? '')}</${tag(head)}>`).join('')}</row>`).join('\n')}\n</rows>`,
  sum: ([heads = [], ...rows], isChinese) => {
    const lines = heads.map((head, at) => {
      const numbers = rows.flatMap((row) => (isNumber(row[at] ?? '') ? [Number(row[at])] : []));
      const total = numbers.reduce((sum, each) => sum + each, 0);
      const kinds = new Set(rows.map((row) => row[at])).size;
      if (numbers.length === 0) return isChinese ? `${head}：${kinds} 个不同的值` : `${head}: ${kinds} different values`;
      const facts = [total, total / numbers.length, Math.min(...numbers), Math.max(...numbers)].map(
        (each) => Math.round(each * 100) / 100,
      );
      return isChinese
        ? `${head}：合计 ${facts[0]}，平均 ${facts[1]}，最小 ${facts[2]}，最大 ${facts[3]}`
        : `${head}: sum ${facts[0]}, average ${facts[1]}, smallest ${facts[2]}, largest ${facts[3]}`;
    });
    return [isChinese ? `${rows.length} 行，${heads.length} 列` : `${rows.length} rows, ${heads.length} columns`, ...lines].join(
      '\n',
    );
  },
};

/** Code made smaller or easier to read. */
export const script: Maker = {
  name: ['Code formatter and compressor', '代码格式化与压缩'],
  input: ['Paste code, or choose a file', '粘贴代码，或选择文件'],
  sample: ['.box {\n  color: red; /* warm */\n  margin: 0;\n}', '.box {\n  color: red; /* 暖色 */\n  margin: 0;\n}'],
  button: ['Process', '处理'],
  takesFile: true,
  choices: [choice('do', ['What to do', '操作'], ['min:Compress:压缩', 'nice:Indent:缩进美化'])],
  run({ text, locale, choice: chosen }) {
    const made = chosen('do') === 'nice' ? indented(text) : compressed(text);
    const saved = text.length === 0 ? 0 : Math.round((1 - made.length / text.length) * 100);
    const summary =
      locale === 'zh'
        ? `/* ${text.length} → ${made.length} 字符（${saved}%） */`
        : `/* ${text.length} → ${made.length} characters (${saved}% saved) */`;
    return { text: chosen('do') === 'nice' ? made : `${summary}\n${made}` };
  },
};

/** Without remarks and needless spaces; what stands in quotes stays as it is. */
export function compressed(code: string): string {
  const quoted: string[] = [];
  const bare = code.replace(QUOTED_OR_REMARK, (part) => (/^["'`]/.test(part) ? `\uE000${quoted.push(part) - 1}\uE001` : ' '));
  return bare
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim()
    .replace(/\uE000(\d+)\uE001/g, (_, at: string) => quoted[Number(at)] ?? '');
}

const QUOTED_OR_REMARK =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|<!--[\s\S]*?-->/g;

function indented(code: string): string {
  let depth = 0;
  const lines = code
    .replace(/([{;])(?!\s*\n)/g, '$1\n')
    .replace(/(?<!\n\s*)}/g, '\n}')
    .split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      if (/^[}\])]/.test(line)) depth = Math.max(0, depth - 1);
      const shown = '  '.repeat(depth) + line;
      if (/[{[(]$/.test(line)) depth += 1;
      return shown;
    })
    .join('\n');
}

const morse = () =>
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'.split(' ');
const EMOJI =
  'smile=😄 love=❤️ heart=❤️ sun=☀️ cat=🐱 dog=🐶 fire=🔥 star=⭐ happy=😊 sad=😢 laugh=😂 yes=👍 no=👎 party=🎉 music=🎵 coffee=☕ pizza=🍕 car=🚗 house=🏠 rain=🌧️ 笑=😄 爱=❤️ 心=❤️ 太阳=☀️ 猫=🐱 狗=🐶 火=🔥 星=⭐ 开心=😊 难过=😢 咖啡=☕ 车=🚗 家=🏠 雨=🌧️';
const HANS =
  '爱愛边邊变變长長车車陈陳达達带帶单單当當党黨东東动動对對发發飞飛风風该該刚剛个個给給关關观觀广廣归歸国國过過汉漢号號后後华華画畫话話还還会會机機鸡雞几幾计計记記际際见見将將讲講节節结結经經进進旧舊举舉开開课課来來乐樂类類离離里裡丽麗联聯两兩临臨龙龍录錄马馬买買卖賣么麼门門们們难難鸟鳥农農气氣钱錢强強桥橋亲親请請庆慶区區权權热熱认認让讓软軟伤傷设設声聲胜勝师師时時识識实實书書术術树樹数數谁誰说說虽雖岁歲台臺态態谈談体體条條铁鐵听聽头頭图圖团團万萬为為围圍卫衛无無务務习習戏戲系係现現线線乡鄉响響写寫谢謝兴興许許学學样樣药藥业業医醫艺藝亿億义義应應用用优優邮郵语語员員园園远遠愿願云雲运運杂雜战戰张張这這种種众眾专專转轉装裝资資总總组組';

/** A text written in another way. */
export const words: Maker = {
  name: ['Text converter', '文本转换'],
  input: ['Text', '文本'],
  sample: ['Hello world', '学习汉语真开心'],
  button: ['Convert', '转换'],
  takesFile: true,
  choices: [
    choice(
      'to',
      ['Convert to', '转换为'],
      [
        'upper:UPPER CASE:大写',
        'lower:lower case:小写',
        'trad:Traditional Chinese:繁体',
        'simp:Simplified Chinese:简体',
        'emoji:Emoji:表情符号',
        'text:Emoji to text:表情转文字',
        'base64:Base64',
        'plain:From Base64:Base64 解码',
        'binary:Binary:二进制',
        'morse:Morse code:摩尔斯电码',
        'code:Six-digit code:六位数字码',
        'count:Count:字数统计',
      ],
    ),
  ],
  run({ text, locale, choice: chosen }) {
    const made = WAYS[chosen('to')]?.(text, locale === 'zh') ?? null;
    return made === null ? WRONG : { text: made };
  },
};

const byTable = (text: string, from: 0 | 1) =>
  Array.from(text, (sign) => {
    const at = HANS.indexOf(sign);
    return at >= 0 && at % 2 === from ? (HANS[at + 1 - 2 * from] ?? sign) : sign;
  }).join('');
const emoji = () => EMOJI.split(' ').map((pair) => pair.split('='));

const WAYS: Readonly<Record<string, (text: string, isChinese: boolean) => string | null>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  trad: (text) => byTable(text, 0),
  simp: (text) => byTable(text, 1),
  emoji: (text) =>
    emoji().reduce(
      (made, [word = '', sign = '']) => made.replace(new RegExp(/\w/.test(word) ? `\\b${word}\\b` : word, 'gi'), sign),
      text,
    ),
  text: (text, isChinese) =>
    emoji().reduce((made, [word = '', sign = '']) => (/\w/.test(word) === isChinese ? made : made.replaceAll(sign, word)), text),
  base64: (text) => toBase64(text),
  plain: (text) => fromBase64(text),
  binary: (text) => Array.from(text, (sign) => (sign.codePointAt(0) ?? 0).toString(2).padStart(8, '0')).join(' '),
  morse: (text) =>
    Array.from(text.toLowerCase(), (sign) => (sign === ' ' ? '/' : (morse()[sign.charCodeAt(0) - 97] ?? sign))).join(' '),
  code: (text) => Array.from(text, (sign) => String(sign.codePointAt(0) ?? 0).padStart(6, '0')).join(' '),
  count: (text, isChinese) => {
    const count = (text.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []).length;
    return isChinese ? `${count} 词，${Array.from(text).length} 字符` : `${count} words, ${Array.from(text).length} characters`;
  },
};
