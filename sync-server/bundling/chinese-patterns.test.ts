import { expect, it } from 'vitest';
import { filledPattern, holeAt } from './filled-pattern.ts';
import { splitPattern } from './split-pattern.ts';

function split(source: string): [source: string, texts: string[]] {
  const texts: string[] = [];
  return [splitPattern(source, (text) => holeAt(texts.push(text) - 1)), texts];
}

it.each([
  ['search|搜索', 'search|~0', ['搜索']],
  ['发布|post|提交|投稿', '~0|post|~1', ['发布', '提交|投稿']],
  ['^(?:manage|edit|管理|编辑)$', '^(?:manage|edit|~0)$', ['管理|编辑']],
  [String.raw`\s(?:data|view)$|(?:信息)?管理$`, String.raw`\s(?:data|view)$|~0`, ['(?:信息)?管理$']],
  ['(?:网上)?shop|[和与]|[,，、]', '(?:网上)?shop|~0|[,，、]', ['[和与]']],
  ['a(?!中|b)|文', 'a(?!~0|b)|~1', ['中', '文']],
  ['(name)|(名)|名', '(name)|(名)|~0', ['名']],
  ['搜索|[和与]|(?:网上)?(商)店', '~0', ['搜索|[和与]|(?:网上)?(商)店']],
  ['a(?:中|文)?b', 'a(?:中|文)?b', []],
  [String.raw`\p{L}+|数据[^、]{0,3}?\||x\|中`, String.raw`\p{L}+|~0`, [String.raw`数据[^、]{0,3}?\||x\|中`]],
])('takes out of %s what needs a Chinese character', (source, hollow, texts) => {
  expect(split(source)).toEqual([hollow, texts]);
  const whole = new RegExp(source, 'iu');
  expect(filledPattern(new RegExp(hollow, 'iu'), texts)).toEqual(whole);
  const english = filledPattern(new RegExp(hollow, 'iu'), undefined);
  for (const text of ['search the web', 'a post', 'edit', ' data', 'shop', 'ab', 'a', 'name', 'x|', '12'])
    expect(english.exec(text)).toEqual(whole.exec(text));
});

it.each(['name(?!中)', '(?:中文)?x', 'a中{0,2}b', '[^中]'])('leaves %s whole', (source) => {
  expect(split(source)).toEqual([source, []]);
});
