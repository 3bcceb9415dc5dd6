import type { Theme } from '../../blueprint/schema.ts';
import { changed, type Intent } from './intent.ts';
import { say } from './wording.ts';

type Colors = readonly [primary: string, accent: string, background?: string];

/** Colours that go by one name: flags, seasons, moods. A dark background makes the site dark. */
const PALETTES: readonly (readonly [english: string, chinese: string, words: RegExp, colors: Colors])[] = [
  ['Italy', '意大利', /\bital(?:y|ian)\b|意大利/, ['#00843d', '#cd212a', '#fffdf8']],
  ['France', '法国', /\bfrance\b|\bfrench\b|法国/, ['#0055a4', '#ef4135', '#ffffff']],
  ['Germany', '德国', /\bgerman(?:y)?\b|德国/, ['#1a1a1a', '#dd0000', '#fffbea']],
  ['Spain', '西班牙', /\bspain\b|\bspanish\b|西班牙/, ['#aa151b', '#f1bf00', '#fffdf5']],
  ['Portugal', '葡萄牙', /\bportug(?:al|uese)\b|葡萄牙/, ['#046a38', '#da291c', '#ffffff']],
  ['Brazil', '巴西', /\bbrazil(?:ian)?\b|巴西/, ['#009c3b', '#ffdf00', '#ffffff']],
  ['Mexico', '墨西哥', /\bmexic(?:o|an)\b|墨西哥/, ['#006847', '#ce1126', '#fffdf8']],
  [
    'the United States',
    '美国',
    /\b(?:usa?|america(?:n)?|united states|stars and stripes)\b|美国/,
    ['#3c3b6e', '#b22234', '#ffffff'],
  ],
  ['Britain', '英国', /\b(?:uk|brit(?:ain|ish)|england|union jack)\b|英国/, ['#012169', '#c8102e', '#ffffff']],
  ['Ireland', '爱尔兰', /\b(?:ireland|irish)\b|爱尔兰/, ['#169b62', '#ff883e', '#ffffff']],
  ['the Netherlands', '荷兰', /\b(?:netherlands|dutch|holland)\b|荷兰/, ['#21468b', '#ae1c28', '#ffffff']],
  ['Sweden', '瑞典', /\bswed(?:en|ish)\b|瑞典/, ['#006aa7', '#fecc00', '#ffffff']],
  ['Ukraine', '乌克兰', /\bukrain(?:e|ian)\b|乌克兰/, ['#0057b7', '#ffd700', '#ffffff']],
  ['Greece', '希腊', /\bgree(?:ce|k)\b|希腊/, ['#0d5eaf', '#5da9e9', '#ffffff']],
  ['India', '印度', /\bindian?\b|印度/, ['#ff9933', '#138808', '#fffdf8']],
  ['Japan', '日本', /\bjapan(?:ese)?\b|日本/, ['#bc002d', '#3d3d3d', '#ffffff']],
  ['Korea', '韩国', /\bkorean?\b|韩国/, ['#0047a0', '#cd2e3a', '#ffffff']],
  ['China', '中国', /\bchin(?:a|ese)\b|中国/, ['#de2910', '#c99a00', '#fffaf0']],
  ['Christmas', '圣诞', /\b(?:christmas|xmas)\b|圣诞/, ['#b3001b', '#1e6b3a', '#fffaf5']],
  ['Halloween', '万圣节', /\bhalloween\b|万圣节/, ['#f47b20', '#9b5de5', '#17121f']],
  [
    'festive',
    '喜庆',
    /\bfestive\b|\b(?:chinese|lunar) new year\b|喜庆|春节|新年|过年|红红火火/,
    ['#c8102e', '#d4a017', '#fff8ef'],
  ],
  ['autumn', '秋天', /\b(?:autumn|fall)\b|秋/, ['#b5541c', '#8a6d1b', '#fbf3e7']],
  ['spring', '春天', /\bspring\b|春天|春季|春色/, ['#3f8f4f', '#e887a8', '#fbfff7']],
  ['summer', '夏天', /\bsummer\b|夏/, ['#007ea7', '#ff9f1c', '#fffdf2']],
  ['winter', '冬天', /\bwinter\b|冬/, ['#2c5f8a', '#8fb8de', '#f7fbff']],
  ['the sea', '海洋', /\b(?:ocean|sea|marine|beach)\b|海洋|大海|海边/, ['#006d8f', '#1f9d8f', '#f4fbfd']],
  ['the forest', '森林', /\b(?:forest|jungle|nature|natural)\b|森林|自然|大自然/, ['#2f6b3c', '#8a6d3b', '#f7faf3']],
  ['sunset', '日落', /\bsunset\b|日落|夕阳|落日/, ['#d1495b', '#8e3b8c', '#fff6f0']],
  ['space', '星空', /\b(?:space|galaxy|starry|night sky)\b|星空|宇宙|太空|银河/, ['#6c7bff', '#c084fc', '#0b1026']],
  ['pastel', '马卡龙', /\bpastels?\b|马卡龙|粉彩|柔和/, ['#9b6fb8', '#5fa8a0', '#fdf7fb']],
  ['Morandi', '莫兰迪', /\bmorandi\b|\bmuted\b|莫兰迪|低饱和/, ['#6f7f76', '#a58d7f', '#f5f3ef']],
  ['earth tones', '大地色', /\bearth(?:y)?(?: tones?| colou?rs?)?\b|大地色|泥土/, ['#8a5a3b', '#6b7a3a', '#f8f1e7']],
  ['neon', '霓虹', /\bneon\b|霓虹|赛博/, ['#00e5a8', '#ff2bd6', '#0b0b12']],
  ['arcade', '街机', /\barcade\b|\b8[- ]?bit\b|\bpixel(?:ated)?\b|街机|像素/, ['#ffd23f', '#ff4365', '#12101f']],
  ['black and gold', '黑金', /\bblack (?:and|&) gold\b|\bgold and black\b|黑金/, ['#c9a227', '#e6d5a0', '#121212']],
  ['coffee', '咖啡', /\bcoffee\b|咖啡/, ['#6f4e37', '#b08968', '#faf5ef']],
  ['candy', '糖果', /\bcandy\b|糖果/, ['#e5398b', '#3fa7d6', '#fff7fb']],
  [
    'black and white',
    '黑白',
    /\bblack (?:and|&) white\b|\bb&w\b|\bmonochrom(?:e|atic)\b|\bgr[ae]y ?scale\b|黑白|单色|灰度/,
    ['#111111', '#555555', '#ffffff'],
  ],
];
const SPEAKS =
  /\b(?:colou?rs?|palettes?|themed?|schemes?|flag|vibes?|mood|tones?|style|look|feel)\b|配色|颜色|色系|色调|色彩|风格|主题|国旗|背景|风$|氛围|感觉/;
