/** Rules by style part; a site carries only the parts its blocks name. */
export const BLOCK_STYLES: Readonly<Record<string, string>> = {
  hero: `
.b-hero{padding-block:clamp(1.5rem,3.4vw,4rem);overflow:clip}
.b-hero>.wrap{display:grid;gap:clamp(1.75rem,4vw,4.5rem);align-items:center}
.hero-text{position:relative;z-index:1}
.hero-text h1{font-size:var(--s6);line-height:var(--leading)}
.hero-text h1.long{font-size:var(--s5)}.hero-text h1.longer{font-size:var(--s4)}
:lang(zh) .hero-text h1 span{display:inline-block}
.hero-text .lead{margin-block-start:1.1rem;max-inline-size:36rem}
.eyebrow{font-family:var(--small);font-size:var(--sm);font-weight:650;color:var(--link);margin-block-end:.9rem}
.hero-picture{inline-size:100%;block-size:100%;object-fit:cover}
.hero-side{position:relative;min-inline-size:0}
.hero-art{position:relative;aspect-ratio:8/7}
.hero-text .search-form{margin-block-start:1.75rem}
.spotlight{position:absolute;inset-inline-start:-1.25rem;inset-block-end:1.25rem;z-index:1;display:flex;align-items:center;gap:.85rem;max-inline-size:min(19rem,92%);padding:.7rem 1.1rem .7rem .7rem;background:var(--surface);color:var(--ink);text-decoration:none;border:1px solid var(--line);border-radius:calc(var(--radius)*.75 + 2px);box-shadow:0 1rem 2.25rem -1rem rgb(0 0 0/.45);font-size:var(--sm);line-height:1.35}
.spotlight:hover strong{text-decoration:underline}
.spotlight span{display:grid}.spotlight .icon{color:var(--link)}
.spotlight img{inline-size:3.5rem;block-size:3.5rem;object-fit:cover;border-radius:calc(var(--radius)*.5 + 2px);flex:none}
@media (min-width:56rem){.b-hero:is(.v-split,.v-search)>.wrap{grid-template-columns:minmax(0,1.08fr) minmax(0,.92fr)}}
@media (min-width:56rem) and (max-width:75rem){.hero-art{aspect-ratio:5/4}}
@media (max-width:55.99rem){.hero-art{aspect-ratio:16/10}.spotlight{inset-inline-start:.75rem;inset-block-end:.75rem}}
.b-hero.v-center{text-align:center}
.b-hero.v-center .hero-text{max-inline-size:52rem;margin-inline:auto}
.b-hero.v-center .lead{margin-inline:auto}
.b-hero.v-center :is(.actions,.search-form){justify-content:center;margin-inline:auto}
.b-hero.v-center .hero-art{aspect-ratio:8/3;inline-size:100%}
.t-cover{background:var(--deep);color:var(--on-deep)}
.t-cover :is(.lead,.eyebrow){color:inherit}
.t-cover .eyebrow{background:none;padding:0}
.t-cover .button.secondary{border-color:currentColor}
.b-hero.v-cover .hero-art{aspect-ratio:16/9;border-radius:var(--radius);overflow:clip}
.b-hero.v-cover .hero-picture{object-position:78% 50%}
@media (min-width:56rem){
.b-hero.v-cover{padding-block:0}
.b-hero.v-cover>.wrap{position:static;align-content:center;min-block-size:min(36rem,76vh);padding-block:clamp(3rem,7vw,6rem)}
.b-hero.v-cover .hero-side{position:static}
.b-hero.v-cover .hero-art{position:absolute;inset:0;aspect-ratio:auto;border-radius:0}
.b-hero.v-cover .hero-text{max-inline-size:min(38rem,57%)}
}
.b-hero.v-bar{padding-block:clamp(1.5rem,3vw,2.5rem) 0}
.panel{position:relative;overflow:clip;padding:clamp(1.25rem,2.2vw,2rem) clamp(1.25rem,2.6vw,2.5rem);border-radius:calc(var(--radius)*1.25);background:var(--primary);color:var(--on-primary);border:1px solid var(--edge)}
.v-bar .hero-text h1{font-size:var(--s4)!important}.v-bar .hero-text h1:is(.long,.longer){font-size:var(--s3)!important}
.v-bar .hero-text .lead{margin-block-start:.5rem;font-size:var(--s0);max-inline-size:44rem;color:inherit}
.v-bar .actions{margin-block-start:1.1rem}
.panel .button.primary{background:var(--on-primary);color:var(--primary);border-color:var(--on-primary);box-shadow:none}
.panel .button.secondary{border-color:currentColor}
.panel .button:hover{text-decoration:underline}
.panel .button.secondary:hover{background:none;color:inherit}
.panel :focus-visible{outline-color:currentColor}
.panel .hero-picture{display:none}
@media (min-width:48rem){.panel .hero-text{max-inline-size:61%}.panel .hero-picture{display:block;position:absolute;inset:0 0 0 auto;inline-size:42%;block-size:100%;object-fit:cover}}
`,
  richtext: `
.prose{max-inline-size:42rem;font-size:var(--s0);line-height:1.75}
.prose>*+*{margin-block-start:1.1em}
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
  cards: `
.point{gap:1.1rem;padding:clamp(1.25rem,2vw,1.9rem)}
.point p{margin-block-start:.5rem;color:var(--muted)}
.point .actions{margin-block-start:.9rem}
.sign{display:grid;place-items:center;inline-size:3.25rem;block-size:3.25rem;border-radius:var(--mark-radius);background:var(--primary);color:var(--on-primary);flex:none}
.sign .icon{inline-size:1.6rem;block-size:1.6rem}
.number{font-family:var(--heading);font-size:var(--s4);font-weight:var(--weight);line-height:1;color:var(--link)}

.b-cards.v-links{padding-block:0 calc(var(--space)*.45)}
.v-links .grid{gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(11.5rem,44%),1fr))!important}
.shortcut{flex-direction:row;align-items:center;gap:.85rem;padding:.8rem .9rem;font-weight:650;font-family:var(--small);line-height:1.25}
.shortcut .sign{inline-size:2.5rem;block-size:2.5rem;background:var(--primary);color:var(--on-primary);place-items:center;border-radius:var(--mark-radius)}
.shortcut .sign .icon{inline-size:1.35rem;block-size:1.35rem;stroke-width:1.75}
.shortcut a{min-inline-size:0;text-wrap:balance}
@media (max-width:40rem){.shortcut{flex-direction:column;align-items:flex-start;gap:.6rem;padding:.75rem .85rem;font-size:.95rem}.shortcut a{max-inline-size:100%;text-wrap:wrap}}
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
.figure .icon{display:inline-block;vertical-align:-.22em;margin-inline-end:.5em}
`,
  cta: `
