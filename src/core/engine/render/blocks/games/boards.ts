/** Board games against the clock of moves or a simple opponent. */
export const boardScripts: Readonly<Record<string, string>> = {
  tictactoe: `G.tictactoe=a=>{const L=[[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];let b,busy,round=0;
const won=p=>L.some(l=>l.every(i=>b[i]===p)),free=()=>b.flatMap((v,i)=>v?[]:[i]),win=p=>free().find(i=>{b[i]=p;const r=won(p);b[i]='';return r});
const done=(t,n)=>{busy=true;a.add(n);a.say(t);round++;show();if(round>=3)a.after(900,()=>a.end(t))};
const put=i=>{if(busy||b[i])return;b[i]='X';if(won('X'))return done(a.w.win,50);if(!free().length)return done(a.w.draw,20);
const l=free(),k=win('O')??win('X')??(b[4]?l[a.rnd(l.length)]:4);b[k]='O';if(won('O'))return done(a.w.lose,0);if(!free().length)return done(a.w.draw,20);a.say(a.w.turn);show()};
const show=()=>a.draw(a.grid(3,b.map((v,i)=>a.button(v||' ',()=>put(i),{'aria-label':a.w.cell+' '+(i+1)+(v?': '+v:'')}))),busy?a.row(a.button(a.w.next,fresh)):'');
const fresh=()=>{b=Array(9).fill('');busy=false;a.say(a.w.turn);show()};fresh()};`,
  connect4: `G.connect4=a=>{const b=Array.from({length:42},()=>0);let over;const row=c=>{for(let r=5;r>=0;r--)if(!b[r*7+c])return r;return -1};
const wins=p=>{for(let r=0;r<6;r++)for(let c=0;c<7;c++)for(const[x,y]of[[0,1],[1,0],[1,1],[1,-1]]){let n=0;while(n<4){const R=r+x*n,C=c+y*n;if(R>5||C<0||C>6||b[R*7+C]!==p)break;n++}if(n===4)return true}return false};
const can=()=>[3,2,4,1,5,0,6].filter(c=>row(c)>=0),tryWin=p=>can().find(c=>{const i=row(c)*7+c;b[i]=p;const r=wins(p);b[i]=0;return r});
const put=c=>{if(over||row(c)<0)return;b[row(c)*7+c]=1;if(wins(1)){over=1;a.add(100);show();return a.end(a.w.win)}
if(!can().length){a.add(40);show();return a.end(a.w.draw)}const l=can(),k=tryWin(2)??tryWin(1)??l[a.rnd(Math.min(3,l.length))];b[row(k)*7+k]=2;show();
if(wins(2)){over=1;a.end(a.w.lose)}else if(!can().length){a.add(40);a.end(a.w.draw)}else a.say(a.w.turn)};
const show=()=>a.draw(a.grid(7,[...Array(7).keys()].map(c=>a.button('↓',()=>put(c),{'aria-label':a.w.column+' '+(c+1)}))),a.grid(7,b.map(v=>a.h('span',{className:'cell p'+v},['','●','○'][v]))));a.say(a.w.turn);show()};`,
  gomoku: `G.gomoku=a=>{const N=9,b=Array(N*N).fill(0);const line=(i,p,x,y)=>{let n=0,r=Math.floor(i/N)+x,c=i%N+y;while(r>=0&&c>=0&&r<N&&c<N&&b[r*N+c]===p){n++;r+=x;c+=y}return n};
const best=(i,p)=>Math.max(...[[0,1],[1,0],[1,1],[1,-1]].map(([x,y])=>1+line(i,p,x,y)+line(i,p,-x,-y)));
const put=i=>{if(b[i])return;b[i]=1;if(best(i,1)>4){a.add(100);show();return a.end(a.w.win)}let k=-1,m=-1;b.forEach((v,j)=>{if(v)return;const s=best(j,2)*2+best(j,1)*1.9+(4-Math.abs(4-j%N))*.01+(4-Math.abs(4-Math.floor(j/N)))*.01;if(s>m){m=s;k=j}});
if(k<0){a.add(40);return a.end(a.w.draw)}b[k]=2;show();if(best(k,2)>4)return a.end(a.w.lose);a.say(a.w.turn)};
const show=()=>a.draw(a.grid(9,b.map((v,i)=>a.button(['·','●','○'][v],()=>put(i),{'aria-label':a.w.cell+' '+(Math.floor(i/N)+1)+','+(i%N+1)+(v?' '+'●○'[v-1]:'')}))));a.say(a.w.turn);show()};`,
  checkers: `G.checkers=a=>{const b=Array(64).fill(0);for(let i=0;i<64;i++)if((i+Math.floor(i/8))%2)b[i]=i<24?2:i>39?1:0;let from=-1,must=-1;
const dirs=v=>v===1?[-1]:v===2?[1]:[-1,1],mine=(v,p)=>v===p||v===p+2;
const moves=(i,p)=>{const o=[],r=Math.floor(i/8),c=i%8;for(const x of dirs(b[i]))for(const y of[-1,1]){const R=r+x,C=c+y;if(R<0||C<0||R>7||C>7)continue;const k=R*8+C;if(!b[k])o.push([k]);else if(mine(b[k],3-p)){const S=R+x,D=C+y;if(S>=0&&D>=0&&S<8&&D<8&&!b[S*8+D])o.push([S*8+D,k])}}return o};
const all=p=>{const o=b.flatMap((v,i)=>mine(v,p)?moves(i,p).map(m=>[i,...m]):[]),j=o.filter(m=>m[2]!=null);return j.length?j:o};
const go=([f,t,x])=>{b[t]=b[f];b[f]=0;if(x!=null)b[x]=0;const up=(b[t]===1&&t<8)||(b[t]===2&&t>55);if(up)b[t]+=2;return x!=null&&!up&&moves(t,mine(b[t],1)?1:2).some(m=>m[1]!=null)};
const reply=()=>{let l=all(2);if(!l.length){a.add(100);show();return a.end(a.w.win)}let m=l[a.rnd(l.length)];while(go(m)){const n=moves(m[1],2).find(x=>x[1]!=null);m=[m[1],...n]}show();if(!all(1).length)return a.end(a.w.lose);a.say(a.w.turn)};
const press=i=>{const l=all(1);if(from>=0){const m=l.find(x=>x[0]===from&&x[1]===i);if(m){if(m[2]!=null)a.add(10);const more=go(m);from=-1;if(more){must=i;from=i;a.say(a.w.again2);return show()}must=-1;return reply()}}
if(must<0&&mine(b[i],1)){from=l.some(m=>m[0]===i)?i:-1;a.say(from<0?a.w.noMove:a.w.pick2)}show()};
const show=()=>{const l=all(1);a.draw(a.grid(8,b.map((v,i)=>(i+Math.floor(i/8))%2?a.button(['','●','○','◉','◎'][v]||(from>=0&&l.some(m=>m[0]===from&&m[1]===i)?'·':' '),()=>press(i),{className:'button secondary'+(from===i?' on':''),'aria-label':a.w.cell+' '+(Math.floor(i/8)+1)+','+(i%8+1)+(v?' '+'●○◉◎'[v-1]:'')}):a.h('span',{className:'cell'}))))};a.say(a.w.turn);show()};`,
  minesweeper: `G.minesweeper=a=>{const N=8,M=10,m=Array(64).fill(false),o=Array(64).fill(0);let first=true,flag=false;
const near=i=>{const r=Math.floor(i/N),c=i%N,l=[];for(let y=-1;y<2;y++)for(let x=-1;x<2;x++){const R=r+y,C=c+x;if((x||y)&&R>=0&&C>=0&&R<N&&C<N)l.push(R*N+C)}return l},count=i=>near(i).filter(k=>m[k]).length;
const open=i=>{if(o[i])return;o[i]=1;a.add(1);if(!count(i))near(i).forEach(open)};
const press=i=>{if(o[i]===1)return;if(flag){o[i]=o[i]===2?0:2;return show()}if(o[i]===2)return;if(first){first=false;a.shuffle([...m.keys()].filter(k=>k!==i&&!near(i).includes(k))).slice(0,M).forEach(k=>{m[k]=true})}
if(m[i]){show(true);return a.end(a.w.boom)}open(i);show();if(o.filter(v=>v===1).length===64-M){a.add(46);a.end(a.w.win)}};
const show=all=>a.draw(a.row(a.button(flag?a.w.flagOn:a.w.flagOff,()=>{flag=!flag;show()},{'aria-pressed':String(flag)})),a.grid(8,o.map((v,i)=>{const t=all&&m[i]?'✹':v===1?String(count(i)||' '):v===2?'⚑':'▪';return a.button(t,()=>press(i),{className:'button secondary'+(v===1?' on':''),'aria-label':a.w.cell+' '+(Math.floor(i/N)+1)+','+(i%N+1)+(v===1?': '+count(i):v===2?' ⚑':'')})})));a.say(a.w.how);show()};`,
  puzzle: `G.puzzle=a=>{let b=[...Array(16).keys()].map(i=>(i+1)%16),n=0;const near=i=>[i%4?i-1:-1,i%4<3?i+1:-1,i-4,i+4].filter(k=>k>=0&&k<16);
for(let i=0,z=15;i<160;i++){const l=near(z),k=l[a.rnd(l.length)];b[z]=b[k];b[k]=0;z=k}
const press=i=>{const z=near(i).find(k=>!b[k]);if(z==null)return a.say(a.w.noMove);b[z]=b[i];b[i]=0;n++;a.say(a.w.moves+': '+n);show();if(b.every((v,k)=>v===(k+1)%16)){a.score(Math.max(20,300-n));a.end(a.w.win)}};
const show=()=>a.draw(a.grid(4,b.map((v,i)=>v?a.button(v,()=>press(i)):a.h('span',{className:'cell'}))));show()};`,
  '2048': `G['2048']=a=>{let b=Array(16).fill(0);const add=()=>{const l=b.flatMap((v,i)=>v?[]:[i]);if(l.length)b[l[a.rnd(l.length)]]=a.rnd(10)?2:4};
const turn=d=>{const n=Array(16).fill(0);let gain=0;for(let k=0;k<4;k++){const at=[0,1,2,3].map(i=>[k*4+i,k*4+3-i,i*4+k,12-i*4+k][d]),l=at.map(i=>b[i]).filter(v=>v);for(let i=0,o=0;i<l.length;i++,o++){let v=l[i];if(v===l[i+1]){v*=2;gain+=v;i++}n[at[o]]=v}}return{n,gain,moved:n.some((v,i)=>v!==b[i])}};
const go=d=>{const t=turn(d);if(!t.moved)return a.say(a.w.noMove);b=t.n;a.add(t.gain);add();show();a.say(a.w.best+': '+Math.max(...b));if(b.includes(2048))return a.end(a.w.win);if([0,1,2,3].every(x=>!turn(x).moved))a.end(a.w.lose)};
const show=()=>a.draw(a.row(...['←','↑','↓','→'].map((t,i)=>a.button(t,()=>go([0,2,3,1][i]),{className:'button primary','aria-label':a.w.dirs[i]}))),a.grid(4,b.map(v=>a.h('span',{className:'cell t'+Math.min(11,Math.log2(v||1))},v||''))));add();add();show()};`,
  snake: `G.snake=a=>{const N=12;let s=[66,65,64],d=1,next=1,food=70,run=false;const place=()=>{do food=a.rnd(N*N);while(s.includes(food))};
const cells=[...Array(N*N)].map(()=>a.h('span',{className:'cell'})),paint=()=>cells.forEach((e,i)=>{e.className='cell '+(s[0]===i?'head':s.includes(i)?'body':i===food?'food':'')});
const go=v=>{if(v!==-d)next=v;if(!run)toggle()};const toggle=()=>{run=!run;b.textContent=run?a.w.pause:a.w.resume;a.say(run?'':a.w.paused)};const b=a.button(a.w.resume,toggle);
a.draw(a.grid(12,cells),a.row(...[['←',-1],['↑',-N],['↓',N],['→',1]].map(([t,v],i)=>a.button(t,()=>go(v),{'aria-label':a.w.dirs[i]})),b));paint();a.say(a.w.how);
a.every(420,()=>{if(!run)return;d=next;const p=s[0],n=p+d;if(n<0||n>=N*N||(Math.abs(d)===1&&Math.floor(n/N)!==Math.floor(p/N))||s.slice(0,-1).includes(n))return a.end(a.w.lose);s.unshift(n);if(n===food){a.add(10);a.say('+10');place()}else s.pop();paint()})};`,
  runner: `G.runner=a=>{const W=7,H=7;let x=3,up=0,live=3,level=1,n=0,wait=0,run=false,g=[...Array(H)].map(()=>Array(W).fill(''));
const cells=[...Array(W*H)].map(()=>a.h('span',{className:'cell'})),info=a.h('p',{className:'big'});
const paint=()=>{g.forEach((r,y)=>r.forEach((c,i)=>{const e=cells[y*W+i],me=y===H-1&&i===x;e.textContent=me?up?'⇧':'☻':c;e.className='cell '+(me?'p1':c==='▲'?'p2':'')}));info.textContent=a.w.level+' '+level+' · '+'♥'.repeat(live)};
const step=()=>{const r=Array(W).fill(''),easy=level%3===0;if(n%2===0)for(let k=0;k<3+(level>3);k++)r[a.rnd(W)]=easy||!a.rnd(3)?'★':'▲';g.pop();g.unshift(r);a.add(1);const c=g[H-1][x];g[H-1][x]='';
if(c==='★'){a.add(10*level);a.say('★ +'+10*level)}else if(c==='▲'&&!up){a.say(a.w.hit);if(!--live){paint();return a.end(a.w.lose)}}if(up)up--;
if(++n%24===0){if(++level>9){paint();return a.end(a.w.win)}a.say(level%3?a.w.level+' '+level:a.w.bonus)}paint()};
const toggle=()=>{run=!run;b.textContent=run?a.w.pause:a.w.resume;a.say(run?'':a.w.paused)},act=d=>{if(d)x=Math.min(W-1,Math.max(0,x+d));else up=2;if(!run)toggle();paint()};
const b=a.button(a.w.resume,toggle),keys=a.row(a.button('← '+a.w.dirs[0],()=>act(-1)),a.button('⇧ '+a.w.jump,()=>act(0),{className:'button primary'}),a.button(a.w.dirs[3]+' →',()=>act(1)),b);
keys.addEventListener('keydown',e=>{const d={ArrowLeft:-1,ArrowUp:0,ArrowRight:1}[e.key];if(d!=null){e.preventDefault();act(d)}});
a.draw(info,a.grid(7,cells),keys);paint();a.say(a.w.how);a.every(120,()=>{if(run&&++wait>Math.max(2,8-level)){wait=0;step()}})};`,
};
