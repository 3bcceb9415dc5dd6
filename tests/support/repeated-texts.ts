import { fc } from '#tests/support/properties.ts';
import { PROMPT_MAX_LENGTH } from '#core/engine/generated.ts';

/** Pieces of which a repetition has cost a reader more than its length, or might. */
export const FRAGMENTS: readonly string[] = [
  [' ', '\t', '\n', '\r\n', '\u00a0', '\u3000', ' \n', '\u200b', '\u200d', '\u0301', 'e\u0301', '\ufeff', '🎉', '👩‍🚀'],
  [',', ', ', '，', '、', '，、', '。', '.', '. ', '...', '?', '? ', '？', '!', '！', ';', ':', ': ', '：', '-', ' - ', '_'],
  ['"', '""', '"a" ', '"  "', "'", "'a' ", "it's ", '“', '”', '“”', '“a”', '「', '「a」', '『a』', '《', '《a》'],
  ['(', ')', '(a) ', '[', '{}', '（', '/', '\\', '#', '*', '|', '$', '%', '&', '+', '=', '@', '<b>', '</'],
  ['a', 'a ', 'A ', 'Ab ', 'a, b, ', 'a and b ', 'a or b ', 'a-b ', 'a: b\n', '- a\n', '1. a\n'],
  ['and ', 'and, ', 'then ', 'or ', 'also ', 'the ', 'of the ', 'to ', ' to', 'for ', 'in ', 'with ', 'is ', 'no ', 'not '],
  ['please ', 'make ', 'each ', 'all ', 'when ', 'if ', "don't ", 'page ', 'section ', 'button ', 'color ', 'red ', 'navy, '],
  ['rename home to x then ', 'change the title to ', 'call the a b to ', 'add a page, ', 'add "a" and "b", ', 'set it to '],
  ['users can ', 'admins can approve orders ', 'each order has a name, ', 'the price of the ', '10% off all ', 'in blue and '],
  ['1', '1 ', '1,', '1.', '1 2, ', '$5 ', '5% ', '9:00 ', '2024-01-01 ', 'Mon 9-5, ', 'from 9 to 5 '],
  ['http://a.b/c ', 'a.b.', 'a@b.', 'a@b.co ', 'www.'],
  [
    '的',
    '和',
    '并',
    '、苹果',
    '苹果、',
    '把标题',
    '改成',
    '添加页面，',
    '把首页改成',
    '用户可以',
    '在页面',
    '每个',
    '显示列表',
    '深蓝色、',
  ],
  ['把“a”改成“b”，', '不要', '去掉阴影，', '等功能', '包括', '如', '名称：', '第三个'],
].flat();

/** Openings before a repetition: they decide which reader takes the text. */
const BEGINNINGS = ['', 'rename home to ', 'add a page called ', '把首页改为', '添加', 'no ', 'a shop with ', 'price: '];

/** A text of a length: a beginning, fragments repeated in blocks or in turn, and an end that keeps a pattern from matching. */
export function repeatedText(length = PROMPT_MAX_LENGTH): fc.Arbitrary<string> {
  const fragments = fc.array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 4 });
  return fc
    .record({
      beginning: fc.constantFrom(...BEGINNINGS),
      fragments,
      inTurn: fc.boolean(),
      end: fc.constantFrom('', 'x', ' x', '!'),
    })
    .map(({ beginning, fragments: parts, inTurn, end }) => {
      const room = length - beginning.length - end.length;
      const body = inTurn
        ? fill(parts.join(''), room)
        : parts.map((part) => fill(part, Math.floor(room / parts.length))).join('');
      return beginning + body + end;
    });
}

export function fill(fragment: string, length: number): string {
  return fragment.repeat(Math.ceil(length / fragment.length)).slice(0, Math.max(0, length));
}
