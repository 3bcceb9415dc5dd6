import type { Locale } from '../../../domain/text.ts';
import { type Html, html } from '../html.ts';

const en = {
  length: 'Length',
  symbols: 'With symbols',
  make: 'Generate password',
  copy: 'Copy',
  copied: 'Copied.',
  password: 'Password',
  private: 'Made in your browser; it is sent nowhere.',
  minutes: 'Minutes',
  start: 'Start',
  pause: 'Pause',
  reset: 'Reset',
  done: 'Time is up!',
  work: 'Focus',
  rest: 'Break',
  script: 'This tool needs JavaScript; please turn it on.',
};
const zh: typeof en = {
  length: '长度',
  symbols: '包含符号',
  make: '生成密码',
  copy: '复制',
  copied: '已复制。',
  password: '密码',
  private: '在你的浏览器中生成，不会发送到任何地方。',
  minutes: '分钟',
  start: '开始',
  pause: '暂停',
  reset: '重置',
  done: '时间到！',
  work: '专注',
  rest: '休息',
  script: '此工具需要启用 JavaScript。',
};

export const SCRIPT_TOOL_NAMES: Readonly<Record<string, readonly [string, string]>> = {
  password: ['Password generator', '密码生成器'],
  timer: ['Timer', '计时器'],
  stopwatch: ['Stopwatch', '秒表'],
  pomodoro: ['Pomodoro timer', '番茄钟'],
};

/** A password maker or a clock; both live in the visitor's browser alone. */
export function clockTool(kind: string, blockId: string, locale: Locale): Html {
  const words = locale === 'zh' ? zh : en;
  const inner = kind === 'password' ? passwordTool(blockId, words) : clock(kind, blockId, words);
  return html`<div class="card form" data-tool="${kind}" data-words="${JSON.stringify(words)}">
    ${inner}
    <noscript><p class="help">${words.script}</p></noscript>
  </div>`;
}

function passwordTool(blockId: string, words: typeof en): Html {
  return html`<div class="fields">
      <div class="field">
        <label for="${blockId}-l">${words.length}</label
        ><input type="text" id="${blockId}-l" inputmode="numeric" value="16" data-length />
      </div>
      <div class="field">
        <label class="check"><input type="checkbox" id="${blockId}-s" data-symbols checked /><span>${words.symbols}</span></label>
      </div>
      <div class="field wide">
        <label for="${blockId}-p">${words.password}</label><input type="text" id="${blockId}-p" readonly data-out value="" />
      </div>
    </div>
    <div class="actions">
      <button class="button primary" type="button" data-do="make">${words.make}</button
      ><button class="button secondary" type="button" data-do="copy">${words.copy}</button>
    </div>
    <p class="help">${words.private}</p>
    <p role="status" data-say></p>`;
}

function clock(kind: string, blockId: string, words: typeof en): Html {
  const minutes = kind === 'pomodoro' ? '25' : '5';
  return html`${
      kind !== 'stopwatch' &&
      html`<div class="field">
        <label for="${blockId}-m">${words.minutes}</label
        ><input type="text" id="${blockId}-m" inputmode="decimal" value="${minutes}" data-minutes />
      </div>`
    }
    <p class="clock" role="timer" data-clock>00:00</p>
    <div class="actions">
      <button class="button primary" type="button" data-do="start">${words.start}</button
      ><button class="button secondary" type="button" data-do="reset">${words.reset}</button>
    </div>
    <p role="status" data-say></p>`;
}

export const clockScript = `
for(const root of document.querySelectorAll('[data-tool]')){const q=s=>root.querySelector(s),w=JSON.parse(root.dataset.words),kind=root.dataset.tool,say=t=>{q('[data-say]').textContent=t},on=(n,f)=>q('[data-do='+n+']').addEventListener('click',f);
if(kind==='password'){const make=()=>{const n=Math.max(4,Math.min(64,parseInt(q('[data-length]').value,10)||16)),c='abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'+(q('[data-symbols]').checked?'!#$%&*+-=?@_':''),top=4294967296-4294967296%c.length;let s='';while(s.length<n){const[v]=crypto.getRandomValues(new Uint32Array(1));if(v<top)s+=c[v%c.length]}q('[data-out]').value=s;say('')};
on('make',make);on('copy',()=>{const f=q('[data-out]');f.select();(navigator.clipboard?navigator.clipboard.writeText(f.value):Promise.reject()).catch(()=>document.execCommand('copy')).then(()=>say(w.copied))});make();continue}
let left=0,from=0,timer=0,rest=false;const full=()=>kind==='stopwatch'?0:Math.max(0,parseFloat(q('[data-minutes]').value)||0)*60000;
const show=()=>{const t=Math.max(0,Math.round(left/1000)),p=n=>String(n).padStart(2,'0');q('[data-clock]').textContent=(t>=3600?Math.floor(t/3600)+':':'')+p(Math.floor(t/60)%60)+':'+p(t%60)};
const stop=()=>{clearInterval(timer);timer=0;q('[data-do=start]').textContent=w.start};const tick=()=>{const now=performance.now();left+=(kind==='stopwatch'?1:-1)*(now-from);from=now;if(kind!=='stopwatch'&&left<=0){left=0;if(kind==='pomodoro'){rest=!rest;left=rest?300000:full();say(rest?w.rest:w.work)}else{stop();say(w.done)}}show()};
on('start',()=>{if(timer)return stop();if(kind!=='stopwatch'&&left<=0)left=full();from=performance.now();timer=setInterval(tick,250);q('[data-do=start]').textContent=w.pause;say(kind==='pomodoro'?rest?w.rest:w.work:'')});
on('reset',()=>{stop();rest=false;left=full();say('');show()});if(q('[data-minutes]'))q('[data-minutes]').addEventListener('input',()=>{if(!timer){left=full();show()}});left=full();show()}
`;