.t-fill{background:var(--primary);color:var(--on-primary)}
.t-fill .lead{color:inherit}
.t-fill .button.primary{background:var(--on-primary);color:var(--primary);border-color:var(--on-primary)}
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
.flag{align-self:flex-start;background:var(--primary);color:var(--on-primary);border-radius:99rem;padding:.2rem .9rem;font-size:var(--sm);font-weight:650}
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
.mosaic{display:grid;gap:clamp(.6rem,1.4vw,1.1rem);grid-template-columns:repeat(auto-fill,minmax(min(15rem,45%),1fr));grid-auto-flow:dense}
.mosaic figure{position:relative;overflow:clip;border-radius:var(--radius);background:var(--surface)}
.mosaic .picture{inline-size:100%;block-size:100%;aspect-ratio:4/3;object-fit:cover}
.mosaic figcaption{position:absolute;inset-inline:0;inset-block-end:0;padding:.55rem .9rem;background:var(--surface);color:var(--ink);font-weight:600;font-size:var(--sm)}
.mosaic figcaption a{color:inherit;text-decoration:none}.mosaic figcaption a::after{content:"";position:absolute;inset:-20rem 0 0}
@media (min-width:48rem){.mosaic figure:nth-child(6n+1){grid-column:span 2;grid-row:span 2}}
`,
  collection: `
