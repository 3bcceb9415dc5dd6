/** A variable typeface that sites carry themselves, by the name of its package and file. */
interface Typeface {
  readonly family: string;
  readonly kind: 'serif' | 'sans' | 'mono';
}

/** All of them are under the SIL Open Font License; `src/build/pack-fonts.ts` cuts the files. */
export const FACES = {
  'baloo-2': { family: 'Baloo 2', kind: 'sans' },
  bitter: { family: 'Bitter', kind: 'serif' },
  'bricolage-grotesque': { family: 'Bricolage Grotesque', kind: 'sans' },
  'cormorant-garamond': { family: 'Cormorant Garamond', kind: 'serif' },
  figtree: { family: 'Figtree', kind: 'sans' },
  fraunces: { family: 'Fraunces', kind: 'serif' },
  'ibm-plex-sans': { family: 'IBM Plex Sans', kind: 'sans' },
  'inter-tight': { family: 'Inter Tight', kind: 'sans' },
  'jetbrains-mono': { family: 'JetBrains Mono', kind: 'mono' },
  jost: { family: 'Jost', kind: 'sans' },
  'libre-franklin': { family: 'Libre Franklin', kind: 'sans' },
  newsreader: { family: 'Newsreader', kind: 'serif' },
  'public-sans': { family: 'Public Sans', kind: 'sans' },
  'space-grotesk': { family: 'Space Grotesk', kind: 'sans' },
} as const satisfies Record<string, Typeface>;
export type FaceName = keyof typeof FACES;

/** Fixed-width fonts of systems. */
export const MONO_STACK = 'ui-monospace,"Cascadia Code","Source Code Pro",Menlo,Consolas,"DejaVu Sans Mono",monospace';
const CJK = '"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC"';
const CJK_SERIF = '"Songti SC","Source Han Serif SC","Noto Serif SC","Noto Serif CJK SC",SimSun';
const BEHIND: Record<Typeface['kind'], string> = {
  serif: `Georgia,"Times New Roman","Liberation Serif",${CJK_SERIF},serif`,
  sans: `-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Liberation Sans",Arial,${CJK},sans-serif`,
  mono: MONO_STACK,
};

/** The face with what stands in until it is there, and for scripts that it does not have. */
export function fontStack(name: FaceName): string {
  const { family, kind } = FACES[name];
  return `"${family}","${family} Stand-in",${BEHIND[kind]}`;
}
