import { describe, expect, it } from 'vitest';
import { catalogueRecipes } from '../catalogue/recipes.ts';
import { generate } from '../generate.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { compile } from './compile.ts';
import { lint } from './lint/lint.ts';
import { readDocument } from './read-document.ts';
import { toDocument } from './to-document.ts';
import { writeDocument } from './write-document.ts';

const STEP = Math.ceil(catalogueRecipes.length / 36);
const IDEAS = [
  ...catalogueRecipes.filter((_, index) => index % STEP === 0).flatMap(({ cues }) => [cues[0][0] ?? '', cues[1][0] ?? '']),
  'A club with members who log in, roles, approvals, notices and a dashboard with charts',
  'A survey tool with results, a quiz and a timed exam',
  'A browser strategy game with a base, workers and trade',
  '一个带会员登录、预约和审批流程的诊所管理系统',
].filter((idea) => idea !== '');

function blueprintOf(prompt: string, seed: number): Blueprint {
  const made = generate({ prompt, seed });
  if (!made.ok) throw new Error(`${prompt}: ${made.error.code}`);
  return made.value.blueprint;
}

/** A document that says every key of behaviour. */
const BEHAVIOUR = `
{"site":{"name":"Quay","tagline":"Boats","description":"A boat club.","picture":"sailboat","hours":["tue-sat 09:00-18:00","12-25 closed"],"timeZone":"Europe/London"},"theme":{"primary":"#1f4e79"}}
{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"trips","path":"/trips","title":"Trips","menu":"both"},{"id":"enter","path":"/enter","title":"Sign in"}]}
{"entity":"sailor","label":"Sailor","plural":"Sailors","icon":"users","fields":["name:text!# Name","email:email!~ Email","state:(new=New|member=Member) State","points:int Points"],"access":{"read":"member","create":"nobody"},"flow":{"field":"state","steps":[{"id":"admit","label":"Let in","from":["new"],"to":"member","by":"nobody"}]}}
{"entity":"notice","label":"Notice","plural":"Notices","icon":"bell","fields":["title:text!# Title","body:longtext Body","read:bool Read","link:url Link"],"access":{"read":"own","create":"nobody"}}
{"entity":"boat","label":"Boat","plural":"Boats","icon":"sailboat","fields":["name:text!# Name","seats:int! Seats","fee:money Fee","keeper:>sailor Keeper","asked:int Asked = count(trip.boat, state = 'asked')"],"access":{"read":"public","create":"nobody"},"flags":[{"id":"yours","label":"Yours, {user.name}","when":"keeper = user","tone":"good"},{"id":"full","label":"{seats} seats","when":"asked >= seats","tone":"warn"}],"effects":[{"on":"remove","do":"set","to":{"rows":"trip.boat"},"field":"state","value":"declined"}]}
{"entity":"trip","label":"Trip","plural":"Trips","icon":"map","fields":["what:text!# What",{"key":"boat","label":"Boat","type":"relation","required":true,"to":"boat","where":"seats > 2 or keeper = user","why":"Too small."},"helper:>sailor Helper where points > 3","people:int! People","from:date! From","to:date! To","at:time At","state:(asked=Asked|taken=Taken|declined=Declined) State"],"access":{"read":"public","where":"state != 'declined' or helper = user","create":"member","update":"own","remove":"own"},"rules":[{"kind":"check","that":"people <= boat.seats","why":"Too many.","on":["people"]},{"kind":"capacity","resource":"boat","of":"seats","takes":"people"},{"kind":"openingHours","field":"from"},{"kind":"longest","from":"from","to":"to","days":14},{"kind":"noOverlap","resource":"helper","from":"from","to":"to"}],"flow":{"field":"state","steps":[{"id":"take","label":"Take","from":["asked"],"to":"taken","by":"owner:boat","when":"boat.fee < 50","why":"It costs too much."},{"id":"decline","label":"Decline","from":["asked"],"to":"declined","by":"purser"}]},"marks":[{"kind":"like","label":"Nice"},{"kind":"join"}],"effects":[{"on":"step:take","do":"step","to":{"rows":"trip","where":"boat = this.boat and state = 'asked'"},"step":"decline"},{"on":"step:take","when":"people > 1","do":"add","to":"user","field":"points","amount":"= people * 2"},{"on":"step:decline","do":"notify","who":"owner","text":"Declined: {title}"},{"on":"due:to+3","when":"state = 'taken'","do":"set","to":{"rows":"trip"},"field":"state","value":"asked"},{"on":"update","do":"set","to":"self","field":"what","value":"= if(people > 3, 'Crowd', what)"},{"on":"create","do":"create","entity":"notice","values":{"title":"$field:what"}}]}
{"accounts":{"entity":"sailor","roles":[{"id":"sailor","label":"Sailor","manages":[],"creates":[]},{"id":"purser","label":"Purser","manages":["boat","sailor"]}],"signUp":true,"approved":"state = 'member'","notices":"notice"}}
{"admin":{"metrics":["count:trip",{"kind":"sum","entity":"boat","field":"fee","where":"fee > 2","label":"Dear"},{"kind":"chart","chart":"bar","entity":"trip","by":"from.month","where":"state = 'taken'"}]}}
{"block":"hero","page":"home","type":"hero","title":"Sail"}
{"block":"figures","page":"home","type":"stats","items":[{"title":"Asked","value":"= count(trip, state = 'asked')"}]}
{"block":"chart","page":"home","type":"chart","title":"Fees","query":"boat","options":{"chart":"bar","fields":["fee","seats"],"by":"name","stacked":true}}
{"block":"list","page":"trips","type":"collection","variant":"table","title":"Trips","query":{"entity":"trip","where":"boat.keeper = user or from >= today","sort":"-from"}}
{"block":"sign","page":"enter","type":"signIn","title":"Sign in"}
{"rows":"boat","cols":["@id","name","seats","fee"],"data":[["tern","Tern",4,12]]}
`.trim();

