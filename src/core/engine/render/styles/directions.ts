import type { StylePart } from './blocks.ts';
import type { ArtDirection } from '../../theme/art-direction.ts';
import type { Palette } from '../../theme/solve-palette.ts';

/** Rules above every art direction, by style part. */
export const LATE_STYLES: Readonly<Partial<Record<StylePart, string>>> = {
  'hero-cover': `.b-hero.v-cover .hero-art{border-radius:0;clip-path:none;margin:0;box-shadow:none;border:0}.b-hero.v-cover .hero-art::after{content:none}
`,
  alternating: `.v-alternating .point{background:none;border:0;border-block-start:1px solid var(--line);box-shadow:none;border-radius:0;text-align:start;align-items:flex-start;padding-inline:0}
`,
};

/** Rules that set one art direction apart from another, by its members. */
export function directionStyles(
  direction: ArtDirection,
  { isNamed, hasOwnHeader, palette }: { isNamed: boolean; hasOwnHeader: boolean; palette: Palette },
): readonly string[] {
  const isDeep = palette.onPrimary === '#ffffff';
  // A bright bar above a dark page is all that one sees of it; a header whose colour was named keeps it.
  const isFilled = !hasOwnHeader && (isNamed || direction.header === 'solid') && (isDeep || palette.scheme === 'light');
  return [
    HEADERS[direction.header],
    isFilled ? fill(direction.header === 'floating' ? '.bar' : '.site-header') : '',
    isFilled && isDeep ? DARK_SIDE : '',
    FRAMES[direction.frame],
    CARDS[direction.card],
    BUTTONS[direction.button],
    MOODS[direction.name],
    DIVIDED[direction.divider],
  ].filter((rules) => rules !== '');
}

const HEADERS: Record<ArtDirection['header'], string> = {
  line: `
.site-header{border-block-start:5px solid var(--primary);border-block-end:1px solid var(--line)}`,
  centered: `
.site-header{border-block-end:1px solid var(--line);border-block-start:5px solid var(--primary)}
@media (min-width:60rem){:not(.n-side)>.bar:not(:has(.account)){display:grid;grid-template-columns:1fr auto 1fr;padding-block:1.1rem .4rem;gap:.2rem 1rem;& .brand{grid-area:1/2;justify-self:center;font-size:var(--s2);max-inline-size:none}& .nav{grid-area:2/1/3/4;justify-self:center;inline-size:auto;margin:0}& .nav>ul{justify-content:center}& .bar-end{grid-area:1/3;justify-self:end}}}`,
  solid: `
.site-header{background:var(--surface);border-block-end:1px solid var(--line)}`,
  floating: `
.site-header{padding:clamp(.6rem,1.5vw,1.1rem) clamp(.75rem,3vw,2rem) 0}
.bar{background:var(--surface);color:var(--ink);border-radius:99rem;border:2px solid var(--edge);min-block-size:4rem;padding-inline:1.25rem .75rem;max-inline-size:74rem}
:is(.n-rows,.n-tall)>.bar{border-radius:1.75rem}
.menu nav{inset-inline:clamp(.75rem,3vw,2rem);inset-block-start:calc(100% + .5rem);border-radius:1.25rem;border:1px solid var(--line)}`,
};

/** A header in the colour of the site's components. */
function fill(bar: string): string {
  return `
${bar}{background:var(--primary);color:var(--on-primary);border-color:var(--edge)}
.bar :focus-visible{outline-color:currentColor}
.site-header .mark,.cart-count{background:var(--on-primary);color:var(--primary)}
.nav>ul>li>a[aria-current]{color:inherit;text-decoration-color:currentColor}
.bar .search-form :is(input,.button){border-color:currentColor}
.bar-end>.button.primary{background:var(--on-primary);color:var(--knock);border-color:var(--on-primary)}`;
}

/** A side bar is a large field: only a dark colour fills it, beside a bright one it stays paper. */
const DARK_SIDE = `
.app .site-header{--side:var(--primary);--on-side:var(--on-primary);--side-hover:rgb(127 127 127/.3);--side-active:var(--on-primary);--on-side-active:var(--primary)}`;