/** Names that mean nothing else. */
const SURE = /\bblack (?:and|&) white\b|\bmonochrom|\bpastel|\bneon\b|\barcade\b|黑白|喜庆|莫兰迪|马卡龙|黑金|大地色|霓虹|星空/;
const OTHER =
  /^\W*(?:please\s+)?(?:add|remove|delete|rename|move|duplicate|insert|create|hide|show)\b|^(?:请)?(?:添加|增加|删除|移动|复制|加)|\b(?:page|section|buttons?|header|footer|dish(?:es)?|products?|text|language|translate|version)\b|按钮|页面|页脚|页眉|导航|版块|菜品|产品|商品|语言|翻译|文字/;

/** "use the colors of Italy", "an autumn palette", 黑白风格, 颜色喜庆一点. */
export const usePalette: Intent = (clause, state) => {
  if (clause.quotes.length > 0 || OTHER.test(clause.words)) return null;
  if (!SPEAKS.test(clause.words) && !SURE.test(clause.words)) return null;
  const found = PALETTES.find(([, , words]) => words.test(clause.words));
  if (found === undefined) return null;
  const [english, chinese, , [primary, accent, background]] = found;
  const patch: Partial<Theme> = {
    primary,
    accent,
    scheme: isDark(background) ? 'dark' : 'light',
    ...(background && { background }),
  };
  return changed(
    [{ op: 'setTheme', patch }],
    say(state.locale, 'paletteSet', { name: state.locale === 'zh' ? chinese : english }),
  );
};

function isDark(hex = '#ffffff'): boolean {
  return Number.parseInt(hex.slice(1, 3), 16) < 0x60;
}
