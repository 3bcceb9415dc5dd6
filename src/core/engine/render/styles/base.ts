/** Resets, running text, page frame. */
export const baseStyles = `
@layer reset{
*,*::before,*::after{box-sizing:border-box}
body,h1,h2,h3,h4,h5,h6,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0}
ul,ol{padding:0;list-style:none}
fieldset{border:0;padding:0;min-inline-size:0}
legend{padding:0}
img,svg{display:block;max-inline-size:100%}
.download{display:inline-flex;align-items:center;gap:.4rem}
img{block-size:auto}
button,input,textarea,select{font:inherit;color:inherit}
table{border-collapse:collapse}
[hidden]{display:none!important}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
}
@layer base{
html{background:var(--bg);color:var(--ink);font-family:var(--body);font-size:100%;line-height:1.6;-webkit-text-size-adjust:100%;scroll-padding-block-start:6rem;overflow-wrap:break-word}
td,time,dd,.badge,.meta{font-variant-numeric:tabular-nums}
body{min-block-size:100vh;min-block-size:100dvh;display:flex;flex-direction:column;font-size:var(--s0)}
main{flex:1;outline:0}
h1,h2,h3,h4,h5,h6{font-optical-sizing:auto;font-family:var(--heading);font-weight:var(--weight);letter-spacing:var(--tracking);line-height:var(--leading);text-wrap:balance}
:lang(zh) :is(h1,h2,h3,h4){letter-spacing:0;line-height:1.3}
:lang(en){font-variant-east-asian:proportional-width}
:lang(zh) :is(p,li,dd){text-spacing-trim:trim-start;line-break:strict;text-wrap:pretty}
:lang(zh) :is(.lead,.button){word-break:keep-all;overflow-wrap:anywhere}
:lang(zh) h1 span{display:inline-block}
h1{font-size:var(--s5)}
h2{font-size:var(--s3)}
h3{font-size:var(--s1);line-height:1.25}
h4,h5,h6{font-size:var(--s0);line-height:1.3}
a{color:var(--link);text-underline-offset:.2em;text-decoration-thickness:.07em}
a:hover{text-decoration-thickness:.14em}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:2px}
.icon{inline-size:1.25em;block-size:1.25em;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round;flex:none}
.vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.muted,.help{color:var(--muted)}
.help{font-size:var(--sm)}
.skip{position:absolute;inset-inline-start:1rem;inset-block-start:-6rem;z-index:20;background:var(--ink);color:var(--bg);padding:.75rem 1.25rem}
.skip:focus{inset-block-start:1rem}
}
@layer layout{
.wrap,.bar,.foot,.legal{inline-size:100%;max-inline-size:var(--page);margin-inline:auto;padding-inline:var(--side-space)}
.band{position:relative;padding-block:var(--space)}
.t-alt{background:var(--band)}
.t-first,.page-head{padding-block-start:calc(var(--space)*.7)}
.page-head+.band{padding-block-start:calc(var(--space)*.4)}
.t-alt+.t-alt,.t-plain+.t-plain,.t-first+.t-plain{padding-block-start:0}
.t-first+.t-plain{padding-block-start:calc(var(--space)*.25)}.t-first+.t-plain:has(>.wrap>.head){padding-block-start:calc(var(--space)*.45)}
.t-first:has(>.wrap>.head:last-child){padding-block-end:calc(var(--space)*.15)}
.t-hero+.t-plain{padding-block-start:calc(var(--space)*.35)}
.edge{block-size:clamp(1.25rem,3vw,3rem);margin-block-end:-1px;position:relative}
.edge svg{inline-size:100%;block-size:100%}
.e-alt{fill:var(--band)}.e-fill{fill:var(--primary)}.e-stats{fill:var(--stats)}
.head{max-inline-size:44rem;margin-block-end:clamp(1.5rem,3vw,2.75rem)}
.head:last-child{margin-block-end:0}
.emblem{border-radius:var(--radius)}.account-box>.emblem{inline-size:100%}
@media (max-width:47.99rem){.head .emblem{display:none}}
@media (min-width:48rem){.head.opens{display:grid;grid-template-columns:minmax(0,1fr) clamp(9rem,17vw,14rem);column-gap:3rem;align-items:center;max-inline-size:none;text-align:start!important;& :is(h1,.lead){grid-column:1;max-inline-size:44rem}& .emblem{grid-area:1/2/span 2}}}
@media (min-width:64rem){.b-form .head>.emblem{inline-size:100%;margin-block-start:2rem}}@media (max-width:63.99rem){.b-form .head>.emblem{display:none}}
@media (min-width:60rem){main:not(.work) :is(.b-accordion,.b-richtext,.b-hours)>.wrap:has(>.head:first-child),main:not(.work) .b-form>.wrap:has(>.short){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.7fr);gap:1rem 4rem;align-items:start}:is(.b-accordion,.b-richtext,.b-hours)>.wrap>.head{margin:0;text-align:start!important}.b-form>.wrap:has(>.short)>:not(.head){grid-column:2}}
.lead{font-size:var(--s1);color:var(--muted);line-height:1.5;text-wrap:pretty}
.lead,.point p{white-space:pre-line}
.head .lead{margin-block-start:.75rem}
.page-head h1,.t-first>.wrap>.head h1{font-size:var(--s5)}
.actions{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:center;margin-block-start:1.75rem}
.grid{display:grid;gap:clamp(1rem,2.2vw,1.75rem);grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}
@media (min-width:64rem){.grid:is(.n3,.n6){grid-template-columns:repeat(3,minmax(0,1fr))}.grid:is(.n4,.n7,.n8){grid-template-columns:repeat(4,minmax(0,1fr))}.app .grid:is(.n3,.n4,.n6,.n7,.n8){grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr))}.grid.n5:has(>.row-card>.picture){grid-template-columns:repeat(5,minmax(0,1fr))}.grid.n5:not(.people,:has(>.row-card>.picture)){grid-template-columns:repeat(6,minmax(0,1fr));&>*{grid-column:span 2}&>:nth-child(-n+2){grid-column:span 3}}.grid.n2{grid-template-columns:repeat(2,minmax(0,1fr))}.grid.n1{grid-template-columns:minmax(0,1fr)}}
.notice{display:flex;gap:.85rem;align-items:flex-start;padding:1rem 1.25rem;margin-block-end:1.5rem;border:2px solid var(--success);border-radius:var(--radius);background:var(--surface);color:var(--ink)}
.notice .icon{color:var(--success);inline-size:1.6em;block-size:1.6em}
.notice.bad{border-color:var(--danger)}.notice.bad .icon{color:var(--danger)}
@media (max-width:40rem){.site-banner .icon{display:none}}
.site-banner{display:flex;gap:.5rem;align-items:center;justify-content:center;margin:0;padding:.3rem 1rem;border-block-end:1px solid var(--line);color:var(--muted);font-family:var(--small);font-size:.8rem;text-align:center;text-wrap:balance}
.site-header>.site-banner{border:0;background:color-mix(in srgb,currentColor 6%,transparent);color:inherit}
.empty{padding:2.5rem 1.5rem;text-align:center;border:1px dashed var(--control);border-radius:var(--radius);color:var(--muted);display:grid;gap:1rem;justify-items:center}
.to-all{margin-block-start:1.25rem;font-weight:600}
.empty>div{display:grid;gap:.75rem;justify-items:inherit}.empty .none{color:var(--ink);font-family:var(--heading);font-weight:var(--weight);font-size:var(--s2);line-height:1.2;text-wrap:balance}
.empty.slim{grid-template-columns:auto 1fr;align-items:center;justify-items:start;padding:1rem 1.25rem;text-align:start;border-style:solid;border-color:var(--line)}.slim .none{font-size:var(--s0)!important;font-family:inherit!important}.empty.slim>.icon{inline-size:2.25rem;block-size:2.25rem;padding:.55rem}
.empty .emblem{inline-size:min(100%,15rem);block-size:auto;border-radius:var(--radius)}@media (min-width:48rem){.empty.drawn{grid-template-columns:minmax(0,18rem) minmax(0,1fr);gap:clamp(1.5rem,5vw,4rem);align-items:center;justify-items:start;text-align:start;padding:clamp(1.5rem,3vw,2.5rem);border:0;background:var(--tint);color:var(--ink)}.empty.drawn .emblem{inline-size:100%}.empty.drawn .none{font-size:var(--s3)}}
.empty>.icon{inline-size:3.25rem;block-size:3.25rem;padding:.8rem;border-radius:50%;background:var(--tint);color:var(--link)}
}
@layer block{
.button{display:inline-flex;align-items:center;justify-content:center;gap:.55em;min-block-size:2.75rem;padding:.6rem 1.4rem;border:2px solid transparent;border-radius:var(--button-radius);font-family:var(--small);font-weight:650;line-height:1.2;text-decoration:none;text-align:center;cursor:pointer;transition:background-color .15s,color .15s,box-shadow .15s,transform .15s}
@media (max-width:59.99rem){.bar-end>.button{display:none}}@media (min-width:60rem){.again,.actions:not(:has(>:not(.again))){display:none}}
.button.primary{background:var(--primary);color:var(--on-primary);border-color:var(--edge)}
.button.primary:hover{background:var(--primary-hover);border-color:var(--primary-hover)}
.button.secondary{background:transparent;color:inherit;border-color:var(--control)}
.button.secondary:hover{background:var(--tint);color:var(--ink)}
.button:active{transform:translateY(1px)}
.button.small{padding-block:.35rem;padding-inline:1rem;font-size:.875em}.button.large{min-block-size:3.5rem;padding-block:.9rem;padding-inline:2.2rem;font-size:1.2em}
.button.link{padding-inline:0;background:none;color:var(--link);text-decoration:underline;text-decoration-thickness:.07em;text-underline-offset:.25em}
.button.link .icon{transition:translate .15s}.button.link:hover .icon{translate:.2em 0}
.badges,.chips{display:flex;gap:.5rem;flex-wrap:wrap}
.badge,.tag{display:inline-block;padding:.15rem .7rem;border-radius:99rem;background:var(--tint);color:var(--ink);font-size:var(--sm);font-weight:600;font-family:var(--small)}
.badge.good{background:color-mix(in srgb,var(--success) 16%,var(--surface));&::before{content:'';display:inline-block;inline-size:.55em;block-size:.55em;margin-inline-end:.45em;border-radius:50%;background:var(--success)}}.badge.bad{background:#c8281f;color:#fff;font-weight:700}.badge.warn{background:#ffb02e;color:#241500;font-weight:700}
.tags{display:inline-flex;flex-wrap:wrap;gap:.35rem}
.tag{font-weight:500}
.stars{color:var(--link);letter-spacing:.08em;white-space:nowrap}
.stars .dim{opacity:.25}
.swatch{display:inline-block;inline-size:1.2em;block-size:1.2em;vertical-align:-.2em;border-radius:50%}
.search-form{display:flex;max-inline-size:34rem}

input:not([type=radio],[type=checkbox],[type=color]),textarea,select{inline-size:100%;min-block-size:2.75rem;padding:.6rem .9rem;background:var(--surface);color:var(--ink);border:1.5px solid var(--control);border-radius:calc(var(--radius)*.6)}
input[type=file]{padding:.35rem}
::file-selector-button{font:inherit;font-weight:600;margin-inline-end:1rem;padding:.45rem 1rem;border:0;border-radius:calc(var(--radius)*.4);background:var(--tint);color:var(--ink);cursor:pointer}
input::placeholder{color:var(--muted);opacity:1}
.search-form input[type=search]{flex:1;min-inline-size:0;border-inline-end:0;border-radius:var(--button-radius) 0 0 var(--button-radius);&:focus-visible{position:relative;z-index:1}}
.search-form>.button{border-radius:0 var(--button-radius) var(--button-radius) 0;box-shadow:none!important;transform:none!important}
.price{font-variant-numeric:lining-nums tabular-nums;font-family:var(--heading);font-weight:var(--weight);font-size:var(--s1);line-height:1.2;color:var(--ink)}
.ticks{display:grid;gap:.5rem;margin-block-start:.5rem}
.ticks li{display:flex;gap:.6rem;align-items:flex-start}
.ticks .icon{color:var(--link);margin-block-start:.2em}
}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}@view-transition{navigation:auto}}
@media (prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}}
@media print{.site-header nav,.site-footer,.tools,.pager,.actions,.skip,.edge,form{display:none!important}body{font-size:11pt}.band{padding-block:1rem;background:none!important;color:#000!important}}
`;

