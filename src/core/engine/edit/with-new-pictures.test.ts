import { describe, expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { drawPicture } from '../render/picture.ts';
import { rowArt } from '../render/row-art.ts';
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
  });

  it('changes nothing that is kept', () => {
    expect(keepPictures(SITE, LIBRARY)).toEqual(SITE);
  });
});

describe('withNewPictures', () => {
  it('brings the drawing of a row that is added, which undoing takes away again', () => {
    const outcome = editBlueprint({ blueprint: SITE, prompt: 'Add a machine called "Wheelbarrow"', seed: 1 });
    if (outcome.kind !== 'changed' || !mayShowNew(outcome)) throw new Error('not changed');
    const drawn = withNewPictures(outcome, LIBRARY);
    expect(sourceOf(drawn.blueprint, 'machine', 3)).toBe('art:wheelbarrow');
    const undone = applyOperations(drawn.blueprint, drawn.inverses);
    expect(undone.ok && JSON.stringify(undone.value.blueprint)).toBe(JSON.stringify(SITE));
  });

  it('leaves the pictures of a site as they are through a new tone', () => {
    const outcome = editBlueprint({ blueprint: SITE, prompt: 'Make it more playful', seed: 1 });
    if (outcome.kind !== 'changed') throw new Error('not changed');
    expect([0, 1, 2].map((row) => sourceOf(outcome.blueprint, 'machine', row))).toEqual(
      [0, 1, 2].map((row) => sourceOf(SITE, 'machine', row)),
    );
  });
});
