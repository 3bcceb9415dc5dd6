import type { PlannableReading } from '../read/reading.ts';

/** Words for things that are bought, worn or made for somebody. */
const ORDERED =
  /\b(?:buy(?:ing)?|purchas\p{L}*|sell(?:ing)?|shop(?:ping)?|stores?|products?|goods|gifts?|cloth\p{L}*|outfits?|uniforms?|shirts?|shoes?|jewel\p{L}*|furniture|cakes?|mugs?|toys?|dolls?|cars?|bikes?|homes?|houses?|rooms?|kitchens?|packag\p{L}*|print(?:ing|ed)?|diy|avatars?|characters?|makeup|tattoos?|costumes?|dress\p{L}*|meals?|pizzas?|tours?|trips?|itinerar\p{L}*|pla(?:ce|cing) orders?|custom orders)\b|商品|产品|订单|购买|定制|礼品|服装|装扮|试穿|家具|角色|行程/iu;
/** Words for choices that accompany the thing: how it is delivered, how the site looks. */
const BESIDE =
  /\b(?:deliver\p{L}*|payments?|shipping|themes?|languages?|skins?|platforms?|(?:web ?)?sites?|pages?|interfaces?|systems?|layouts?|profiles?|settings?|dashboards?|charts?|reports?|templates?)\b|配送|支付|主题|皮肤|语言|页面|平台|界面|模板/iu;
const WRITTEN = /\btemplates?\b|\bpages?\b|\blayouts?\b|\barticles?\b|\bdocuments?\b|模板|页面|版式/iu;
/** Figures are drawn, not written. */
const DRAWN = /\b(?:charts?|graphs?|data)\b|图表|数据/iu;

/**
 * Only what is made for somebody is put together choice by choice and ordered. Templates are chosen to write in them, and the
 * look of a chart or a page is nobody's order.
 */
export function withCheckedConfigurator(reading: PlannableReading): PlannableReading {
  if (!reading.features.some(({ value }) => value === 'configurator')) return reading;
  const requests = (reading.requests ?? []).map(({ value }) => value);
  const words = [reading.subject?.value, reading.purpose?.value, ...requests.map(({ text }) => text)].join(' ');
  const behind = requests.filter(({ feature }) => feature === 'configurator');
  if (ORDERED.test(words) && (behind.length === 0 || behind.some(({ text }) => !BESIDE.test(text)))) return reading;
  const writes = reading.features.some(({ value }) => value === 'editor');
  const chosen = behind.length === 0 ? words : behind.map(({ text }) => text).join(' ');
  const instead = WRITTEN.test(chosen) && !DRAWN.test(chosen) ? 'editor' : undefined;
  const designed = <Part extends { feature?: string | undefined }>(part: Part): Part => {
    if (part.feature !== 'configurator') return part;
    const { feature: _, ...rest } = part;
    return (instead === undefined ? rest : { ...rest, feature: instead }) as Part;
  };
  return {
    ...reading,
    features: reading.features.flatMap((found) => {
      if (found.value !== 'configurator') return [found];
      return instead === undefined || writes ? [] : [{ ...found, value: instead }];
    }),
    ...(reading.requests !== undefined && {
      requests: reading.requests.map((request) => ({ ...request, value: designed(request.value) })),
    }),
    ...(reading.sections !== undefined && {
      sections: reading.sections.map((section) => ({ ...section, value: designed(section.value) })),
    }),
  };
}
