import drawings from '#core/engine/render/pictures/things/drawings.json' with { type: 'json' };
import things from '#core/engine/render/pictures/things/index.json' with { type: 'json' };
import { readLibrary } from '#core/engine/render/pictures/things/picture-library.ts';

export const PICTURE_LIBRARY = readLibrary({ things, drawings });
