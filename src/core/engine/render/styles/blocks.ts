import { OPENING_STYLES } from './openings.ts';
import { ROW_STYLES } from './rows.ts';
import { WORK_STYLES } from './work.ts';

/** Rules of what a site says about itself, by style part. */
const CONTENT_STYLES = {
  prose: `
.prose{max-inline-size:42rem;font-size:var(--s0);line-height:1.75}
.prose>*+*{margin-block-start:1em}
.prose ul{list-style:disc;padding-inline-start:1.3em}
.prose li+li{margin-block-start:.4em}
.prose li::marker{color:var(--link)}
`,
  card: `
.card{position:relative;background:var(--surface);color:var(--ink);border-radius:var(--radius);overflow:clip;display:flex;flex-direction:column}
.stretched{color:inherit;text-decoration:none}
.stretched::after{content:"";position:absolute;inset:0}
.card:has(.stretched):hover .stretched,.line:hover .stretched{text-decoration:underline}
.card :is(.to-cart,a:not(.stretched)){position:relative;z-index:1}
`,
  signs: `
.sign{display:grid;place-items:center;inline-size:3.25rem;block-size:3.25rem;border-radius:var(--mark-radius);background:var(--primary);color:var(--on-primary);flex:none}
.sign .icon{inline-size:1.5rem;block-size:1.5rem}
`,
  points: `
.point{gap:1.1rem;padding:clamp(1.25rem,2vw,1.9rem)}
.point p{margin-block-start:.5rem;color:var(--muted)}
.point .actions{margin-block-start:.9rem}
.number{font-family:var(--heading);font-size:var(--s4);font-weight:var(--weight);line-height:1;color:var(--link)}
`,
  'link-tiles': `
.b-cards.v-links{padding-block:0 max(2rem,calc(var(--space)*.45))}
:is(.t-cover,.t-poster)+.b-cards.v-links{padding-block-start:calc(var(--space)*.5)}
.v-links .grid{gap:0 clamp(1rem,2.5vw,2.5rem);grid-template-columns:repeat(auto-fit,minmax(min(11.5rem,44%),1fr))!important}
.shortcut{position:relative;display:flex;align-items:center;justify-content:space-between;gap:.75rem;min-block-size:3.25rem;padding-block:.6rem;border-block-start:2px solid var(--ink);font-family:var(--small);font-weight:600;line-height:1.25}
.shortcut .icon{color:var(--link);transition:translate .15s}.shortcut:hover .icon{translate:.2em 0}
.shortcut a{min-inline-size:0;color:inherit;text-decoration:none}
.shortcut:hover a{text-decoration:underline}
`,
  alternating: `
.v-alternating .grid{grid-template-columns:1fr;gap:0}
.v-alternating .point{flex-direction:row;gap:clamp(1.25rem,4vw,3rem);align-items:flex-start;background:none;border:0;box-shadow:none;border-radius:0;padding-inline:0;border-block-start:1px solid var(--line)}
.v-alternating .point p{max-inline-size:40rem}
`,
  stats: `
.t-stats{background:var(--stats);color:var(--on-stats);padding-block:calc(var(--space)*.75)}
.t-stats .lead{color:inherit}
.figures{display:grid;gap:1.75rem clamp(1.5rem,4vw,4rem);grid-template-columns:repeat(auto-fit,minmax(min(9.5rem,100%),1fr))}
.figure{display:flex;flex-direction:column-reverse;gap:.35rem;border-inline-start:3px solid currentColor;padding-inline-start:1.1rem}
.figure dd{font-family:var(--heading);font-weight:var(--weight);font-size:var(--s4);line-height:1;letter-spacing:var(--tracking);font-variant-numeric:tabular-nums}
@media (max-width:40rem){.figure dd{font-size:var(--s3)}}
.figure dt{font-family:var(--small)}
.figures.n1 .figure{flex-flow:row-reverse wrap;justify-content:space-between;align-items:baseline}
.figure .icon{display:inline-block;vertical-align:-.22em;margin-inline-end:.5em}
`,
  cta: `
.t-fill{background:var(--primary);color:var(--on-primary)}
.t-fill .lead{color:inherit}
.t-fill .button.primary{background:var(--on-primary);color:var(--knock);border-color:var(--on-primary)}
.t-fill .button.primary:hover{text-decoration:underline}
.t-fill .button:is(.secondary,.link){color:inherit;border-color:currentColor}
.t-fill .button.secondary:hover{background:transparent;color:inherit;text-decoration:underline}
.t-fill :focus-visible{outline-color:var(--on-primary)}
.cta-box{display:grid;gap:1rem 3rem;align-items:center}
.cta-box .head{margin:0}
.cta-box .actions{margin:0}
.cta-box h2{font-size:var(--s4)}
@media (min-width:52rem){.cta-box{grid-template-columns:1fr auto}}
`,
  accordion: `
.folds{border-block-start:1px solid var(--line);max-inline-size:54rem}
.fold{border-block-end:1px solid var(--line)}
.fold summary{display:flex;justify-content:space-between;gap:1.5rem;align-items:center;min-block-size:3.75rem;padding-block:.85rem;font-family:var(--heading);font-weight:var(--weight);font-size:var(--s1);line-height:1.3}
.fold summary .icon{color:var(--link);transition:rotate .2s}
.fold[open] summary .icon{rotate:45deg}
.fold-text{padding-block-end:1.4rem;max-inline-size:44rem;color:var(--muted)}
.fold-text>*+*{margin-block-start:.8em}
`,
  pricing: `
.plan{padding:clamp(1.5rem,2.5vw,2.25rem);gap:.9rem}
.plan .price{font-size:var(--s4)}
.plan .actions{margin-block-start:auto;padding-block-start:1rem}
.plan .button{inline-size:100%}
.plan.featured{border:2px solid var(--edge)}
`,
  timeline: `
.moments{display:grid;max-inline-size:50rem}
.moments li{display:grid;gap:.25rem 2rem;padding-block:0 2rem;padding-inline-start:1.75rem;border-inline-start:2px solid var(--line);position:relative}
.moments li::before{content:"";position:absolute;inset-inline-start:-.55rem;inset-block-start:.4rem;inline-size:1rem;block-size:1rem;border-radius:50%;background:var(--primary);border:2px solid var(--edge)}
.when{font-family:var(--small);font-weight:650;color:var(--link)}
.moments div p{color:var(--muted);margin-block-start:.35rem}
@media (min-width:48rem){.moments li{grid-template-columns:8rem 1fr}}
`,
  gallery: `
.mosaic{display:flex;flex-wrap:wrap;gap:clamp(.6rem,1.4vw,1.1rem)}
.mosaic figure{position:relative;flex:1 1 min(15rem,42%);max-inline-size:42rem;block-size:clamp(11rem,21vw,18rem);overflow:clip;border-radius:var(--radius);background:var(--surface)}
.mosaic .picture{inline-size:100%;block-size:100%;object-fit:cover}
.mosaic figcaption{position:absolute;inset-inline:0;inset-block-end:0;padding:.55rem .9rem;background:var(--surface);color:var(--ink);font-weight:600;font-size:var(--sm)}
.mosaic figcaption a{color:inherit;text-decoration:none}.mosaic figcaption a::after{content:"";position:absolute;inset:-20rem 0 0}
@media (min-width:48rem){.mosaic figure:nth-child(5n+1){flex:1.8 1 26rem}.mosaic figure:nth-child(5n+4){flex:1.4 1 21rem}}
`,
  contact: `
.contact.with-form{display:grid;gap:clamp(1.5rem,4vw,3rem);align-items:start}
@media (min-width:56rem){.contact.with-form{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr)}}
.ways{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}
.way{flex-direction:row;gap:1.1rem;align-items:center;padding:1.25rem 1.4rem}
.way p+p{font-weight:600}
.way a{display:inline-flex;align-items:center;min-block-size:1.75rem}
`,
  hours: `
.opening{padding:.75rem 1.5rem;max-inline-size:34rem}
.opening div{display:flex;justify-content:space-between;gap:1.5rem;padding-block:.8rem;border-block-end:1px solid var(--line)}
.opening div:last-child{border:0}
.opening dd{font-weight:600;font-variant-numeric:tabular-nums;text-align:end}
.opening.sentences{max-inline-size:none;padding:0;border-block-start:1px solid var(--line);& div{display:grid;grid-template-columns:minmax(6rem,11rem) minmax(0,1fr)}& dt{color:var(--muted)}& dd{text-align:start;font-weight:inherit;text-wrap:pretty}& dt:empty{display:none}& dt:empty+dd{grid-column:1/-1}}
.b-hours:has(.strip)>.wrap{display:block!important}.b-hours:has(.strip) .head{margin-block-end:1rem}.b-hours:has(.strip) .head h2{font-size:var(--s1)}
.opening.strip{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(11rem,100%),1fr));gap:1.5rem clamp(1.5rem,3vw,3rem);max-inline-size:none;padding:0;background:none;border:0;box-shadow:none;border-radius:0}
.strip div{display:block;padding:.9rem 0 0;border:0;border-block-start:1px solid var(--ink)}.strip div:last-child{border-block-start:1px solid var(--ink)}
.strip div:only-child{display:flex;gap:.5rem 1.5rem;align-items:baseline;padding-block:.9rem;border-block-end:1px solid var(--line)}
.strip dt{color:var(--muted);font-family:var(--small);font-size:var(--sm)}.strip dd{text-align:start;font-family:var(--heading);font-weight:var(--weight);font-size:var(--s2);line-height:1.25;margin-block-start:.25rem;text-wrap:balance}
`,
};

/** Rules by style part; a page carries only the parts that what stands on it needs. */
export const BLOCK_STYLES = { ...OPENING_STYLES, ...CONTENT_STYLES, ...ROW_STYLES, ...WORK_STYLES };

export type StylePart = keyof typeof BLOCK_STYLES;
