/** The longest that a person may type; a number has at most 15 digits. */
export const PHONE_INPUT_MAX = 32;

const SEPARATORS = /[\s().\-‐-―]/g;
/** E.164: a plus, the code of a country and the number, 8 to 15 digits in all. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;
const CHINESE_MOBILE = '1[3-9]\\d{9}';
const CHINESE_AT_HOME = new RegExp(`^(?:86)?(${CHINESE_MOBILE})$`);
const CHINESE_ABROAD = new RegExp(`^\\+86(?:${CHINESE_MOBILE}|0?(?:10|[2-9]\\d{1,2})\\d{7,8})$`);

/**
 * Reads a phone number as people type it, into E.164: in international form (`+` or `00`), or a mobile number of mainland China, which
 * needs no code. Null for anything else: another number at home does not tell its country.
 */
export function readPhoneNumber(typed: string): string | null {
  const compact = typed.normalize('NFKC').replace(SEPARATORS, '').replace(/^00/, '+');
  const atHome = CHINESE_AT_HOME.exec(compact)?.[1];
  if (atHome !== undefined) return `+86${atHome}`;
  if (!INTERNATIONAL.test(compact)) return null;
  if (!compact.startsWith('+86')) return compact;
  return CHINESE_ABROAD.test(compact) ? compact.replace(/^\+860/, '+86') : null;
}

/** Shows a number of mainland China in the groups in which people read it; others stand as they are. */
export function showPhoneNumber(number: string): string {
  return number.replace(/^\+86(1\d{2})(\d{4})(\d{4})$/, '+86 $1 $2 $3');
}