const FRAMES: Record<ArtDirection['frame'], string> = {
  arch: `
.hero-art{border-radius:50vw 50vw var(--radius) var(--radius);overflow:clip}
.v-center .hero-art{border-radius:2rem}
@media (max-width:55.99rem){.hero-art{border-radius:10rem 10rem var(--radius) var(--radius)}}`,
  plain: `
.hero-art{border-radius:0}`,
  slant: `
.v-split .hero-art,.v-search .hero-art{clip-path:polygon(14% 0,100% 0,86% 100%,0 100%)}
.v-center .hero-art{clip-path:polygon(0 10%,100% 0,100% 90%,0 100%)}
.detail-art,.mosaic figure{border-radius:0}`,
  round: `
.hero-art{border-radius:calc(var(--radius)*2);overflow:clip;box-shadow:0 2rem 4rem -2rem rgb(0 0 0/.28)}`,
  browser: `
.v-split .hero-art,.v-search .hero-art,.v-center .hero-art{border:1px solid var(--control);border-block-start:1.75rem solid var(--primary);border-radius:calc(var(--radius) + 2px);overflow:clip}`,
  blob: `
.v-split .hero-art,.v-search .hero-art{border-radius:58% 42% 46% 54%/48% 55% 45% 52%;overflow:clip;aspect-ratio:1.06}
.v-center .hero-art{border-radius:3rem;overflow:clip}`,
  offset: `
.v-split .hero-art,.v-search .hero-art{margin:0 1.25rem 1.25rem 0}
.v-split .hero-art::after,.v-search .hero-art::after{content:"";position:absolute;inset:1.25rem -1.25rem -1.25rem 1.25rem;border:1px solid var(--edge);z-index:-1}
.hero-art{isolation:isolate}`,
};

const CARDS: Record<ArtDirection['card'], string> = {
  soft: `
.card{box-shadow:0 1px 0 var(--line),0 1.25rem 2.5rem -1.75rem rgb(0 0 0/.3);border:1px solid var(--line)}`,
  ruled: `
.card:not(.form,.chart,.summary){background:none;border-radius:0;border-block-start:3px solid var(--edge);overflow:visible}
.card-body{padding-inline:0}
.point,.quote,.plan{padding-inline:0}
.sign{background:none;color:var(--link);inline-size:auto;block-size:auto;place-items:start}
.lines{background:none;border-inline:0;border-radius:0;padding-inline:0}
.card:is(.form,.chart,.summary){border:1px solid var(--line);border-block-start:3px solid var(--edge)}
.picture,.thumb{border-radius:0}`,
  thick: `
.card{border:3px solid var(--ink);border-radius:var(--radius)}
.lines{border:3px solid var(--ink)}
.row-card .card-body{border-block-start:3px solid var(--ink)}
.point{border-block-start-width:10px;border-block-start-color:var(--edge)}`,
  outline: `
.card{border:1px solid var(--line)}
.point,.row-card{border-block-start:3px solid var(--edge)}
.point{flex-direction:row;padding:1.25rem}
.sign{inline-size:2.5rem;block-size:2.5rem}.sign .icon{inline-size:1.3rem;block-size:1.3rem}`,
  raised: `
.card{border:1px solid var(--line);box-shadow:0 1px 2px rgb(0 0 0/.06),0 .75rem 1.75rem -1rem rgb(0 0 0/.22)}
@media (prefers-reduced-motion:no-preference){.row-card{transition:translate .2s,box-shadow .2s}.row-card:hover{translate:0 -.25rem;box-shadow:0 1.5rem 2.5rem -1.25rem rgb(0 0 0/.35)}}`,
  flat: `
.card{border:1px solid var(--line);border-radius:0}
.point{align-items:center;text-align:center;background:none;border:0;border-block-start:1px solid var(--edge)}
.sign{background:none;color:var(--link)}.sign .icon{stroke-width:1.1;inline-size:2.5rem;block-size:2.5rem}`,
  sticker: `
.lines{border:2px solid var(--ink);box-shadow:5px 6px 0 var(--ink);border-radius:calc(var(--radius)*1.4)}
.card{border:2px solid var(--ink);box-shadow:5px 6px 0 var(--ink);border-radius:calc(var(--radius)*1.4)}
.grid{gap:clamp(1.4rem,2.6vw,2.2rem)}
.form{box-shadow:7px 8px 0 var(--edge)}`,
};

