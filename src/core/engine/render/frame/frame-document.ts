import { memoizePair } from '../../../domain/memoize.ts';
import type { Locale } from '../../../domain/text.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { inElement } from '../in-element.ts';
import { rootTokens } from '../root-tokens.ts';
import { partOf, partScript } from '../../parts/custom-blocks.ts';
import { frameScript } from './frame-script.ts';
import { FRAME_RULES } from './frame-style.ts';

/** Code that the page's policy names by hash: the scripts and styles inside the frame. */
export interface FrameCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The policy of the frame itself, beside that of the page, which it inherits and which names every script by its hash: no
 * network, pictures out of the text alone, no form that leads anywhere, and markup that brings frames or scripts refused.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "connect-src 'none'",
  "frame-src 'none'",
  "worker-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join(';');

/** The scripts and styles of a block's frame, as they stand there; nothing when the block has no part that may run. */
export const frameCode = memoizePair((blueprint: Blueprint, blockId: string): FrameCode | null => {
  const block = blueprint.blocks[blockId];
  const part = block === undefined ? undefined : partOf(blueprint, block);
  if (block === undefined || part === undefined || part.off === true) return null;
  return {
    scripts: [frameScript, inElement(partScript(plainLines(part.js)))],
    styles: [`${rootRule(blueprint, block)}${FRAME_RULES}`, unclosed(plainLines(part.css))],
  };
});

/** The whole document of a block's frame. */
export function frameDocument(blueprint: Blueprint, blockId: string, locale: Locale): string {
  const code = frameCode(blueprint, blockId);
  const block = blueprint.blocks[blockId];
  if (code === null || block === undefined) return '';
  const { html = '' } = partOf(blueprint, block) ?? {};
  const [begin = '', run = ''] = code.scripts;
  const grow = typeof block.options?.['height'] === 'number' ? '' : ' data-grow';
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : locale}" dir="ltr"${grow}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width"><title>part</title>${code.styles.map((style) => `<style>${style}</style>`).join('')}<script>${begin}</script></head><body>${html}<script>${run}</script></body></html>`;
}

function rootRule({ theme }: Blueprint, { style = {} }: Block): string {
  const { background, button, color } = style;
  const own = {
    ...theme,
    ...(background === undefined ? {} : { background }),
    ...(button === undefined ? {} : { primary: button, button }),
  };
  const ink = color === undefined ? '' : `--ink:${color};--muted:${color};`;
  return `:root{${rootTokens(own)}${ink}}\n`;
}

/** Line ends as the parser of the frame makes them: hashes are of what it reads. */
function plainLines(code = ''): string {
  return code.replace(/\r\n?/g, '\n');
}

function unclosed(css: string): string {
  return css.replaceAll('</', '<\\/');
}
