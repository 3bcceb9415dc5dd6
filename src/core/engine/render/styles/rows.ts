/** In a table too narrow for them, the tools of a row stand in a line of their own under it. */
const toolsBelow = (tables: string, width: number) => `@container table (min-width:34rem) and (max-width:${width}rem){
.table ${tables}{display:grid;grid-template-columns:repeat(var(--columns),auto);
& :is(thead,tbody,tr){display:grid;grid-template-columns:subgrid;grid-column:1/-1}
& :is(th,td){border:0;padding-inline:.65rem!important}
& :is(th,td):not(.long){overflow:visible}
& td>a{display:block;min-inline-size:6.5rem;white-space:normal;overflow-wrap:anywhere}
& tr{border-block-end:1px solid var(--line)}
& tbody :is(th,td){display:block;align-self:center;padding-block:.7rem .3rem;min-inline-size:min-content}
& thead .acts{display:none}
& tbody .acts{grid-column:1/-1;max-inline-size:none;padding-block:0 .7rem}
&:is(.c9,.c10,.c11,.c12){font-size:.9rem;& :is(th,td){padding-inline:.4rem!important}& td>a{min-inline-size:4rem}& :is(thead th,time){white-space:normal}}}
}`;

/** Rules of rows, by style part: lists of them, one of them, the form for one, the cart. */
export const ROW_STYLES = {
  'chip-links': `
.chip-link{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1.1rem;border:1px solid var(--line);border-radius:var(--button-radius);background:var(--surface);color:var(--ink);text-decoration:none;font-size:.95rem;font-weight:550}
.chip-link:hover{background:var(--tint);border-color:var(--edge)}
.chip-link[aria-current]{background:var(--primary);color:var(--on-primary);border-color:var(--edge)}
`,
  tools: `
.tools{display:flex;flex-wrap:wrap;gap:.75rem 1.75rem;align-items:center;margin-block-end:1.5rem}
.tools:has(.search-form,.filter,.range){padding-block:1rem;border-block:1px solid var(--line)}
@media (min-width:40.01rem){.tools:has(.filter~.filter) .filter{inline-size:100%;flex-wrap:nowrap;align-items:baseline}.tools:has(.filter~.filter) .filter-name{flex:none;inline-size:7.5rem}}
@media (min-width:80rem){main:not(.work) .tools:has(.filter~.filter){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.5rem 2rem}}
.tools .range{margin:0}.tools .range input[type=text]{inline-size:8.5rem!important}
@media (min-width:60rem) and (pointer:fine){.tools :is(.chip-link,.button,input,select){min-block-size:2.35rem;padding-block:.3rem}.tools .chip-link{padding-inline:.85rem;font-size:.9rem}}
.tools .search-form{flex:1 1 21rem;max-inline-size:26rem}
.tools-fold{flex:1 1 100%}.tools-fold>summary{display:inline-flex;gap:.55rem;align-items:center;min-block-size:2.5rem;color:var(--muted);font-family:var(--small);font-weight:600;font-size:var(--sm)}.tools-fold>summary:hover{color:var(--ink)}.tools-fold>.tools{margin-block:.5rem 0}.tools:has(>.tools-fold:not([open])){padding-block:0;border:0;margin-block-end:.75rem}.tools .tools:has(.filter,.range,.search-form){padding-block:1rem;border-block:1px solid var(--line)}
.filter{display:flex;gap:.35rem .75rem;align-items:center;flex-wrap:wrap}
@media (max-width:40rem){.tools{gap:.75rem}.filter{inline-size:100%;flex-wrap:nowrap;overflow-x:auto;padding:4px;margin:-4px;scrollbar-width:none}.filter :is(.filter-name,.chip-link,.chips){flex:none;white-space:nowrap}.filter .chips{flex-wrap:nowrap}}
.filter .chip-link{border-color:transparent;background:none}.filter .chip-link:hover{background:var(--tint)}.filter .chip-link[aria-current]{background:var(--ink);color:var(--bg)}
.tools .search-form>.button{background:var(--surface);color:var(--ink);border:1.5px solid var(--control)}.tools .search-form>.button:hover{background:var(--tint);border-color:var(--control)}
.filter-name{font-family:var(--small);font-weight:650;font-size:var(--sm);color:var(--muted)}
.count{margin-block-end:1rem;color:var(--muted)}
.pager{display:flex;gap:1rem;align-items:center;justify-content:center;margin-block-start:2rem}
`,
  rows: `
:is(.row-card,.line,.person,.quote) :is(h2,h3,h4){font-size:var(--s1);line-height:1.25;text-transform:none}
.excerpt{color:var(--muted);line-height:1.5}.excerpt mark{background:var(--tint);color:var(--ink);border-radius:.2em}
.meta{display:flex;flex-wrap:wrap;gap:.3rem .7rem;color:var(--muted);font-size:.95rem;font-family:var(--small)}
.meta li{display:inline-flex;gap:.4rem;align-items:center;min-inline-size:0;max-inline-size:100%}
.meta li:has(>.icon){overflow-wrap:anywhere}
.meta .t:has(+.t)::after{content:"·";margin-inline-end:-.3rem}
.tallies{display:flex;flex-wrap:wrap;gap:.35rem 1.4rem;font-family:var(--small);font-size:var(--sm);font-variant-numeric:tabular-nums}
.tallies li{display:inline-flex;gap:.45rem;align-items:baseline}.tallies span{color:var(--muted)}.tallies b{color:var(--ink);font-weight:650}
.card-body>.tallies,.person>.tallies,.large .tallies{gap:.6rem 1.6rem;& li{flex-direction:column-reverse;gap:0}& b{font-family:var(--heading);font-weight:var(--weight);font-size:var(--s2);line-height:1.25}}
.ordinal{font-family:var(--heading);font-weight:var(--weight);font-size:var(--s3);line-height:1;color:var(--link);font-variant-numeric:lining-nums tabular-nums}
.line>.ordinal{min-inline-size:2.75rem}.card-body:has(>.ordinal){display:grid!important;grid-template-columns:auto minmax(0,1fr);column-gap:1.1rem;align-content:start;&>*{grid-column:2}&>.ordinal{grid-area:1/1/span 4/2;align-self:start;min-inline-size:1.4em}}
.to-cart .button{padding-inline:1.1rem;white-space:nowrap}
.hits{margin-block-start:2.25rem}
.hits>:is(h2,h3){margin-block-end:1rem}
`,
  'row-cards': `
.row-card .picture{inline-size:100%;aspect-ratio:3/2;object-fit:cover}
.card-body{display:flex;flex-direction:column;gap:.6rem;padding:1.15rem 1.25rem 1.35rem;flex:1}
.row-card:not(:has(>img)) .card-body{padding-block:1.5rem}.row-card:not(:has(>img)) .card-body>:is(h2,h3,h4){font-size:var(--s2);text-wrap:balance}
.card-foot{display:flex;justify-content:space-between;align-items:center;gap:.75rem;flex-wrap:wrap;margin-block-start:auto;padding-block-start:.5rem}
@media (min-width:64rem) and (max-width:85rem){.rows:not(.n1,.n2) .card-foot:has(.to-cart){flex-direction:column;align-items:stretch}.rows:not(.n1,.n2) .to-cart .button{inline-size:100%}}
@media (min-width:48rem){.rows.n1>.row-card:has(.picture){flex-direction:row;align-items:center;gap:clamp(1rem,2.5vw,2.5rem)}.rows.n1>.row-card>.picture{inline-size:58%}.rows.n1 .card-body{padding:clamp(1.5rem,3vw,3rem);font-size:var(--s1)}.rows.n1 :is(h2,h3){font-size:var(--s3)}}
`,
  lines: `
.lines{background:var(--surface);color:var(--ink);border:1px solid var(--line);border-radius:var(--radius);padding-inline:clamp(1rem,2vw,1.5rem)}
.line{position:relative;display:grid;gap:.75rem 1.5rem;grid-template-columns:auto minmax(0,1fr);align-items:center;padding-block:1.1rem;border-block-end:1px solid var(--line)}
.line:last-child{border:0}
.line:not(:has(.thumb,.lead-sign,.ordinal)){grid-template-columns:minmax(0,1fr)}
.lead-sign{display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;border-radius:var(--mark-radius);background:var(--tint);color:var(--link)}
.thumb{inline-size:clamp(5rem,12vw,9rem);aspect-ratio:4/3;object-fit:cover;border-radius:calc(var(--radius)*.75)}
.line-body{display:grid;gap:.4rem;grid-template-columns:minmax(0,1fr)}
@media (max-width:24rem){.lead-sign{inline-size:2rem;block-size:2rem}.line{column-gap:.75rem}}
.line-end{display:flex;gap:1rem;align-items:center;flex-wrap:wrap;grid-column:1/-1}
.line-end:empty{display:none}
@media (max-width:47.99rem){.line:has(>.lead-sign)>.line-end{grid-column:2}}
.line .to-cart{position:relative;z-index:1}
@media (min-width:48rem){.line{grid-template-columns:auto minmax(0,1fr) fit-content(45%)}.line:not(:has(.thumb,.lead-sign,.ordinal)){grid-template-columns:minmax(0,1fr) fit-content(45%)}.line-end{grid-column:auto;justify-content:flex-end;& .row-tools{justify-content:flex-end}}}
@media (min-width:60rem){.lines:has(.lead-sign):not(:has(.excerpt,.meta,.tallies,.row-tools,.price)){display:grid;grid-template-columns:1fr 1fr;column-gap:3rem;& .line:nth-last-child(2):nth-child(odd){border:0}}}
`,
  table: `
.table{overflow-x:auto;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:var(--ink)}
.table table{inline-size:100%;font-size:.975rem}
.table :is(th,td){padding:.85rem 1.1rem;text-align:start;vertical-align:middle;border-block-end:1px solid var(--line)}
.table :is(td,tbody th){min-inline-size:4.5em;max-inline-size:22rem;overflow:hidden;text-overflow:ellipsis}
.table tbody th{min-inline-size:7rem}
.table :is(thead th,.long,.end,time,.badge,td>a){white-space:nowrap}
.table .long{max-inline-size:15rem}
.table .end{max-inline-size:none}
.table tr:last-child :is(td,th){border-block-end:0}
.table thead th{position:sticky;inset-block-start:0;font-family:var(--small);font-size:var(--sm);font-weight:650;color:var(--ink);background:var(--tint);border-block-end:2px solid var(--edge)}
.table tbody tr{position:relative}
.table tbody tr:nth-child(2n){background:color-mix(in srgb,var(--band) 55%,transparent)}
.table tbody tr:hover{background:var(--tint)}
.table tr:has(.badge.bad)>:first-child{box-shadow:inset 4px 0 #c8281f!important}.table tr:has(.badge.warn):not(:has(.badge.bad))>:first-child{box-shadow:inset 4px 0 #ffb02e!important}
.end{text-align:end!important;font-variant-numeric:tabular-nums}
@media (min-width:40.01rem) and (max-width:80rem){.table:not(.tooled) :is(thead th:first-child,tbody th){position:sticky;inset-inline-start:0;z-index:1;max-inline-size:15rem;box-shadow:1px 0 var(--line)}.table:not(.tooled) tbody th{background:var(--surface)}.table:not(.tooled) tr:nth-child(2n) th{background:color-mix(in srgb,var(--band) 55%,var(--surface))}.table:not(.tooled) tr:hover th{background:var(--tint)}}
@media (max-width:40rem){
.tight :is(th,td){padding:.55rem .3rem;min-inline-size:0!important;white-space:nowrap}.tight table{font-size:.875rem}
.table:has([data-label]){background:none;border:0;border-radius:0;overflow:visible;border-block-start:2px solid var(--edge)}
.table:has([data-label]) :is(table,tbody){display:block}
.table:has([data-label]) thead{display:block;position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.table:has([data-label]) tr{display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;padding:.75rem .6rem;background:none!important;border-block-end:1px solid var(--line)}
.table:has([data-label]) :is(td,tbody th){padding:0!important;border:0!important;min-inline-size:0;white-space:normal!important;max-inline-size:100%!important;text-align:start!important;overflow:visible}
.table:has([data-label]) :is(tbody th,.acts,.long){flex-basis:100%}
.table:has([data-label]) tr>:first-child{box-shadow:none!important}.table:has([data-label]) tr:has(.badge.warn){box-shadow:inset 4px 0 #ffb02e}.table:has([data-label]) tr:has(.badge.bad){box-shadow:inset 4px 0 #c8281f}
.table td[data-label]{display:flex!important;gap:.4rem;font-size:.9rem}
.table td[data-label]::before{content:attr(data-label);color:var(--muted);flex:none}
.table tbody th{font-size:var(--s1);line-height:1.3}.tight tbody th{font-size:inherit}
.table td[data-label]:empty{display:none!important}
.table td[data-label] .badge{white-space:normal}
}
`,
  'table-tools': `
.tooled{container:table/inline-size}
${toolsBelow('.acted:is(.c6,.c7,.c8)', 48)}${toolsBelow('.acted:has(form)', 64)}${toolsBelow('.acted:has(form):is(.c6,.c7,.c8)', 70)}
.acted.c1{--columns:1}.acted.c2{--columns:2}.acted.c3{--columns:3}.acted.c4{--columns:4}.acted.c5{--columns:5}.acted.c6{--columns:6}.acted.c7{--columns:7}.acted.c8{--columns:8}.acted.c9{--columns:9}.acted.c10{--columns:10}.acted.c11{--columns:11}.acted.c12{--columns:12}
`,
  board: `
.board{display:grid;gap:1rem;grid-auto-flow:column;grid-auto-columns:minmax(min(12rem,72vw),1fr);overflow-x:auto;padding-block-end:.5rem}
@media (max-width:40rem){.board{grid-auto-columns:min(17rem,82%)}}
.column{background:var(--band);border-radius:var(--radius);padding:1rem;border-block-start:4px solid var(--edge)}
.t-alt .column{background:var(--bg)}
.column>:is(h2,h3,h4){font-size:var(--s0);margin-block-end:.8rem}
.column ul:not(.meta,.tallies){display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr)}
`,
  tickets: `
.ticket{padding:.9rem 1rem;gap:.4rem}
.ticket :is(h3,h4,h5){font-size:var(--s0)}
.ticket .button{padding:.35rem .9rem;font-size:.9rem}
`,
  people: `
.people{text-align:center;grid-template-columns:repeat(auto-fill,minmax(min(9rem,100%),1fr));gap:2.25rem 1rem}
@media (min-width:40rem){.people{grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));column-gap:1.5rem}}
@media (min-width:64rem){.people.n6{grid-template-columns:repeat(6,minmax(0,1fr))}.people.n5{grid-template-columns:repeat(5,minmax(0,1fr))}}
.person{position:relative;display:flex;flex-direction:column;align-items:center;gap:.35rem}
.portrait{inline-size:min(11rem,70%);aspect-ratio:1;object-fit:cover;border-radius:var(--portrait-radius);margin-block-end:.7rem}
.role{color:var(--link);font-weight:600}
.person :is(.meta,.tallies){justify-content:center}
`,
  quotes: `
.quote{padding:clamp(1.4rem,2.4vw,2.1rem);gap:.9rem}
.quote>.icon{color:var(--link);inline-size:2rem;block-size:2rem}
.quote blockquote{font-size:var(--s1);line-height:1.45;text-wrap:pretty}
.quote .by{display:flex;gap:.2rem .8rem;flex-wrap:wrap;align-items:baseline;margin-block-start:auto}
`,
  detail: `
.back a{display:inline-flex;gap:.5rem;align-items:center;min-block-size:2.75rem;text-decoration:none;font-weight:600}
.back{margin-block-end:1rem}
body:not(.app) .back:has(~.article){inline-size:100%;max-inline-size:50rem;margin-inline:auto}
.detail{display:grid;gap:clamp(1.5rem,4vw,4rem);align-items:start}
@media (min-width:52rem){.detail:not(.no-picture){grid-template-columns:minmax(0,1.05fr) minmax(0,1fr)}.detail .wide{grid-column:1/-1}}
.detail.no-picture{max-inline-size:50rem}
@media (min-width:40rem){.no-picture:not(.article){max-inline-size:none;&>.detail-text{justify-items:start;&>.prose{font-size:var(--s1);line-height:1.6}&>.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:0 clamp(1.5rem,3vw,3rem);inline-size:100%;margin-block-start:clamp(.5rem,2vw,1.75rem);border:0;&>div{display:block;border:0;border-block-start:1px solid var(--control);padding-block:.7rem 1rem}& dt{font-size:var(--sm)}& dd{font-size:var(--s1);line-height:1.35;overflow-wrap:anywhere}}}}}
main:not(.work)>.b-detail:has(.no-picture:not(.article)){background:var(--band);padding-block:clamp(1rem,2vw,1.75rem) clamp(1.5rem,3vw,2.5rem);&+.t-plain{padding-block-start:var(--space)}}
.detail-art .picture{inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:calc(var(--radius)*1.25)}
.detail-text{display:grid;gap:1.1rem}
.detail-text h1{font-size:var(--s5)}
.detail .price{font-size:var(--s3)}
.facts{border-block-start:1px solid var(--line)}
.facts div{display:grid;grid-template-columns:minmax(7rem,.6fr) 1fr;gap:1rem;padding-block:.7rem;border-block-end:1px solid var(--line)}
.facts dt{color:var(--muted);font-family:var(--small);line-height:1.4}
.facts dd{font-weight:550}
.detail .to-cart{display:flex;gap:1rem;align-items:flex-end}
.quantity{display:grid;gap:.3rem;font-size:var(--sm)}
.quantity input{inline-size:5rem!important;text-align:center}
.related{margin-block-start:var(--space)}
.related>:is(h2,h3){font-size:var(--s3);margin-block-end:1.5rem}
`,
  article: `
.detail.article{grid-template-columns:minmax(0,1fr)!important;max-inline-size:50rem;margin-inline:auto;gap:clamp(1.25rem,3vw,2.5rem)}
.article .detail-text{order:-1}
.article .prose{font-size:var(--s1);line-height:1.7}
.article .facts{display:flex;flex-wrap:wrap;gap:.35rem 1.75rem;border:0;order:-1;font-size:var(--sm)}
.article .facts div{display:flex;gap:.5rem;padding:0;border:0}
.article .detail-art .picture{aspect-ratio:16/9}
`,
  form: `
.form{padding:clamp(1.25rem,3vw,2.5rem);inline-size:100%;max-inline-size:48rem;gap:0}
@media (min-width:64rem){main:not(.work)>.b-form>.wrap:has(>.head+.form:not(.short)){display:grid;grid-template-columns:minmax(0,.8fr) minmax(0,1.5fr);column-gap:clamp(2rem,5vw,5rem);align-items:start;&>.head{grid-row:1/span 4;container-type:inline-size;text-align:start!important;margin-inline:0!important}&>.head :is(h1,h2){font-size:min(var(--s5),15cqi)}&>:not(.head){grid-column:2;margin-inline:0!important;max-inline-size:none}}}
.fields{display:grid;gap:1.35rem 1.5rem}
@container form (min-width:34rem){.fields{grid-template-columns:1fr 1fr}.field.wide{grid-column:1/-1}}
.form{container:form/inline-size}
.field{display:grid;gap:.45rem;align-content:start}
.field label,.field legend{font-weight:600;font-family:var(--small)}
.field legend{margin-block-end:.55rem}
.form>p+:is(.field,fieldset){margin-block-start:1.25rem}
.optional{color:var(--muted);font-weight:400;font-size:var(--sm)}
.error{color:var(--danger);font-size:var(--sm);font-weight:600}
[aria-invalid=true]{border-color:var(--danger)!important;border-width:2px!important}
.chip{position:relative;display:inline-flex}
.chip input{position:absolute;inset:0;opacity:0;margin:0;inline-size:100%;block-size:100%;cursor:pointer}
.chip span{display:inline-flex;align-items:center;min-block-size:2.75rem;padding:.4rem 1.1rem;border:1.5px solid var(--control);border-radius:var(--button-radius);background:var(--surface);font-weight:550}
.chip input:checked+span{background:var(--primary);color:var(--on-primary);border-color:var(--edge)}
.chip input:focus-visible+span{outline:3px solid var(--focus);outline-offset:2px}
.chip input:disabled+span{opacity:.6;text-decoration:line-through;cursor:not-allowed}
.check{display:flex;gap:.75rem;align-items:center;min-block-size:2.75rem}
.check input{inline-size:1.35rem;block-size:1.35rem;accent-color:var(--primary)}
.demo{margin-block-start:1.5rem;padding:1rem 1.25rem;border:1.5px dashed var(--control);border-radius:var(--radius)}
.short{max-inline-size:40rem}
@container form (min-width:30rem){.short .fields{grid-template-columns:1fr}}
@media (min-width:40rem){.short{flex-direction:row;align-items:flex-end;gap:1rem}.short .fields{flex:1}.short .actions{margin:0}}
.sent{margin-block:.75rem;display:grid;gap:.3rem}
.sent div{display:flex;flex-wrap:wrap;gap:.1rem 1rem}
.sent dt{color:var(--muted);min-inline-size:7rem}
.sent dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.form .button.primary{min-inline-size:min(12rem,100%)}
`,
  steps: `
.step{border:0;padding:0;margin:0;min-inline-size:0}
.step:not([hidden])~.step{margin-block-start:2rem}
.form>.progress+.step{margin:0}
.step>legend{font-family:var(--heading);font-weight:var(--weight);font-size:var(--s1);margin-block-end:1rem}
.step>legend:focus{outline:none}
.progress{color:var(--muted);font-size:var(--sm);font-weight:600;margin-block-end:.5rem}
.totals{margin-block-start:1.75rem;padding-block:.4rem;border-block:1px solid var(--line)}
.totals div{display:flex;justify-content:space-between;gap:1rem;padding-block:.35rem}
.totals dd{margin:0;font-weight:700;font-variant-numeric:tabular-nums;text-align:end}
.by-day{display:grid;gap:.2rem;margin-block-end:.4rem;font-weight:400;& li{display:flex;gap:1.5rem;justify-content:space-between}}
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
  'row-form': `
.list-head>form .button{min-block-size:2.35rem;padding:.2rem .8rem;border-width:1px;font-size:.875rem;text-transform:none;letter-spacing:0}
.list-head>p{color:var(--muted);font-size:var(--sm)}
.list-head{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin-block-end:1.5rem}
.row-form{margin-block-end:2rem}
.row-form>:is(h2,h3,h4){margin-block-end:1.25rem}
`,
  'row-tools': `
.row-tools{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;position:relative;z-index:1}
.card-body>.row-tools{padding-block-start:.5rem}
.row-tools .button{min-block-size:2.5rem;padding:.35rem .9rem;font-size:.925rem;box-shadow:none}
.row-tools .button.secondary{border-width:1px;border-color:var(--line);font-weight:600}
@media (min-width:60rem) and (pointer:fine){.row-tools{gap:.4rem}.row-tools .button{min-block-size:2.2rem;padding:.2rem .75rem;font-size:.875rem}}
.step-ask[open]{flex-basis:100%}.step-ask>summary{list-style:none;cursor:pointer}.step-ask>summary::-webkit-details-marker{display:none}.step-ask[open]>form{margin-block-start:.6rem;max-inline-size:34rem;padding:1rem;& .button{min-block-size:2.5rem}}
.agreed{display:flex;gap:.4rem;align-items:center;font-size:var(--sm);color:var(--success);font-weight:600;& .icon{inline-size:1.1rem;block-size:1.1rem}}
.row-tools [aria-pressed=true]{background:var(--tint);color:var(--ink);border-color:var(--edge)}
.row-tools [aria-pressed=true] .icon{fill:currentColor}
.board .row-tools .secondary:not(.own){border-color:transparent;color:var(--link);padding-inline:.2rem;text-decoration:underline;text-underline-offset:.2em}
:is(.meta,.tallies)+.row-tools{margin-block-start:.4rem}
.row-tools .n{font-variant-numeric:tabular-nums;opacity:.85}
.row-tools.ask{padding:.75rem 1rem;border:2px solid var(--danger);border-radius:var(--radius);background:var(--surface);color:var(--ink);white-space:normal}
.row-tools.ask p{inline-size:100%}
:is(.card,.line,tr,.detail-text):has(.is-done) :is(h1,h2,h3,h4,h5,h6,tbody th){text-decoration:line-through;text-decoration-thickness:.06em}
tr:has(.is-done)>th{text-decoration:line-through}
.table .row-tools:has(form){min-inline-size:11rem}.table .row-tools:not(:has(form)){flex-wrap:nowrap}
@media (min-width:48rem) and (pointer:fine){:is(.table,.board,.row-card) .own{inline-size:2.1rem;padding:0!important;border-color:transparent!important}.board .own{inline-size:1.75rem}:is(.table,.board,.row-card) .own>span{position:absolute;inline-size:1px;overflow:hidden;clip-path:inset(50%)}}
@media (min-width:48rem){:is(.table,.board) .row-tools{gap:.35rem}:is(.table,.board) .row-tools .button{min-block-size:2.1rem;padding:.2rem .6rem;font-size:.875rem;white-space:nowrap}}
`,
  range: `
.range-fold>summary{display:inline-flex;align-items:center;gap:.6rem;min-block-size:2.35rem;font-family:var(--small);font-weight:650;font-size:var(--sm);& .muted{font-weight:400}& .icon{transition:rotate .15s}}
.range-fold[open]{inline-size:100%;& summary .icon{rotate:180deg}& .range{margin-block-start:.6rem}}
.range{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:end;margin-block-end:1rem}
@media (max-width:40rem){.tools .range{inline-size:100%;flex-wrap:nowrap;gap:.5rem;& label{flex:1;min-inline-size:0}& :is(input[type=text],select){inline-size:100%!important;min-inline-size:0!important}}}
.range label{display:grid;gap:.25rem;font-size:var(--sm);font-weight:600}
.range input[type=text]{inline-size:9rem!important}.range select{min-inline-size:9rem;max-inline-size:17rem}
`,
};
