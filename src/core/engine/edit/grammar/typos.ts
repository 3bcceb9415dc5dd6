/** What people mean when their fingers were faster, by the words they meet most. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:chnage|cahnge|chagne|chnge|chage)\b/gi, 'change'],
  [/\b(?:backround|bacground|backgroud|backgound|backgrond|bakground)\b/gi, 'background'],
  [/\b(?:buton|buttn|bottun|botton|buttton)(?=s?\b)/gi, 'button'],
  [/\b(?:colr|coulor|colur|collor|coler)(?=s?\b)/gi, 'color'],
  [/\b(?:hedaer|haeder|headr|heder)\b/gi, 'header'],
  [/\b(?:webiste|wesbite|webstie|websit)\b/gi, 'website'],
  [/\b(?:tittle|titel|titile)\b/gi, 'title'],
  [/\b(?:sectoin|secton|seciton)(?=s?\b)/gi, 'section'],
  [/\b(?:remvoe|remov|romove|rmove)\b/gi, 'remove'],
  [/\b(?:delte|deleet|deleate)\b/gi, 'delete'],
  [/\b(?:adress|addres)\b/gi, 'address'],
  [/\b(?:feild|filed)(?=s?\b)/gi, 'field'],
  [/\b(?:pgae|paeg)\b/gi, 'page'],
  [/\b(?:ligth|lihgt)\b/gi, 'light'],
  [/\b(?:drak)\b/gi, 'dark'],
];
/** What somebody quotes is meant letter by letter. */
const QUOTED = /("[^"\n]*"|“[^”\n]*”|「[^」\n]*」|『[^』\n]*』|《[^》\n]*》)/u;

/** A request with its slips mended; what stands in quotation marks stays. */
export function mendTypos(prompt: string): string {
  return prompt
    .split(QUOTED)
    .map((part, index) => (index % 2 === 1 ? part : SLIPS.reduce((text, [slip, meant]) => text.replace(slip, meant), part)))
    .join('');
}
