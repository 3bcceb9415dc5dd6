import type { ChangedSite } from './changed-site.ts';

/** Code that takes in pictures, sound or files of visitors. */
const TAKES = /type=["']?file|getUserMedia|FileReader|createImageBitmap|ImageCapture|SpeechRecognition|getImageData/;

/** A part may draw, crop and measure what it is given; it knows nothing about it. */
export function pretendingParts({ lines }: ChangedSite): readonly string[] {
  return lines.flatMap(({ line: { number, change }, hasEffect }) => {
    if (!hasEffect || change?.op !== 'setPart' || !TAKES.test(JSON.stringify(change))) return [];
    return [
      `line ${number}: the part takes in files, pictures or sound. No code here recognises what they show, say or mean: where the request wants that, take the part away and answer cannot`,
    ];
  });
}
