import { describe, expect, it } from 'vitest';
import { makeChanges } from '../changes/make-changes.ts';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { drawPicture } from '../render/picture.ts';
import { listArt, rowArt } from '../render/row-art.ts';
import drawings from '../render/pictures/things/drawings.json' with { type: 'json' };
import things from '../render/pictures/things/index.json' with { type: 'json' };
import { keepPictures, readLibrary } from '../render/pictures/things/picture-library.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { applyOperations } from './apply-operations.ts';
import { editBlueprint } from './edit-blueprint.ts';
import { mayShowNew, withNewPictures } from './with-new-pictures.ts';

const LIBRARY = readLibrary({ things, drawings });
const text = `{"site":{"name":"Reed Hire","tagline":"Tools by the day","description":"Tools."}}
{"pages":[{"id":"home","path":"/","title":"Home","menu":"none"}]}
{"entity":"machine","label":"Machine","plural":"Machines","icon":"wrench","fields":["name:text!# Name","picture:image Picture"],"access":{"read":"public","create":"nobody"}}
{"entity":"boat","label":"Boat","plural":"Boats","icon":"sailboat","fields":["name:text!# Name","picture:image Picture"],"access":{"read":"public","create":"nobody"}}
{"block":"top","page":"home","type":"hero","title":"Reed Hire","text":"By the day."}
{"block":"list","page":"home","type":"collection","query":{"entity":"machine"}}
{"rows":"machine","cols":["@id","name"],"data":[["m1","Belt sander"],["m2","Hedge trimmer"],["m3","Left-handed widget"]]}
{"rows":"boat","cols":["@id","name"],"data":[["b1","Sunset"]]}`;
const SITE = keepPictures(compile(readDocument(text).document).blueprint, LIBRARY);

const sourceOf = (blueprint: Blueprint, id: string, row: number) => {
  const entity = blueprint.entities[id];
  const found = entity?.rows[row];
  if (entity === undefined || found === undefined) throw new Error(`no row ${row} of ${id}`);
  return rowArt(found, { image: entity.fields.find(({ type }) => type === 'image'), entity, context: { blueprint } });
};
const never = (): never => {
  throw new Error('no such drawing');
};

describe('keepPictures', () => {
  it('shows each row its own thing, and a letter where nothing is true', () => {
    expect([0, 1, 2].map((row) => sourceOf(SITE, 'machine', row))).toEqual(['art:sander', 'art:hedge-trimmer', 'art:letter-4c']);
  });

  it('does not take the name of a boat for what it shows', () => {
    expect(sourceOf(SITE, 'boat', 0)).toBe('art:sailing-boat');
  });

  it('draws from what the site keeps alone', () => {
    const kept = drawPicture('sander', 'm1', SITE);
    expect(kept).toContain('<path');
    expect(drawPicture('croissant', 'm1', SITE)).not.toContain('translate(');
    // Not taken for the number of a letter.
    expect(drawPicture('bee', 'm1', SITE)).not.toContain('\u{bee}');
  });

  it('keeps what a picture exactly shows, whatever its name says', () => {
    const { pictures: _, ...plain } = SITE;
    const rows = [{ id: 'm1', values: { name: 'Belt sander', picture: 'art:guitar!' } }];
    const machine = { ...(plain.entities['machine'] ?? never()), rows };
    const kept = keepPictures({ ...plain, entities: { ...plain.entities, machine } }, LIBRARY);
    expect(Object.keys(kept.pictures ?? {})[0]).toBe('guitar');
    expect(kept.pictures).not.toHaveProperty('sander');
  });

  it('finds what a picture exactly shows by any of its words, and draws the letter of a name that none shows', () => {
    const { pictures: _, ...plain } = SITE;
    const rows = ['art:electric-drill!', 'art:zzyzx!'].map((picture, index) => ({
      id: `m${index}`,
      values: { name: 'Widget', picture },
    }));
    const machine = { ...(plain.entities['machine'] ?? never()), rows };
    const kept = keepPictures({ ...plain, entities: { ...plain.entities, machine } }, LIBRARY);
    expect(kept.pictures).toHaveProperty('drill');
    expect(sourceOf(kept, 'machine', 0)).toBe('art:drill!');
    expect(sourceOf(kept, 'machine', 1)).toBe('art:letter-57');
  });

  it('changes nothing that is kept', () => {
    expect(keepPictures(SITE, LIBRARY)).toEqual(SITE);
  });
});

