import english from '#locales/en-US/home.json' with { type: 'json' };
import chinese from '#locales/zh-CN/home.json' with { type: 'json' };
import { generate } from '#core/engine/generate.ts';
import type { GeneratedFromPrompt } from '#core/engine/generated.ts';
import { EXAMPLE_IDS } from '#features/home/examples.ts';

export interface ExampleSite {
  readonly id: (typeof EXAMPLE_IDS)[number];
  readonly locale: 'en' | 'zh';
  readonly prompt: string;
  readonly made: GeneratedFromPrompt;
}

/** Generates every example of the home page, in both languages. */
export function exampleSites(): ExampleSite[] {
  return EXAMPLE_IDS.flatMap((id) =>
    (['en', 'zh'] as const).map((locale) => {
      const { prompt } = (locale === 'en' ? english : chinese).examples[id];
      const made = generate({ prompt, seed: 1, locale });
      if (!made.ok) throw new Error(`${id} in ${locale} is not built: ${made.error.code}`);
      return { id, locale, prompt, made: made.value };
    }),
  );
}
