/** Rules of the first screens, by style part. */
export const OPENING_STYLES = {
  hero: `
.b-hero{padding-block:clamp(2rem,4.4vw,4.75rem)}
.hero-text{position:relative;z-index:1;min-inline-size:0}
.hero-text h1{font-size:var(--s6);line-height:var(--leading);max-inline-size:20ch}
.hero-text h1.long{font-size:var(--s5)}.hero-text h1.longer{font-size:var(--s4);max-inline-size:26ch}
:lang(zh) .hero-text h1{line-height:max(1.18,var(--leading))}
:lang(zh) .hero-text .lead{text-wrap:balance}
:lang(zh) .o-stack h1 span:not(:last-child){margin-inline-end:-.5em}
.hero-text .lead{margin-block-start:1.1rem;max-inline-size:34rem}
.eyebrow{font-family:var(--small);font-size:var(--sm);font-weight:600;color:var(--link);margin-block-end:.9rem}
:is(.o-poster,.o-columns,.o-split) .eyebrow{justify-self:start}
.hero-text .search-form{margin-block-start:1.75rem}
.hero-side{position:relative;min-inline-size:0}
.b-hero:has(.hero-ghost){overflow:clip}
.hero-ghost{position:absolute;inset-block-start:50%;inset-inline-end:max(-3rem,calc((100% - var(--page))/2 - 2rem));inline-size:clamp(14rem,38%,34rem);translate:0 -50%;opacity:.13;pointer-events:none}
.o-stack>.hero-ghost{inset-inline-end:50%;translate:50% -50%;inline-size:clamp(16rem,46%,38rem);opacity:.08}.o-lead>.hero-ghost{inset-block:auto 0;inset-inline-end:0;inline-size:min(55%,20rem);translate:0}
`,
  'hero-split': `
.o-split{display:grid;gap:clamp(2rem,4.5vw,5rem);align-items:center}
@media (min-width:56rem){.o-split:has(.hero-side){grid-template-columns:minmax(0,1.15fr) minmax(0,.85fr)}.o-split:has(.hero-art){grid-template-columns:repeat(2,minmax(0,1fr))}}
`,
  'hero-stack': `
@media (min-width:56rem){.o-stack:not(:has(.hero-side)){padding-block:clamp(1rem,3vw,3rem)}}
.o-stack{display:grid;gap:clamp(2rem,4vw,3.5rem);justify-items:center}
.o-stack>.hero-text{text-align:center;max-inline-size:54rem}
.o-stack>.hero-text :is(h1,.lead){margin-inline:auto}
.o-stack>.hero-text :is(.actions,.search-form){justify-content:center;margin-inline:auto}
.o-stack>.hero-side{inline-size:100%;max-inline-size:46rem}
.o-stack>.hero-side:has(.hero-art){max-inline-size:none}
.o-stack .hero-art{aspect-ratio:8/3}
`,
  'hero-cover': `
.t-cover{background:var(--deep);color:var(--on-deep)}
.t-cover :is(.lead,.eyebrow){color:inherit}
.t-cover .eyebrow{background:none;padding:0}
.t-cover .button.secondary{border-color:currentColor}
.t-cover .hero-art{aspect-ratio:16/9;overflow:clip}
.t-cover .hero-picture{object-position:78% 50%}
@media (min-width:56rem){
.b-hero.t-cover{padding-block:0}
.t-cover .hero-stage{display:grid;align-content:center;min-block-size:min(36rem,76vh);padding-block:clamp(3rem,7vw,6rem)}
.t-cover .hero-side{position:static}
.t-cover .hero-art{position:absolute;inset:0;aspect-ratio:auto}
.t-cover .hero-text{max-inline-size:min(38rem,57%)}
}
@media (max-width:55.99rem){.t-cover .hero-side{margin-block-start:2rem}}
`,
  'hero-poster': `
.t-poster+.t-fill{--primary:var(--deep);--on-primary:var(--on-deep);--knock:var(--deep)}
.t-poster{background:var(--primary);color:var(--on-primary)}
.t-poster :is(.lead,.eyebrow,.muted,.ledger-head,.button.link,a){color:inherit}
.t-poster .eyebrow{background:none;padding-inline:0}
.t-poster .button.primary{background:var(--on-primary);color:var(--knock);border-color:var(--on-primary);box-shadow:none}
.t-poster .button.secondary{border-color:currentColor}
.t-poster .button:hover{text-decoration:underline}
.t-poster .button.secondary:hover{background:none}
.t-poster :focus-visible{outline-color:currentColor}
.o-poster{display:grid;gap:clamp(2rem,5vw,4.5rem)}
.o-poster .hero-text h1{max-inline-size:16ch}
.o-poster :is(.ledger li,.ledger-head){border-color:currentColor}
@media (min-width:56rem){.o-poster .ledger ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:0 2rem}.o-poster .tasks{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));column-gap:2rem}}
`,
  'hero-columns': `
.o-columns{display:grid;gap:clamp(1.75rem,3.5vw,3.25rem)}
@media (min-width:56rem){.o-columns .ledger ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:0 clamp(1rem,2.5vw,2.5rem)}
.o-columns .ledger li{align-items:flex-start;border-block-start:1px solid var(--line);border-block-end:0}
.o-columns .ledger li:has(img){flex-direction:column;border:0}.o-columns .ledger .hero-thumb{inline-size:100%;block-size:auto;aspect-ratio:4/3}
.o-columns .tasks{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));column-gap:clamp(1rem,2.5vw,2.5rem)}}
.o-columns .ledger-head{border-block-start:2px solid var(--ink);padding-block-start:.7rem}
`,
  'hero-lead': `
.t-lead{background:var(--panel);color:var(--on-panel);padding-block:clamp(2rem,4.5vw,4.5rem)}
.t-lead :is(.lead,.muted,a:not(.button)){color:inherit}
.t-lead .button.primary{background:var(--panel-call);color:var(--on-panel-call);border-color:var(--panel-call)}
.t-lead .button.secondary{border-color:currentColor}
.t-lead .button:hover{text-decoration:underline}
.t-lead .button.secondary:hover{background:none;color:inherit}
.t-lead :focus-visible{outline-color:currentColor}
.t-lead .tasks :is(li,.icon){color:inherit;border-color:color-mix(in srgb,currentColor 35%,transparent)}
.o-lead{display:grid;gap:clamp(2rem,4vw,3.5rem)}
.t-led{padding-block:clamp(2rem,4.5vw,4.5rem) var(--space)}
.t-lead .emblem{display:none}
@media (min-width:64rem){
main:has(>.t-lead){--inner:calc(min(var(--page),100%) - 2*var(--side-space));display:grid;align-content:start;grid-template-columns:minmax(var(--side-space),1fr) calc(var(--inner)*.4) calc(var(--inner)*.6) minmax(var(--side-space),1fr);&>*{grid-column:1/-1}}
main>:is(.t-lead,.t-led){display:grid;grid-template-columns:subgrid;align-items:start}
main>.t-lead{grid-column:1/3}
main>.t-lead>.wrap{grid-column:2;display:grid;align-items:var(--panel-at);min-block-size:min(36rem,66vh);position:sticky;inset-block-start:calc(clamp(2rem,4.5vw,4.5rem) + var(--bar,0rem));padding-inline:0 clamp(1.5rem,3vw,3.5rem)}
.o-lead:has(.hero-side){block-size:100%;align-content:space-between}
.t-lead .tasks li{min-block-size:3rem;font-size:var(--s0)}
main>.t-led{grid-column:3/5}
main>.t-led>.wrap{grid-column:1;padding-inline:clamp(1.5rem,3vw,3.5rem) 0}
.t-led .grid:has(img){grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr));&>*{grid-column:auto!important}}
}
`,
  'hero-picture': `
.hero-art+.ledger{margin-block-start:1rem;& li:nth-child(n+4){display:none}}.o-split .hero-art:has(+.ledger){aspect-ratio:16/9}
@media (min-width:56rem){.o-columns:has(>.hero-art){grid-template-columns:minmax(0,1.4fr) minmax(0,1fr);align-items:center;&>.hero-side{grid-column:1/-1}&>.hero-art{aspect-ratio:16/10}}}
.hero-art{position:relative;aspect-ratio:8/7}
.hero-art .hero-picture{inline-size:100%;block-size:100%;object-fit:cover}
@media (max-width:55.99rem){.hero-art{aspect-ratio:5/4}}
`,
  'hero-rows': `
.ledger{position:relative;background:var(--surface);color:var(--ink);border:1px solid var(--line);border-radius:var(--radius);padding:clamp(1.1rem,1.8vw,1.6rem) clamp(1.1rem,2vw,1.8rem);box-shadow:0 1.5rem 3rem -2rem rgb(0 0 0/.28)}
.ledger-head{font-family:var(--small);font-weight:650;font-size:var(--sm);color:var(--muted)}
.ledger li{position:relative;display:flex;align-items:center;gap:1rem;padding-block:.85rem;border-block-end:1px solid var(--line);min-block-size:3.75rem}
.ledger .hero-thumb{inline-size:3.5rem;block-size:3.5rem;object-fit:cover;border-radius:calc(var(--radius)*.5);flex:none}
.ledger-what{display:grid;gap:.1rem;min-inline-size:0;flex:1;line-height:1.35}
.ledger strong{font-weight:600}
.ledger .muted{font-size:var(--sm)}
.ledger li:hover .stretched{text-decoration:underline}
.ledger-sum{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
.hero-day{flex:none;inline-size:3rem;font-family:var(--small);font-size:.78rem;line-height:1.2;text-align:center}
.hero-day span{display:block;font-family:var(--heading);font-weight:var(--weight);font-size:var(--s2);line-height:1}
.ledger>.button{margin-block-start:.6rem;padding-block:0}
.ledger-visit div{display:flex;justify-content:space-between;gap:1.5rem;padding-block:.65rem;border-block-end:1px solid var(--line)}
.ledger-visit dl{margin-block-end:1rem}.ledger-visit dd{font-weight:600;font-variant-numeric:tabular-nums;text-align:end}
.ledger-visit p:not(.ledger-head){font-size:var(--sm)}.ledger-visit p a{display:inline-flex;align-items:center;min-block-size:1.75rem}
`,
  'hero-tasks': `
.tasks{display:grid}
.tasks li{position:relative;display:flex;align-items:center;justify-content:space-between;gap:1rem;min-block-size:3.6rem;padding-block:.7rem;border-block-start:1px solid var(--control);font-size:var(--s1);font-weight:600;line-height:1.3}
.o-split .tasks li:last-child{border-block-end:1px solid var(--control)}
.tasks .icon{color:var(--link);transition:translate .15s}.tasks li:hover .icon{translate:.25em 0}
.t-poster .tasks .icon{color:inherit}
.tasks li:hover a{text-decoration:underline}
`,
  'hero-bar': `
.b-hero.v-bar{padding-block:clamp(1.25rem,2.4vw,2rem) 0}
.v-bar:has(+:is([data-s],.t-stats,.t-alt,.t-fill)){padding-block-end:clamp(1.25rem,2.4vw,2rem)}
.panel{padding-block-end:.25rem}
.v-bar .hero-text{display:grid;gap:.25rem 2rem;align-items:center}
.v-bar .hero-text h1,.v-bar .hero-text h1:is(.long,.longer){font-size:var(--s3)!important;max-inline-size:none}
.v-bar .hero-text .lead{margin:0;font-size:var(--s0);max-inline-size:44rem}
.v-bar .actions{margin-block-start:.6rem}
@media (min-width:48rem){.v-bar .hero-text:has(.actions){grid-template-columns:1fr auto}.v-bar .hero-text :is(h1,.lead){grid-column:1}.v-bar .actions{grid-area:1/2/3/3;margin:0}}
`,
};
