import { readFile, writeFile } from 'node:fs/promises';
import { minify, version } from '@swc/core';
import { minify as minifyFirst, type Plugin } from 'vite';

/** More rounds than this change nothing. */
const ROUNDS = 6;

/**
 * Minifies finished scripts a second time: swc puts small functions in the place of their calls, round after round, and the bundler's
 * own minifier names what is left. It takes 12 KB from the whole app. Scripts with a source map stay as they are, since it would not
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

/** Minifies a classic script of the public folder where it was copied to. */
export function minifyCopied(file: string): Plugin {
  return {
    name: 'minify-copied',
    apply: 'build',
    async writeBundle() {
      await writeFile(file, await smaller(await readFile(file, 'utf8'), false));
    },
  };
}

/** The names at the top of a module are its own; those of a classic script are globals. */
export async function smaller(code: string, isModule: boolean): Promise<string> {
  const folded = await minify(code, {
    module: isModule,
    ecma: 2022,
    compress: { passes: ROUNDS, toplevel: isModule },
    mangle: false,
    format: { comments: 'some' },
  });
  const made = await minifyFirst('script.js', folded.code, {
    module: isModule,
    compress: { target: 'es2023' },
    mangle: { toplevel: isModule },
    codegen: { legalComments: 'inline' },
  });
  if (made.errors.length > 0) throw new Error(made.errors.map((error) => error.message).join('\n'));
  return made.code;
}
