import path from 'node:path';
import { z } from 'zod';
import { optional } from './model-variables.ts';

/** Variables of the gallery. */
export const galleryVariables = [
  {
    name: 'TEMPLATES',
    default: 'those of the product',
    meaning: 'Directory of the official templates of the gallery, as sync-server/templates is one, or off.',
  },
  {
    name: 'CHROMIUM',
    default: 'the one of the system, if any',
    meaning: 'Browser that draws the pictures of the gallery’s cards, or off; without one they are drawn from their colours.',
  },
] as const;

export const galleryVariablesSchema = { TEMPLATES: optional(z.string()), CHROMIUM: optional(z.string()) };
type Values = { readonly [Name in keyof typeof galleryVariablesSchema]?: string | undefined };

export interface GallerySettings {
  /** Null where the gallery begins empty. */
  readonly templatesDir: string | null;
  /** A program, `off`, or null for whatever the system has. */
  readonly chromium: string | null;
}

export function gallerySettingsOf({ TEMPLATES: templates, CHROMIUM: chromium }: Values, root: string): GallerySettings {
  const directory = templates === undefined ? path.join(root, 'sync-server/templates') : path.resolve(templates);
  return { templatesDir: templates === 'off' ? null : directory, chromium: chromium ?? null };
}
