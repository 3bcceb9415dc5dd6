/**
 * The page's side of custom blocks: starts each frame when it comes near, hands it one port, and passes on what it asks for, in
 * known shapes and at a bounded pace. A file, paper or another page comes after a click or key in the frame alone, a file
 * of a plain kind and with its ending. The server decides what the visitor may do. A frame that fails, floods, navigates or no
 * longer answers is taken out, and its block says so.
 */
export const bridgeScript = `
const limits={messages:120,asks:30,perSecond:5,open:8,answer:12000,file:10e6};
const kinds={'text/plain':'txt','text/csv':'csv','text/markdown':'md','text/calendar':'ics','application/json':'json','application/pdf':'pdf','image/png':'png',
'image/jpeg':'jpg','image/webp':'webp','image/gif':'gif','image/svg+xml':'svg','audio/wav':'wav','audio/midi':'mid'};
const fileOf=({name,type,data})=>{const [,stem,ending='']=/^(.*?)(?:\\.(\\w+))?$/su.exec(String(name)),plain=String(type).split(';')[0].trim().toLowerCase();
const kind=Object.hasOwn(kinds,plain)?plain:Object.keys(kinds).find((each)=>kinds[each]===ending.toLowerCase());
if(!kind||!(typeof data==='string'||data instanceof Blob||data instanceof ArrayBuffer||ArrayBuffer.isView(data)))throw {error:'BAD_REQUEST'};
const file=new Blob([data],{type:kind});if(file.size>limits.file)throw {error:'TOO_LARGE'};
const rest=ending===''||ending.toLowerCase()===kinds[kind]||ending.toLowerCase()==='jpeg'?stem:stem+'.'+ending;
return {file,name:(rest.replace(/[^\\p{L}\\p{N} _().-]+/gu,'-').replace(/^[. -]+|[. -]+$/g,'').slice(0,80)||'file')+'.'+kinds[kind]}};
const sharp=(value,names)=>typeof value==='object'&&value!==null&&!Array.isArray(value)&&Object.keys(value).every((key)=>names.includes(key));
const shapes={list:['entity','where','sort','limit','offset','search'],get:['entity','id'],create:['entity','values'],update:['entity','id','values'],
step:['entity','id','step','values'],download:['name','type','data'],remove:['entity','id'],watch:['entity','where','sort','limit','offset','search'],go:['page','slug'],print:[]};
for(const box of document.querySelectorAll('[data-part]')){
const {part:block,root,refresh,pages}=box.dataset,frame=box.querySelector('iframe'),said=box.querySelector('.part-said');
const path=decodeURIComponent(location.pathname.slice(root.length))||'/',key='part:'+root.replace(/(\\/p\\/[^/]+)\\/.*/,'$1')+':'+block;
const watches=new Map();let port=null,loads=0,seen=0,asks=limits.asks,open=0,asked=0,gave=-1e4,isReady=false,clock=0;
const isMeant=()=>navigator.userActivation?.isActive&&document.activeElement===frame;
const hand=()=>{const now=performance.now();if(!isMeant()||now-gave<1000)throw {error:'NOT_NOW'};gave=now};
const stop=(why)=>{clearInterval(clock);if(port)port.close();port=null;frame.remove();box.classList.add('stopped');box.dataset.why=why};
const ask=async(arg)=>{const answer=await fetch(root+'/_api/parts/'+block,{method:'POST',headers:{'content-type':'application/json'},
body:JSON.stringify({...arg,page:path})});const value=await answer.json().catch(()=>({error:'UNREACHABLE'}));if(!answer.ok)throw value;return value};
const later=async(id,work)=>{try{const value=await work();port?.postMessage({id,value:value===undefined?null:value})}
catch(error){const {error:code='UNREACHABLE',message='',fields={}}=error||{};port?.postMessage({id,error:{error:code,message,fields}})}};
const paced=async(arg)=>{if(asks<1||open>=limits.open)throw {error:'TOO_MANY'};asks-=1;open+=1;try{return await ask(arg)}finally{open-=1}};
const look=async(id)=>{const watch=watches.get(id);if(!watch||watch.busy)return;watch.busy=true;
try{const value=await ask({op:'list',...watch.query}),text=JSON.stringify(value);if(text!==watch.text){watch.text=text;port?.postMessage({watch:id,value})}}catch{}watch.busy=false};
const others=async()=>{for(const id of refresh.split(' ').filter(Boolean)){const band=document.getElementById(id);
if(!band||band.contains(document.activeElement))continue;
try{const query=new URLSearchParams(location.search);query.set('_page',path);const answer=await fetch(root+'/_api/blocks/'+id+'?'+query);
if(!answer.ok)continue;const fresh=new DOMParser().parseFromString(await answer.text(),'text/html').querySelector('.wrap'),old=band.querySelector('.wrap');
if(fresh&&old&&fresh.innerHTML!==old.innerHTML)old.innerHTML=fresh.innerHTML}catch{}}};
const written=()=>{dispatchEvent(new Event('part-written'));void others()};
addEventListener('part-written',()=>watches.forEach((_,id)=>look(id)));
const jobs={
hello(){},pong(){asked=0},
ready(_,filled){isReady=true;if(!filled)stop('empty')},
fail(_,why){stop(String(why))},
resize(_,to){if(Number.isFinite(to))frame.style.blockSize=Math.max(48,Math.min(2400,Math.ceil(to)))+'px'},
say(_,words){said.textContent=String(words).slice(0,200)},
save(id,value){later(id,async()=>{const text=JSON.stringify(value);if(text.length>65536)throw {error:'TOO_LARGE'};localStorage.setItem(key,text)})},
go(id,{page,slug}){later(id,async()=>{const to=JSON.parse(pages)[page];if(!to||(to.includes(':slug')&&!slug))throw {error:'NOT_FOUND'};
if(!isMeant())throw {error:'NOT_NOW'};location.assign(to.replace(':slug',encodeURIComponent(slug)))})},
download(id,arg){later(id,async()=>{const {file,name}=fileOf(arg);hand();
const link=document.createElement('a');link.href=URL.createObjectURL(file);link.download=name;link.click();
setTimeout(()=>URL.revokeObjectURL(link.href),60000)})},
print(id){later(id,async()=>{hand();
const marked=[document.documentElement,box];for(const each of marked)each.classList.add('printing');
try{print()}finally{for(const each of marked)each.classList.remove('printing')}})},
watch(id,query){if(watches.size<6)watches.set(id,{query,text:'',busy:false}),look(id)},
unwatch(id){watches.delete(id)}};
for(const op of ['list','get'])jobs[op]=(id,arg)=>later(id,()=>paced({op,...arg}));
for(const op of ['create','update','step','remove'])jobs[op]=(id,arg)=>later(id,async()=>{const value=await paced({op,...arg});written();return value});
const hear=({data})=>{seen+=1;if(seen>limits.messages)return stop('flood');
if(!Array.isArray(data)||data.length!==3)return;const [id,op,arg]=data;
if(!Number.isInteger(id)||typeof op!=='string'||!Object.hasOwn(jobs,op))return;
if(shapes[op]&&!sharp(arg,shapes[op]))return void later(id,async()=>{throw {error:'BAD_REQUEST'}});
jobs[op](id,arg)};
const begin=async()=>{
frame.addEventListener('load',async()=>{loads+=1;if(loads>1)return stop('navigated');
const channel=new MessageChannel();port=channel.port1;port.onmessage=hear;frame.contentWindow.postMessage(null,'*',[channel.port2]);
let saved=null;try{saved=JSON.parse(localStorage.getItem(key))}catch{}
const style=getComputedStyle(frame);let started;try{started=await ask({op:'init'})}catch{return stop('init')}
port?.postMessage({first:{...started,params:Object.fromEntries(new URLSearchParams(location.search)),saved,reduced:matchMedia('(prefers-reduced-motion:reduce)').matches,look:{'--ink':style.color}}})});
frame.srcdoc=frame.dataset.doc;
let ticks=0,waited=performance.now();
clock=setInterval(()=>{seen=0;asks=Math.min(limits.asks,asks+limits.perSecond);ticks+=1;
const now=performance.now(),slept=now-waited>5000;waited=now;
if(document.hidden||slept){asked=0;return}
if(asked&&now-asked>limits.answer)return stop('silent');
if(port&&!asked&&ticks%3===0){asked=now;port.postMessage({ping:1})}
if(ticks%4===0)watches.forEach((_,id)=>look(id))},1000)};
if(!frame)continue;
const near=new IntersectionObserver((entries)=>{if(entries.some((entry)=>entry.isIntersecting)){near.disconnect();void begin()}},{rootMargin:'400px'});
near.observe(box)}
`;