const BUTTONS: Record<ArtDirection['button'], string> = {
  soft: ``,
  square: `
.button{padding-inline:1.7rem}`,
  pill: `
.button{padding-inline:1.7rem}`,
  sticker: `
.button.primary{border-color:var(--ink);box-shadow:3px 4px 0 var(--ink)}
.button.primary:hover{border-color:var(--ink);box-shadow:1px 2px 0 var(--ink);transform:translate(2px,2px)}
.t-fill .button.primary{border-color:var(--on-primary);box-shadow:none}
.row-tools .button.primary,.row-tools .button.primary:hover{box-shadow:none;transform:none}`,
  caps: `
.button{text-transform:uppercase;letter-spacing:.12em;font-size:.82rem;font-weight:600;padding-inline:1.9rem}
:lang(zh) .button{letter-spacing:.05em}`,
};

/** On the opening page headings stand in the middle, and with them all that is narrower than the page. */
const CENTERED = `main:has(>.b-hero)>.band:not(.t-first,.t-fill,.b-accordion,.b-richtext,.b-hours)>.wrap{&>.head{margin-inline:auto;text-align:center}& :is(.folds,.form,.ranks,.moments){margin-inline:auto}& .cats{justify-content:center}& .form+p{text-align:center}}`;

const MOODS: Record<ArtDirection['name'], string> = {
  hearth: `
.table thead th{background:var(--primary);color:var(--on-primary)}
.eyebrow{font-style:italic;font-family:var(--heading);font-size:var(--s1);font-weight:500}
:lang(zh) .eyebrow{font-style:normal}`,
  editorial: `
.hero-text h1{max-inline-size:18ch}
.band:not(.t-first)>.wrap>.head{border-block-start:1px solid var(--ink);padding-block-start:1rem;max-inline-size:none}
.band>.wrap>.head .lead{max-inline-size:40rem}
.b-hero{border-block-end:1px solid var(--line)}
.eyebrow{text-transform:uppercase;letter-spacing:.14em}`,
  bold: `
h1,h2{text-transform:var(--transform)}
.table thead th{background:var(--deep);color:var(--on-deep)}
.eyebrow{display:inline-block;background:var(--accent);color:var(--on-accent);padding:.3rem .9rem}
.band>.wrap>.head h2::before,.related>h2::before{content:"";display:block;inline-size:4rem;block-size:.5rem;background:var(--edge);margin-block-end:1rem}
.t-fill>.wrap .head h2::before,.t-stats>.wrap>.head h2::before{background:currentColor}`,
  refined: `
.eyebrow{text-transform:uppercase;letter-spacing:.22em;font-weight:500}
:lang(zh) .eyebrow{letter-spacing:.1em}
.nav a{letter-spacing:.06em;font-weight:450}
${CENTERED}
.cta-box{justify-items:center;text-align:center;grid-template-columns:1fr!important}
.cta-box .actions{justify-content:center}
:not(.work)>.t-stats .figure{border:0;text-align:center;padding:0}
.mark{border-radius:50%}`,
  crisp: `
.eyebrow{display:inline-flex;background:var(--tint);color:var(--ink);padding:.35rem 1rem;border-radius:99rem}
.t-fill{border-radius:0}`,
  technical: `
.eyebrow{font-family:var(--mono);letter-spacing:-.01em}
.eyebrow::before{content:"→ ";color:var(--link)}
.bar{min-block-size:3.75rem}
.b-hero{padding-block:clamp(1.5rem,3vw,3rem)}
.hero-text h1:not(.long,.longer){font-size:var(--s5)}
:not(.work)>.t-stats .figure{border:1px solid currentColor;border-radius:var(--radius);padding:1rem 1.2rem}`,
  playful: `
.eyebrow{display:inline-block;background:var(--accent);color:var(--on-accent);padding:.35rem 1.1rem;border-radius:99rem;rotate:-2deg}
${CENTERED}
.table thead th{background:var(--primary);color:var(--on-primary)}
:not(.work)>.t-stats .figure{border:0;text-align:center;padding:0}`,
  calm: `
.hero-text h1{font-weight:500}
${CENTERED}
:not(.work)>.t-stats .figure{border:0;text-align:center;padding:0}`,
};

const DIVIDED: Record<ArtDirection['divider'], string> = {
  none: '',
  wave: '',
  arc: '',
  slant: '',
  rule: `
.band.t-plain+.band.t-plain>.wrap{border-block-start:1px solid var(--line);padding-block-start:var(--space)}`,
};
