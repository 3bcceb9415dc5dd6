import type { Block } from '../../blueprint/page-schema.ts';

/** Words that people use for a section, and the sign by which its blocks are recognised. */
export interface Noun {
  readonly id: string;
  readonly words: readonly string[];
  readonly types: readonly string[];
  /** Entities that make a block of any type such a section. */
  readonly entities: readonly string[];
}

/** More special nouns first. One a line: its id, what it is called, the types of its blocks, their entities. */
export const NOUNS: readonly Noun[] = `
newsletter/newsletter|mailing list|email signup|subscribe|订阅|邮件列表//subscriber
contactForm/contact form|enquiry form|inquiry form|message form|联系表单|留言表单|咨询表单|联系表//message|lead|inquiry
testimonials/testimonial|customer review|customer quote|what customers say|review|客户评价|用户评价|顾客评价|好评|口碑|评价//testimonial|review
team/team|staff|our people|crew|团队|成员|员工//staff|employee|member|doctor|teacher|coach
faq/faq|frequently asked|question|q&a|accordion|常见问题|问答|问题解答|折叠/accordion
gallery/gallery|photo|pictures|album|images|图库|相册|照片|画廊|图集/gallery/photo
pricing/pricing|price table|plans|packages|价格|套餐|定价|价目/pricing/plan
hours/opening hours|opening times|hours|营业时间|开放时间/hours
stats/stats|statistics|numbers|figures|key numbers|数据|统计|数字/stats
timeline/timeline|history|milestone|schedule|时间线|历程|时间轴/timeline
steps/steps|how it works|process|步骤|流程/timeline
features/features|benefits|advantages|highlights|services|特色|优势|亮点|服务/cards/feature|service
cta/call to action|call-to-action|cta|行动号召|号召/cta
notice/announcement|notice bar|公告|通知栏/banner
hero/hero|headline section|top section|first screen|首屏|主视觉|大图|头图/hero
banner/banner|横幅/hero|banner
contact/contact section|contact details|contact info|map|location|directions|联系方式|联系信息|地图|位置|地址信息/contact
carousel/carousel|slider|slideshow|slide show|轮播图|轮播|幻灯片
booking/booking|reservation|appointment|预约|预订/booking
chart/chart|graph|图表/chart
search/search|搜索/search
cart/cart|basket|购物车/cart
comments/comments|guestbook|评论|留言/comments
quiz/quiz|测验/quiz
calculator/calculator|计算器/calculator
text/text section|paragraph|text block|文字区|段落|正文区/richtext
list/list|collection|grid|products section|列表|商品区/collection
form/form|表单/form
cards/cards|card section|卡片/cards|collection`
  .trim()
  .split('\n')
  .map((line) => {
    const [[id = ''] = [], words = [], types = [], entities = []] = line.split('/').map((part) => part.split('|'));
    return { id, words, types, entities };
  });

/** The section nouns in a text, in table order; a word inside a longer found word does not count. */
export function nounsIn(words: string): Noun[] {
  let rest = words;
  return NOUNS.filter((noun) => {
    const found = noun.words.filter((word) => hasWord(rest, word));
    for (const word of found) rest = rest.replace(word, ' '.repeat(word.length));
    return found.length > 0;
  });
}

/** Finds a word in a text: whole words in English (a plural s is fine), anywhere in Chinese. */
export function hasWord(text: string, word: string): boolean {
  if (!text.includes(word)) return false;
  if (/\p{Script=Han}/u.test(word)) return true;
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:e?s)?(?![\\p{L}\\p{N}])`, 'u').test(text);
}

/** Decides whether a noun means a block. */
export function isCalled(noun: Noun, id: string, block: Block): boolean {
  const entity = block.query?.entity;
  if (noun.id === 'contactForm')
    return (block.type === 'form' || (block.type === 'contact' && entity !== undefined)) && entity !== 'subscriber';
  if (entity !== undefined && noun.entities.includes(entity)) return true;
  // Ids begin with their page: the opening hours of the contact page are no contact details.
  const parts = id.toLowerCase().split(/[-_]/);
  return noun.types.includes(block.type) || (parts.length > 1 ? parts.slice(1) : parts).includes(noun.id.toLowerCase());
}
