import type { Theme } from '../../engine/blueprint/schema.ts';
import { chartColors } from '../../engine/theme/chart-series.ts';
import { solvePalette } from '../../engine/theme/solve-palette.ts';

/**
 * The admin's stylesheet: its own calm layout on neutral ground, light or dark as the site is, whatever the site's page is
 * coloured. The brand is its accent, charts have a scale of their own.
 */
export function adminStylesheet({ primary, scheme, radius: siteRadius }: Theme): string {
  const palette = solvePalette({ primary, scheme });
  const { series } = chartColors(palette);
  const tokens = Object.entries(palette).filter(([name]) => name !== 'scheme');
  const names = tokens.map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`);
  const radius = Math.min(14, Math.max(6, siteRadius));
  return `:root{color-scheme:${palette.scheme};${names.join(';')};--canvas:color-mix(in oklab,var(--background) 40%,var(--surface));${series.map((color, index) => `--series-${index}:${color};`).join('')}--radius:${radius}px}\n${RULES}`;
}

const RULES = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--ink);font:400 .9375rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
h1,h2,p,ul,figure,fieldset{margin:0;padding:0;border:0}
h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.01em;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:1rem;line-height:1.4}
a{color:var(--link)}
ul{list-style:none}
.icon{width:1.15em;height:1.15em;flex:none;fill:none;stroke:currentColor;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-99rem;top:.5rem;z-index:9;padding:.6rem 1rem;background:var(--surface);border-radius:var(--radius)}
.skip:focus{left:.5rem}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
main:focus{outline:none}
.faint{color:var(--muted)}
.grow{flex:1;min-width:0}
.number{text-align:right;font-variant-numeric:tabular-nums}

.frame{display:grid;grid-template-columns:15.5rem minmax(0,1fr);min-height:100vh}
.side{background:var(--surface);border-inline-end:1px solid var(--line)}
.drawer{position:sticky;top:0;max-height:100vh;overflow:auto;padding:1.1rem .8rem}
.drawer>summary{display:flex;align-items:center;gap:.7rem;padding:.2rem .5rem 1.1rem;list-style:none;cursor:default}
.drawer>summary::-webkit-details-marker{display:none}
.burger{display:none}
.mark{display:grid;place-items:center;width:2.1rem;height:2.1rem;flex:none;border-radius:calc(var(--radius)*.8);background:var(--primary);color:var(--on-primary);font-weight:700;box-shadow:inset 0 0 0 1px var(--primary-edge)}
.who{display:grid;min-width:0;line-height:1.25}
.who strong{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.who small{color:var(--muted)}
.side nav a{display:flex;align-items:center;gap:.7rem;min-height:2.5rem;padding:.3rem .7rem;border-radius:calc(var(--radius)*.8);color:var(--ink);text-decoration:none}
.side nav a .icon{color:var(--muted)}
.side nav a:hover{background:var(--band)}
.side nav a[aria-current]{background:var(--tint);font-weight:600}
.side nav a[aria-current] .icon{color:var(--link)}
.group{padding:1rem .7rem .3rem;color:var(--muted);font-size:.75rem;font-weight:600;letter-spacing:.05em;text-transform:uppercase}
.foot{margin-top:1rem;padding-top:.8rem;border-top:1px solid var(--line)}

main{width:100%;max-width:84rem;margin-inline:auto;padding:1.75rem clamp(1rem,3vw,2.5rem) 4rem}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.8rem 1.5rem;margin-bottom:1.25rem}
.actions{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center}
.trail{margin-bottom:.4rem;font-size:.875rem}
.card{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);padding:1.1rem 1.25rem}
.card.flush{padding:0;overflow:clip}
.card>.head{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;padding:1rem 1.25rem .6rem}

.button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:2.5rem;padding:.35rem .95rem;border:1px solid var(--control);border-radius:calc(var(--radius)*.8);background:var(--surface);color:var(--ink);font:inherit;font-weight:550;text-decoration:none;cursor:pointer;white-space:nowrap}
.button:hover{background:var(--band)}
.button.primary{background:var(--primary);border-color:var(--primary-edge);color:var(--on-primary)}
.button.primary:hover{background:var(--primary-hover)}
.button.quiet{border-color:transparent;background:none}
.button.quiet:hover{background:var(--band)}
.button.small{min-height:2.25rem;padding:.2rem .6rem}
.button.danger{border-color:var(--danger);color:var(--danger)}
.danger-text{color:var(--danger)}

.notice{display:flex;align-items:center;gap:.6rem;margin-bottom:1rem;padding:.7rem 1rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--tint)}
.notice.good .icon{color:var(--success)}
.notice.bad{border-color:var(--danger)}
.notice.bad .icon{color:var(--danger)}
.notice.spread{flex-wrap:wrap;justify-content:space-between}
.trial>p{flex:1 1 14rem}

.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(12.5rem,100%),1fr));gap:1rem;margin-bottom:1rem}
.figure{display:grid;grid-template-columns:auto 1fr;align-items:center;gap:.1rem .75rem;color:inherit;text-decoration:none}
.figure:hover{border-color:var(--control)}
.figure .sign{grid-row:span 2;display:grid;place-items:center;width:2.6rem;height:2.6rem;border-radius:calc(var(--radius)*.8);background:var(--tint);color:var(--link);font-size:1.1rem}
.figure .what{color:var(--muted);font-size:.875rem;overflow:hidden;text-overflow:ellipsis}
.figure strong{font-size:1.6rem;line-height:1.2;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:1rem;margin-bottom:1rem}
.charts:empty{display:none}
.chart h2{margin-bottom:.8rem}
.plot{display:block;width:100%;height:auto;max-height:17rem}
@media (min-width:64rem){.charts>:last-child:nth-child(odd){grid-column:1/-1}}
.rule{stroke:var(--line)}
.bar{fill:var(--series-0)}
.line{fill:none;stroke:var(--series-0);stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.area{fill:var(--series-0);opacity:.14}
.dot{fill:var(--surface);stroke:var(--series-0);stroke-width:2}
.tick-text{fill:var(--muted);font-size:11px}
.chart details{margin-top:.6rem;color:var(--muted);font-size:.875rem}
.chart summary{cursor:pointer;min-height:1.75rem}
.donut{display:flex;flex-wrap:wrap;align-items:center;gap:1.5rem}
.donut svg{width:9.5rem;height:9.5rem;flex:none}
.ring,.arc{fill:none;stroke-width:24;stroke:var(--band)}
.legend{display:grid;gap:.35rem;flex:1;min-width:10rem}
.legend li{display:flex;align-items:center;gap:.6rem}
.legend strong{margin-inline-start:auto;font-variant-numeric:tabular-nums}
.swatch{width:.75rem;height:.75rem;border-radius:3px;flex:none}
.arc.part-0{stroke:var(--series-0)}.swatch.part-0{background:var(--series-0)}
.arc.part-1{stroke:var(--series-1)}.swatch.part-1{background:var(--series-1)}
.arc.part-2{stroke:var(--series-2)}.swatch.part-2{background:var(--series-2)}
.arc.part-3{stroke:var(--series-3)}.swatch.part-3{background:var(--series-3)}
.arc.part-4{stroke:var(--series-4)}.swatch.part-4{background:var(--series-4)}
.arc.part-5{stroke:var(--series-5)}.swatch.part-5{background:var(--series-5)}


.tools{display:flex;flex-wrap:wrap;align-items:end;gap:.7rem;margin-bottom:1rem;padding:.8rem}
.tools .grow{min-width:min(14rem,100%)}
.pick{display:grid;gap:.15rem;font-size:.8125rem;color:var(--muted)}
input,select,textarea{width:100%;min-height:2.5rem;padding:.4rem .7rem;border:1px solid var(--control);border-radius:calc(var(--radius)*.7);background:var(--canvas);color:var(--ink);font:inherit}
select{padding-inline-end:1.8rem}
textarea{resize:vertical;line-height:1.5}
input[type=checkbox]{width:1.15rem;height:1.15rem;min-height:0;margin:0;accent-color:var(--link);flex:none}
input[type=color]{padding:.2rem;width:4rem}
input[type=file]{border-style:dashed;padding:.45rem}
::file-selector-button{margin-inline-end:.7rem;padding:.25rem .7rem;border:1px solid var(--control);border-radius:calc(var(--radius)*.6);background:var(--surface);color:var(--ink);font:inherit;font-weight:550;cursor:pointer}
::placeholder{color:var(--muted);opacity:1}

.scroll{position:relative;overflow:auto;max-height:calc(100vh - 9rem)}
table{width:100%;border-collapse:collapse}
th,td{padding:.65rem .9rem;text-align:left;vertical-align:middle;border-bottom:1px solid var(--line)}
td.number,thead th.number{text-align:right}
tbody td{white-space:nowrap;max-width:18rem;overflow:hidden;text-overflow:ellipsis}
thead th{position:sticky;top:0;z-index:1;padding-block:.55rem;background:var(--band);color:var(--muted);font-size:.8125rem;font-weight:600;white-space:nowrap}
thead a{color:inherit;text-decoration:none;display:inline-block;padding:.25rem 0}
thead a:hover{color:var(--ink);text-decoration:underline}
tbody th{font-weight:600;min-width:11rem}
tbody th>div{display:flex;align-items:center;gap:.75rem}
tbody th a{color:var(--ink);text-decoration:none}
tbody th a:hover{text-decoration:underline}
tbody tr:hover{background:color-mix(in oklab,var(--band) 60%,transparent)}
tbody tr:last-child>*{border-bottom:0}
td.faint{white-space:nowrap;font-size:.875rem}
th.tick,td.tick{width:2.75rem;padding-inline-end:0}
td.end{text-align:right;padding-block:.2rem}
table.small th,table.small td{padding:.3rem .2rem}
.thumb{display:block;flex:none;width:3rem;height:2.25rem;object-fit:cover;border-radius:6px;background:var(--band)}
.badge{display:inline-block;padding:.1rem .55rem;border-radius:99px;background:var(--band);color:var(--ink);font-size:.8125rem;font-weight:550;white-space:nowrap;border:1px solid var(--line)}
.badge.good::before,.badge.bad::before,.badge.wait::before{content:"";display:inline-block;width:.5rem;height:.5rem;margin-inline-end:.4rem;border-radius:50%;background:var(--success)}
.badge.bad::before{background:var(--danger)}
.badge.wait::before{background:var(--accent);box-shadow:0 0 0 1px var(--muted)}
.bulk{position:sticky;bottom:0;z-index:2;background:var(--surface);display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;padding:.6rem .9rem;border-top:1px solid var(--line)}
.bulk select{width:auto;min-height:2.25rem;padding-block:.1rem;font-size:.875rem}
.bulk .danger{margin-inline-start:auto}
.js form:not(.has-chosen)>.bulk{display:none}
.chips{display:flex;flex-wrap:wrap;gap:.5rem;margin-bottom:1rem}
.chip{display:inline-flex;align-items:center;gap:.4rem;min-height:2.25rem;padding:.1rem .7rem;border-radius:99px;background:var(--tint);border:1px solid var(--line);color:var(--ink);font-size:.875rem;text-decoration:none}
.chip:hover{border-color:var(--control)}
select.state{width:auto;min-height:2.25rem;padding-block:.1rem;font-size:.875rem;font-weight:550;border-inline-start:4px solid var(--control)}
select.state.good{border-inline-start-color:var(--success)}
select.state.bad{border-inline-start-color:var(--danger)}
select.state.wait{border-inline-start-color:var(--accent)}
.pager{display:flex;justify-content:center;align-items:center;gap:1rem;margin-top:1rem}
.empty{display:grid;justify-items:center;gap:.3rem;padding:3rem 1.25rem;text-align:center}
.empty .icon{width:2rem;height:2rem;color:var(--muted)}
.fresh{animation:fresh 2.4s ease-out}
@keyframes fresh{from{background:var(--tint)}}

form.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr));gap:1.1rem 1.25rem;max-width:60rem;padding:1.5rem}
.field{display:grid;gap:.3rem;align-content:start}
.field>label,.field>legend{font-weight:600;font-size:.875rem;padding:0}
.field.wide,form.fields>.actions{grid-column:1/-1}
.check{display:flex;align-items:center;gap:.6rem;min-height:2.5rem;font-weight:500}
.ticks{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.help{color:var(--muted);font-size:.8125rem}
.error{color:var(--danger);font-size:.875rem;font-weight:550}
[aria-invalid=true]{border-color:var(--danger)}
.star{color:var(--danger)}
.kept img{width:6rem;height:4.5rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));gap:1rem 1.25rem}
.wide{grid-column:1/-1}
.columns{display:grid;grid-template-columns:minmax(0,1fr) 18rem;gap:1.25rem;align-items:start}
.columns>form:only-child{grid-column:1/-1}
.beside{display:grid;gap:1rem;position:sticky;top:1.25rem}
.beside h2{margin-bottom:.6rem}
.beside p+.actions,.beside dl+p{margin-top:.8rem}
.beside .button{flex:1 1 auto}
p>a:has(>.icon){display:inline-flex;align-items:center;gap:.4rem}
.facts{display:grid;gap:.1rem;margin:0}
.facts dt{color:var(--muted);font-size:.8125rem}
.facts dd{margin:0 0 .5rem;overflow-wrap:anywhere}
.save{position:sticky;bottom:0;z-index:2;margin-top:.25rem;padding-block:.8rem;background:var(--surface);border-top:1px solid var(--line)}
form.fields:has(>.save){padding-bottom:0}
form:not(.fields)>.save{background:var(--canvas)}
form.fields{margin-bottom:1rem}
form.fields.single{grid-template-columns:minmax(0,1fr);max-width:44rem}
.settings,.samples{max-width:52rem;display:grid;gap:1rem}
.settings .fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr));gap:.9rem 1.25rem}
.fields>h2{grid-column:1/-1}
.samples{margin-top:1rem;justify-items:start}
.lines{display:grid;width:100%}
.lines li{display:flex;flex-wrap:wrap;align-items:center;gap:.3rem .8rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
.samples .lines strong{margin-inline-start:auto;font-variant-numeric:tabular-nums}
.lines progress{flex-basis:100%;width:100%;height:.4rem;accent-color:var(--primary)}
.samples .lines .button{min-width:min(14rem,100%)}
.bad-lines strong{flex:none;min-width:4.5rem}
.mapping{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:.8rem 1rem;margin:.8rem 0}
form:not(.settings)>section.card{margin-bottom:1rem}
td a{text-decoration:none}
td a:hover{text-decoration:underline}
.asking{position:relative}
.asking>summary{list-style:none}
.asking>summary::-webkit-details-marker{display:none}
.asking>form{position:absolute;inset-inline-end:0;top:calc(100% + .4rem);z-index:4;display:grid;gap:.8rem;justify-items:start;width:min(20rem,80vw);box-shadow:0 .6rem 2rem rgb(0 0 0/.22);white-space:normal;text-align:start;font-weight:400}
td .asking>form{position:static;margin-top:.4rem;box-shadow:none;width:17rem}
.tools-cell{text-align:right}
.tools-cell .actions{justify-content:flex-end;flex-wrap:nowrap;gap:.3rem;align-items:start}
.inline{display:flex;gap:.4rem;align-items:center}
.secret{padding:.2rem .6rem;border-radius:6px;background:var(--canvas);border:1px solid var(--line);font-size:1.05rem;letter-spacing:.03em;user-select:all;white-space:nowrap}
.spaced{margin-block:.8rem}
.matrix td{white-space:normal;min-width:9rem}
.waiting{margin-bottom:1rem}
.waiting ul{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:.7rem}
.waiting a{display:flex;align-items:center;gap:.6rem;min-height:2.6rem;padding:.3rem .9rem;border:1px solid var(--line);border-radius:99px;color:var(--ink);text-decoration:none}
.waiting a:hover{background:var(--band)}
.waiting strong{font-variant-numeric:tabular-nums}
.tabs{margin-bottom:1rem}
.tabs [aria-current]{background:var(--tint);border-color:var(--link)}
.month{table-layout:fixed;min-width:44rem}
.month td{height:6.5rem;vertical-align:top;padding:.4rem;border-inline-end:1px solid var(--line);white-space:normal}
.month td .badge{display:block;margin-top:.25rem;border-radius:6px;overflow-wrap:anywhere;white-space:normal;font-weight:500}
.month .day{color:var(--muted);font-size:.8125rem}
.month .today{background:var(--tint)}
.month .today .day{color:var(--ink);font-weight:700}
.month+*,.pager+.card{margin-top:1rem}
.lines-text{margin-bottom:1rem}
.lines-text>summary{cursor:pointer;font-weight:600}
.lines-text>textarea{margin-block:.8rem}
.code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875rem}
.notice form{margin-inline-start:auto}
.ask{display:grid;gap:1rem;max-width:36rem}
.plain{display:grid;place-items:center;min-height:100vh;padding:1rem}
.plain main{max-width:28rem;display:grid;gap:.8rem;padding:2rem}
.ways>*,.ways .button{flex:1 1 100%;justify-content:center}
.ways>form{display:flex}

@media (max-width:70rem){.columns{grid-template-columns:minmax(0,1fr)}.beside{position:static}}
@media (max-width:52rem){
.stack thead{display:none}
.stack tbody tr{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:.15rem .8rem;padding:.7rem .9rem;border-bottom:1px solid var(--line)}
.stack tbody tr>*{border:0;padding:0;max-width:none;min-width:0;white-space:normal;text-align:start}
.stack .tick{grid-column:1;width:auto;padding-block:.15rem}
.stack tbody th{grid-column:2}
.stack td.end{grid-row:1;grid-column:3}
.stack tr>td:not(.tick,.end){grid-column:2/-1;display:flex;gap:.75rem;align-items:center}
.stack tr>td>*{min-width:0;overflow-wrap:anywhere}
.stack td[data-label]::before{content:attr(data-label);flex:0 0 6.5rem;color:var(--muted);font-size:.8125rem}
.month,.month tbody,.month tr{display:block;min-width:0}
.month thead{display:none}
.month td{display:block;height:auto;max-width:none;border-inline:0}
.month td:not(:has(.badge),.today){display:none}
.scroll{max-height:none}
.tick-text{font-size:15px}
.asking>form{position:static;margin-top:.4rem}
.top>.actions{width:100%}
.top>.actions>.button{flex:1 1 auto}
.figures{grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.7rem}
.figure{padding:.8rem;grid-template-columns:1fr}
.figure .sign{display:none}
.figure strong{font-size:1.35rem}
.frame{grid-template-columns:minmax(0,1fr);grid-template-rows:auto 1fr}
.side{border-inline-end:0;border-bottom:1px solid var(--line);position:sticky;top:0;z-index:5}
.drawer{padding:.6rem 1rem}
.drawer>summary{padding:0;cursor:pointer;min-height:2.75rem}
.drawer[open]>summary{padding-bottom:.6rem}
.burger{display:grid;place-items:center;margin-inline-start:auto;width:2.75rem;height:2.75rem;font-size:1.15rem}
main{padding-top:1.25rem}
.pick{flex:1;min-width:8rem}
}
@media (prefers-reduced-motion:reduce){.fresh{animation:none}}
@media print{.side,.tools,.actions,.bulk{display:none}.frame{display:block}}
`;
