/**
 * The script that stands before the code of every part in its frame. First it takes away what a frame without network could
 * still reach out with or lean on; then it waits for the port of the page, and runs the part with `site` as its only door. A link
 * with `download`, which the frame itself cannot follow, hands its file to the page too: that is how most code saves one. The frame is measured
 * once before the part runs, and then as its content changes, so that a height that the part asks for is never overtaken.
 */
export const frameScript = `
(()=>{
const apply=Reflect.apply,text=String,closed=/(?:^|:)(?:script|base|i?frame|frameset|object|embed|portal|fencedframe|link|meta)$/i,
marked=/<\\/?(?:script|base|i?frame|frameset|object|embed|portal|fencedframe|link|meta)\\b/i;
Object.freeze(RegExp.prototype);
for(const [from,name,at] of [[Document,'createElement',0],[Document,'createElementNS',1],[DOMImplementation,'createDocument',1]]){
const make=from.prototype[name];
Object.defineProperty(from.prototype,name,{value:function(...given){given[at]=text(given[at]);
if(closed.test(given[at]))throw new TypeError('not in a part');return apply(make,this,given)}})}
for(const name of ['RTCPeerConnection','webkitRTCPeerConnection','RTCDataChannel','WebTransport','XSLTProcessor','customElements','open'])
try{Object.defineProperty(window,name,{value:undefined})}catch{}
if(window.trustedTypes)trustedTypes.createPolicy('default',{createHTML:(markup)=>marked.test(markup)?null:markup});

const waiting=new Map(),watching=new Map(),early=[];
let port=null,body=null,first=null,next=0,ended=false,given=false;
const send=(id,op,arg)=>{if(port)port.postMessage([id,op,arg]);else early.push([id,op,arg])};
const call=(op,arg)=>new Promise((done,fail)=>{const id=++next;waiting.set(id,[done,fail]);
try{send(id,op,arg)}catch(error){waiting.delete(id);fail(error)}});
const failed=(error)=>{if(!ended){ended=true;send(0,'fail',text(error&&error.message||error).slice(0,300))}};
const page=(answer)=>Object.assign(answer.rows,{total:answer.total});
const download=(name,type,data)=>call('download',{name:text(name),type:text(type),data});
const made=new Map(),{createObjectURL,revokeObjectURL}=URL,{click}=HTMLElement.prototype;
URL.createObjectURL=(blob)=>{const address=apply(createObjectURL,URL,[blob]);made.set(address,blob);return address};
URL.revokeObjectURL=(address)=>{made.delete(address);apply(revokeObjectURL,URL,[address])};
const unescaped=(data)=>data.replace(/(?:%[\\da-f]{2})+/gi,(run)=>{try{return decodeURIComponent(run)}catch{return run}});
const bytes=(coded)=>{try{return Uint8Array.from(atob(coded),(sign)=>sign.charCodeAt(0))}catch{return coded}};
const handed=(link)=>{const [,type,coded,data]=/^data:([^;,]*)[^,]*?(;base64)?,(.*)$/s.exec(link.href)||[];
const file=data===undefined?made.get(link.href):coded?bytes(unescaped(data)):unescaped(data);
if(file!==undefined)download(link.download,file.type||type||'',file).catch(()=>{})};
HTMLElement.prototype.click=function(){if(this instanceof HTMLAnchorElement&&this.download)handed(this);else apply(click,this,[])};
addEventListener('click',(event)=>{const link=event.target instanceof Element&&event.target.closest('a[download]');
if(link){event.preventDefault();handed(link)}});
const run=()=>{
if(!body||!first)return;
const site={...first,
list:(entity,query={})=>call('list',{entity,...query}).then(page),
get:(entity,id)=>call('get',{entity,id}),
create:(entity,values)=>call('create',{entity,values}),
update:(entity,id,values)=>call('update',{entity,id,values}),
step:(entity,id,step,values)=>call('step',{entity,id,step,values}),
remove:(entity,id)=>call('remove',{entity,id}),
watch:(entity,query,tell)=>{const told=tell||query,id=++next;watching.set(id,told);
send(id,'watch',{entity,...(tell?query:{})});return ()=>{watching.delete(id);send(id,'unwatch',{})}},
save:(value)=>call('save',value===undefined?null:value),
print:()=>call('print',{}),
say:(words)=>send(0,'say',text(words)),
go:(id,slug)=>call('go',slug===undefined?{page:id}:{page:id,slug}),
download,
resize:(height)=>send(0,'resize',+height)};
const ran=body;body=null;
ran(site).then(()=>send(0,'ready',document.body.innerText.trim().length+document.querySelectorAll('canvas,svg,img,input,button').length),failed)};
Object.defineProperty(window,'part',{value:(code)=>{if(!given){given=true;body=code;run()}}});
addEventListener('error',(event)=>failed(event.error||event.message));
addEventListener('load',()=>given||failed('nothing ran'));
addEventListener('submit',(event)=>event.preventDefault(),true);
addEventListener('message',function opened(event){
if(event.source!==parent||!event.ports[0])return;
removeEventListener('message',opened);
event.stopImmediatePropagation();
port=event.ports[0];
port.onmessage=({data})=>{
if(data.ping)return send(0,'pong',null);
if(data.watch)return watching.get(data.watch)?.(page(data.value));
if(data.first){first=data.first;for(const [name,value] of Object.entries(first.look))document.documentElement.style.setProperty(name,value);return run()}
const [done,fail]=waiting.get(data.id)||[];waiting.delete(data.id);
if(data.error)fail?.(Object.assign(new Error(data.error.message||data.error.error),{code:data.error.error,fields:data.error.fields||{}}));
else done?.(data.value)};
for(const each of early.splice(0))port.postMessage(each);
port.postMessage([0,'hello',null]);
if(document.documentElement.dataset.grow!==undefined)grow()});
let height=0;
const measure=()=>{const now=Math.ceil(document.body.getBoundingClientRect().height);
if(Math.abs(now-height)>1)send(0,'resize',height=now)};
const grow=()=>{measure();new ResizeObserver(measure).observe(document.body)};
})()
`.trim();