.tools{display:flex;flex-wrap:wrap;gap:.75rem 1.75rem;align-items:center;margin-block-end:1.5rem}
.tools:has(.search-form,.filter,.range){padding:.9rem 1.1rem;background:var(--surface);color:var(--ink);border:1px solid var(--line);border-radius:var(--radius)}
.tools .range{margin:0}.tools .range input[type=text]{inline-size:7.5rem!important}
@media (min-width:60rem) and (pointer:fine){.tools :is(.chip-link,.button,input){min-block-size:2.35rem;padding-block:.3rem}.tools .chip-link{padding-inline:.85rem;font-size:.9rem}}
.tools .search-form{flex:1 1 21rem;max-inline-size:26rem}
.filter{display:flex;gap:.35rem .75rem;align-items:center;flex-wrap:wrap}
.filter-name{font-family:var(--small);font-weight:650;font-size:var(--sm);color:var(--muted)}
.chips{display:flex;flex-wrap:wrap;gap:.5rem}
.chip-link{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1.1rem;border:1.5px solid var(--control);border-radius:var(--button-radius);background:var(--surface);color:var(--ink);text-decoration:none;font-size:.95rem;font-weight:550}
.chip-link:hover{background:var(--tint);border-color:var(--edge)}
.chip-link[aria-current]{background:var(--primary);color:var(--on-primary);border-color:var(--edge)}
.count{margin-block-end:1rem;color:var(--muted)}
:is(.row-card,.line,.person,.quote) :is(h2,h3,h4){font-size:var(--s1);line-height:1.25;text-transform:none}
.row-card .picture{inline-size:100%;aspect-ratio:3/2;object-fit:cover}
.card-body{display:flex;flex-direction:column;gap:.6rem;padding:1.15rem 1.25rem 1.35rem;flex:1}
.excerpt{color:var(--muted);line-height:1.5}
.meta{display:flex;flex-wrap:wrap;gap:.3rem 1rem;color:var(--muted);font-size:.95rem;font-family:var(--small)}
.meta li{display:inline-flex;gap:.4rem;align-items:center}
.card-foot{display:flex;justify-content:space-between;align-items:center;gap:.75rem;flex-wrap:wrap;margin-block-start:auto;padding-block-start:.5rem}
.to-cart .button{padding-inline:1.1rem;white-space:nowrap}
@media (min-width:64rem) and (max-width:85rem){.n4 .card-foot:has(.to-cart){flex-direction:column;align-items:stretch}.n4 .to-cart .button{inline-size:100%}}
.lines{border-block-start:1px solid var(--line)}
.line{position:relative;display:grid;gap:.75rem 1.5rem;grid-template-columns:auto minmax(0,1fr);align-items:center;padding-block:1.25rem;border-block-end:1px solid var(--line)}
.line:not(:has(.thumb)){grid-template-columns:minmax(0,1fr)}
.thumb{inline-size:clamp(5rem,12vw,9rem);aspect-ratio:4/3;object-fit:cover;border-radius:calc(var(--radius)*.75)}
.line-body{display:grid;gap:.4rem}
.line-end{display:flex;gap:1rem;align-items:center;flex-wrap:wrap;grid-column:1/-1}
.line-end:empty{display:none}
.line .to-cart{position:relative;z-index:1}
@media (min-width:48rem){.line,.line:not(:has(.thumb)){grid-template-columns:auto minmax(0,1fr) auto}.line:not(:has(.thumb)){grid-template-columns:minmax(0,1fr) auto}.line-end{grid-column:auto;justify-content:flex-end}}
.table{overflow-x:auto;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:var(--ink)}
.table table{inline-size:100%;font-size:.975rem}
.table :is(th,td){padding:.85rem 1.1rem;text-align:start;vertical-align:middle;border-block-end:1px solid var(--line);white-space:nowrap}
.table :is(td,tbody th):not(.end){max-inline-size:22rem;overflow:hidden;text-overflow:ellipsis}
.table tr:last-child :is(td,th){border-block-end:0}
.table thead th{position:sticky;inset-block-start:0;font-family:var(--small);font-size:var(--sm);font-weight:650;color:var(--on-primary);background:var(--primary)}
.table tbody tr{position:relative}
.table tbody tr:nth-child(2n){background:color-mix(in srgb,var(--band) 55%,transparent)}
.table tbody tr:hover{background:var(--tint)}
.end{text-align:end!important;font-variant-numeric:tabular-nums}
@media (max-width:40rem){
.table:has([data-label]){background:none;border:0;overflow:visible}
.table:has([data-label]) :is(table,tbody,tr,td,tbody th){display:block}
.table:has([data-label]) thead{display:block;position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.table:has([data-label]) tr{padding:.6rem 1rem;margin-block-end:.75rem;background:var(--surface)!important;border:1px solid var(--line);border-block-start:3px solid var(--edge);border-radius:calc(var(--radius)*.75)}
.table:has([data-label]) :is(td,tbody th){padding:.3rem 0!important;border:0!important;white-space:normal!important;max-inline-size:none!important;text-align:start!important}
.table td[data-label]{display:flex!important;justify-content:space-between;gap:1.5rem}
.table td[data-label]::before{content:attr(data-label);color:var(--muted);font-size:var(--sm);flex:none}
.table tbody th{font-size:var(--s1)}
.table td[data-label]:empty{display:none!important}
}
@media (min-width:48rem){.rows.n1>.row-card:has(.picture){flex-direction:row;align-items:center;gap:clamp(1rem,2.5vw,2.5rem)}.rows.n1>.row-card>.picture{inline-size:58%}.rows.n1 .card-body{padding:clamp(1.5rem,3vw,3rem);font-size:var(--s1)}.rows.n1 :is(h2,h3){font-size:var(--s3)}}
.board{display:grid;gap:1rem;grid-auto-flow:column;grid-auto-columns:minmax(min(10rem,72vw),1fr);overflow-x:auto;padding-block-end:.5rem}
.column{background:var(--band);border-radius:var(--radius);padding:1rem;border-block-start:4px solid var(--edge)}
.t-alt .column{background:var(--bg)}
.column>:is(h2,h3,h4){font-size:var(--s0);margin-block-end:.8rem}
.column ul:not(.meta){display:grid;gap:.75rem}
.ticket{padding:.9rem 1rem;gap:.4rem}
.ticket :is(h3,h4,h5){font-size:var(--s0)}
.ticket .button{padding:.35rem .9rem;font-size:.9rem}
.people{text-align:center;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr))!important;gap:2.25rem 1.5rem}
.person{position:relative;display:flex;flex-direction:column;align-items:center;gap:.35rem}
.portrait{inline-size:min(11rem,60%);aspect-ratio:1;object-fit:cover;border-radius:var(--portrait-radius);margin-block-end:.7rem}
.role{color:var(--link);font-weight:600}
.person .meta{justify-content:center}
.quote{padding:clamp(1.4rem,2.4vw,2.1rem);gap:.9rem}
.quote>.icon{color:var(--link);inline-size:2rem;block-size:2rem}
.quote blockquote{font-size:var(--s1);line-height:1.45;text-wrap:pretty}
.by{display:flex;gap:.2rem .8rem;flex-wrap:wrap;align-items:baseline;margin-block-start:auto}
.pager{display:flex;gap:1rem;align-items:center;justify-content:center;margin-block-start:2rem}
.hits{margin-block-start:2.25rem}
.hits>:is(h2,h3){margin-block-end:1rem}
`,
  detail: `