describe('withNewPictures', () => {
  it('brings the drawing of a row that is added, which undoing takes away again', () => {
    const outcome = editBlueprint({ blueprint: SITE, prompt: 'Add a machine called "Wheelbarrow"', seed: 1 });
    if (outcome.kind !== 'changed' || !mayShowNew(outcome)) throw new Error('not changed');
    const drawn = withNewPictures(outcome, { before: SITE, library: LIBRARY });
    expect(sourceOf(drawn.blueprint, 'machine', 3)).toBe('art:wheelbarrow');
    const undone = applyOperations(drawn.blueprint, drawn.inverses);
    expect(undone.ok && JSON.stringify(undone.value.blueprint)).toBe(JSON.stringify(SITE));
  });

  const asked = (blueprint: Blueprint, prompt: string, library = LIBRARY) => {
    const outcome = editBlueprint({ blueprint, prompt, seed: 1 });
    if (outcome.kind !== 'changed') throw new Error(outcome.reply);
    return mayShowNew(outcome) ? withNewPictures(outcome, { before: blueprint, library }) : outcome;
  };

  it('leaves the pictures in a list to which rows come that nothing draws', () => {
    const { pictures: _, ...plain } = SITE;
    const rows = ['Belt sander', 'Hedge trimmer', 'Drill'].map((name, at) => ({ id: `m${at}`, values: { name } }));
    const entity = { ...(plain.entities['machine'] ?? never()), rows };
    const before = keepPictures({ ...plain, entities: { ...plain.entities, machine: entity } }, LIBRARY);
    const data = [['Zzyzx'], ['Qworb']];
    const text = JSON.stringify({ op: 'addRows', rows: 'machine', cols: ['name'], data });
    const outcome = makeChanges({ blueprint: before, text, locale: 'en' });
    if (outcome?.kind !== 'changed') throw new Error('not changed');
    const { blueprint } = withNewPictures(outcome, { before, library: LIBRARY });
    const { machine = never() } = blueprint.entities;
    const shown = machine.rows.map((row) =>
      listArt(row, { image: machine.fields.find(({ type }) => type === 'image'), entity: machine, context: { blueprint } }),
    );
    expect(shown).toEqual(['art:sander!', 'art:hedge-trimmer!', 'art:drill!', 'art:letter-5a', 'art:letter-51']);
  });

  it('leaves the picture of a row that is called otherwise', () => {
    const renamed = asked(SITE, 'rename Hedge trimmer to Wheelbarrow');
    expect(JSON.stringify(renamed.blueprint.entities['machine']?.rows)).toContain('Wheelbarrow');
    expect(sourceOf(renamed.blueprint, 'machine', 1)).toBe('art:hedge-trimmer!');
    expect(renamed.blueprint.pictures).toEqual(SITE.pictures);
    const boat = asked(SITE, 'rename Sunset to Guitar');
    expect(sourceOf(boat.blueprint, 'boat', 0)).toMatch(/^art:sailing-boat!?$/);
  });

  it('leaves the picture that a row has of its kind', () => {
    const { pictures: _, ...plain } = SITE;
    const before = { ...plain, pictures: { 'sailing-boat': SITE.pictures?.['sailing-boat'] ?? never() } };
    const labelled = asked(before, 'rename Sunset to Rowing boat');
    expect(sourceOf(labelled.blueprint, 'boat', 0)).toMatch(/^art:sailing-boat!?$/);
  });

  it('draws a letter of a new name anew, not the old one', () => {
    const renamed = asked(SITE, 'rename Left-handed widget to Gadget');
    expect(sourceOf(renamed.blueprint, 'machine', 2)).toBe('art:letter-47');
  });

  it('draws nothing anew that a later library knows', () => {
    const later = { ...LIBRARY, things: [...LIBRARY.things, ['kettle', 'kitchen', 'left handed widget,gadget', '']] };
    const drawn = asked(SITE, 'Add a machine called "Wheelbarrow"', later);
    expect(sourceOf(drawn.blueprint, 'machine', 2)).toBe('art:letter-4c');
    expect(Object.keys(drawn.blueprint.pictures ?? {})).toContain('wheelbarrow');
  });

  it('leaves the pictures of a site as they are through a new tone', () => {
    const outcome = editBlueprint({ blueprint: SITE, prompt: 'Make it more playful', seed: 1 });
    if (outcome.kind !== 'changed') throw new Error('not changed');
    expect([0, 1, 2].map((row) => sourceOf(outcome.blueprint, 'machine', row))).toEqual(
      [0, 1, 2].map((row) => sourceOf(SITE, 'machine', row)),
    );
  });
});
