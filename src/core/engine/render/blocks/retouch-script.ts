/** Turns, cuts, colours and labels the picture of each `[data-retouch]`; it is saved by the form below, in place of its file. */
export const retouchScript = String.raw`
for(const box of document.querySelectorAll('[data-retouch]')){const q=s=>box.querySelector(s),view=document.createElement('canvas'),place=q('[data-view]'),form=q('form'),file=form.querySelector('input[type=file]'),state=q('[data-state]'),words=q('[data-words]');let past=[],now,zoom=1;view.setAttribute('role','img');view.setAttribute('aria-label',place.dataset.view);place.append(view);
const blank=(w,h)=>{const c=document.createElement('canvas');c.width=Math.max(1,Math.round(w));c.height=Math.max(1,Math.round(h));return c};
const show=name=>{view.width=now.width;view.height=now.height;view.getContext('2d').drawImage(now,0,0);view.style.maxBlockSize=26*zoom+'rem';state.textContent=name+' · '+now.width+' × '+now.height};
const step=(name,w,h,draw)=>{const c=blank(w,h),x=c.getContext('2d');draw(x,c);past.push(now);now=c;show(name)};
const begin=(picture,w,h)=>{const k=Math.min(1,1600/Math.max(w,h)),c=blank(w*k,h*k);if(typeof picture==='function')picture(c.getContext('2d'),c);else c.getContext('2d').drawImage(picture,0,0,c.width,c.height);past=[];now=c;zoom=1;show(box.dataset.retouch)};
const colour=f=>name=>step(name,now.width,now.height,x=>{x.filter=f;x.drawImage(now,0,0)});
const turn=d=>name=>step(name,now.height,now.width,(x,c)=>{x.translate(c.width/2,c.height/2);x.rotate(d*Math.PI/2);x.drawImage(now,-now.width/2,-now.height/2)});
const scale=k=>name=>step(name,now.width*k,now.height*k,(x,c)=>x.drawImage(now,0,0,c.width,c.height));
const cut=(w,h)=>name=>step(name,w(),h(),(x,c)=>x.drawImage(now,(c.width-now.width)/2,(c.height-now.height)/2));
const write=isMark=>name=>step(name,now.width,now.height,(x,c)=>{x.drawImage(now,0,0);const size=Math.round(c.width/(isMark?28:14)),t=words.value.trim()||words.placeholder;x.font='700 '+size+'px sans-serif';x.textAlign=isMark?'right':'center';x.globalAlpha=isMark?.6:1;x.lineWidth=size/6;x.strokeStyle='#000';x.fillStyle='#fff';const a=isMark?c.width-size:c.width/2,b=c.height-size;x.strokeText(t,a,b);x.fillText(t,a,b)});
const look=k=>name=>{zoom=Math.min(3,Math.max(.5,zoom*k));show(name)};
const acts={left:turn(-1),right:turn(1),flip:name=>step(name,now.width,now.height,x=>{x.translate(now.width,0);x.scale(-1,1);x.drawImage(now,0,0)}),square:cut(()=>Math.min(now.width,now.height),()=>Math.min(now.width,now.height)),edges:cut(()=>now.width*.8,()=>now.height*.8),smaller:scale(.75),larger:scale(1.25),bright:colour('brightness(1.15)'),dark:colour('brightness(.87)'),contrast:colour('contrast(1.2)'),vivid:colour('saturate(1.5)'),grey:colour('grayscale(1)'),warm:colour('sepia(.5)'),blur:colour('blur(2px)'),text:write(false),mark:write(true),closer:look(1.25),further:look(.8),
undo:name=>{if(past.length){now=past.pop();show(name)}},reset:name=>{if(past.length){now=past[0];past=[];show(name)}},save:()=>{const a=document.createElement('a');a.href=now.toDataURL('image/png');a.download='picture.png';a.click()}};
box.querySelectorAll('[data-act]').forEach(b=>b.addEventListener('click',()=>acts[b.dataset.act](b.textContent.trim())));
const open=f=>{const r=new FileReader();r.onload=()=>{const i=new Image();i.onload=()=>begin(i,i.naturalWidth,i.naturalHeight);i.src=r.result};r.readAsDataURL(f)};
begin((x,c)=>{const g=x.createLinearGradient(0,0,0,c.height);g.addColorStop(0,'#6fb7e9');g.addColorStop(.6,'#fde8c8');x.fillStyle=g;x.fillRect(0,0,c.width,c.height);x.fillStyle='#f6b73c';x.beginPath();x.arc(470,120,54,0,7);x.fill();['#4f7f5b','#35624a','#20453a'].forEach((color,i)=>{x.fillStyle=color;x.beginPath();x.moveTo(0,480);for(let a=0;a<=640;a+=8)x.lineTo(a,300+i*55+Math.sin(a/(70+i*25)+i*2)*34);x.lineTo(640,480);x.fill()})},640,480);
file.required=false;file.addEventListener('change',()=>{if(file.files[0])open(file.files[0])});
form.addEventListener('submit',event=>{if(form.dataset.drawn)return;event.preventDefault();now.toBlob(blob=>{const kept=new DataTransfer();kept.items.add(new File([blob],'picture.jpg',{type:'image/jpeg'}));file.files=kept.files;form.dataset.drawn='1';form.requestSubmit()},'image/jpeg',.9)})}
`;