.back a{display:inline-flex;gap:.5rem;align-items:center;min-block-size:2.75rem;text-decoration:none;font-weight:600}
.back{margin-block-end:1rem}
.detail{display:grid;gap:clamp(1.5rem,4vw,4rem);align-items:start}
@media (min-width:52rem){.detail:not(.no-picture){grid-template-columns:minmax(0,1.05fr) minmax(0,1fr)}.detail .wide{grid-column:1/-1}}
.detail.no-picture{max-inline-size:50rem}
.detail.article{grid-template-columns:minmax(0,1fr)!important;max-inline-size:50rem;margin-inline:auto;gap:clamp(1.25rem,3vw,2.5rem)}
.article .detail-text{order:-1}
.article .prose{font-size:var(--s1);line-height:1.7}
.article .facts{display:flex;flex-wrap:wrap;gap:.35rem 1.75rem;border:0;order:-1;font-size:var(--sm)}
.article .facts div{display:flex;gap:.5rem;padding:0;border:0}
.article .detail-art .picture{aspect-ratio:16/9}
.detail-art .picture{inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:calc(var(--radius)*1.25)}
.detail-text{display:grid;gap:1.1rem}
.detail-text h1{font-size:var(--s5)}
.detail .price{font-size:var(--s3)}
.prose{max-inline-size:42rem;line-height:1.75}
.prose>*+*{margin-block-start:1em}
.prose ul{list-style:disc;padding-inline-start:1.3em}
.facts{border-block-start:1px solid var(--line)}
.facts div{display:grid;grid-template-columns:minmax(7rem,.6fr) 1fr;gap:1rem;padding-block:.7rem;border-block-end:1px solid var(--line)}
.facts dt{color:var(--muted);font-family:var(--small)}
.facts dd{font-weight:550}
.detail .to-cart{display:flex;gap:1rem;align-items:flex-end}
.quantity{display:grid;gap:.3rem;font-size:var(--sm)}
.quantity input{inline-size:5rem!important;text-align:center}
.related{margin-block-start:var(--space)}
.related>:is(h2,h3){font-size:var(--s3);margin-block-end:1.5rem}
`,
  form: `
