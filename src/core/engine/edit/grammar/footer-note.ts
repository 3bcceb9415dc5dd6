import { changed, refused, type Intent } from './intent.ts';
import { sameFor } from './localized.ts';
import { replyText } from './reply-sentences.ts';

const FOOTER = /\bfooter\b|\bbottom of (?:every|each|all|the) (?:pages?|site)\b|页脚|页尾|网页底部|网站底部|底部/;
const RECORD = /\p{Script=Han}?\s?(?:ICP|公网安备)[备证]?\s?[\p{N}号第\p{Script=Han}-]*/u;
const ADDS = /\b(?:add|put|write|show|include|change|set|say|says|read)\b|添加|增加|加|放|写|显示|改/;
const REMOVES = /\b(?:remove|delete|hide)\b|删|去掉|移除|隐藏/;
const SAYS =
  /\b(?:saying|that says|should (?:say|read)|says?|with the text|text|reading|note|copyright|line)\b\s*:?\s*(.+?)(?:\s+(?:to|in|at|on)\s+the\s+(?:footer|bottom).*)?$|(?:写上|写|文字|内容|加上|加|显示)(?:一行)?(?:文字)?[:：]?\s*(.{2,80})$/u;

/** 页脚加备案号 沪ICP备12345678号, add "All prices include VAT" to the footer: one line at the end of every page. */
export const setFooterNote: Intent = (clause, { blueprint, locale }) => {
  const record = RECORD.exec(clause.text)?.[0].trim();
  const isRecord = /备案/.test(clause.words);
  if (!(FOOTER.test(clause.words) || isRecord || record !== undefined)) return null;
  if (/\b(?:link|button|page|menu|colou?r|background)\b|链接|按钮|菜单|颜色|背景|版块|地图|表单/.test(clause.words)) return null;
  if (
    REMOVES.test(clause.words) &&
    blueprint.site.note !== undefined &&
    /\b(?:note|line|text)\b|文字|备案|说明/.test(clause.words)
  )
    return changed([{ op: 'setSite', patch: { note: null } }], replyText(locale, 'noteRemoved', {}));
  if (!ADDS.test(clause.words) && record === undefined) return null;
  const note = clause.quotes.at(-1) ?? (isRecord || record !== undefined ? record : spoken(clause.text));
  if (note === undefined) return isRecord ? refused(replyText(locale, 'noteNeeded', {})) : null;
  return changed([{ op: 'setSite', patch: { note: sameFor(blueprint, note) } }], replyText(locale, 'noteSet', { name: note }));
};

function spoken(text: string): string | undefined {
  const match = SAYS.exec(text);
  return (match?.[1] ?? match?.[2])?.trim();
}
