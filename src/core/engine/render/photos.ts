import { memoizeOn } from '../../domain/memoize.ts';
import { pickText } from '../../domain/text.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import { blockPlace, PHOTO_NAME_LENGTH, rowPlace, type Photo } from '../blueprint/photo-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { RenderContext, Row } from './context.ts';
import { type Html, html, trusted } from './html.ts';
import { listArt, rowArt } from './row-art.ts';

/** Begins the source of a picture that the owner placed; its place follows. */
const PHOTO = 'photo:';
/** Widths in which a picture is offered, and its own. */
const WIDTHS = [480, 960, 1600] as const;

/** A part of a picture in its own pixels. */
export interface PhotoCut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One size of a picture, as the one who keeps the files is asked for it. */
export interface PhotoSize {
  /** The end of its address: what is shown of the picture, and the width. */
  readonly path: string;
  readonly file: string;
  readonly cut: PhotoCut;
  readonly width: number;
}

/** The source of the picture that was placed at a block; undefined where none was. */
export function blockPhoto(blockId: string, { blueprint }: Pick<RenderContext, 'blueprint'>): string | undefined {
  return sourceAt(blueprint, blockPlace(blockId));
}

/** The source of a record's picture: a file of the record's own, what was placed at it, or a drawing of what it is. */
export function rowSource(row: Pick<Row, 'id' | 'values'>, place: Parameters<typeof rowArt>[1]): string {
  return rowPhoto(row, place) ?? rowArt(row, place);
}

/** The same where lists of its kind show pictures: null where drawings would not tell the rows apart and it has none of its own. */
export function listSource(row: Pick<Row, 'id' | 'values'>, place: Parameters<typeof rowArt>[1]): string | null {
  return rowPhoto(row, place) ?? listArt(row, place);
}

/** The source of the picture that was placed at a record without a file of its own. */
function rowPhoto(row: Pick<Row, 'id' | 'values'>, place: Parameters<typeof rowArt>[1]): string | undefined {
  const { blueprint } = place.context;
  if (blueprint.photos === undefined || !rowArt(row, place).startsWith('art:')) return undefined;
  return sourceAt(blueprint, rowPlace(idOf(blueprint, place.entity), row.id));
}

function idOf({ entities }: Blueprint, entity: Entity): string {
  return Object.keys(entities).find((id) => entities[id] === entity) ?? '';
}

function sourceAt({ photos = {} }: Blueprint, place: string): string | undefined {
  return Object.hasOwn(photos, place) ? PHOTO + place : undefined;
}

/** The part of a picture that is shown: all of it, or what its zoom leaves around its focus. */
export function cutOf({ width, height, zoom = 100, focus = [50, 50] }: Photo): PhotoCut {
  const side = (all: number, percent: number) => {
    const length = Math.max(1, Math.round((all * 100) / zoom));
    const start = Math.round((all * percent) / 100 - length / 2);
    return [Math.min(Math.max(0, start), all - length), length] as const;
  };
  const [[left, cutWidth], [top, cutHeight]] = [side(width, focus[0]), side(height, focus[1])];
  return { left, top, width: cutWidth, height: cutHeight };
}

/** The focus within the part that is shown, in percent, as `object-position` takes it. */
export function focusInCut(photo: Photo): readonly [number, number] {
  const [x, y] = photo.focus ?? [50, 50];
  const cut = cutOf(photo);
  const within = (percent: number, all: number, [start, length]: readonly [number, number]) =>
    Math.min(100, Math.max(0, Math.round((((all * percent) / 100 - start) / length) * 100)));
  return [within(x, photo.width, [cut.left, cut.width]), within(y, photo.height, [cut.top, cut.height])];
}

/** The widths in which a picture is offered, the smallest first: none is larger than what is shown of it. */
export function photoWidths(photo: Photo): number[] {
  const { width } = cutOf(photo);
  return [...WIDTHS.filter((each) => each < width), Math.min(width, WIDTHS[2])];
}

/** Names what is shown of a picture by its content: another file or cut has another name, so that one is kept for good. */
export function photoName({ file, zoom = 100, focus = [50, 50] }: Photo): string {
  const name = file.slice(0, PHOTO_NAME_LENGTH);
  return zoom === 100 ? name : `${name}-${zoom}-${focus.join('-')}`;
}

/** The size that `assets/photo/NAME/WIDTH` asks for; null for whatever is not of this site. */
export function photoSize(blueprint: Blueprint, name: string, width: number): PhotoSize | null {
  const photo = Object.values(blueprint.photos ?? {}).find((each) => photoName(each) === name);
  if (photo === undefined || !photoWidths(photo).includes(width)) return null;
  return sizeOf(photo, width);
}

/** All of a picture in its own size, as its owner sees it while changing it. */
export function wholeSize({ file, width, height, color }: Photo): PhotoSize {
  return sizeOf({ file, width, height, color }, width);
}

/** Every size in which a site shows its pictures. */
export function photoSizes({ photos = {} }: Pick<Blueprint, 'photos'>): PhotoSize[] {
  return Object.values(photos).flatMap((photo) => photoWidths(photo).map((width) => sizeOf(photo, width)));
}

function sizeOf(photo: Photo, width: number): PhotoSize {
  return { path: `${photoName(photo)}/${width}`, file: photo.file, cut: cutOf(photo), width };
}

/** The name of a size among the files of an exported site. */
export function photoFileName({ path }: PhotoSize): string {
  return `${path.replace('/', '-')}.webp`;
}

/** The parts of a picture on a page that do not follow from its source. */
interface PhotoPlace {
  readonly alt: string;
  readonly className: string;
  readonly width: number;
  readonly height: number;
  readonly eager: boolean;
}

/** A picture that was placed, in the sizes in which it is kept; null for every other source. */
export function photoHtml(source: string, place: PhotoPlace, context: RenderContext): Html | null {
  if (!source.startsWith(PHOTO)) return null;
  const { photos = {} } = context.blueprint;
  const key = source.slice(PHOTO.length);
  const photo = Object.hasOwn(photos, key) ? photos[key] : undefined;
  if (photo === undefined) return null;
  const widths = photoWidths(photo);
  const address = (width: number) => `${context.basePath}/assets/photo/${photoName(photo)}/${width}`;
  const middle = widths.find((width) => width >= place.width) ?? widths.at(-1) ?? photo.width;
  const alt = pickText(photo.alt, context.locale) || place.alt;
  const loading = place.eager ? trusted(' fetchpriority="high"') : trusted(' loading="lazy" decoding="async"');
  return html`<img
    class="${place.className} ph${Object.keys(photos).indexOf(key)}"
    src="${address(middle)}"
    srcset="${widths.map((width) => `${address(width)} ${width}w`).join(', ')}"
    sizes="${sizesFor(place.width)}"
    alt="${alt}"
    width="${place.width}"
    height="${place.height}"
    ${loading}
  />`;
}

/** About how wide a picture is shown: across the page, beside words, or as one card of several. */
function sizesFor(width: number): string {
  if (width >= 1600) return '100vw';
  return width > 640 ? '(min-width:56rem) 50vw, 100vw' : '(min-width:64rem) 33vw, (min-width:40rem) 50vw, 100vw';
}

/** The rules of a site's pictures, in the order of `ph0`, `ph1`: what stays in sight, and the colour until they are there. */
export const photoRules = memoizeOn(({ photos = {} }: Blueprint): string =>
  Object.values(photos)
    .map((photo, index) => {
      const [x, y] = focusInCut(photo);
      return `img.ph${index}{object-fit:cover;object-position:${x}% ${y}%;background:${photo.color}}`;
    })
    .join(''),
);
