import type { Theme } from '../blueprint/schema.ts';

/** Manner of a site beyond colour and type. Each name stands for rules of its own in the stylesheet. */
export interface ArtDirection {
  readonly name: 'hearth' | 'editorial' | 'bold' | 'refined' | 'crisp' | 'technical' | 'playful' | 'calm';
  readonly header: 'line' | 'centered' | 'solid' | 'floating';
  /** Frame of the picture beside a headline. */
  readonly frame: 'arch' | 'plain' | 'slant' | 'round' | 'browser' | 'blob' | 'offset';
  readonly card: 'soft' | 'ruled' | 'thick' | 'outline' | 'raised' | 'flat' | 'sticker';
  readonly divider: 'none' | 'wave' | 'slant' | 'rule' | 'arc';
  readonly button: 'soft' | 'square' | 'pill' | 'sticker' | 'caps';
  /** Composition of hero pictures. */
  readonly picture: 'still' | 'mosaic' | 'scene' | 'pop' | 'window' | 'stripes';
  readonly footer: 'deep' | 'band';
}

const DIRECTIONS = {
  hearth: {
    name: 'hearth',
    header: 'line',
    frame: 'arch',
    card: 'soft',
    divider: 'wave',
    button: 'pill',
    picture: 'still',
    footer: 'deep',
  },
  editorial: {
    name: 'editorial',
    header: 'centered',
    frame: 'plain',
    card: 'ruled',
    divider: 'rule',
    button: 'square',
    picture: 'scene',
    footer: 'band',
  },
  bold: {
    name: 'bold',
    header: 'solid',
    frame: 'slant',
    card: 'thick',
    divider: 'slant',
    button: 'square',
    picture: 'stripes',
    footer: 'deep',
  },
  refined: {
    name: 'refined',
    header: 'centered',
    frame: 'offset',
    card: 'flat',
    divider: 'none',
    button: 'caps',
    picture: 'still',
    footer: 'deep',
  },
  crisp: {
    name: 'crisp',
    header: 'line',
    frame: 'round',
    card: 'raised',
    divider: 'none',
    button: 'soft',
    picture: 'mosaic',
    footer: 'band',
  },
  technical: {
    name: 'technical',
    header: 'solid',
    frame: 'browser',
    card: 'outline',
    divider: 'none',
    button: 'soft',
    picture: 'window',
    footer: 'band',
  },
  playful: {
    name: 'playful',
    header: 'floating',
    frame: 'blob',
    card: 'sticker',
    divider: 'wave',
    button: 'sticker',
    picture: 'pop',
    footer: 'deep',
  },
  calm: {
    name: 'calm',
    header: 'floating',
    frame: 'arch',
    card: 'soft',
    divider: 'arc',
    button: 'pill',
    picture: 'scene',
    footer: 'band',
  },
} as const satisfies Record<string, ArtDirection>;
type DirectionName = keyof typeof DIRECTIONS;

const TONES: readonly (readonly [DirectionName, string])[] = [
  ['hearth', 'warm inviting homely neighbourly rustic cozy sincere welcoming'],
  ['editorial', 'thoughtful direct considered studious understated minimal'],
  ['bold', 'bold energetic punchy adventurous motivating confident solid'],
  ['refined', 'refined romantic moody cinematic elegant luxurious'],
  ['crisp', 'crisp polished trustworthy clear practical open modern professional reassuring helpful'],
  ['technical', 'precise technical efficient focused plain orderly secure neutral futuristic quick'],
  ['playful', 'playful friendly cheerful lively encouraging fun'],
  ['calm', 'calm gentle airy relaxed'],
];
const NAMED = new Map(TONES.flatMap(([name, tones]) => tones.split(' ').map((tone) => [tone, name] as const)));

/** The words for a tone that settle the art direction. */
export const TONE_NAMES: readonly string[] = [...NAMED.keys()];
/** One word for each art direction. */
export const TONE_EXAMPLES: readonly string[] = TONES.flatMap(([, tones]) => tones.split(' ').slice(0, 1));

/** The art direction of a theme, by its tone; an unknown tone is settled by fonts and radius. */
export function artDirection(theme: Theme): ArtDirection {
  const named = NAMED.get(theme.tone);
  if (named !== undefined) return DIRECTIONS[named];
  if (theme.fonts.startsWith('serif')) return theme.radius >= 8 ? DIRECTIONS.hearth : DIRECTIONS.editorial;
  if (theme.fonts === 'sans-bold') return DIRECTIONS.bold;
  if (theme.fonts === 'sans-ui') return DIRECTIONS.technical;
  return theme.radius >= 14 ? DIRECTIONS.calm : DIRECTIONS.crisp;
}
