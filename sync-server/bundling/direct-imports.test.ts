import { expect, it } from 'vitest';
import { replaceFacades } from './direct-imports.ts';

const chunk = (code: string, more: { readonly isEntry?: boolean; readonly imports?: readonly string[] } = {}) => ({
  type: 'chunk',
  code,
  ...more,
});

it('loads what a file only passes on from where it is', () => {
  const bundle = {
    'assets/app.js': chunk(
      'const a=()=>load(async()=>{let{Menu:e}=await import(`./menu.js`);return{Menu:e}},[]),b=import("./screens.js");',
    ),
    'assets/menu.js': chunk('export{o as Menu,p as default,q}from"./screens.js";\n'),
    'assets/screens.js': chunk('let o=1,p=2,q=3;export{o,p,q};'),
  };
  replaceFacades(bundle);
  expect(Object.keys(bundle)).toEqual(['assets/app.js', 'assets/screens.js']);
  expect(bundle['assets/app.js'].code).toBe(
    'const a=()=>load(async()=>{let{Menu:e}=await import("./screens.js").then(m=>({Menu:m.o,default:m.p,q:m.q}));return{Menu:e}},[]),b=import("./screens.js");',
  );
});

it('leaves a file that does more, an entry and one that others import', () => {
  const bundle = {
    'a.js': chunk('import"./side.js";export{o as a}from"./screens.js";'),
    'b.js': chunk('export{o as b}from"./screens.js";', { isEntry: true }),
    'c.js': chunk('export{o as c}from"./screens.js";'),
    'd.js': chunk('import{c}from"./c.js";import("./a.js"),import("./b.js"),import("./c.js");', { imports: ['c.js'] }),
  };
  const before = structuredClone(bundle);
  replaceFacades(bundle);
  expect(bundle).toEqual(before);
});
