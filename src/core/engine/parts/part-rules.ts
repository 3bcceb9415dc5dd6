import { PART_LIMITS, type Part } from '../blueprint/part-schema.ts';

/** Something in the code of a part that its frame refuses. */
export interface PartFault {
  readonly code: 'partSize' | 'partOutside' | 'partInline';
  readonly key: 'html' | 'css' | 'js';
  readonly got: string | number;
}

type Code = Pick<Part, 'html' | 'css' | 'js'>;
type Key = PartFault['key'];

/** Markup and code that leave the frame, or bring in what is not part of the project. */
const OUTSIDE: Readonly<Record<Key, readonly RegExp[]>> = {
  html: [
    /<\/?(?:script|base|i?frame|frameset|object|embed|portal|fencedframe|link|meta)\b/i,
    /(?<![\w-])(?:form)?action\s*=/i,
    /javascript:/i,
    /(?<![\w-])src(?:set)?\s*=\s*["']?\s*(?!data:|["'\s])/i,
  ],
  css: [/<\//, /@import|@namespace/i, /url\(\s*['"]?\s*(?!data:|#|['"\s])/i, /image-set\(/i],
  js: [
    /javascript:/i,
    /\b(?:fetch|importScripts|sendBeacon|import|eval|Function)\s*\(/,
    /\bnew\s+(?:XMLHttpRequest|WebSocket|EventSource|WebTransport|RTCPeerConnection|SharedWorker|Worker)\b/,
  ],
};

/** Markup that the frame does not run: styles belong into css, what happens on a click into js. */
const INLINE = /<style\b|<[a-z][^<>]*\son[a-z]+\s*=/i;

/** Faults of a part's code by itself. */
export function partFaults(part: Code): PartFault[] {
  return (['html', 'css', 'js'] as const).flatMap((key) => {
    const code = part[key] ?? '';
    const outside = OUTSIDE[key].map((pattern) => pattern.exec(code)?.[0]).find((match) => match !== undefined);
    const inline = key === 'css' ? undefined : INLINE.exec(code)?.[0];
    return [
      ...(code.length > PART_LIMITS[key] ? [{ code: 'partSize', key, got: code.length } as const] : []),
      ...(outside === undefined ? [] : [{ code: 'partOutside', key, got: outside } as const]),
      ...(inline === undefined ? [] : [{ code: 'partInline', key, got: inline.slice(0, 60) } as const]),
    ];
  });
}

/** Size of a part, in UTF-16 code units. */
export function partSize({ html = '', css = '', js = '' }: Code): number {
  return html.length + css.length + js.length;
}
