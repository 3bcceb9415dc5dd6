import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { doneField } from './row-state.ts';

/** The script of row tools, for blocks whose rows have buttons. */
export function rowToolsScript({ entities }: Blueprint, blocks: readonly Block[]): readonly string[] {
  const shown = blocks.flatMap((block) => entities[block.query?.entity ?? ''] ?? []);
  const hasButtons = shown.some(
    (entity) =>
      entity.marks !== undefined ||
      entity.flow !== undefined ||
      (entity.access.update !== undefined && doneField(entity) !== undefined),
  );
  return hasButtons ? [TOOLS] : [];
}

/** Marks and steps without leaving the page: the block is drawn anew where it stands, and the focus stays. */
export const TOOLS = `
document.addEventListener('submit',function(e){
var f=e.target.closest('form[data-act]');if(!f)return;var s=f.closest('section.band');if(!s||!s.id||!window.fetch)return;
e.preventDefault();var key=f.dataset.act,b=f.querySelector('button[type=submit]');if(b.disabled)return;b.disabled=true;
fetch(f.action,{method:'POST',body:new URLSearchParams(new FormData(f)),credentials:'same-origin'}).then(function(r){
if(!r.ok&&r.status!==422)throw r;return r.text()}).then(function(t){
var d=new DOMParser().parseFromString(t,'text/html'),n=d.getElementById(s.id);if(!n)throw t;s.replaceWith(n);
[].forEach.call(d.querySelectorAll('section.band[id]'),function(x){var y=document.getElementById(x.id);
if(y&&y!==x&&/\\bb-(collection|detail|stats|chart|notifications)\\b/.test(y.className)&&y.innerHTML!==x.innerHTML)y.replaceWith(x)});
var h=d.querySelector('.site-header'),o=document.querySelector('.site-header');if(h&&o&&h.innerHTML!==o.innerHTML)o.replaceWith(h);
var g=[].find.call(n.querySelectorAll('form[data-act]'),function(x){return x.dataset.act===key});
(g&&!g.closest('details')?g.querySelector('button[type=submit]'):n).focus({preventScroll:true})}).catch(function(){location.reload()})});
`;

/** Copies the address of a page; without it the address can be marked by hand. */
export const copyScript = `
document.addEventListener('click',function(e){var b=e.target.closest('[data-copy]');if(!b)return;
var i=document.getElementById(b.dataset.copy);i.select();
(navigator.clipboard?navigator.clipboard.writeText(i.value):Promise.reject()).catch(function(){document.execCommand('copy')}).then(function(){b.nextElementSibling.textContent=b.dataset.done})});
[].forEach.call(document.querySelectorAll('[data-copy]'),function(b){b.hidden=false})
`;
