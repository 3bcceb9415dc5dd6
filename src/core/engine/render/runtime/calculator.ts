/** Computes each `form[data-calc]` on input and on Enter; never leaves the page. */
export const calculatorModule = `
const rates={'km>mi':.621371,'mi>km':1.609344,'m>ft':3.28084,'ft>m':.3048,'cm>in':.393701,'in>cm':2.54,'kg>lb':2.204623,'lb>kg':.453592,'L>gal':.264172};
const kinds={
unit:(n,v)=>[v.u==='°C>°F'?n('a')*9/5+32:v.u==='°F>°C'?(n('a')-32)*5/9:n('a')*rates[v.u]],
loan:n=>{const m=n('y')*12,r=n('r')/1200,p=r===0?n('a')/m:n('a')*r/(1-(1+r)**-m);return[p,p*m-n('a'),p*m]},
bmi:n=>[n('w')/(n('h')/100)**2],
percentage:n=>[n('a')*n('p')/100],
tip:n=>{const t=n('a')*n('p')/100;return[t,n('a')+t,(n('a')+t)/Math.max(1,n('n'))]},
currency:n=>[n('a')*n('r')],
date:(n,v)=>[Math.round((Date.parse(v.e)-Date.parse(v.d))/864e5)]};
const show=x=>Number.isFinite(x)?String(Math.round(x*100)/100).replace(/\\B(?=(\\d{3})+(?!\\d))(?<!\\.\\d*)/g,','):'–';
for(const form of document.querySelectorAll('form[data-calc]')){
const run=()=>{const v=Object.fromEntries(new FormData(form));const n=k=>parseFloat(String(v[k]).replace(/,/g,''));
const out=kinds[form.dataset.calc](n,v);form.querySelectorAll('[data-out]').forEach((o,i)=>{o.textContent=show(out[i])})};
form.addEventListener('input',run);form.addEventListener('submit',e=>{e.preventDefault();run()});run()}
`;
