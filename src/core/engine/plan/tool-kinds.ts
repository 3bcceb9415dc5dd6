import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';

type Kinds = readonly (readonly [words: RegExp, kind: string])[];

/** Tools by the words for the things they make; a prompt may name several at once. */
const MADE: Kinds = [
  [/\bqr\b|二维码/iu, 'qr'],
  [
    /image|picture|photo|paint|drawing|avatar|poster|postcard|artwork|\bart\b|logo|business card|wallpaper|图片|图像|绘画|海报|头像/iu,
    'picture',
  ],
  [
    /(?<!qr |qr-|verification |invitation |referral |sales )\bcode\b(?! scan)|configuration file|\bscripts?\b|\bsql\b|代码|配置文件/iu,
    'code',
  ],
  [/\btext|copywrit|articles?\b|writing|content|question|email|story|lyrics|reports?\b|文案|文本|文章|题目/iu, 'text'],
];
const ALONE: Kinds = [
  [/passwords?\b|密码/iu, 'password'],
  [/random (?:number|question|name|selection)|lottery number|随机/iu, 'number'],
  [/colou?r (?:palette|scheme)|palette|配色/iu, 'palette'],
];
/** Words for things that are converted into something else. */
const TURNED: Kinds = [
  [/currenc|exchange rate|货币|汇率/iu, 'currency'],
  [/\bunits?\b|length|temperature|measure|单位|长度/iu, 'unit'],
  [/\bcss\b|\bjs\b|javascript|\bphp\b|minif|(?<!digit )\bcode\b|compress|代码|压缩/iu, 'script'],
  [/\bcsv\b|excel|spreadsheet|\bjson\b|\bxml\b|\bdata\b|\bpdf\b|word doc|表格|数据/iu, 'data'],
  [
    /text|emoji|chinese|pinyin|character|translat|encod|decod|encrypt|base64|binary|digit|文本|表情|简体|繁体|拼音|编码/iu,
    'words',
  ],
];
const SELLING = /conversion rates?|high-converting|conversion (?:tracking|funnel)|customer acquisition|traffic|转化率/iu;

/** Says what the generators and converters of a site make, by the prompt's words for it. */
export function chooseTools(draft: Draft, reading: Reading): void {
  const asked = (feature: string) =>
    (reading.requests ?? []).flatMap(({ value }) => (value.feature === feature ? [value.text] : [])).join(' ');
  const about = `${reading.subject?.value ?? ''} ${reading.purpose?.value ?? ''}`;
  const makes = [...draft.pages.values()].some(({ blocks }) => /(?:^| )generator\b/.test(blocks));
  for (const page of Array.from(draft.pages.values())) {
    const title = page.path === '/' ? '' : Object.values(page.title).join(' ');
    const blocks = page.blocks.split(' ').flatMap((block) => {
      // Generated things are the ones a visitor looks back on.
      if (block === 'mine@prompt' && makes) return ['made'];
      if (block === 'generator') return [`generator?kind=${generatorKind([title, `${asked('generator')} ${about}`])}`];
      if (block !== 'converter') return [block];
      const words = `${title} ${asked('converter')} ${about}`;
      return SELLING.test(words) ? [] : [`converter?kind=${TURNED.find(([sign]) => sign.test(words))?.[1] ?? 'words,data'}`];
    });
    const isEmpty = blocks.every((block) => block === 'heading');
    if (isEmpty && page.path !== '/' && page.blocks.includes('converter')) draft.pages.delete(page.path);
    else draft.pages.set(page.path, { ...page, blocks: onceMade(blocks).join(' ') });
  }
}

/** The same tool stands on a page once; of charts and lists there may be several. */
function onceMade(blocks: readonly string[]): string[] {
  return blocks.filter((block, at) => !/^(?:generator|converter)\b/.test(block) || blocks.indexOf(block) === at);
}

/** By the page's own name when that says it, else by what the prompt asks for. */
function generatorKind(said: readonly string[]): string {
  for (const words of said) {
    const alone = ALONE.find(([sign]) => sign.test(words))?.[1];
    const found = MADE.flatMap(([sign, kind]) => (sign.test(words) ? [kind] : []));
    if (found.length > 0) return found[0] === 'qr' ? 'qr' : found.join(',');
    if (alone !== undefined) return alone;
  }
  return 'text';
}
