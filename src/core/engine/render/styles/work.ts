/** Rules of figures and tools, by style part, and of the pages that are made of them. */
export const WORK_STYLES = {
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
.donut .total{fill:var(--ink);font-size:30px;font-weight:700;font-family:var(--heading)}.donut .total.long{font-size:20px}
.donut{display:grid;gap:1.5rem 3rem;align-items:center}
.donut>svg{max-inline-size:16rem;margin-inline:auto}
.legend{display:grid;gap:.6rem}
.chart>.legend{display:flex;flex-wrap:wrap;gap:.4rem 1.5rem;margin-block-start:.75rem}
.legend li{display:flex;gap:.7rem;align-items:center}
.legend .key{inline-size:.8rem;block-size:.8rem}
.legend strong{margin-inline-start:auto}
@media (min-width:40rem){.donut{grid-template-columns:auto minmax(0,26rem);justify-content:center}.donut>svg{inline-size:16rem}}
.chart-table{margin-block-start:1rem;font-size:.95rem}
.chart-table summary{display:inline-flex;align-items:center;min-block-size:2.75rem;color:var(--link);text-decoration:underline}
.chart-table table{inline-size:100%}
.chart-table :is(th,td){text-align:start;padding:.4rem .25rem;border-block-end:1px solid var(--line)}
.end{text-align:end!important}
`,
  calculator: `
.answers{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(11rem,100%),1fr));margin-block-start:1.75rem;padding:1.25rem 1.5rem;border-radius:var(--radius);background:var(--tint);color:var(--ink)}
.answers dt{font-size:var(--sm)}
.answers dd{font-family:var(--heading);font-weight:var(--weight);font-size:var(--s2);line-height:1.2}
.form.calculator{max-inline-size:none!important;inline-size:100%}
@container form (min-width:46rem){.calculator>.tool{display:grid;grid-template-columns:minmax(0,1.25fr) minmax(0,1fr);gap:1.75rem clamp(1.5rem,4vw,3.5rem);&>.answers{grid-area:1/2/span 3/3;margin:0;align-content:center;padding:clamp(1.5rem,3vw,2.75rem);grid-template-columns:minmax(0,1fr);& div+div{padding-block-start:1rem;border-block-start:1px solid color-mix(in srgb,currentColor 22%,transparent)}& dd{font-size:var(--s3)}& div:only-child dd{font-size:var(--s5)}}&>.actions{margin:0}}}
.calculator>.tool:has(.fields>:nth-child(5))>.answers{align-self:start;position:sticky;inset-block-start:1.5rem}
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
.average{margin-block-end:1.25rem;font-weight:600}
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
@media (min-width:60rem){.work{--column:calc(min(var(--page),100%)*.5);--far:var(--column);display:grid;grid-template-columns:minmax(0,1fr) minmax(0,var(--column)) minmax(0,var(--far)) minmax(0,1fr);align-content:start}.work>*{grid-column:1/-1}}
`,
  'work-stats': `
.work .t-stats .wrap{background:none}
.work .figures{gap:clamp(.6rem,1.5vw,1rem);grid-template-columns:repeat(auto-fit,minmax(min(9.5rem,46%),1fr))}
@media (max-width:40rem){.work .figure:last-child:nth-child(odd){grid-column:1/-1}}
.work .figures.n1{grid-template-columns:minmax(0,15rem)}
.work .figure{position:relative;justify-content:flex-end;padding:.9rem 1rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:var(--ink)}
.work .figure dd{font-size:clamp(1.25rem,1.9vw,var(--s3));min-block-size:1.35em}
.work .figure dt{color:var(--muted);font-size:var(--sm);font-weight:600;line-height:1.3}
.work .figure .icon{position:absolute;inset:.75rem .75rem auto auto;margin:0;inline-size:1.8rem;block-size:1.8rem;padding:.36rem;border-radius:var(--mark-radius);background:var(--primary);color:var(--on-primary)}
`,
  'work-table': `
@media (min-width:40rem){.work .table :is(th,td){padding:.7rem .8rem}}
.work .table table{font-size:.925rem}
`,
  'work-chart': `
.work .chart{padding:1.1rem 1.35rem}
.work .chart:not(.k-donut)>svg{max-block-size:24rem}
@media (min-width:60rem){
.work:has(>.far .k-donut):not(:has(>.half:not(.far) .k-donut)){--column:calc(min(var(--page),100%)*.62);--far:calc(min(var(--page),100%)*.38)}
.work>.half{grid-column:2}.work>.far{grid-column:3}
.work>.half>.wrap{display:flex;flex-direction:column;block-size:100%;padding-inline-end:.6rem}
.work>.far>.wrap{padding-inline:.6rem var(--side-space)}
.half .chart{flex:1;display:flex;flex-direction:column}
.half .tick{font-size:16px}
.half .donut{grid-template-columns:1fr}
.half .donut>svg{inline-size:min(11rem,100%)}
.half .legend{gap:.3rem}
.half .chart:not(.k-donut)>svg{margin-block:auto}
.half .chart-table{margin-block-start:auto}
}
`,
};
