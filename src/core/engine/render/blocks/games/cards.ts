/** Ranks seven (or five) cards `{v:2..14,s:0..3}` by their best five: an array compared from the left. */
export const rankScript = `
const rank=cs=>{const run=l=>{const u=[...new Set(l)].sort((x,y)=>y-x);if(u[0]===14)u.push(1);for(let i=0;i+4<u.length;i++)if(u[i]-u[i+4]===4)return u[i];return 0},n={};cs.forEach(c=>{n[c.v]=(n[c.v]||0)+1});
const g=Object.entries(n).map(([v,k])=>[k,+v]).sort((x,y)=>y[0]-x[0]||y[1]-x[1]),vs=cs.map(c=>c.v).sort((x,y)=>y-x),rest=(x,k)=>vs.filter(v=>!x.includes(v)).slice(0,k);
const f=[0,1,2,3].map(s=>cs.filter(c=>c.s===s).map(c=>c.v).sort((x,y)=>y-x)).find(l=>l.length>4),[p,r]=[g[0],g[1]||[0,0]];
if(f&&run(f))return[8,run(f)];if(p[0]===4)return[7,p[1],...rest([p[1]],1)];if(p[0]===3&&r[0]>1)return[6,p[1],Math.max(...g.slice(1).filter(x=>x[0]>1).map(x=>x[1]))];if(f)return[5,...f.slice(0,5)];if(run(vs))return[4,run(vs)];
if(p[0]===3)return[3,p[1],...rest([p[1]],2)];if(p[0]===2&&r[0]===2)return[2,p[1],r[1],...rest([p[1],r[1]],1)];if(p[0]===2)return[1,p[1],...rest([p[1]],3)];return[0,...vs.slice(0,5)]};
const beats=(x,y)=>{for(let i=0;i<x.length;i++)if(x[i]!==y[i])return x[i]-y[i];return 0};
const pots=l=>{const o=[];let low=0;for(const top of[...new Set(l.map(p=>p.paid))].filter(v=>v>0).sort((x,y)=>x-y)){const size=l.reduce((t,p)=>t+Math.max(0,Math.min(p.paid,top)-low),0),who=l.filter(p=>!p.out&&p.paid>=top);low=top;if(who.length)o.push({size,who});else if(o.length)o[o.length-1].size+=size}return o};
`;

const deckScript = `
const cardText=c=>({11:'J',12:'Q',13:'K',14:'A'}[c.v]||c.v)+'♠♥♦♣'[c.s];const deck=a=>a.shuffle([...Array(52).keys()].map(i=>({v:2+i%13,s:Math.floor(i/13)})));
const cardView=(a,c)=>a.h('span',{className:'card-face'+(c&&(c.s===1||c.s===2)?' red':'')},c?cardText(c):'?');
`;

