import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { CUSTOM } from '../assemble-block.ts';
import { doubt, fault } from '../fault.ts';
import { PART_LIMITS, type PartLine } from '../lines/part-line.ts';
import type { LintSite } from './lint-site.ts';

/** Code that leaves the frame that it runs in, or brings in what is not part of the document. */
const OUTSIDE = [
  /<script[^>]*\bsrc\s*=/i,
  /<(?:base|iframe|object|embed)\b/i,
  /<meta[^>]*http-equiv/i,
  /\bformaction\s*=|<form[^>]*\baction\s*=/i,
  /javascript:/i,
  /@import|url\(\s*['"]?https?:/i,
  /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|RTCPeerConnection|importScripts)\b/,
] as const;

/** Faults of parts: too large, not used, and reaching outside. */
export function partFaults({ document }: LintSite): Diagnostic[] {
  const used = document.blocks.filter(({ type }) => type === CUSTOM).map(({ options }) => options?.['part']);
  const all = document.parts.reduce((sum, part) => sum + sizeOf(part), 0);
  return [
    ...(document.parts.length > PART_LIMITS.parts
      ? [fault('tooMany', 'parts', { got: document.parts.length, values: { allowed: PART_LIMITS.parts } })]
      : []),
    ...(all > PART_LIMITS.all ? [fault('partSize', 'parts', { got: all, values: { allowed: PART_LIMITS.all } })] : []),
    ...document.parts.flatMap((part) => [
      ...sizeFaults(part),
      ...(used.includes(part.part) ? [] : [doubt('unusedPart', `parts.${part.part}`)]),
      ...outsideFaults(part),
    ]),
  ];
}

function sizeOf({ html = '', css = '', js = '' }: PartLine): number {
  return html.length + css.length + js.length;
}

function sizeFaults(part: PartLine): Diagnostic[] {
  return (['html', 'css', 'js'] as const).flatMap((key) => {
    const got = part[key]?.length ?? 0;
    const allowed = PART_LIMITS[key];
    return got > allowed ? [fault('partSize', `parts.${part.part}.${key}`, { got, values: { allowed } })] : [];
  });
}

function outsideFaults(part: PartLine): Diagnostic[] {
  return (['html', 'css', 'js'] as const).flatMap((key) => {
    const found = OUTSIDE.map((pattern) => pattern.exec(part[key] ?? '')?.[0]).find((match) => match !== undefined);
    return found === undefined ? [] : [fault('partOutside', `parts.${part.part}.${key}`, { got: found })];
  });
}
