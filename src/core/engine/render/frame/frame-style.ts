/** Rules that every part begins with, so that plain markup looks like the site; the site's tokens stand before them. */
export const FRAME_RULES = `*,*::before,*::after{box-sizing:border-box}
html{background:transparent;color:var(--ink);font-family:var(--body);line-height:1.6;-webkit-text-size-adjust:100%;overflow-wrap:break-word}
body{margin:0;padding:4px;font-size:var(--s0);font-variant-numeric:tabular-nums}
h1,h2,h3,h4{margin:0 0 .5rem;font-family:var(--heading);font-weight:var(--weight);line-height:1.25;letter-spacing:var(--tracking)}
h1,h2{font-size:var(--s2)}h3,h4{font-size:var(--s1)}
p,ul,ol,table,form,fieldset{margin:0 0 1rem}
[hidden]{display:none!important}
a{color:var(--link)}
button,input,select,textarea{font:inherit;color:inherit}
button{min-block-size:2.75rem;padding:.4rem 1.1rem;border:1px solid var(--control);border-radius:var(--button-radius);background:var(--surface);color:var(--ink);cursor:pointer}
button:hover:not(:disabled,.primary,[type=submit]){background:var(--tint)}
button[aria-pressed=true]{background:var(--ink);border-color:var(--ink);color:var(--bg)}
button.primary,button[type=submit]{font-weight:650;background:var(--primary);border-color:var(--edge);color:var(--on-primary)}
button:is(.primary,[type=submit]):hover:not(:disabled){background:var(--primary-hover)}
button:disabled{opacity:.55;cursor:default}
input:not([type=checkbox],[type=radio],[type=range],[type=color]),select,textarea{inline-size:100%;min-block-size:2.75rem;padding:.4rem .75rem;border:1px solid var(--control);border-radius:min(var(--radius),.6rem);background:var(--bg);color:var(--ink)}
input:is([type=checkbox],[type=radio],[type=range]){accent-color:var(--primary)}
label{display:block;margin-block-end:.75rem;font-weight:600;font-size:var(--sm)}label :is(input,select,textarea){font-size:var(--s0);font-weight:400}label:has(>:is([type=checkbox],[type=radio])){display:inline-flex;gap:.5rem;align-items:center;min-block-size:2.25rem;margin-inline-end:1rem;font-weight:500}legend{padding-inline:.35rem;font-weight:600;font-size:var(--sm)}output{font-family:var(--heading);font-weight:var(--weight)}
fieldset{border:1px solid var(--line);border-radius:var(--radius);padding:1rem}
table{border-collapse:collapse;inline-size:100%}
th,td{padding:.6rem .75rem;border-block-end:1px solid var(--line);text-align:start}th{font-size:var(--sm);color:var(--muted)}
.card{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);padding:clamp(1rem,2.5vw,1.75rem);margin-block-end:1rem}
.muted{color:var(--muted)}.good{color:var(--success)}.bad{color:var(--danger)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
`;
