/**
 * The frame every game runs in: start, finish, score, feedback, result with a badge, and saving. A kind is a function
 * `G.KIND=a=>{}` that draws on `a.stage` with buttons; clocks end with the game.
 */
export const frameScript = `
const h=(t,p,...c)=>{const e=document.createElement(t);for(const k in p){if(k==='on')e.addEventListener('click',p[k]);else if(k in e)e[k]=p[k];else e.setAttribute(k,p[k])}e.append(...c.flat());return e};
for(const root of document.querySelectorAll('[data-game]')){
const q=s=>root.querySelector(s),w=JSON.parse(root.dataset.words),stage=q('.stage'),start=q('[data-start]'),stop=q('[data-stop]'),save=q('[data-save]'),end=q('.result');
let clocks=[],points=0,on=false;const clear=()=>{clocks.forEach(clearInterval);clocks=[]};
const a={stage,w,h,rows:JSON.parse(root.dataset.rows||'[]'),
rnd:n=>Math.floor(Math.random()*n),shuffle:l=>{l=[...l];for(let i=l.length;i>1;){const j=a.rnd(i--);[l[i],l[j]]=[l[j],l[i]]}return l},
every:(ms,f)=>{const c=setInterval(f,ms);clocks.push(c);return c},after:(ms,f)=>{clocks.push(setTimeout(f,ms))},
say:t=>{q('.say').textContent=t},score:n=>{points=Math.max(0,Math.round(n));q('.points').textContent=points},add:n=>a.score(points+n),points:()=>points,
button:(t,f,p={})=>h('button',{type:'button',className:'button secondary',on:f,...p},t),
row:(...c)=>h('div',{className:'keys'},...c),
grid:(n,cells,name)=>h('div',{className:'cells n'+n,role:'group','aria-label':name||w.board},...cells),
draw:(...c)=>{const l=[...stage.querySelectorAll('button,input')],i=l.indexOf(document.activeElement);stage.replaceChildren(...c.flat());if(i>=0){const b=stage.querySelectorAll('button,input')[i];if(b)b.focus({preventScroll:true})}},
end:text=>{if(!on)return;on=false;clear();stage.querySelectorAll('button,input').forEach(b=>{b.disabled=true});stop.hidden=true;start.hidden=false;start.textContent=w.again;
const goal=+root.dataset.goal,medal=points>=goal?0:points>=goal/2?1:2;
end.querySelector('.say-end').textContent=text||w.over;end.querySelector('.total').textContent=w.total.replace('#',points);end.querySelector('.medal').textContent=points>0?w.medals[medal]:w.noMedal;
end.hidden=false;save.elements.points.value=points;save.hidden=points<1;end.focus({preventScroll:true})}};
start.addEventListener('click',()=>{clear();on=true;a.score(0);a.say('');end.hidden=true;save.hidden=true;start.hidden=true;stop.hidden=false;q('.how').open=false;stage.hidden=false;G[root.dataset.game](a);root.scrollIntoView({block:'nearest'})});
stop.addEventListener('click',()=>a.end());start.disabled=false}
`;
