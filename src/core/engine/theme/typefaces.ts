import * as z from 'zod/mini';
import { must } from '../../domain/assert.ts';
import facesJson from './typefaces.json' with { type: 'json' };

const typefaceSchema = z.strictObject({ family: z.string(), kind: z.enum(['serif', 'sans', 'mono']) });
type Typeface = z.infer<typeof typefaceSchema>;
export type FaceName = keyof typeof facesJson;

const FACES = z.record(z.string(), typefaceSchema).parse(facesJson);

/**
 * A variable typeface that sites carry themselves, by the name of its package and file. All of them are under the SIL Open
 * Font License; `src/build/cut-fonts.ts` cuts the files.
 */
export function typeface(name: FaceName): Typeface {
  return must(FACES[name], name);
}

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
  const { family, kind } = typeface(name);
  return `"${family}","${family} Stand-in",${BEHIND[kind]}`;
}
