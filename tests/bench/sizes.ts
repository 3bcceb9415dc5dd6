import { brotliCompressSync, constants } from 'node:zlib';

const PACKED = /\.(png|woff2)$/;

/** Returns the bytes of a file on the wire at best: brotli 11, or as it is where it is packed already. */
export function bytesOnTheWire(name: string, content: Uint8Array): number {
  if (PACKED.test(name)) return content.byteLength;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
