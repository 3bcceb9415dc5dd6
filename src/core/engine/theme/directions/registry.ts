import { catalogue } from './catalogue.ts';
import { civic } from './civic.ts';
import { craft } from './craft.ts';
import { desk } from './desk.ts';
import type { Direction } from './direction.ts';
import { docket } from './docket.ts';
import { editorial } from './editorial.ts';
import { luxury } from './luxury.ts';
import { night } from './night.ts';
import { playbill } from './playbill.ts';
import { playful } from './playful.ts';
import { poster } from './poster.ts';
import { soft } from './soft.ts';
import { swiss } from './swiss.ts';
import { workshop } from './workshop.ts';

/** All art directions; a test holds that no file of this folder is left out. */
export const DIRECTIONS: readonly Direction[] = [
  editorial,
  swiss,
  craft,
  poster,
  soft,
  night,
  civic,
  playful,
  luxury,
  catalogue,
  workshop,
  desk,
  playbill,
  docket,
];
