import { data, script, words } from './convert.ts';
import type { Maker } from './maker.ts';
import { code, picture, qr, text } from './write.ts';

/** Everything that visitors can have made, by kind. */
export const MAKERS: Readonly<Record<string, Maker>> = { text, picture, code, qr, data, script, words };

/** The kinds that an option names, apart by commas; unknown ones are left out. */
export function makerKinds(named: string): readonly string[] {
  return named.split(',').filter((kind) => Object.hasOwn(MAKERS, kind));
}
