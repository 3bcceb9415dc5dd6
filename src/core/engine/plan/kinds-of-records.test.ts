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

  it('keeps whom people called, and lets them send red packets where they chat', () => {
    const site = generateBlueprint(
      'An instant messaging app with communication encryption, voice and video calls and red packet transfer. Users send voice messages.',
    );
    const listed = (path: string) =>
      (Object.values(site.pages).find((page) => page.path === path)?.blocks ?? []).map((id) => site.blocks[id]);
    expect(site.entities['call']?.fields.find(({ key }) => key === 'kind')?.options?.map(({ value }) => value)).toEqual([
      'voice',
      'video',
    ]);
    for (const [path, entity] of [
      ['/calls', 'call'],
      ['/red-packets', 'redPacket'],
    ] as const)
      expect(listed(path)).toContainEqual(
        expect.objectContaining({
          query: expect.objectContaining({ entity }),
          options: expect.objectContaining({ create: true }),
        }),
      );
    const labels = Object.values(site.entities).map(({ label }) => label.en);
    expect(labels.filter((label) => /^(?:voice|.*encryption)$/iu.test(label ?? ''))).toEqual([]);
  });

  it('answers questions on a page beside those of a test', () => {
    const site = generateBlueprint(
      'A school site with a question bank and quizzes. Students should be able to ask questions and receive answers.',
    );
    const page = Object.values(site.pages).find(({ path }) => path === '/answers');
    expect(page?.blocks.map((id) => site.blocks[id]?.query?.entity)).toContain('thread');
    expect(site.entities['thread']?.access.create).not.toBe('nobody');
  });

  it('numbers what people do now and then, and ships what a tool ships', () => {
    const site = generateBlueprint(`${TOOL} rack management, card replacement and shipping.`);
    const replaced = Object.values(site.entities).find(({ label }) => label.en === 'Card replacement');
    expect(JSON.stringify(replaced?.rows[0]?.values['title'])).toContain('Card replacement 2041');
    expect(site.entities['shipment']?.rows.length).toBeGreaterThan(2);
  });
});

describe('records beside sections and turns of phrase', () => {
  it('does what sounds like a quality of the site where it is a section of its own', () => {
    const site = generateBlueprint(
      'A survey data website. The website should have functionalities for data import, data cleaning and data charts.',
    );
    expect(Object.values(site.pages).map(({ title }) => title.en)).toContain('Data Cleaning');
  });

  it('takes the pages of a site for no rows of its services', () => {
    const site = generateBlueprint(
      'A corporate website for a vet. It should display information and services of the vet, including about, services, and contact pages.',
    );
    const names = site.entities['service']?.rows.map(({ values }) => JSON.stringify(values['name'])) ?? [];
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => /"(?:about|services|contact)/i.test(name))).toEqual([]);
  });

  it('opens each film on a page with its player, without albums nobody asked for', () => {
    const site = generateBlueprint(
      'A film website. It should support uploading several video formats, including mov, avi and mp4, and convert them to flv format. Users can play videos.',
    );
    const page = Object.values(site.pages).find(({ path }) => path.endsWith('/:slug') && path.startsWith('/watch'));
    expect(page?.blocks.map((id) => site.blocks[id]?.type)).toEqual(expect.arrayContaining(['detail', 'player']));
    expect(Object.values(site.pages).map(({ path }) => path)).not.toContain('/albums');
    const formats = site.entities['conversion']?.fields.find(({ key }) => key === 'format')?.options;
    expect(formats?.map(({ value }) => value)).toEqual(expect.arrayContaining(['flv', 'mov', 'avi']));
  });

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
    ['It should adapt to both desktop and mobile devices, with suitable fonts and colors.', ['mobileDevice', 'desktop']],
    ['It should have personalization, auto-refresh and panning.', ['personalization', 'autoRefresh', 'panning']],
    ['It should have user login and session management.', ['session']],
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
