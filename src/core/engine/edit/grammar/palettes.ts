import { changed, type Intent } from './intent.ts';
import { replyText } from './reply-sentences.ts';

/** Words for colours that go by one name (flags, seasons, moods), the main colour, the accent and the ground. */
const PALETTES = `
ital(?:y|ian)|意大利 00843d cd212a fffdf8
france|french|法国 0055a4 ef4135 ffffff
german(?:y)?|德国 1a1a1a dd0000 fffbea
spain|spanish|西班牙 aa151b f1bf00 fffdf5
portug(?:al|uese)|葡萄牙 046a38 da291c ffffff
brazil(?:ian)?|巴西 009c3b ffdf00 ffffff
mexic(?:o|an)|墨西哥 006847 ce1126 fffdf8
usa?|america(?:n)?|united states|stars and stripes|美国 3c3b6e b22234 ffffff
uk|brit(?:ain|ish)|england|union jack|英国 012169 c8102e ffffff
ireland|irish|爱尔兰 169b62 ff883e ffffff
netherlands|dutch|holland|荷兰 21468b ae1c28 ffffff
swed(?:en|ish)|瑞典 006aa7 fecc00 ffffff
ukrain(?:e|ian)|乌克兰 0057b7 ffd700 ffffff
gree(?:ce|k)|希腊 0d5eaf 5da9e9 ffffff
indian?|印度 ff9933 138808 fffdf8
japan(?:ese)?|日本 bc002d 3d3d3d ffffff
korean?|韩国 0047a0 cd2e3a ffffff
chin(?:a|ese)|中国 de2910 c99a00 fffaf0
christmas|xmas|圣诞 b3001b 1e6b3a fffaf5
halloween|万圣节 f47b20 9b5de5 17121f
festive|(?:chinese|lunar) new year|喜庆|春节|新年|过年|红红火火 c8102e d4a017 fff8ef
autumn|fall|秋 b5541c 8a6d1b fbf3e7
spring|春天|春季|春色 3f8f4f e887a8 fbfff7
summer|夏 007ea7 ff9f1c fffdf2
winter|冬 2c5f8a 8fb8de f7fbff
ocean|sea|marine|beach|海洋|大海|海边 006d8f 1f9d8f f4fbfd
forest|jungle|nature|natural|森林|自然|大自然 2f6b3c 8a6d3b f7faf3
sunset|日落|夕阳|落日 d1495b 8e3b8c fff6f0
space|galaxy|starry|night sky|星空|宇宙|太空|银河 6c7bff c084fc 0b1026
pastels?|马卡龙|粉彩|柔和 9b6fb8 5fa8a0 fdf7fb
morandi|muted|莫兰迪|低饱和 6f7f76 a58d7f f5f3ef
earth(?:y)?(?: tones?| colou?rs?)?|大地色|泥土 8a5a3b 6b7a3a f8f1e7
neon|霓虹|赛博 00e5a8 ff2bd6 0b0b12
arcade|8[- ]?bit|pixel(?:ated)?|街机|像素 ffd23f ff4365 12101f
black (?:and|&) gold|gold and black|黑金 c9a227 e6d5a0 121212
coffee|咖啡 6f4e37 b08968 faf5ef
candy|糖果 e5398b 3fa7d6 fff7fb
black (?:and|&) white|b&w|monochrom(?:e|atic)|gr[ae]y ?scale|黑白|单色|灰度 111111 555555 ffffff`;
const PALETTE = /^(.+) (\w{6}) (\w{6}) (\w{6})$/gm;
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
  for (const [, words = '', ...colors] of PALETTES.matchAll(PALETTE)) {
    const named = new RegExp(`(?<![a-z])(?:${words})(?![a-z])`).exec(clause.words);
    if (named === null) continue;
    const [primary = '', accent = '', background = ''] = colors.map((color) => `#${color}`);
    // A dark ground makes the site dark.
    const scheme = background < '#6' ? 'dark' : 'light';
    const name = clause.text.slice(named.index, named.index + named[0].length);
    return changed(
      [{ op: 'setTheme', patch: { primary, accent, scheme, background } }],
      replyText(state.locale, 'paletteSet', { name }),
    );
  }
  return null;
};
