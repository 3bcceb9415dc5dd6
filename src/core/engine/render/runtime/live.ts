/**
 * Asks the site server for a block again and swaps the parts that changed. `data-live="SECONDS" data-block="ID"` on an
 * element does so on a clock, paused while the page is hidden or the visitor is in a field inside; `data-fresh="ID"` on a
 * GET form does so while one types, into the elements of the block that carry `data-part`.
 */
export const liveModule = `
const path=location.pathname,base=(document.querySelector('link[href*="/assets/art/"]')||{}).href||'';
const root=base?new URL(base).pathname.split('/assets/')[0]:'';
const load=async(id,query)=>{if(!query.get('_page'))query.set('_page',decodeURIComponent(path.slice(root.length))||'/');
const answer=await fetch(root+'/_api/blocks/'+id+'?'+query,{headers:{accept:'text/html'}});
return answer.ok?new DOMParser().parseFromString(await answer.text(),'text/html'):null};
const swap=(old,next)=>{if(!old||!next||old.innerHTML===next.innerHTML)return;const end=old.scrollTop+old.clientHeight>=old.scrollHeight-8;
old.innerHTML=next.innerHTML;if(end)old.scrollTop=old.scrollHeight};
document.querySelectorAll('[data-live][data-block]').forEach((element,index)=>{
const id=element.dataset.block,tick=async()=>{
const active=document.activeElement;
if(!document.hidden&&!(element.contains(active)&&active.matches('input,textarea,select')))try{
const page=await load(id,new URLSearchParams(location.search));
if(page)swap(element,[...page.querySelectorAll('[data-live][data-block="'+id+'"]')][[...document.querySelectorAll('[data-live][data-block="'+id+'"]')].indexOf(element)])}catch{}
setTimeout(tick,Math.max(1,+element.dataset.live)*1000)};setTimeout(tick,Math.max(1,+element.dataset.live)*1000+index*50)});
for(const form of document.querySelectorAll('form[data-fresh]')){let timer,turn=0;
const run=async()=>{const mine=++turn;try{const query=new URLSearchParams();new FormData(form).forEach((v,k)=>typeof v==='string'&&query.append(k,v));
const page=await load(form.dataset.fresh,query);if(!page||mine!==turn)return;
const fresh=page.querySelectorAll('[data-part]');document.getElementById(form.dataset.fresh).querySelectorAll('[data-part]').forEach((old,i)=>swap(old,fresh[i]))}catch{}};
form.addEventListener('input',()=>{clearTimeout(timer);timer=setTimeout(run,200)})}
`;