/** Header, navigation, footer. */
export const frameStyles = `
@layer layout{
.site-header{position:relative;z-index:10;font-family:var(--small)}
.site-footer{border-block-start:1px solid var(--line)}
.bar{display:flex;align-items:center;gap:.4rem clamp(.75rem,2.2vw,2rem);min-block-size:4.5rem}
.bar>.brand{padding-block:.35rem}
.brand{display:inline-flex;align-items:center;gap:.7rem;font-family:var(--heading);font-weight:max(var(--weight),500);font-size:var(--s1);line-height:1.15;color:inherit;text-decoration:none;letter-spacing:var(--tracking);min-block-size:2.75rem}
.mark{display:grid;place-items:center;flex:none;inline-size:2.25rem;block-size:2.25rem;border-radius:var(--mark-radius);background:var(--primary);color:var(--on-primary);font-size:1.05rem;line-height:1;letter-spacing:0;font-weight:700}
.nav{display:none;margin-inline-start:auto}
.nav>ul{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:.15rem}
.nav :is(a,summary){display:flex;align-items:center;gap:.4rem;min-block-size:2.75rem;padding-inline:.7rem;color:inherit;text-decoration:none;font-weight:600;font-size:.975rem;white-space:nowrap;border-radius:min(var(--button-radius),.75rem)}
.nav :is(a,summary):hover,.cart-link:hover span{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.4em}
.nav a[aria-current]{color:var(--link);text-decoration:underline;text-decoration-thickness:3px;text-underline-offset:.5em;text-decoration-color:var(--focus)}
.more{position:relative}
.more[open] summary .icon{rotate:180deg}
.more ul{position:absolute;inset-inline-end:0;inset-block-start:100%;min-inline-size:12rem;padding:.4rem;background:var(--surface);color:var(--ink);border:1px solid var(--line);border-radius:calc(var(--radius)*.75);box-shadow:0 1rem 2rem -1rem rgb(0 0 0/.4)}
.bar-end{display:flex;align-items:center;gap:.5rem;margin-inline-start:auto}
.language,.cart-link{display:inline-flex;align-items:center;gap:.4rem;min-block-size:2.75rem;min-inline-size:2.75rem;justify-content:center;color:inherit;text-decoration:none;font-size:.95rem;font-weight:600;white-space:nowrap}
.cart-link .icon{inline-size:1.4rem;block-size:1.4rem}
.cart-count{min-inline-size:1.4rem;padding-inline:.35rem;border-radius:1rem;background:var(--primary);color:var(--on-primary);font-size:.8rem;font-weight:700;line-height:1.4rem;text-align:center}
.bar-end>.button{white-space:nowrap}
.menu summary{display:inline-flex;white-space:nowrap;align-items:center;gap:.4rem;min-block-size:2.75rem;padding-inline:.75rem;border:1.5px solid currentColor;border-radius:var(--button-radius);font-weight:600}
.menu nav{position:absolute;inset-inline:0;inset-block-start:100%;background:var(--surface);color:var(--ink);border-block:1px solid var(--line);padding:.75rem clamp(1.25rem,4vw,3rem) 1.25rem;box-shadow:0 1.5rem 2rem -1.5rem rgb(0 0 0/.35)}
.menu a{display:flex;align-items:center;min-block-size:2.9rem;color:inherit;text-decoration:none;font-weight:600;border-block-end:1px solid var(--line)}
.menu a[aria-current]{color:var(--link)}
.menu li:last-child a{border:0}
@media (max-width:75rem){.nav :is(a,summary){padding-inline:.6rem;font-size:.95rem}.bar{column-gap:.75rem}}
@media (max-width:30rem){.cart-link>span:first-of-type,.bar .menu>summary>span{position:absolute;clip-path:inset(50%)}.bar,.bar-end{gap:.25rem}.bar>.brand{min-inline-size:0;font-size:1.05rem}.bar>.brand>:last-child{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}.bar .menu>summary{padding-inline:.6rem}.bar .search-form{display:none}}
@media (min-width:60rem){.nav{display:block;min-inline-size:0}.site-header .brand{flex:none;max-inline-size:19rem}:is(.n-rows,.n-tall) .brand{max-inline-size:23rem!important;text-wrap:balance}.site-header .brand.long{font-size:1.05rem;text-wrap:balance}.menu{display:none}.nav+.bar-end{margin-inline-start:0}}
@media (min-width:60rem) and (max-width:79.99rem){.n-rows .bar{flex-wrap:wrap;padding-block:.5rem .35rem}.n-rows .nav{order:3;inline-size:100%;margin-inline-start:-.6rem}.n-rows .nav>ul{justify-content:flex-start}.n-rows .nav+.bar-end{margin-inline-start:auto}}
@media (min-width:60rem){.n-tall .bar{flex-wrap:wrap;padding-block:.5rem .35rem}.n-tall .nav{order:3;inline-size:100%;margin-inline-start:-.6rem}.n-tall .nav>ul{justify-content:flex-start}.n-tall .nav+.bar-end{margin-inline-start:auto}}
@media (max-width:59.99rem){.language .icon{display:none}}
.site-footer{background:var(--foot);color:var(--on-foot);font-size:.975rem}
.site-footer a{color:inherit;text-decoration:none;display:inline-flex;align-items:center;min-block-size:2.75rem}
.site-footer a:hover{text-decoration:underline}
.foot{display:grid;gap:2.25rem clamp(2rem,5vw,5rem);padding-block:clamp(2.75rem,5vw,4.75rem) clamp(1.5rem,3vw,2.5rem)}
.foot-brand{display:grid;gap:.75rem;align-content:start;max-inline-size:26rem;text-wrap:pretty}.foot-brand .brand{font-size:var(--s3);line-height:1.1;text-wrap:balance}.foot-brand .mark{display:none}
.foot nav ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:0 1.5rem}
.foot-ways{display:grid;gap:.75rem;align-content:start}.foot-ways li{min-block-size:2.25rem;display:flex;align-items:center}:is(.foot-ways a,.staff){text-decoration:underline!important;text-decoration-thickness:.07em!important;text-underline-offset:.25em}
.foot-ways dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1.25rem}.foot-ways dd{white-space:nowrap;text-align:end}
.made{padding-block:0 1.75rem;text-align:center;font-size:var(--sm)}
.site-footer .made a{min-block-size:2rem;padding-inline:.9rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:99px}
.legal{padding-block:0 1.75rem;font-size:var(--sm)}.legal::before{content:'';display:block;block-size:1px;margin-block-end:1rem;background:currentColor;opacity:.22}
@media (min-width:48rem){.foot{grid-template-columns:1.3fr 1.6fr 1fr}.foot:not(:has(.foot-ways)){grid-template-columns:1fr 2fr}.foot:not(:has(nav,.foot-ways)){grid-template-columns:1fr}}
}
`;