describe('toDocument', () => {
  it.each(IDEAS.map((idea, seed) => [idea, seed] as const))('gives back the same bytes: %s', (idea, seed) => {
    const blueprint = blueprintOf(idea, seed);
    const text = writeDocument(toDocument(blueprint));
    const read = readDocument(text);
    expect(read.diagnostics).toEqual([]);
    const compiled = compile(read.document);
    expect(compiled.diagnostics).toEqual([]);
    expect(JSON.stringify(compiled.blueprint)).toBe(JSON.stringify(blueprint));
  });

  it('gives back the same bytes: every key of behaviour', () => {
    const written = readDocument(BEHAVIOUR);
    expect([...written.diagnostics, ...lint(written.document)]).toEqual([]);
    const { blueprint, diagnostics } = compile(written.document);
    expect(diagnostics).toEqual([]);
    const read = readDocument(writeDocument(toDocument(blueprint)));
    expect(read.diagnostics).toEqual([]);
    expect(JSON.stringify(compile(read.document).blueprint)).toBe(JSON.stringify(blueprint));
    const said = (key: string) => [...JSON.stringify(blueprint).matchAll(new RegExp(`"${key}":`, 'g'))].length;
    const keys = ['where', 'why', 'when', 'computed', 'flags', 'approved', 'notices', 'takes', 'days', 'hours', 'timeZone'];
    expect(keys.map((key) => [key, said(key)])).toEqual([7, 3, 5, 1, 1, 1, 1, 1, 1, 1, 1].map((times, at) => [keys[at], times]));
  });

  it('names nothing as unknown in what the engine itself makes', () => {
    const codes = new Set(['unknownOption', 'optionValue', 'unknownVariant', 'unknownType', 'unknownFont', 'unknownField']);
    const found = IDEAS.flatMap((idea, seed) =>
      lint(toDocument(blueprintOf(idea, seed))).filter(({ code, severity }) => codes.has(code) && severity === 'error'),
    );
    expect(found).toEqual([]);
  });
});
