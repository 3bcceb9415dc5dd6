import { describe, expect, it } from 'vitest';
import { downloadName, fileTypeOf } from './file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('what a file is', () => {
  it.each([
    ['\u00FF\u00D8\u00FF\u00E0', 'image/jpeg'],
    ['\u0089PNG\r\n\u001A\n....', 'image/png'],
    ['%PDF-1.7', 'application/pdf'],
    ['PK\u0003\u0004....', 'application/zip'],
    ['ID3\u0003', 'audio/mpeg'],
    ['RIFF....WAVEfmt ', 'audio/wav'],
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['\u0000\u0000\u0000\u0018ftypmp42', 'video/mp4'],
    ['\u0000\u0000\u0000\u0018ftypM4A ', 'audio/mp4'],
    ['\u001AE\u00DF\u00A3....', 'video/webm'],
    ['name,price\nRye,6', 'text/plain; charset=utf-8'],
    ['<html>', 'text/plain; charset=utf-8'],
  ])('%j is %s', (head, type) => {
    expect(fileTypeOf(bytes(head))?.type).toBe(type);
  });

  it('is nothing known: no bytes, unknown ones, text in other encodings', () => {
    for (const head of ['', 'MZ\u0090\u0000', '\u00FF\u00FEa']) expect(fileTypeOf(bytes(head))).toBeNull();
  });

  it('is called as it was, with an ending that fits it', () => {
    const text = { type: 'text/plain; charset=utf-8', ending: 'txt' };
    expect(downloadName('Umsätze 2026.csv', text)).toBe('Umsätze 2026.csv');
    expect(downloadName('../../etc/pass"wd\r\n.exe', text)).toBe('etcpasswd.txt');
    expect(downloadName('', text)).toBe('file.txt');
    expect(downloadName('report.docx', { type: 'application/zip', ending: 'zip' })).toBe('report.docx');
    expect(downloadName('song.mp3', { type: 'video/mp4', ending: 'mp4' })).toBe('song.mp4');
  });
});
