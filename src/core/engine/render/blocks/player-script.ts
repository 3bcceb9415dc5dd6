/** Plays each `[data-player]`: a stored file in the browser's own player, else tones (and drawn scenes) made on the spot. */
export const playerScript = `
for(const root of document.querySelectorAll('[data-player]')){const q=s=>root.querySelector(s),w=JSON.parse(root.dataset.words),list=[...root.querySelectorAll('.tracks button')],bar=q('progress'),screen=q('[data-screen]'),main=q('[data-do="0"]'),video=root.dataset.player==='video';
let at=0,media=null,on=false,pos=0,timer=0,sound=null;const LEN=60;
const state=t=>{q('[data-state]').textContent=t+': '+list[at].dataset.name;main.textContent=on?w.pause:w.play};
const seed=t=>[...t].reduce((s,c)=>(s*31+c.charCodeAt(0))>>>0,7);
const tone=()=>{try{sound=sound||new AudioContext();sound.resume();const o=sound.createOscillator(),g=sound.createGain(),scale=[0,2,4,7,9,12],s=seed(list[at].dataset.name);o.frequency.value=220*2**(scale[(s>>(pos%12))%6]/12);o.type=s%2?'triangle':'sine';g.gain.setValueAtTime(.12,sound.currentTime);g.gain.exponentialRampToValueAtTime(.001,sound.currentTime+.4);o.connect(g).connect(sound.destination);o.start();o.stop(sound.currentTime+.42)}catch{}};
const NS='http://www.w3.org/2000/svg',el=(n,p)=>{const e=document.createElementNS(NS,n);for(const k in p)e.setAttribute(k,p[k]);return e};
const scene=()=>{if(!video)return;const s=seed(list[at].dataset.name)+Math.floor(pos/6),v=el('svg',{viewBox:'0 0 160 80',class:'screen',role:'img','aria-label':list[at].dataset.name});for(let i=0;i<5;i++)v.append(el('rect',{class:'s-bar',x:i*34,y:60-(s*(i+3))%45,width:20,height:70}));v.append(el('circle',{class:'s-dot',cx:10+(pos*7)%150,cy:14+(s%20),r:9}));screen.replaceChildren(v)};
const tick=()=>{pos+=.5;bar.value=pos/LEN*100;if(!video||pos%2===0)tone();scene();if(pos>=LEN)go(at+1,true)};
const stop=()=>{on=false;clearInterval(timer);if(media)media.pause();state(w.paused)};
const play=()=>{on=true;if(media)media.play().catch(()=>{on=false;state(w.paused)});else{clearInterval(timer);timer=setInterval(tick,500);tone();scene()}state(w.playing)};
const load=()=>{clearInterval(timer);if(media)media.pause();media=null;pos=0;bar.value=0;screen.replaceChildren();const b=list[at];list.forEach((x,i)=>i===at?x.setAttribute('aria-current','true'):x.removeAttribute('aria-current'));q('[data-title]').textContent=b.dataset.name;q('[data-by]').textContent=b.dataset.artist;q('[data-demo]').hidden=!!b.dataset.src;
if(b.dataset.src){media=document.createElement(video?'video':'audio');media.controls=true;media.src=b.dataset.src;media.addEventListener('timeupdate',()=>{bar.value=media.duration?media.currentTime/media.duration*100:0});media.addEventListener('ended',()=>go(at+1,true));media.addEventListener('play',()=>{on=true;state(w.playing)});media.addEventListener('pause',()=>{on=false;state(w.paused)});screen.append(media)}else scene()};
const go=(i,start)=>{at=(i+list.length)%list.length;load();if(start)play();else state(w.stopped)};
main.addEventListener('click',()=>on?stop():play());q('[data-do="-1"]').addEventListener('click',()=>go(at-1,true));q('[data-do="1"]').addEventListener('click',()=>go(at+1,true));list.forEach((b,i)=>b.addEventListener('click',()=>go(i,true)));load()}
`;
