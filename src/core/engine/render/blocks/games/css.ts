/** Stages, boards, cards and the wheel. */
export const gameCss = `
.game{display:grid;gap:1rem;padding:clamp(1rem,3vw,2rem)}.game .actions{margin:0}.game-score{font-size:var(--s1)}
.game .how summary{font-weight:600;min-block-size:2rem}.game .say{min-block-size:1.6em;font-weight:600}
.stage{display:grid;gap:1rem;justify-items:center}.stage .big{font-size:var(--s3);font-family:var(--heading);text-align:center}.mono{font-family:ui-monospace,monospace}
.keys{display:flex;flex-wrap:wrap;gap:.5rem;justify-content:center;align-items:center}.keys input{inline-size:10rem!important}.keys .button,.cells .button{min-inline-size:2.75rem;justify-content:center;padding-inline:.6rem}
.cells{display:grid;gap:4px;inline-size:100%;max-inline-size:26rem}.cells.n2,.cells.n3{max-inline-size:19rem}.n2.cells{grid-template-columns:repeat(2,1fr)}.n3.cells{grid-template-columns:repeat(3,1fr)}.n4.cells{grid-template-columns:repeat(4,1fr)}.n7.cells{grid-template-columns:repeat(7,1fr)}.n8.cells{grid-template-columns:repeat(8,1fr)}.n9.cells{grid-template-columns:repeat(9,1fr)}.n12.cells{grid-template-columns:repeat(12,1fr);gap:1px;max-inline-size:21rem}
.cells .button{min-inline-size:0;padding:0;border-radius:6px;min-block-size:2.6rem}.cells.n3 .button,.cells.n4 .button,.cells.n2 .button{min-block-size:4rem;font-size:var(--s1)}
.cell{display:grid;place-items:center;aspect-ratio:1;background:var(--tint);color:var(--ink);border:1px solid var(--line);border-radius:4px;font-weight:700}.n4 .cell{min-block-size:4rem;aspect-ratio:auto}
.stage .on{background:var(--primary);color:var(--on-primary);border-color:var(--primary)}.stage .huge{min-block-size:6rem;min-inline-size:12rem;font-size:var(--s1)}
.cell.head{background:var(--ink)}.cell.body{background:var(--primary)}.cell.food{background:var(--danger);border-radius:50%}.cell.p1{background:var(--primary);color:var(--on-primary);border-radius:50%}.cell.p2{background:var(--accent);color:var(--on-accent);border-radius:50%}
.cell:is(.t1,.t2,.t3,.t4){background:var(--surface);border-color:var(--control)}.cell:is(.t5,.t6,.t7){background:var(--accent);color:var(--on-accent)}.cell:is(.t8,.t9,.t10,.t11){background:var(--primary);color:var(--on-primary)}
.hand{display:inline-flex;gap:.4rem;flex-wrap:wrap;min-block-size:3rem}.card-face{display:grid;place-items:center;min-inline-size:2.6rem;min-block-size:3.4rem;background:#fff;color:#111;border:1px solid #767676;border-radius:6px;font-weight:700}.card-face.red{color:#b00020}
.seats{display:grid;gap:.5rem;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));inline-size:100%}.seats li{padding:.6rem .8rem;border:1px solid var(--line);border-radius:8px}.seats .hand{display:flex}.game .log{color:var(--muted);font-size:var(--sm)}
.result{padding:1.25rem;border:2px solid var(--primary);border-radius:var(--radius)}.result .total{font-size:var(--s2);font-weight:700}.result .medal{font-size:var(--s1)}
.records{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));margin-block-start:2rem}.records table{inline-size:100%}.records :is(th,td){padding:.4rem .6rem;text-align:start;border-block-end:1px solid var(--line)}
.wheel{display:grid;gap:1.5rem;justify-items:center}.wheel svg{inline-size:min(22rem,100%)}.wheel text{font-size:8px;font-weight:700}.wheel .turning{transform-origin:100px 100px;animation:wheel-turn 3s cubic-bezier(.1,.7,.1,1)}@keyframes wheel-turn{from{transform:rotate(-1440deg)}}
.s0{fill:var(--primary)}.s1{fill:var(--surface)}.s2{fill:var(--accent)}.o0{fill:var(--on-primary)}.o1{fill:var(--ink)}.o2{fill:var(--on-accent)}.wheel path{stroke:var(--line);stroke-width:.6}.pointer{fill:var(--ink)}
`;
