import type { Locale, Text } from '../../../domain/text.ts';
import type { Field } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { entityById } from '../../catalogue/entities.ts';
import { fieldLabel, optionLabel } from '../../catalogue/labels.ts';
import { recipeById } from '../../catalogue/recipes.ts';
import type { Operation } from '../operation.ts';
import { already, changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { COMMON_TITLES } from './common-titles.ts';
import { textPlaces } from './text-places.ts';
import { replyText } from './reply-sentences.ts';

const LANGUAGES: readonly (readonly [Locale, RegExp, readonly [string, string]])[] = [
  ['zh', /\b(?:chinese|mandarin)\b|中文|汉语|简体/, ['Chinese', '中文']],
  ['en', /\benglish\b|英文|英语/, ['English', '英文']],
];
/** Asked for and not to be had: said, rather than not understood. */
const OTHERS =
  /\b(?:french|german|spanish|portuguese|italian|russian|japanese|korean|arabic|hindi)\b|(?:[法德俄日韩]|西班牙|葡萄牙|意大利|阿拉伯|印地)[语文]/;
const BOTH = /\b(?:bilingual|two languages|both languages|multi-?lingual|multi-?language)\b|双语|中英|多语言/;
const ADD = /\b(?:add|translate|in|also|make|support|version|include|want|offer)\b|添加|增加|加|翻译|支持|版/;
const REMOVE = /\b(?:remove|delete|drop|without)\b|删|去掉|移除|不要/;
const OTHER = /\b(?:page|section|product|field|button|form)s?\b|页面|版块|产品|字段|按钮|课程/;

/** "add Chinese", "make it bilingual", 增加英文版, "remove English". */
export const editLanguage: Intent = (clause, state) => {
  const { blueprint, locale } = state;
  if (clause.quotes.length > 0) return null;
  const named = LANGUAGES.filter(([, words]) => words.test(clause.words)).map(([id]) => id);
  const missing = LANGUAGES.map(([id]) => id).filter((id) => !blueprint.site.locales.includes(id));
  if (BOTH.test(clause.words)) return addLanguage(missing[0] ?? 'en', state);
  const other = OTHERS.exec(clause.words);
  if (other !== null && named.length === 0 && ADD.test(clause.words) && !OTHER.test(clause.words))
    return refused(replyText(locale, 'otherLanguage', { language: clause.text.slice(other.index).slice(0, other[0].length) }));
  const [language] = named;
  if (language === undefined || OTHER.test(clause.words)) return null;
  if (REMOVE.test(clause.words)) {
    const locales = blueprint.site.locales.filter((id) => id !== language);
    if (locales.length === 0 || locales.length === blueprint.site.locales.length)
      return refused(replyText(locale, 'keepLanguage', {}));
    return changed(
      [{ op: 'setSite', patch: { locales } }],
      replyText(locale, 'removedLanguage', { language: nameOf(language, locale) }),
    );
  }
  return ADD.test(clause.words) ? addLanguage(language, state) : null;
};

function nameOf(language: Locale, locale: Locale): string {
  return LANGUAGES.find(([id]) => id === language)?.[2][locale === 'zh' ? 1 : 0] ?? language;
}

function addLanguage(language: Locale, state: EditState): IntentOutcome {
  const { blueprint, locale } = state;
  const name = nameOf(language, locale);
  if (blueprint.site.locales.includes(language)) return already(replyText(locale, 'hasLanguage', { language: name }));
  const operations: Operation[] = [
    { op: 'setSite', patch: { locales: [...blueprint.site.locales, language] } },
    ...pageTitles(blueprint, language),
    ...entityLabels(blueprint, language),
    ...heroCopy(blueprint, language),
    ...sectionTitles(blueprint, language),
  ];
  const done = operations.length - 1;
  const left = Math.max(0, ownTexts(blueprint, language) - done);
  const note = left === 0 ? '' : ` ${replyText(locale, 'untranslated', { count: left })}`;
  return changed(operations, replyText(locale, 'addedLanguage', { language: name }) + note);
}

/** Texts that the language lacks. */
function ownTexts(blueprint: Blueprint, language: Locale): number {
  const han = /\p{Script=Han}/u;
  return textPlaces(blueprint).filter(({ text }) => han.test(text) !== (language === 'zh') && /\p{L}/u.test(text)).length;
}

function pageTitles(blueprint: Blueprint, language: Locale): Operation[] {
  const known = recipeById(blueprint.site.recipe)?.pages ?? [];
  return Object.entries(blueprint.pages).flatMap(([id, page]) => {
    if (page.title[language] !== undefined) return [];
    const recipePage = known.find(([path]) => path === page.path);
    const word = recipePage === undefined ? commonTitle(page.title, language) : recipePage[language === 'zh' ? 2 : 1];
    return word === null
      ? []
      : [{ op: 'setPage', id, patch: { title: { ...page.title, [language]: word } } } satisfies Operation];
  });
}

function commonTitle(text: Text, language: Locale): string | null {
  const pair = COMMON_TITLES.find(([english, chinese]) => (language === 'zh' ? text.en === english : text.zh === chinese));
  return pair?.[language === 'zh' ? 1 : 0] ?? null;
}

function entityLabels(blueprint: Blueprint, language: Locale): Operation[] {
  const side = language === 'zh' ? 1 : 0;
  return Object.entries(blueprint.entities).flatMap(([id, entity]) => {
    const name = entityById(id)?.name[side];
    const own: Operation[] =
      name === undefined || entity.label[language] !== undefined
        ? []
        : [
            {
              op: 'setEntity',
              id,
              patch: { label: { ...entity.label, [language]: name }, plural: { ...entity.plural, [language]: name } },
            },
          ];
    return [...own, ...entity.fields.flatMap((field) => fieldLabels(id, field, language))];
  });
}

function fieldLabels(entity: string, field: Field, language: Locale): Operation[] {
  const side = language === 'zh' ? 1 : 0;
  if (field.label[language] !== undefined) return [];
  const label = { ...field.label, [language]: fieldLabel(field.key)[side] };
  const options = field.options?.map((option) => ({
    ...option,
    label: { ...option.label, [language]: option.label[language] ?? optionLabel(option.value)[side] },
  }));
  return [{ op: 'setField', entity, key: field.key, patch: { label, ...(options && { options }) } }];
}

/** The headline, sentence and button that the recipe has in both languages. */
function heroCopy(blueprint: Blueprint, language: Locale): Operation[] {
  const recipe = recipeById(blueprint.site.recipe);
  const side = language === 'zh' ? 1 : 0;
  const other = language === 'zh' ? 'en' : 'zh';
  if (recipe === undefined) return [];
  return Object.entries(blueprint.blocks).flatMap(([id, block]) => {
    const translate = (text: Text | undefined): Text | undefined => {
      const pair = recipe.copy.find((candidate) => text !== undefined && candidate[side === 1 ? 0 : 1] === text[other]);
      return pair === undefined || text === undefined ? undefined : { ...text, [language]: pair[side] };
    };
    const title = translate(block.title);
    const text = translate(block.text);
    if (title === undefined && text === undefined) return [];
    return [{ op: 'setBlock', id, patch: { ...(title && { title }), ...(text && { text }) } } satisfies Operation];
  });
}

/** Headings that most sites share. */
function sectionTitles(blueprint: Blueprint, language: Locale): Operation[] {
  return Object.entries(blueprint.blocks).flatMap(([id, { title }]): Operation[] => {
    const word = title === undefined || title[language] !== undefined ? null : commonTitle(title, language);
    return word === null ? [] : [{ op: 'setBlock', id, patch: { title: { ...title, [language]: word } } }];
  });
}
