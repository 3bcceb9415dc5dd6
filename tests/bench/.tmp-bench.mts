import { benchRepeatedTexts } from '/work/wt/compile/tests/bench/repeated-texts-bench.ts';
for (const f of await benchRepeatedTexts()) console.log(f.value.padStart(8), f.name, '|', f.detail);
