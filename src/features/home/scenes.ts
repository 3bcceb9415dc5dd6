import stories from './pictures/story.json' with { type: 'json' };

/** The parts of the bakery's sentence, in its order, and what is behind all of it. */
export const SCENE_IDS = ['name', 'menu', 'orders', 'hours', 'colours', 'admin'] as const;
export type SceneId = (typeof SCENE_IDS)[number];

/** A picture and the place in it, in percent, of what the words became. */
interface Frame {
  readonly id: string;
  readonly picture: string;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

export const STORIES: Readonly<Record<'en' | 'zh', readonly Frame[]>> = stories;