.form{padding:clamp(1.25rem,3vw,2.5rem);max-inline-size:48rem;gap:0}
.fields{display:grid;gap:1.35rem 1.5rem}
@container form (min-width:34rem){.fields{grid-template-columns:1fr 1fr}.field.wide{grid-column:1/-1}}
.form{container:form/inline-size}
.field{display:grid;gap:.45rem;align-content:start}
.field label,.field legend{font-weight:600;font-family:var(--small)}
.field legend{margin-block-end:.55rem}
.optional{color:var(--muted);font-weight:400;font-size:var(--sm)}
.help{color:var(--muted);font-size:var(--sm)}
.error{color:var(--danger);font-size:var(--sm);font-weight:600}
[aria-invalid=true]{border-color:var(--danger)!important;border-width:2px!important}
.chips{display:flex;flex-wrap:wrap;gap:.5rem}
.chip{position:relative;display:inline-flex}
.chip input{position:absolute;inset:0;opacity:0;margin:0;inline-size:100%;block-size:100%;cursor:pointer}
.chip span{display:inline-flex;align-items:center;min-block-size:2.75rem;padding:.4rem 1.1rem;border:1.5px solid var(--control);border-radius:var(--button-radius);background:var(--surface);font-weight:550}
.chip input:checked+span{background:var(--primary);color:var(--on-primary);border-color:var(--edge)}
.chip input:focus-visible+span{outline:3px solid var(--focus);outline-offset:2px}
.check{display:flex;gap:.75rem;align-items:center;min-block-size:2.75rem}
.check input{inline-size:1.35rem;block-size:1.35rem;accent-color:var(--primary)}
.demo{margin-block-start:1.5rem;padding:1rem 1.25rem;border:1.5px dashed var(--control);border-radius:var(--radius)}
.short{max-inline-size:40rem}
@container form (min-width:30rem){.short .fields{grid-template-columns:1fr}}
@media (min-width:40rem){.short{flex-direction:row;align-items:flex-end;gap:1rem}.short .fields{flex:1}.short .actions{margin:0}}
.form .button.primary{min-inline-size:min(12rem,100%)}
`,
  cart: `
