import { fileURLToPath } from 'node:url';

const LIGHT = fileURLToPath(new URL('light-zod.ts', import.meta.url));

/** Puts a light reader of the same schemas in the place of zod, and of the quick way around zod, in what browsers load. */
export function lightSchemas() {
  return {
    name: 'light-schemas',
    apply: 'build' as const,
    enforce: 'pre' as const,
    resolveId: (source: string) => (source === 'zod/mini' || source.endsWith('/copy-by-schema.ts') ? LIGHT : null),
  };
}
