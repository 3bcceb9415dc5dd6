import { compile } from '../../engine/document/compile.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { startClubAdmin } from '../admin/admin.fixture.ts';
import type { SiteServerOptions } from '../request/site.ts';

/** A tool library, written as a document: members borrow tools of each other, a librarian looks after them. */
export const LIBRARY = `
{"site":{"name":"Oak Street Tools","tagline":"Borrow what you need","description":"Tools of a street.","picture":"hammer"},"theme":{"primary":"#2f5d50"}}
{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"tools","path":"/tools","title":"Tools","menu":"both"},{"id":"tool","path":"/tools/:slug","title":"Tool","entity":"tool"},{"id":"loans","path":"/loans","title":"Loans","menu":"both"},{"id":"people","path":"/people","title":"People","menu":"both"},{"id":"join","path":"/join","title":"Join"},{"id":"enter","path":"/enter","title":"Sign in"}]}
{"entity":"member","label":"Member","plural":"Members","icon":"users","fields":["name:text!# Name","email:email!~ Email","points:int Points"],"access":{"read":"public","create":"nobody"}}
{"entity":"tool","label":"Tool","plural":"Tools","icon":"hammer","fields":["name:text!# Name","state:(free=Free|out=Out|repair=In repair)! State","keeper:>member Kept by","fee:money Fee","bought:date Bought"],"access":{"read":"public","create":"nobody"}}
{"entity":"loan","label":"Loan","plural":"Loans","icon":"calendar-check","fields":["note:text!# Note","tool:>tool! Tool","who:>member Borrower","day:date! From","back:date! Back","state:(asked=Asked|agreed=Agreed|returned=Returned|declined=Declined) State"],"access":{"read":"public","create":"member"}}
{"accounts":{"entity":"member","roles":[{"id":"neighbour","label":"Neighbour","demo":"ada"},{"id":"librarian","label":"Librarian","manages":["loan","tool"],"demo":"ben"}],"demo":"neighbour"}}
{"admin":{"metrics":["count:loan",{"kind":"count","entity":"loan","where":"back < today and state != 'returned'","label":"Overdue"}]}}
{"block":"home-hero","page":"home","type":"hero","title":"Borrow a drill"}
{"block":"home-figures","page":"home","type":"stats","items":[{"title":"Late now","value":"= count(loan, back < today and state != 'returned')"},{"title":"Fees","value":"= sum(tool, fee)"},{"title":"Founded","value":"1998"}]}
{"block":"home-tools","page":"home","type":"collection","variant":"leaderboard","title":"Dearest","query":{"entity":"tool","sort":"-fee","limit":2}}
{"block":"tools-list","page":"tools","type":"collection","variant":"rows","title":"Tools","query":{"entity":"tool","sort":"name"}}
{"block":"tools-open","page":"tools","type":"collection","variant":"rows","title":"Cheap or free","query":{"entity":"tool","where":"fee < 5 or state = 'free'","sort":"name"}}
{"block":"tool-detail","page":"tool","type":"detail","query":"tool"}
{"block":"loans-late","page":"loans","type":"collection","variant":"table","title":"Late","query":{"entity":"loan","where":"back < today and tool.state = 'out'","sort":"note"}}
{"block":"loans-mine","page":"loans","type":"collection","variant":"rows","title":"Mine or of my tools","query":{"entity":"loan","where":"who = user or tool.keeper = user","sort":"note"}}
{"block":"people-list","page":"people","type":"collection","variant":"rows","title":"At least as busy as you","query":{"entity":"member","where":"points >= user.points","sort":"name"}}
{"block":"join-form","page":"join","type":"signUp","title":"Join"}
{"block":"enter-form","page":"enter","type":"signIn","title":"Sign in"}
{"rows":"member","cols":["@id","name","email","points"],"data":[["ada","Ada Moss","ada@oak.test",3],["ben","Ben Roe","ben@oak.test",9],["cleo","Cleo Fry","cleo@oak.test",1]]}
{"rows":"tool","cols":["@id","name","state","keeper","fee"],"data":[["drill","Drill","out","ben",4],["ladder","Ladder","free","ada",9],["saw","Saw","repair","ben",6]]}
{"rows":"loan","cols":["@id","note","tool","who","day","back","state"],"data":[["l1","Shelves","drill","cleo","@-9d","@-3d","agreed"],["l2","Gutter","ladder","ben","@-9d","@-2d","returned"],["l3","Fence","saw","ada","@+2d","@+4d","asked"]]}
`.trim();

/** The library with some of its lines written otherwise, on memory, with its owner and browsers. */
export function startLibrary(
  changes: readonly (readonly [from: string, to: string])[] = [],
  options: Partial<SiteServerOptions> = {},
) {
  let text = LIBRARY;
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`the library does not say ${from}`);
    text = text.replace(from, () => to);
  }
  const { document, diagnostics } = readDocument(text);
  const { blueprint, diagnostics: faults } = compile(document);
  const wrong = [...diagnostics, ...faults].filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  return startClubAdmin({ blueprint, ...options });
}

/** The part of a page between the start of a block and the start of the next one. */
export function blockOf(page: string, id: string): string {
  const start = page.indexOf(`id="${id}"`);
  if (start === -1) throw new Error(`no block ${id}`);
  const end = page.indexOf('<section', start);
  return page.slice(start, end === -1 ? undefined : end);
}
