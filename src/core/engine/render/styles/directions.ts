import type { ArtDirection } from '../../theme/art-direction.ts';
import type { StylePart } from './blocks.ts';

/** Rules above every art direction, by style part. */
export const LATE_STYLES: Readonly<Partial<Record<StylePart, string>>> = {
  'hero-cover': `.t-cover .hero-art{border-radius:0;clip-path:none;margin:0;box-shadow:none;border:0}.t-cover .hero-art::after{content:none}
`,
  'hero-poster': `.o-poster .ledger{background:none;color:inherit;border:0;box-shadow:none;padding:0;border-radius:0}.t-poster .eyebrow{border-color:currentColor}.o-poster .ledger-head{color:inherit}
`,
  'hero-lead': `.t-lead.t-lead .hero-text h1{font-size:var(--s5);&.short{font-size:calc(var(--s6)*1.1)}&.long{font-size:var(--s4)}&.longer{font-size:var(--s3)}}.t-lead.t-lead{background:var(--panel)}.t-lead>.wrap{background:none}.t-lead .eyebrow{color:inherit;background:none;border:0;padding:0;rotate:none;&::before{color:inherit}}
.t-lead .ledger{background:none;color:inherit;border:0;box-shadow:none;padding:0;border-radius:0}.t-lead :is(.ledger-head,.ledger div){color:inherit;border-color:color-mix(in srgb,currentColor 35%,transparent)}
.t-led .grid:not(:has(img)){grid-template-columns:minmax(0,1fr);gap:0;&>.row-card{grid-column:auto;background:none;border:0;border-block-start:1px solid var(--control);border-radius:0;box-shadow:none;translate:none}& .card-body{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.3rem 1.5rem;align-items:baseline;border:0;padding:1.15rem 0;&>*{grid-column:1}&>.card-foot{grid-area:1/2;margin:0;padding:0}}}
`,
  'hero-columns': `.o-columns .ledger{background:none;border:0;box-shadow:none;padding:0;border-radius:0}
`,
  alternating: `.v-alternating .point{background:none;border:0;border-block-start:1px solid var(--line);box-shadow:none;border-radius:0;text-align:start;align-items:flex-start;padding-inline:0}
`,
};

/** Rules that set one art direction apart from another, by its members. */
export function directionStyles(direction: ArtDirection): readonly string[] {
  return [
    HEADERS[direction.header],
    FRAMES[direction.frame],
    CARDS[direction.card],
    BUTTONS[direction.button],
    HEADS[direction.heads],
    RHYTHMS[direction.rhythm],
    FIGURES[direction.figures],
    MOTIONS[direction.motion],
    direction.css,
  ].filter((rules) => rules !== '');
}

const HEADERS: Record<ArtDirection['header'], string> = {
  plain: `
.site-header{border-block-end:1px solid var(--line)}`,
  ruled: `
.site-header{border-block-end:1px solid var(--line);background:var(--surface)}
.bar{min-block-size:3.75rem}
.mark{inline-size:1.75rem;block-size:1.75rem;font-size:.9rem}`,
  grid: `
.bar{min-block-size:5rem}
.mark{display:none}
.site-header .brand{font-weight:700;letter-spacing:-.03em}
@media (min-width:60rem){.n-line>.bar{display:grid;grid-template-columns:minmax(0,1fr) auto auto;border-block-end:2px solid var(--ink);inline-size:calc(min(100%,var(--page)) - 2*var(--side-space));padding-inline:0}}
@media (max-width:59.99rem){.site-header{border-block-end:2px solid var(--ink)}}`,
  masthead: `
.site-header{border-block-end:1px solid var(--ink)}
@media (min-width:60rem){:not(.n-side)>.bar:not(:has(.account)){display:grid;grid-template-columns:1fr auto 1fr;padding-block:1.4rem .3rem;gap:.6rem 1rem;& .brand{grid-area:1/2;justify-self:center;font-size:var(--s3);max-inline-size:none}& .mark{display:none}& .nav{grid-area:2/1/3/4;justify-self:stretch;inline-size:auto;margin:0;border-block-start:1px solid var(--line)}& .nav>ul{justify-content:center}& .bar-end{grid-area:1/3;justify-self:end}}}`,
  floating: `
.site-header{padding:clamp(.6rem,1.5vw,1.1rem) clamp(.75rem,3vw,2rem) 0}
.bar{background:var(--surface);color:var(--ink);border-radius:99rem;border:1px solid var(--line);min-block-size:3.75rem;padding-inline:1.25rem .6rem;box-shadow:0 1rem 2.5rem -1.75rem rgb(0 0 0/.35)}
:is(.n-rows,.n-tall)>.bar{border-radius:1.75rem}
.menu nav{inset-inline:clamp(.75rem,3vw,2rem);inset-block-start:calc(100% + .5rem);border-radius:1.25rem;border:1px solid var(--line)}
.site-header>.site-banner{margin:calc(-1*clamp(.6rem,1.5vw,1.1rem)) calc(-1*clamp(.75rem,3vw,2rem)) clamp(.6rem,1.5vw,1.1rem)}`,
};

