import { liveExpression } from './live-expression.ts';

/**
 * Follows the answers of forms with `data-logic` (form-logic.ts): hides questions whose condition does not hold, works figures
 * out, and shows one step at a time. Without it a form is one long list of all its questions.
 */
export const FORM_SCRIPT = `${liveExpression}
const shown=(v,{type},L)=>{
if(v==null)return '–';
if(typeof v=='boolean')return L.words[v?0:1];
if(typeof v=='number'){const money=type=='money',d=money&&(L.cents||!Number.isInteger(v))?L.decimals:0,x=[2,3,4].find(p=>Math.abs(v-v.toFixed(p))<1e-9)||2;
const t=Math.abs(v).toLocaleString('en',{minimumFractionDigits:d,maximumFractionDigits:money?d:x});
return(v<0?'-':'')+(money?L.currency:'')+t+(type=='pct'?'%':'')}
if(/^\\d{4}-\\d{2}-\\d{2}/.test(v)){const d=new Date(v.slice(0,10));
return d.toLocaleDateString(L.locale=='zh'?'zh-CN':'en-GB',{year:'numeric',month:L.locale=='zh'?'long':'short',day:'numeric',timeZone:'UTC'})+(v[10]=='T'?(L.locale=='zh'?' ':', ')+v.slice(11,16):'')}
return v};
for(const form of document.querySelectorAll('form[data-logic]')){
const L=JSON.parse(form.dataset.logic),gone=new Set(),all=s=>[...form.querySelectorAll(s)];
const read=k=>{
if(gone.has(k))return null;
if(L.given&&k in L.given)return L.given[k];
const list=[...form.elements].filter(c=>c.name==k||c.name==k+'[]'),c=list[0];
if(!c)return null;
if(c.name!=k){const many=list.filter(c=>c.checked).map(c=>c.value);return many.length?many:null}
if(c.type=='checkbox')return c.checked;
const v=(c.type=='radio'?(list.find(c=>c.checked)||{value:''}).value:c.value).trim();
if(!v)return null;
if(!(k in L.numbers))return v;
const t=L.numbers[k]?v.replace(/^[\\p{Sc}\\s]+/u,'').replace(/,(?=\\d{3}(\\D|$))/g,''):v;
return /^[-+]?(\\d+([.,]\\d*)?|[.,]\\d+)$/.test(t)?+t.replace(',','.'):null};
const of=(relation,key)=>{const id=read(relation),row=typeof id=='string'&&(L.rows[relation]||{})[id];return row&&row[key]!=null?row[key]:null};
const steps=all('[data-step]'),back=all('[data-back]')[0],next=all('[data-next]')[0],send=all('[type=submit]').pop(),progress=all('[data-progress]')[0];
let here=steps[0];
const controls=box=>[...box.querySelectorAll('input,select,textarea')],open=()=>steps.filter(step=>[...step.querySelectorAll('.field')].some(f=>!f.hidden));
const turn=focus=>{
const list=open();if(!list.includes(here))here=list[0];
const at=list.indexOf(here);
for(const step of steps)step.hidden=step!=here;
back.hidden=at<1;next.hidden=at>=list.length-1;send.hidden=!next.hidden;progress.hidden=false;
const words=progress.dataset.progress.replace('{n}',at+1).replace('{count}',list.length);
if(progress.textContent!=words)progress.textContent=words;
if(focus)here.querySelector('legend').focus()};
const sumOf=e=>Array.isArray(e)?e[0]=='sumDays'?e:e.reduce((found,x)=>found||sumOf(x),null):null;
const byDay=(o,list,total)=>{
let box=o.parentElement.querySelector('ul');
if(!box){box=document.createElement('ul');box.className='by-day';o.before(box)}
const words=list.length>62||list.some(([,v])=>v==null)?[]:list.map(([d,v])=>[new Date(d).toLocaleDateString(L.locale=='zh'?'zh-CN':'en-GB',{weekday:'short',month:L.locale=='zh'?'long':'short',day:'numeric',timeZone:'UTC'}),shown(v,total,L)]);
if(box.dataset.said!=words.join())box.replaceChildren(...words.map(pair=>{const li=document.createElement('li');li.append(...pair.map(w=>Object.assign(document.createElement('span'),{textContent:w})));return li}));
box.dataset.said=words.join();box.hidden=!words.length};
const follow=()=>{
for(let round=0;round<9;round++){
const now=Object.keys(L.when).filter(k=>live(L.when[k],read,of)!==true),same=now.length==gone.size&&now.every(k=>gone.has(k));
gone.clear();for(const k of now)gone.add(k);
if(same)break}
for(const k in L.when)for(const box of all('[data-field="'+k+'"]')){box.hidden=gone.has(k);
for(const c of controls(box)){c.disabled=box.hidden;if('need' in c.dataset)c.required=!box.hidden}}
for(const list of all('[data-totals]')){list.hidden=false;
let spent=false;
for(const o of list.querySelectorAll('output')){const total=L.totals[o.dataset.total],words=total?shown(live(total.live,read,of),total,L):'–';
if(o.value!=words)o.value=words;o.closest('div').hidden=!total;
const sum=!spent&&total&&sumOf(total.live);if(!sum)continue;spent=true;byDay(o,span(sum,read,of)||[],total)}}
if(here)turn()};
follow();
form.addEventListener('input',follow);form.addEventListener('change',follow);addEventListener('pageshow',follow);
if(!here)continue;
const go=by=>{const list=open();here=list[list.indexOf(here)+by]||here;turn(true)};
const fits=step=>controls(step).every(c=>c.checkValidity())||(controls(step).find(c=>!c.checkValidity()).reportValidity(),false);
form.noValidate=true;
const wrong=steps.find(step=>step.querySelector('.error'));
if(wrong){here=wrong;turn()}
back.onclick=()=>go(-1);
next.onclick=()=>fits(here)&&go(1);
form.addEventListener('submit',event=>{
const list=open();
if(here!=list[list.length-1]){event.preventDefault();if(fits(here))go(1);return}
const bad=list.find(step=>controls(step).some(c=>!c.checkValidity()));
if(bad){event.preventDefault();here=bad;turn();fits(bad)}})}
`;
