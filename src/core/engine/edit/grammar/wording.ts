import type { Locale } from '../../../domain/text.ts';

/** Sentences of the replies to edits, English and Chinese. `{name}` is filled in. */
const SENTENCES = {
  'recolored.primary': ['Buttons and main color are now {color}.', '按钮和主色已改为{color}。'],
  'recolored.background': ['The background is now {color}.', '背景已改为{color}。'],
  'recolored.accent': ['The accent color is now {color}.', '强调色已改为{color}。'],
  'recolored.block': ['{section} is now {color}.', '{section}已改为{color}。'],
  textColorDerived: [
    'The text color of the whole site follows from the background so that it stays readable; name a section to color its text.',
    '全站文字颜色由背景自动推算以保证可读；如需单独设置，请说明是哪个版块。',
  ],
  replaced: ['Changed “{from}” to “{to}” in {count} place(s).', '已将“{from}”改为“{to}”（{count}处）。'],
  notFoundText: ['I could not find “{text}” on the site.', '网站上没有找到“{text}”。'],
  renamedSite: ['The site is now called “{name}”.', '网站已改名为“{name}”。'],
  renamedPage: ['The page “{page}” is now called “{name}”.', '页面“{page}”已改名为“{name}”。'],
  retitled: ['The heading of {section} is now “{name}”.', '{section}的标题已改为“{name}”。'],
  reworded: ['The text of {section} is now “{name}”.', '{section}的文字已改为“{name}”。'],
  setContact: ['The contact details now say {value}.', '联系信息已改为{value}。'],
  setTagline: ['The tagline is now “{name}”.', '标语已改为“{name}”。'],
  addedPage: ['Added the page “{page}” and linked it in the menu.', '已添加页面“{page}”，并放入菜单。'],
  addedSection: ['Added {section} to {page}.', '已在{page}页添加{section}。'],
  removedPage: ['Removed the page “{page}” and everything that linked to it.', '已删除页面“{page}”及指向它的链接。'],
  keepHome: [
    'The home page cannot be removed; tell me which of its sections should go.',
    '首页不能删除；请说明要删除其中的哪个版块。',
  ],
  removedBlock: ['Removed {section}.', '已删除{section}。'],
  lastBlock: [
    '{section} is the only section of its page. Remove the page instead.',
    '{section}是该页唯一的版块，请改为删除整页。',
  ],
  removedItem: ['Removed “{name}”.', '已删除“{name}”。'],
  hiddenPage: ['“{page}” is no longer in the menu.', '“{page}”已从菜单中隐藏。'],
  shownPage: ['“{page}” is now in the menu.', '“{page}”已放入菜单。'],
  moved: ['Moved {section}.', '已移动{section}。'],
  cannotMove: ['{section} is already there.', '{section}已经在那里了。'],
  duplicated: ['Duplicated {section}.', '已复制{section}。'],
  pageFull: ['That page has the most sections a page can have (20).', '该页面的版块数已达上限（20个）。'],
  addedField: ['Added the field “{field}” to {form}.', '已在{form}中添加字段“{field}”。'],
  hasField: ['{form} already has the field “{field}”.', '{form}已经有字段“{field}”。'],
  removedField: ['Removed the field “{field}”.', '已删除字段“{field}”。'],
  keepField: ['“{field}” names the entries and cannot be removed.', '“{field}”是条目的名称字段，不能删除。'],
  renamedField: ['The field “{field}” is now called “{name}”.', '字段“{field}”已改名为“{name}”。'],
  requiredField: ['“{field}” is now required.', '“{field}”现在为必填。'],
  optionalField: ['“{field}” is now optional.', '“{field}”现在为选填。'],
  noForm: ['There is no form on this site yet. Add one first: “add a contact form”.', '网站上还没有表单。请先说“添加联系表单”。'],
  addedRows: ['Added {count} example entries to {entity}: {names}.', '已在{entity}中添加{count}条示例：{names}。'],
  rowsFull: ['{entity} can hold no more example entries (60).', '{entity}的示例数据已达上限（60条）。'],
  styled: ['The site now looks {look}.', '网站风格已调整：{look}。'],
  styledBlock: ['{section} is now {look}.', '{section}已调整：{look}。'],
  addedLanguage: ['{language} is now a second language of the site.', '网站已增加{language}版本。'],
  untranslated: [
    '{count} texts of your own still need a translation and show the first language until then.',
    '还有{count}处文字需要您翻译，翻译之前显示原语言。',
  ],
  hasLanguage: ['The site already has {language}.', '网站已经有{language}版本。'],
  removedLanguage: ['Removed {language}.', '已移除{language}版本。'],
  keepLanguage: ['A site needs at least one language.', '网站至少需要一种语言。'],
  addedButton: ['Added the button “{name}” to {section}.', '已在{section}添加按钮“{name}”。'],
  setCurrency: ['Prices are now shown in {currency}.', '价格现以{currency}显示。'],
  selectFirst: ['Select a section in the preview first, or name it.', '请先在预览中选中一个版块，或说出它的名称。'],
  hasAbility: ['The site can do that already.', '网站已经具备这个功能。'],
  grewPages: ['New in the menu: {pages}.', '菜单中新增：{pages}。'],
  grewBlocks: ['Added {blocks}.', '已添加{blocks}。'],
  grewEntities: ['New records with examples: {entities}.', '新增数据（含示例）：{entities}。'],
  grewFields: ['New fields: {fields}.', '新增字段：{fields}。'],
  grewMarks: ['Visitors can mark {entities}.', '访客可以标记{entities}。'],
  grewUsers: ['Visitors can sign up and sign in (“{page}”); roles: {roles}.', '访客可以注册和登录（“{page}”），角色：{roles}。'],
  grewRules: ['Done; it shows where it applies.', '已设置，将在相应位置生效。'],
  undo: [
    'To go back, choose an earlier version in the list of versions and restore it; nothing is lost by that.',
    '如需撤销，请在版本列表中选择较早的版本并恢复，当前内容不会丢失。',
  ],
  notUnderstoodClause: ['I did not understand: “{text}”.', '没有理解：“{text}”。'],
  whichClause: ['“{text}” could mean several things: {candidates}.', '“{text}”可能有几种意思：{candidates}。'],
  which: ['Which one do you mean?', '您指的是哪一个？'],
  notUnderstood: ['I did not understand that. You could say, for example:', '没有理解这个要求。您可以这样说：'],
  failed: ['One part would break the site, so it was left out.', '其中一处修改会使网站出错，因此没有执行。'],
  nothingChanged: ['That is already so; nothing needed to change.', '已经是这样了，无需修改。'],
} as const satisfies Record<string, readonly [string, string]>;
export type Sentence = keyof typeof SENTENCES;

/** A sentence of a reply in the language of the prompt. */
export function say(locale: Locale, sentence: Sentence, values: Readonly<Record<string, string | number>>): string {
  return fill(SENTENCES[sentence][locale === 'zh' ? 1 : 0], values);
}

/** The template with every `{name}` replaced by its value. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
