import { createLexicon, findPhrases } from './lexicon.ts';
import type { Token } from './normalize.ts';
import type { Reading } from './reading.ts';

const TONES: readonly (readonly [tone: string, words: string])[] = [
  ['refined', 'elegant|luxury|luxurious|sophisticated|premium|high end|classy|优雅|高端|奢华|精致|典雅'],
  ['playful', 'playful|fun|cute|kid friendly|colorful|colourful|活泼|可爱|童趣|有趣'],
  ['understated', 'minimal|minimalist|minimalistic|simple design|simple and clean|clean|极简|简约|简洁|干净'],
  ['bold', 'bold|striking|loud|edgy|vibrant|大胆|醒目|张扬'],
  ['warm', 'warm|cozy|cosy|homely|rustic|handmade feel|温暖|温馨|质朴'],
  ['confident', 'professional|corporate|business like|trustworthy|serious|专业|商务|稳重|可靠'],
  ['futuristic', 'futuristic|high tech|cyberpunk|sci fi|科技感|未来感|赛博朋克'],
  ['calm', 'calm|soothing|peaceful|relaxing|serene|zen|平静|宁静|舒缓|禅意'],
  ['romantic', 'romantic|dreamy|浪漫|梦幻'],
  ['cheerful', 'friendly|cheerful|happy|友好|亲切|欢快'],
  ['crisp', 'modern|contemporary|fresh|sleek|现代|时尚|清新'],
  ['considered', 'vintage|retro|classic|nostalgic|复古|怀旧|经典'],
];
const toneLexicon = createLexicon(
  TONES.flatMap(([tone, words]) => words.split('|').map((word): [string, string] => [word, tone])),
);

const SCHEMES = [
  [
    'dark',
    'dark mode|dark theme|dark design|dark style|night mode|dark website|dark ui|dark background|dark color scheme|dark colour scheme|dark look|深色|暗色|暗黑|夜间|黑暗模式',
  ],
  ['light', 'light mode|light theme|light background|light design|bright design|浅色模式|浅色主题|明亮风格|亮色'],
] as const;
const schemeLexicon = createLexicon(
  SCHEMES.flatMap(([scheme, words]) => words.split('|').map((word): [string, 'light' | 'dark'] => [word, scheme])),
);

/** The mood a prompt asks for, as a tone of the catalogue. */
export function readTone(tokens: readonly Token[]): Reading['tone'] {
  const match = findPhrases(toneLexicon, tokens)[0];
  const value = match?.values[0];
  if (match === undefined || value === undefined) return undefined;
  return { value, confidence: 0.8, span: { start: tokens[match.from]?.start ?? 0, end: tokens[match.to - 1]?.end ?? 0 } };
}

/** Reads whether a prompt asks for a light or a dark site. */
export function readScheme(tokens: readonly Token[]): Reading['scheme'] {
  const match = findPhrases(schemeLexicon, tokens)[0];
  const value = match?.values[0];
  if (match === undefined || value === undefined) return undefined;
  return { value, confidence: 0.9, span: { start: tokens[match.from]?.start ?? 0, end: tokens[match.to - 1]?.end ?? 0 } };
}
