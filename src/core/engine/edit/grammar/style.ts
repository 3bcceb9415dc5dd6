import type { Theme } from '../../blueprint/schema.ts';
import type { Clause } from './clause.ts';
import { changed, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { blockLabel, findBlocks } from './targets.ts';
import { replyText } from './reply-sentences.ts';
import type { Operation } from '../operation.ts';

type ThemePatch = Extract<Operation, { op: 'setTheme' }>['patch'];

interface Look {
  readonly words: RegExp;
  readonly look: readonly [string, string];
  change(theme: Theme): ThemePatch;
  /** The value for one section; sections share the rest with the site. */
  readonly space?: number;
  readonly align?: 'start' | 'center';
}

const DENSITIES = ['compact', 'normal', 'airy'] as const;

const LOOKS: readonly Look[] = [
  {
    words:
      /\b(?:round(?:er|ed)?|soft(?:er)? corners|curv(?:y|ier))\b(?<!\b(?:less|not so|too) rounded)|圆角(?!\p{Script=Han}{0,3}[小少])|圆润|更圆|变圆|圆一点/u,
    look: ['rounder', '更圆润'],
    change: ({ radius }) => ({ radius: Math.min(32, Math.max(radius + 8, 14)) }),
  },
  {
    words:
      /\b(?:squar(?:e|er|ed)|sharp(?:er)?|straight corners|(?:no|less|not so|too) rounded)\b|圆角\p{Script=Han}{0,3}[小少]|直角|方正|棱角|更方/u,
    look: ['squarer', '更方正'],
    change: ({ radius }) => ({ radius: radius > 8 ? Math.floor(radius / 3) : 0 }),
  },
  {
    words:
      /\b(?:more space|more white ?space|more room|more padding|air(?:y|ier)|spacious|breath(?:e|ing)(?: room)?|looser|less crowded)\b|宽松|留白|更多空间|间距大|疏朗|更透气/,
    look: ['airier', '更宽松'],
    change: ({ density }) => ({ density: denser(density, 1) }),
    space: 1,
  },
  {
    words:
      /\b(?:compact|dense(?:r)?|tight(?:er)?|less space|less padding|smaller gaps|closer together)\b|紧凑|密集|减少留白|间距小/,
    look: ['more compact', '更紧凑'],
    change: ({ density }) => ({ density: denser(density, -1) }),
    space: -1,
  },
  {
    words: /\b(?:sans[- ]?serif|sans|modern font|clean font)\b|无衬线|黑体/,
    look: ['set in a sans-serif', '使用无衬线字体'],
    change: () => ({ fonts: 'sans-clean' }),
  },
  {
    words: /\b(?:serif|elegant font|classic font)\b|衬线|宋体/,
    look: ['set in a serif', '使用衬线字体'],
    change: () => ({ fonts: 'serif-reading' }),
  },
  {
    words: /\b(?:monospace|mono|typewriter|technical) ?(?:font)?\b|等宽/,
    look: ['set in a monospace', '使用等宽字体'],
    change: () => ({ fonts: 'mono-technical' }),
  },
  {
    words: /\b(?:rounded font|playful font|friendly font)\b|圆体|可爱的?字体/,
    look: ['set in a rounded font', '使用圆体字'],
    change: () => ({ fonts: 'sans-rounded' }),
  },
  {
    words: /\b(?:dark (?:mode|theme|version|scheme)|(?:make|turn|switch)\b.*\b(?:dark|darker))\b|深色|暗色|夜间|黑暗模式/,
    look: ['dark', '深色'],
    change: ({ background }) => ({ scheme: 'dark', ...(background !== undefined && { background: null }) }),
  },
  {
    words:
      /\b(?:light (?:mode|theme|version|scheme)|(?:make|turn|switch)\b.*\b(?:light|lighter|brighter))\b|浅色|亮色|日间|明亮模式/,
    look: ['light', '浅色'],
    change: ({ background }) => ({ scheme: 'light', ...(background !== undefined && { background: null }) }),
  },
];
const BUTTONS = /\bbuttons?\b|按钮|按键/;
export const SHADOWS = /\bshadows?\b|阴影|投影/;
/** The one look that shadows are to have; more of them where nothing says less. */
const SHADOW_LOOKS: readonly Look[] = [
  {
    words:
      /\b(?:no|not|without|remove|delete|drop|hide|never|flat|get rid|don'?t)\b[^,;]*\bshadow|\bshadows?\b.*\b(?:gone|off|away)\b|(?:不要|不用|去|取消|没有|无|别|删)[^,，]*[阴投]影|[阴投]影[^,，]*(?:去|不要|取消|删|关)/,
    look: ['free of shadows', '没有阴影'],
    change: () => ({ shadow: 0 }),
  },
  {
    words:
      /(?<!\btoo )\b(?:soft|light|subtle|faint|gentle|weak|small)(?:er)?\b|\b(?:less|reduce|subtler|too (?!soft|light|weak|small|faint))|(?<!太)[柔淡浅轻小弱少减]|太(?![柔淡浅轻小弱])/,
    look: ['softer in its shadows', '阴影更柔和'],
    change: ({ shadow = 2 }) => ({ shadow: Math.max(1, shadow - 1) }),
  },
  {
    words: /./,
    look: ['stronger in its shadows', '阴影更明显'],
    change: ({ shadow = 1 }) => ({ shadow: Math.min(3, shadow + 1) }),
  },
];
/** "no rounded corners" asks for the opposite. */
const UNROUND =
  /\b(?:no|without|not|less|remove|never|drop|don'?t want)\b[^,;]*\b(?:round|curv)|(?:不要|去掉|取消|没有|无|别|去除)[^,，]*圆/;
const CENTER = /\bcent(?:er|re)(?:ed)?\b|居中/;
const LEFT = /\b(?:left[- ]align(?:ed)?|align (?:it |the text )?left)\b|左对齐|靠左/;
const OTHER =
  /^\W*(?:please\s+)?(?:add|remove|delete|duplicate|copy|move|insert|create)\b(?!.*\b(?:(?:white ?)?space|padding|room|mode|corners|shadows?)\b)|^(?:请)?(?:添加|增加|删除|复制|移动)(?!.*(?:留白|间距|空间|圆角|阴影|投影))/;

/** "rounder", "more space", "use a serif font", "dark mode", 更圆润, 紧凑, 深色模式; alignment and space of one section. */
export const restyle: Intent = (clause, state) =>
  restyleWith(SHADOWS.test(clause.words) ? shapesIn(clause) : LOOKS, clause, state);

const MODE = /\b(?:dark|light) (?:mode|theme|version)\b|模式/;

/** As restyle without dark and light, which beside a colour belong to its name ("dark green"). */
export const reshape: Intent = (clause, state) => restyleWith(shapesIn(clause), clause, state);

/** "lighter shadows" are no light site. */
function shapesIn({ words }: Clause): readonly Look[] {
  return LOOKS.filter(({ look }) => MODE.test(words) || (look[0] !== 'dark' && look[0] !== 'light'));
}

function restyleWith(looks: readonly Look[], clause: Clause, state: EditState): IntentOutcome | null {
  if (OTHER.test(clause.words)) return null;
  const aligned = alignBlock(clause.words, state, findBlocks(clause, state)[0]);
  if (aligned !== null) return aligned;
  const [rounder, squarer] = LOOKS;
  const shadow = SHADOWS.test(clause.words) ? SHADOW_LOOKS.filter(({ words }) => words.test(clause.words)).slice(0, 1) : [];
  const isUnround = UNROUND.test(clause.words);
  const shaped = looks.flatMap((each) => {
    if (!each.words.test(clause.words)) return each === squarer && isUnround ? [each] : [];
    return each === rounder && isUnround ? [] : [each];
  });
  const meant = [...shaped, ...shadow];
  const [look] = meant;
  if (look === undefined) return null;
  const [block] = look.space === undefined ? [] : findBlocks(clause, state);
  const side = state.locale === 'zh' ? 1 : 0;
  const name = [...new Set([look, ...shadow])].map((each) => each.look[side]).join(side === 1 ? '、' : ', ');
  if (block !== undefined && look.space !== undefined) {
    const style = state.blueprint.blocks[block.id]?.style;
    const space = Math.max(-2, Math.min(2, (style?.space ?? 0) + look.space));
    const section = blockLabel(block, state.blueprint, state.locale);
    const operation: Operation = { op: 'setBlock', id: block.id, patch: { style: { ...style, space } } };
    return changed([operation], replyText(state.locale, 'styledBlock', { section, look: name }));
  }
  // The first says it best: sans-serif is also matched by serif.
  const { theme } = state.blueprint;
  const isOfButtons = BUTTONS.test(clause.words);
  const shown = isOfButtons ? { ...theme, radius: theme.buttonRadius ?? theme.radius } : theme;
  const changes = meant.map(({ change }) => change(shown)).toReversed();
  const { radius, ...rest }: ThemePatch = Object.assign({}, ...changes, isUnround && { radius: 0 });
  const corners = isOfButtons ? { buttonRadius: radius } : { radius };
  return changed(
    [{ op: 'setTheme', patch: radius === undefined ? rest : { ...rest, ...corners } }],
    replyText(state.locale, 'styled', { look: name }),
  );
}

function alignBlock(words: string, state: EditState, block: { id: string; page: string } | undefined) {
  const isCentered = CENTER.test(words);
  if (block === undefined || (!isCentered && !LEFT.test(words))) return null;
  const align: 'start' | 'center' = isCentered ? 'center' : 'start';
  const style = { ...state.blueprint.blocks[block.id]?.style, align };
  const looks = { center: ['centred', '居中'], start: ['aligned to the left', '左对齐'] } as const;
  const section = blockLabel(block, state.blueprint, state.locale);
  const message = replyText(state.locale, 'styledBlock', { section, look: looks[align][state.locale === 'zh' ? 1 : 0] });
  return changed([{ op: 'setBlock', id: block.id, patch: { style } }], message);
}

function denser(density: Theme['density'], step: number): Theme['density'] {
  return DENSITIES[Math.max(0, Math.min(2, DENSITIES.indexOf(density) + step))] ?? 'normal';
}
