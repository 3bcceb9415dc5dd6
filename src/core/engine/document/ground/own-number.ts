import type { Shape, ShapeField } from './shape.ts';

/** Numbers by which people are known where nobody asks for a name: of their house, their room, their membership. */
const OWN_NUMBER =
  /^(?:your |their )?(?:house|home|flat|apartment|unit|room|cabin|plot|pitch|locker|table|seat|member(?:ship)?|licen[cs]e|staff|employee|student|pupil|card|plate|start|bib)(?: card)? (?:number|no\.?)$|^(?:initials|licen[cs]e plate|number plate)$|^(?:房间?|门牌|室|会员|学|工|车牌|桌|座位|铺位|储物柜|准考证|参赛)号(?:码)?$|^门牌$|^车牌$/i;

/** The number, or the initials, by which whoever sends a row is known. */
export function ownNumber({ fields }: Pick<Shape, 'fields'>): ShapeField | undefined {
  return fields.find(
    ({ label, type, formula, computed, private: isPrivate }) =>
      ['int', 'num', 'text'].includes(type) &&
      (formula ?? computed) === undefined &&
      isPrivate !== true &&
      OWN_NUMBER.test(label.replace(/\s*[(（].*$/, '').trim()),
  );
}