const FRAMES: Record<ArtDirection['frame'], string> = {
  arch: `
.hero-art{border-radius:50vw 50vw var(--radius) var(--radius);overflow:clip}
.o-stack .hero-art{border-radius:2rem}
@media (max-width:55.99rem){.hero-art{border-radius:10rem 10rem var(--radius) var(--radius)}}`,
  plain: `
.hero-art{border-radius:0}`,
  slant: `
.o-split .hero-art{clip-path:polygon(14% 0,100% 0,86% 100%,0 100%)}
.detail-art,.mosaic figure{border-radius:0}`,
  round: `
.hero-art{border-radius:calc(var(--radius)*2);overflow:clip;box-shadow:0 2rem 4rem -2rem rgb(0 0 0/.28)}`,
  browser: `
.hero-stage .hero-art{border:1px solid var(--control);border-radius:calc(var(--radius) + 2px);overflow:clip}`,
  blob: `
.o-split .hero-art{border-radius:58% 42% 46% 54%/48% 55% 45% 52%;overflow:clip;aspect-ratio:1.06}
.o-stack .hero-art{border-radius:3rem;overflow:clip}`,
  offset: `
.o-split .hero-art{margin:0 1.25rem 1.25rem 0;isolation:isolate}
.o-split .hero-art::after{content:"";position:absolute;inset:1.25rem -1.25rem -1.25rem 1.25rem;border:1px solid var(--edge);z-index:-1}`,
};

/** Small signs of points as lines in the colour of the brand, without a ground. */
const LINE_SIGNS = `
.sign{background:none;color:var(--link);inline-size:auto;block-size:auto;place-items:start}.sign .icon{inline-size:1.6rem;block-size:1.6rem;stroke-width:1.5}`;

const CARDS: Record<ArtDirection['card'], string> = {
  soft: `
.card{box-shadow:0 1.25rem 2.5rem -1.9rem rgb(0 0 0/.35);border:1px solid var(--line)}
.sign{background:var(--tint);color:var(--link);border-radius:50%}`,
  ruled: `${LINE_SIGNS}
.card:not(.form,.chart,.summary){background:none;border-radius:0;border-block-start:1px solid var(--ink);overflow:visible}
.card-body,.point,.quote,.plan,.ticket{padding-inline:0}
.lines{background:none;border-inline:0;border-radius:0;padding-inline:0}
.card:is(.form,.chart,.summary){border:1px solid var(--line)}
.picture,.thumb{border-radius:0}`,
  thick: `${LINE_SIGNS}
.card{border:2px solid var(--ink);border-radius:var(--radius)}
.lines{border:2px solid var(--ink)}
.row-card .card-body{border-block-start:2px solid var(--ink)}
.row-card .card-body:first-child{border:0}`,
  outline: `${LINE_SIGNS}
.card{border:1px solid var(--line)}
.point{padding:1.25rem}`,
  raised: `
.card{border:1px solid var(--line);box-shadow:0 1px 2px rgb(0 0 0/.05),0 .75rem 1.75rem -1.1rem rgb(0 0 0/.2)}
.sign{background:var(--tint);color:var(--link);border-radius:.9rem;inline-size:2.9rem;block-size:2.9rem}
@media (prefers-reduced-motion:no-preference){.row-card{transition:translate .2s,box-shadow .2s}.row-card:hover{translate:0 -.2rem;box-shadow:0 1.5rem 2.5rem -1.25rem rgb(0 0 0/.3)}}`,
  flat: `${LINE_SIGNS}
.card:not(.form,.chart,.summary){background:none;border-radius:0;border-block-start:1px solid var(--control)}
.card:is(.form,.chart,.summary){border:1px solid var(--line);border-radius:0}
.card-body,.point,.quote,.plan,.ticket{padding-inline:0}`,
  sticker: `
.lines,.card{border:2px solid var(--ink);box-shadow:5px 6px 0 var(--ink);border-radius:calc(var(--radius)*1.2)}
.grid{gap:clamp(1.4rem,2.6vw,2.2rem)}
.sign{background:var(--accent);color:var(--on-accent);border-radius:50%}`,
  bare: `${LINE_SIGNS}
.card:not(.form,.chart,.summary){background:none;border-radius:0;overflow:visible}
.row-card .card-body,.point,.quote,.plan{padding-inline:0}
.point,.row-card:not(:has(>img)),.plan,.quote{border-block-start:2px solid var(--edge)}
.card:is(.form,.chart,.summary){border:1px solid var(--line)}
.lines{background:none;border-inline:0;border-radius:0;padding-inline:0}`,
};