.cart-lines{display:grid;gap:1rem}
.cart-line{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.75rem 1.5rem;align-items:center;padding:1.1rem 1.4rem}
.cart-line .name,.summary .name{font-family:var(--heading);font-weight:var(--weight);font-size:var(--s1)}
.cart-line form{display:flex;gap:.5rem;align-items:center}
.cart-line input[type=text]{inline-size:4rem;text-align:center}
@media (min-width:48rem){.cart-line{grid-template-columns:minmax(0,1fr) auto 7rem auto}.cart-line .price{text-align:end}}
.coupon{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin-block-start:1rem}
.coupon input{inline-size:9rem}
.coupon .notice{margin:0;padding:.6rem 1rem}
.coupon .error{flex-basis:100%}
.cart-total{display:grid;justify-items:end;gap:.5rem;margin-block-start:1.75rem}
.cart-total strong{font-family:var(--heading);font-size:var(--s3);margin-inline-start:1rem}
.cart-total .actions{margin-block-start:.5rem}
.checkout{display:grid;gap:2rem;align-items:start}
@media (min-width:56rem){.checkout{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr)}}
.summary{padding:1.5rem;gap:1rem}
.summary dl div{display:flex;justify-content:space-between;gap:1rem;padding-block:.6rem;border-block-end:1px solid var(--line)}
.summary .sum{border:0;font-weight:700;font-size:var(--s1)}
`,
  contact: `
.contact.with-form{display:grid;gap:clamp(1.5rem,4vw,3rem);align-items:start}
@media (min-width:56rem){.contact.with-form{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr)}}
.ways{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}
.way{flex-direction:row;gap:1.1rem;align-items:center;padding:1.25rem 1.4rem}
.way p+p{font-weight:600}
.way a{display:inline-flex;align-items:center;min-block-size:1.75rem}
.sign{display:grid;place-items:center;inline-size:3.25rem;block-size:3.25rem;border-radius:var(--mark-radius);background:var(--primary);color:var(--on-primary);flex:none}
.sign .icon{inline-size:1.5rem;block-size:1.5rem}
`,
  hours: `
.opening{padding:.75rem 1.5rem;max-inline-size:34rem}
.opening div{display:flex;justify-content:space-between;gap:1.5rem;padding-block:.8rem;border-block-end:1px solid var(--line)}
.opening div:last-child{border:0}
.opening dd{font-weight:600;font-variant-numeric:tabular-nums;text-align:end}
`,
  chart: `
.chart{padding:clamp(1rem,2.5vw,2rem)}
.chart:not(.k-donut)>svg{max-block-size:26rem}
.chart svg{inline-size:100%;overflow:visible}
.rule{stroke:var(--line)}
.tick{fill:var(--muted);font-size:12px;font-family:var(--small)}
@media (max-width:40rem){.tick{font-size:21px}}
.bar-mark{fill:var(--focus)}.bar-mark:hover,.arc:hover{opacity:.8}
.line-mark{fill:none;stroke:var(--focus);stroke-width:3;stroke-linejoin:round}
.area-mark{fill:var(--focus);opacity:.18}
.dot-mark{fill:var(--surface);stroke:var(--focus);stroke-width:2.5}
.arc{fill:none;stroke-width:42}
.total{fill:var(--ink);font-size:30px;font-weight:700;font-family:var(--heading)}.total.long{font-size:20px}
.donut{display:grid;gap:1.5rem 3rem;align-items:center}
.donut>svg{max-inline-size:16rem;margin-inline:auto}
.legend{display:grid;gap:.6rem}
.legend li{display:flex;gap:.7rem;align-items:center}
.legend .key{inline-size:.8rem;block-size:.8rem}
.legend strong{margin-inline-start:auto}
@media (min-width:40rem){.donut{grid-template-columns:auto 1fr}.donut>svg{inline-size:16rem}}
.chart-table{margin-block-start:1rem;font-size:.95rem}
.chart-table summary{display:inline-flex;align-items:center;min-block-size:2.75rem;color:var(--link);text-decoration:underline}
.chart-table table{inline-size:100%}
.chart-table :is(th,td){text-align:start;padding:.4rem .25rem;border-block-end:1px solid var(--line)}
.end{text-align:end!important}
`,
  calculator: `
