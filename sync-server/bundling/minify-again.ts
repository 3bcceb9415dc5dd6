import { minify, version } from '@swc/core';
import type { Plugin } from 'vite';

/** More rounds than this change nothing. */
const ROUNDS = 6;

/**
 * Minifies finished scripts a second time with swc, which finds 10 KB of the whole app that the bundler's own minifier leaves (it
 * puts small functions in the place of their calls, round after round). Scripts with a source map stay as they are, since it would not
 * fit any more.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    // The name of a file stands for what is in it.
    augmentChunkHash: () => version,
    async generateBundle({ format }, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (file) => {
          if (file.type === 'chunk' && file.map === null) file.code = await smaller(file.code, format === 'es');
        }),
      );
    },
  };
}

/** The names at the top of a module are its own; those of a classic script are globals. */
export async function smaller(code: string, isModule: boolean): Promise<string> {
  const made = await minify(code, {
    module: isModule,
    ecma: 2022,
    compress: { passes: ROUNDS, toplevel: isModule },
    mangle: { toplevel: isModule },
    format: { comments: 'some' },
  });
  return made.code;
}
