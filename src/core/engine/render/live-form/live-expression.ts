/**
 * Script that evaluates a compiled expression (compile-live.ts) with the meaning of engine/expression/evaluate.ts, which
 * live-expression.test.ts holds it to. It defines `live(expression, read, of)`: `read(key)` is the answer to a question,
 * `of(relation, key)` a field of the record that one chooses. `span(expression, read, of)` are the days of a sum over days, each
 * with what it counts.
 */
export const liveExpression = `
const DAY=864e5,isDate=/^\\d{4}-\\d{2}-\\d{2}$/,
day=v=>{const t=typeof v=='string'?Date.parse(v.slice(0,10)):NaN;return isNaN(t)?null:t},
days=(a,b)=>(a=day(a),b=day(b),a==null||b==null?null:Math.round((b-a)/DAY)),
hour=v=>{const m=typeof v=='string'?/(?:^|T)(\\d{2}):(\\d{2})/.exec(v):null;return m?+m[1]+m[2]/60:null},
finite=v=>Number.isFinite(v)?+v.toPrecision(12):null,
calc=(o,a,b)=>{
if(typeof a=='number'&&typeof b=='number')return finite(o=='+'?a+b:o=='-'?a-b:o=='*'?a*b:a/b);
if(typeof a!='string')return null;
if(typeof b=='string'){const t=o=='+'&&isDate.test(a)&&day(a)!=null&&/^\\d{2}:\\d{2}/.exec(b);return o=='-'?days(b,a):t?a+'T'+t[0]:null}
if(typeof b!='number'||o=='*'||o=='/')return null;
if(/^\\d{2}:\\d{2}/.test(a)){const t=calc(o,'2000-01-01T'+a.slice(0,5),b);return t&&t.slice(11)}
if(/^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}/.test(a)){const m=new Date(Date.parse(a.slice(0,16)+'Z')+Math.round((o=='+'?b:-b)*1440)*6e4);return isNaN(m)?null:m.toISOString().slice(0,16)}
if(day(a)==null||!Number.isInteger(b))return null;
const d=new Date(day(a)+(o=='+'?b:-b)*DAY);return isNaN(d)?null:d.toISOString().slice(0,10)},
test=(o,a,b)=>{
if(typeof a=='boolean')b??=!1;if(typeof b=='boolean')a??=!1;
if(a==null||b==null||typeof a!=typeof b)return o=='!='&&a!==b;
if(typeof a=='string'){if(isDate.test(a))b=b.slice(0,10);else if(isDate.test(b))a=a.slice(0,10)}
return o=='='?a===b:o=='!='?a!==b:o=='<'?a<b:o=='<='?a<=b:o=='>'?a>b:a>=b},
span=([,x,y,z],read,of)=>{const a=live(x,read,of),n=days(a,live(y,read,of));if(n==null||n>366)return null;return Array.from({length:Math.max(0,n)},(_,i)=>{const d=calc('+',a.slice(0,10),i),v=live(z,k=>k===''?d:read(k),of);return[d,typeof v=='number'?v:null]})},
live=(e,read,of)=>{
const one=e=>{const v=live(e,read,of);return v===undefined||Array.isArray(v)?null:v};
if(!Array.isArray(e))return e;
const [o,x,y,z]=e;
if(o=='field')return read(x);
if(o=='of')return of(x,y);
if(o=='has'){const a=live(x,read,of),v=one(y);return typeof v=='string'&&(Array.isArray(a)?a.includes(v):typeof a=='string'&&a.toLowerCase().includes(v.toLowerCase()))}
if(o=='and')return one(x)===true&&one(y)===true;
if(o=='or')return one(x)===true||one(y)===true;
if(o=='not'){const v=one(x)??!1;return typeof v=='boolean'?!v:null}
if(o=='if')return one(one(x)===true?y:z);
if(o=='sumDays'){const list=span(e,read,of);return list==null||list.some(([,v])=>v==null)?null:finite(list.reduce((s,[,v])=>s+v,0))}
if(o=='daysBetween')return days(one(x),one(y));
if(o=='addMonths'){const d=day(one(x)),n=one(y);if(d==null||!Number.isInteger(n))return null;
const f=new Date(d),t=new Date(Date.UTC(f.getUTCFullYear(),f.getUTCMonth()+n+1,0));if(isNaN(t))return null;
t.setUTCDate(Math.min(f.getUTCDate(),t.getUTCDate()));return t.toISOString().slice(0,10)}
if(o=='hour')return hour(one(x));
if(o=='size'){const list=live(x,read,of);return Array.isArray(list)?list.length:0}
if(o=='isSet')return one(x)!=null;
if(o=='hoursBetween'){const a=one(x),b=one(y),f=hour(a),t=hour(b),d=day(a)==null,e=day(b)==null;return f==null||t==null||d!=e?null:finite((d?0:days(a,b)*24)+t-f)}
if(o=='year'||o=='month'||o=='day'){const v=one(x),m=typeof v=='string'?/^(\\d{4})-(\\d{2})-(\\d{2})/.exec(v):null;return m?+m[o=='year'?1:o=='day'?3:2]:null}
if(o=='join'){const all=e.slice(1).map(p=>String(one(p)??''));
return all.reduce((s,p,i)=>{const b=all[i-1],a=all[i+1];return(a===''||b===''&&(s===''||a===undefined))&&typeof e[i+1]=='string'&&!/[\\p{L}\\p{N}]/u.test(p)?s:s+p},'')||null}
if(o=='weekday'){const d=day(one(x));return d==null?null:new Date(d).getUTCDay()||7}
if(o=='round'){const v=one(x),n=y===undefined?0:one(y)??0;if(typeof v!='number'||typeof n!='number')return null;
const f=10**Math.min(8,Math.max(0,Math.trunc(n)));return finite(Math.round(v*f)/f)}
if(o=='min'||o=='max'){let best=null;for(const part of e.slice(1)){const v=one(part);if(v!=null&&(best==null||test(o=='min'?'<':'>',v,best)))best=v}return best}
return '+-*/'.includes(o)?calc(o,one(x),one(y)):test(o,one(x),one(y))};
`;
