import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';

function titlesOf(prompt: string, id: string): unknown[] {
  const entity = generateBlueprint(prompt).entities[id];
  const title = entity?.fields.find(({ display }) => display === true)?.key ?? '';
  return (entity?.rows ?? []).map(({ values }) => values[title]);
}

describe('the rows a prompt asks for', () => {
  it.each([
    [
      'A personal database website with several modules, including my books, my plants and my movies. Users should be able to add, edit and delete information in each module.',
      ['book', 'plant', 'video'],
    ],
    ['做一个个人数据库网站，包括图书、设备、电影三个模块。用户可以在每个模块添加、编辑和删除信息。', ['book', 'device']],
  ])('lets visitors add and change every kind of them: %j', (prompt, ids) => {
    const site = generateBlueprint(prompt);
    for (const id of ids) expect(site.entities[id]?.access, id).toMatchObject({ create: 'member', update: 'own', remove: 'own' });
  });

  it('leaves them to those who keep the site where the prompt says so', () => {
    const site = generateBlueprint(
      'A town portal with sections for books, plants and trips. Visitors browse them. Administrators add, edit and delete information in each section.',
    );
    expect(site.entities['book']?.access.create).toBe('nobody');
  });

  it.each([
    ['Each class has a name, teacher, room and number of students.', 'session', 'numberOfStudents'],
    ['Each event has a title, date, location and number of participants.', 'event', 'numberOfParticipants'],
  ])('counts what there is a number of: %s', (sentence, id, key) => {
    const site = generateBlueprint(`A school management site. ${sentence} Users can add them.`);
    expect(site.entities[id]?.fields.find((field) => field.key === key)?.type).toBe('int');
  });

  it('tells investments by what was put in and what became of it', () => {
    const site = generateBlueprint('A website for private savers. Users can add and view investments.');
    const keys = site.entities['investment']?.fields.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['amount', 'value', 'change']));
    expect(keys).not.toContain('body');
  });

  it.each([
    [
      'A monitoring system for online shops. It should monitor website traffic and send alerts.',
      'websiteTraffic',
      /page|blog|search/i,
    ],
    ['A monitoring system for online shops. Users can add alert rules and view alerts.', 'alertRule', /limit|data|log-in/i],
    ['A school system with students and classes. Each class has a room.', 'session', /^Class \d/],
  ])('names them as their trade would: %s', (prompt, id, names) => {
    const titles = titlesOf(prompt, id);
    expect(titles.length).toBeGreaterThan(2);
    for (const title of titles) expect(JSON.stringify(title).replaceAll('"', '')).toMatch(names);
  });

  it('opens a community as a place to talk', () => {
    const site = generateBlueprint('A yoga website with sections for poses, teachers and community.');
    expect(Object.keys(site.entities)).toEqual(expect.arrayContaining(['thread', 'reply']));
    expect(site.entities['community']).toBeUndefined();
  });

  it('shows the work of somebody who builds systems rather than running one', () => {
    const site = generateBlueprint(
      'Please implement a control system automation portfolio website to display automation projects. Users can view the projects.',
    );
    expect(site.site.recipe).toBe('portfolio');
  });
});
