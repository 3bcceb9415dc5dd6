import code from '#core/engine/parts/prepared/code.json' with { type: 'json' };
import type { PreparedLibrary } from '#core/engine/parts/prepared/prepared-part.ts';

/** The code of all prepared parts: a server has it at hand. */
export const PREPARED_LIBRARY: PreparedLibrary = code;