const BUTTONS: Record<ArtDirection['button'], string> = {
  soft: '',
  square: '',
  pill: `
.button:not(.link,.row-tools *){padding-inline:1.6rem}`,
  sticker: `
.button.primary{border-color:var(--ink);box-shadow:3px 4px 0 var(--ink)}
.button.primary:hover{border-color:var(--ink);box-shadow:1px 2px 0 var(--ink);transform:translate(2px,2px)}
:is(.t-fill,.t-poster) .button.primary{border-color:var(--on-primary);box-shadow:none}
.row-tools .button.primary,.row-tools .button.primary:hover{box-shadow:none;transform:none}`,
  caps: `
.button{text-transform:uppercase;letter-spacing:.12em;font-size:.8rem;font-weight:500}
.button:not(.link,.row-tools *){padding-inline:1.9rem}
.row-tools .button{text-transform:none;letter-spacing:.02em;font-size:.875rem}
:lang(zh) .button{letter-spacing:.05em;font-size:.9rem}`,
};

/** Sections of the opening page whose name stands in the middle, and with it all that is narrower than the page. */
const HEADS: Record<ArtDirection['heads'], string> = {
  above: '',
  beside: `
@media (min-width:64rem){body:not(.app)>main:not(.work)>.band:not(.t-first,.t-led,.t-fill,.t-stats,.b-hero,.half):has(>.wrap>.head+*)>.wrap{display:grid;grid-template-columns:minmax(0,15rem) minmax(0,1fr);gap:0 clamp(2rem,4vw,4rem);align-items:start;& >.head{grid-row:1/span 9;margin:0;max-inline-size:none}& >:not(.head){grid-column:2}& >.head .lead{font-size:var(--s0)}& .grid.n4{grid-template-columns:repeat(2,minmax(0,1fr))}& .grid:is(.n7,.n8){grid-template-columns:repeat(auto-fill,minmax(min(12rem,100%),1fr))}& .grid.people{grid-template-columns:repeat(auto-fill,minmax(11rem,1fr))}& .people:is(.n5,.n6){grid-template-columns:repeat(3,minmax(0,1fr))}}}`,
  middle: `
main:has(>.b-hero:not(.v-bar)):not(.work)>.band:not(.t-first,.t-led,.t-fill,.b-accordion,.b-richtext,.b-hours,.b-form:has(>.wrap>.short))>.wrap{&>.head{margin-inline:auto;text-align:center}& :is(.folds,.form,.ranks,.moments){margin-inline:auto}& .cats{justify-content:center}& .form+p{text-align:center}}
.cta-box{justify-items:center;text-align:center;grid-template-columns:1fr!important}
.cta-box .actions{justify-content:center}
main:not(.work,:has(>.v-bar))>.t-stats .figure{border:0;text-align:center;padding:0}`,
};

const RHYTHMS: Record<ArtDirection['rhythm'], string> = {
  bands: '',
  even: `
main:not(.work)>.t-alt{background:none}
main:not(.work)>:is(.t-plain,.t-alt)+:is(.t-plain,.t-alt){padding-block-start:0}`,
  rules: `
main:not(.work)>.t-alt{background:none}
main:not(.work)>.band:is(.t-plain,.t-alt)+.band:is(.t-plain,.t-alt)>.wrap{background:linear-gradient(var(--line),var(--line)) top/calc(100% - 2*var(--side-space)) 1px no-repeat;padding-block-start:calc(var(--space)*.6)}
main:not(.work)>:is(.t-plain,.t-alt)+:is(.t-plain,.t-alt){padding-block-start:0}
main:not(.work)>:is(.t-plain,.t-alt){padding-block-end:calc(var(--space)*.75)}`,
};

const FIGURES: Record<ArtDirection['figures'], string> = {
  tint: '',
  brand: '',
  deep: '',
  page: `
main:not(.work)>.t-stats{border-block:1px solid var(--line)}`,
};

/** Sections come up once while one scrolls to them, where the browser can do it by itself; never faint, so that they can be read. */
function reveal(from: string): string {
  return `
@media (prefers-reduced-motion:no-preference){@supports (animation-timeline:view()){main:not(.work)>.band:not(.b-hero,.t-first)>.wrap{animation:reveal linear both;animation-timeline:view();animation-range:entry 0% entry min(40%,14rem)}}}
@keyframes reveal{from{transform:translateY(${from})}}`;
}

const MOTIONS: Record<ArtDirection['motion'], string> = {
  none: '',
  rise: reveal('1.75rem'),
  settle: reveal('.75rem'),
};
