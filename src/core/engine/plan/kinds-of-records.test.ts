import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';

const TOOL = 'Make a maintenance console for a server room. It should have functions such as';

describe('kinds of records nobody has an entity for', () => {
  it.each(['log encryption', 'pump replacement', 'cable inspection', 'firmware update'])(
    'keeps runs of a process with a target, a result and states: %s',
    (process) => {
      const site = generateBlueprint(`${TOOL} rack management, ${process} and visitor badges.`);
      const entity = Object.values(site.entities).find(({ label }) => label.en?.toLowerCase() === process);
      expect(entity?.fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['target', 'result', 'status']));
      expect(entity?.flow?.steps.map(({ id }) => id)).toEqual(expect.arrayContaining(['start', 'complete', 'fail']));
    },
  );

  it('tells a topic in texts', () => {
    const site = generateBlueprint('A town portal with sections such as forest safety, trail maps and rural tourism.');
    const topic = Object.values(site.entities).find(({ label }) => label.en?.toLowerCase() === 'rural tourism');
    expect(topic?.fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['summary', 'body']));
    expect(JSON.stringify(topic?.rows)).toContain('rural tourism');
  });

  it.each([
    ['The page must be shown in order, work on multiple devices and keep its accuracy.', ['order', 'device', 'accuracy']],
    ['It should also have audio lessons for beginners.', ['udio', 'udioLesson']],
    [
      'Users can play, rename and join. The page comes with arrows and round dots.',
      ['play', 'rename', 'join', 'arrow', 'roundDot'],
    ],
    [
      'It allows fast deployment, data validation and valuable insights.',
      ['fastDeployment', 'dataValidation', 'valuableInsight'],
    ],
    ['Members book sports halls, and halls have opening hours.', ['hall']],
    ['Please show the readings collected and watch the movies.', ['readingCollected', 'movy']],
  ])('reads no records out of turns of phrase: %s', (sentence, none) => {
    const site = generateBlueprint(`A reading club website with books and meetings. ${sentence}`);
    for (const id of none) expect(Object.keys(site.entities)).not.toContain(id);
  });

  it.each([
    ['tram market', ['address', 'phone']],
    ['spare lamp', ['model', 'status']],
    ['piano mentor', ['city', 'email']],
    ['pie contest', ['venue', 'capacity']],
    ['clay badge', ['price', 'stock']],
  ])('keeps of a thing what is usual for its kind: %s', (noun, keys) => {
    const site = generateBlueprint(`A town website. Users can browse and search ${noun}s.`);
    const entity = Object.values(site.entities).find(({ label }) => label.en?.toLowerCase() === noun);
    expect(entity?.fields.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  });
});