/** A site that people work in: its pages with their icons stand at the side of wide screens. */
export const sideStyles = `
@media (min-width:60rem){
.app{display:grid;grid-template:1fr auto/15.5rem minmax(0,1fr)}
.app .site-header{grid-area:1/1/3/2;padding:0;border:0;border-inline-end:1px solid var(--line);background:var(--side,var(--surface));color:var(--on-side,var(--ink))}
.app .bar{position:sticky;inset-block-start:0;block-size:100vh;flex-direction:column;flex-wrap:nowrap;align-items:stretch;gap:1rem;padding:1.1rem .9rem;margin:0;overflow-y:auto;background:none;border:0;border-radius:0;box-shadow:none;color:inherit;display:flex}
.app .bar>.brand{padding-inline:.35rem;font-size:1.1rem;justify-self:auto;text-wrap:balance}
.app .nav{margin:0}
.app .nav>ul{flex-direction:column;flex-wrap:nowrap}
.app .nav a{gap:.75rem;padding-inline:.8rem;white-space:normal;line-height:1.25;min-block-size:2.75rem}
.app .nav a:hover{background:var(--side-hover,var(--tint));text-decoration:none}
.app .nav a[aria-current]{background:var(--side-active,var(--primary));color:var(--on-side-active,var(--on-primary));text-decoration:none}
.app .bar-end{margin:0;flex-wrap:wrap;padding:.9rem .35rem 0;border-block-start:1px solid var(--side-hover,var(--line))}
.app .bar-end:not(:has(a,button,summary,input)){display:none}
.app .account{flex-wrap:wrap;inline-size:100%}
.app .persons{inline-size:100%;& .badge{display:none}& summary{inline-size:100%}& summary .icon:last-child{margin-inline-start:auto}& .who span{white-space:normal}}
.app .person-list{position:static;inline-size:auto;max-inline-size:none;margin-block-start:.4rem;padding:.5rem .75rem;box-shadow:none}
.app main{min-inline-size:0}
.app .wrap{max-inline-size:72rem}
.app .work{--page:72rem}
.app .article{margin-inline:0}
.app :is(.foot,.legal){max-inline-size:72rem}
.app .foot{grid-template-columns:1fr auto;padding-block:1.25rem 0}
.app .foot-ways{display:flex;flex-wrap:wrap;gap:0 1.5rem}
.app .foot:not(:has(.foot-ways)){grid-template-columns:1fr}
.app .foot-brand{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.25rem;max-inline-size:none}
.app .foot .brand{font-size:var(--s0)}
.app .foot .mark{inline-size:1.6rem;block-size:1.6rem;font-size:.8rem}
.app .legal{padding-block:.5rem 1.25rem}
.app .foot nav{display:none}
}
.app .site-footer{background:none;color:var(--muted);border-block-start:1px solid var(--line)}
`;