/** Card and chance games with play chips only. */
export const cardScripts: Readonly<Record<string, string>> = {
  blackjack: `${deckScript}
G.blackjack=a=>{let chips=100,d,me,bank,bet=10,open;const sum=l=>{let t=0,n=0;for(const c of l){t+=c.v===14?11:Math.min(10,c.v);if(c.v===14)n++}while(t>21&&n--)t-=10;return t};
const line=(t,l,n)=>a.h('div',{},a.h('p',{className:'muted'},t+(n==null?'':': '+n)),a.h('p',{className:'hand'},...l.map(c=>cardView(a,c))));
const show=()=>a.draw(line(a.w.dealer,open?bank:[bank[0],null],open?sum(bank):null),line(a.w.you,me,sum(me)),a.h('p',{},a.w.chips+': '+chips+' · '+a.w.bet+': '+bet),open?a.row(a.button(a.w.deal,deal,{className:'button primary'})):a.row(a.button(a.w.hit,hit,{className:'button primary'}),a.button(a.w.stand,stand),...(me.length===2&&chips>=bet?[a.button(a.w.double,()=>{chips-=bet;bet*=2;hit();if(!open)stand()})]:[])));
const close=(t,pay)=>{open=true;chips+=pay;a.score(chips);a.say(t);show();if(chips<10)a.end(t)};
const stand=()=>{while(sum(bank)<17)bank.push(d.pop());const x=sum(me),y=sum(bank);if(y>21||x>y)close(a.w.win,me.length===2&&x===21?bet*2.5:bet*2);else if(x===y)close(a.w.draw,bet);else close(a.w.lose,0)};
const hit=()=>{me.push(d.pop());if(sum(me)>21)close(a.w.bust,0);else show()};const deal=()=>{bet=10;chips-=bet;d=deck(a);me=[d.pop(),d.pop()];bank=[d.pop(),d.pop()];open=false;a.say('');if(sum(me)===21)stand();else show()};deal()};`,
  slots: `G.slots=a=>{let chips=50;const s=['★','♥','♣','7','●'],out=a.h('p',{className:'big'},'★ ★ ★'),n=a.h('p',{});const show=()=>{n.textContent=a.w.chips+': '+chips;a.score(chips)};
a.draw(out,n,a.row(a.button(a.w.spin,()=>{if(chips<5)return a.end(a.w.lose);chips-=5;const r=[0,1,2].map(()=>s[a.rnd(5)]),k=new Set(r).size;out.textContent=r.join(' ');const g=k===1?60:k===2?4:0;chips+=g;a.say(g?'+'+g:a.w.nothing);show();if(chips<5)a.end(a.w.lose)},{className:'button primary huge'})));show()};`,
  poker: `${deckScript}${rankScript}
G.poker=a=>{const P=[a.w.you,...a.w.names].map(n=>({n,chips:500}));let d,board,bet,turn,dealer=-1,street,log,open,raise;const live=()=>P.filter(p=>!p.out),me=P[0];
const pay=(p,n)=>{n=Math.min(n,p.chips);p.chips-=n;p.bet+=n;p.paid+=n};const note=t=>{log.push(t);if(log.length>4)log.shift()};
const deal=()=>{if(me.chips<1)return a.end(a.w.lose);if(P.filter(p=>p.chips>0).length<2)return a.end(a.w.win);d=deck(a);board=[];street=0;log=[];open=false;raise=20;P.forEach(p=>{p.out=p.chips<1;p.bet=p.paid=0;p.done=false;p.cards=p.out?[]:[d.pop(),d.pop()]});
const seat=i=>{do i=(i+1)%4;while(P[i].out);return i};dealer=seat(dealer);const two=live().length===2,s=two?dealer:seat(dealer),b=seat(s);pay(P[s],10);pay(P[b],20);bet=20;turn=seat(b);a.say(a.w.blinds);step()};
const next=()=>{P.forEach(p=>{p.bet=0;p.done=false});bet=0;raise=20;street++;if(street>3)return showdown();board.push(...(street===1?[d.pop(),d.pop(),d.pop()]:[d.pop()]));turn=(dealer+1)%4;note(a.w.streets[street]);if(live().filter(p=>p.chips>0).length<2)return next();step()};
const step=()=>{for(let k=0;k<60;k++){if(live().length<2)return showdown();const w=live().filter(p=>p.chips>0&&(!p.done||p.bet<bet));if(!w.length)return next();while(!w.includes(P[turn]))turn=(turn+1)%4;if(P[turn]===me)return show();ai(P[turn]);turn=(turn+1)%4}};
const power=p=>{const[x,y]=p.cards;if(!board.length)return(x.v===y.v?.5+x.v/30:(x.v+y.v)/40+(x.s===y.s?.06:0));const r=rank([...p.cards,...board]);return Math.min(1,.18+r[0]*.22+(r[1]||0)/90)};
const ai=p=>{const owe=bet-p.bet,s=power(p)+(a.rnd(20)-10)/100;if(owe>0&&s<.33+Math.min(.35,owe/400))return act(p,'fold');if(s>.72&&bet<160&&a.rnd(2))return act(p,'raise');act(p,'call')};
const act=(p,k)=>{p.done=true;const owe=bet-p.bet;if(k==='fold'){p.out=true;note(p.n+': '+a.w.fold)}else if(k==='raise'){pay(p,owe+raise);if(p.bet>bet){bet=p.bet;live().forEach(o=>{if(o!==p)o.done=false})}note(p.n+': '+a.w.raise+' '+p.bet)}else{note(p.n+': '+(owe?a.w.call+' '+Math.min(owe,p.chips):a.w.check));pay(p,owe)}};
const mine=k=>{act(me,k);turn=1;step()};
const showdown=()=>{open=true;const l=live();if(l.length>1)while(board.length<5)board.push(d.pop());const won=new Map();for(const pot of pots(P)){const best=l.length<2?l:pot.who.filter(p=>pot.who.every(o=>beats(rank([...p.cards,...board]),rank([...o.cards,...board]))>=0));const share=Math.floor(pot.size/best.length);best.forEach((p,i)=>{const n=share+(i?0:pot.size-share*best.length);p.chips+=n;won.set(p,(won.get(p)||0)+n)})}
a.score(me.chips);a.say([...won].map(([p,n])=>p.n+' +'+n+(l.length>1?' ('+a.w.hands[rank([...p.cards,...board])[0]]+')':'')).join(', '));show()};
const show=()=>{const owe=bet-me.bet,pot=P.reduce((t,p)=>t+p.paid,0);a.draw(a.h('ul',{className:'seats'},...P.map(p=>a.h('li',{},a.h('strong',{},p.n),' '+a.w.chips+': '+p.chips+(p.bet?' · '+a.w.bet+': '+p.bet:'')+(p.out?' · '+a.w.fold:''),p===me||!p.cards.length?'':a.h('span',{className:'hand'},...p.cards.map(c=>cardView(a,open&&!p.out?c:null)))))),a.h('p',{className:'muted'},a.w.streets[Math.min(3,street)]+' · '+a.w.pot+': '+(open?0:pot)),a.h('div',{className:'hand',role:'group','aria-label':a.w.board},...board.map(c=>cardView(a,c))),a.h('p',{className:'muted'},a.w.yours+(board.length&&me.cards.length?': '+a.w.hands[rank([...me.cards,...board])[0]]:'')),a.h('p',{className:'hand'},...me.cards.map(c=>cardView(a,c))),
open?a.row(a.button(a.w.deal,deal,{className:'button primary'})):a.row(a.button(a.w.fold,()=>mine('fold')),a.button(owe>0?a.w.call+' '+Math.min(owe,me.chips):a.w.check,()=>mine('call'),{className:'button primary'}),...(me.chips>owe?[a.button(a.w.raise+' '+Math.min(raise,me.chips-owe),()=>mine('raise'))]:[])),a.h('ul',{className:'log'},...log.map(t=>a.h('li',{},t))))};a.score(me.chips);deal()};`,
};