.answers{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));margin-block-start:1.75rem;padding:1.25rem 1.5rem;border-radius:var(--radius);background:var(--tint);color:var(--ink)}
.answers dt{font-size:var(--sm)}
.answers dd{font-family:var(--heading);font-weight:var(--weight);font-size:var(--s3);line-height:1.2}
`,
  quiz: `
.quiz .field+.field{margin-block-start:1.75rem;padding-block-start:1.75rem;border-block-start:1px solid var(--line)}
.quiz legend{font-size:var(--s1);float:inline-start;inline-size:100%;margin-block-end:.75rem}
.quiz legend+*{clear:both}
.quiz legend .muted{display:block;font-size:var(--sm);font-weight:500}
.verdict{font-weight:650}.verdict.good{color:var(--success)}.verdict.bad{color:var(--danger)}
.score{margin-block-start:1.25rem;font-family:var(--heading);font-size:var(--s2);font-weight:var(--weight)}
`,
  comments: `
.comment-list{display:grid;gap:1.25rem;margin-block-end:2rem;max-inline-size:48rem}
.comment{padding-inline-start:1.1rem;border-inline-start:3px solid var(--edge)}
.comment .by{display:flex;flex-wrap:wrap;gap:.2rem .8rem;align-items:baseline;margin-block-end:.25rem}
`,
  work: `
.work .band{padding-block:clamp(.85rem,1.6vw,1.35rem);background:none;color:inherit}
.work .band:first-child{padding-block-start:clamp(1.5rem,3vw,2.5rem)}
.work .band:last-child{padding-block-end:var(--space)}
.work .head{margin-block-end:1rem}
.work h2{font-size:var(--s1)}
.work .t-first h1{font-size:var(--s4)}
.work .t-stats .wrap{background:none}
.work .figures{gap:clamp(.6rem,1.5vw,1rem);grid-template-columns:repeat(auto-fit,minmax(min(9.5rem,46%),1fr))}
.work .figures.n1{grid-template-columns:minmax(0,15rem)}
.work .figure{position:relative;justify-content:flex-end;padding:.9rem 1rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:var(--ink)}
.work .figure dd{font-size:clamp(1.25rem,1.9vw,var(--s3));min-block-size:1.35em}
.work .figure dt{color:var(--muted);font-size:var(--sm);font-weight:600;line-height:1.3}
.work .figure .icon{position:absolute;inset:.75rem .75rem auto auto;margin:0;inline-size:1.8rem;block-size:1.8rem;padding:.36rem;border-radius:var(--mark-radius);background:var(--primary);color:var(--on-primary)}
@media (min-width:40rem){.work .table :is(th,td){padding:.7rem .8rem}}
.work .table table{font-size:.925rem}
.work .chart{padding:1.1rem 1.35rem}
.work .chart:not(.k-donut)>svg{max-block-size:19rem}
.work{max-inline-size:76rem;inline-size:100%;margin-inline:auto}
@media (min-width:60rem){
.work{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);align-content:start}
.work:has(>.far .k-donut):not(:has(>.half:not(.far) .k-donut)){grid-template-columns:minmax(0,1.65fr) minmax(0,1fr)}
.work>*{grid-column:1/-1}
.work>.half{grid-column:auto}
.work>.half>.wrap{display:flex;flex-direction:column;block-size:100%;padding-inline-end:.6rem}
.work>.far>.wrap{padding-inline:.6rem clamp(1.25rem,4vw,3rem)}
.half .chart{flex:1;display:flex;flex-direction:column}
.half .tick{font-size:19px}
.half .donut{grid-template-columns:1fr}
.half .donut>svg{inline-size:min(11rem,100%)}
.half .legend{gap:.3rem}
.half .chart:not(.k-donut)>svg{margin-block:auto}
.half .chart-table{margin-block-start:auto}
}
`,
};
