import { describe, expect, it } from 'vitest';
import { pickText } from '../../domain/text.ts';
import { generate } from '../generate.ts';
import { listed, sectors } from './sectors.ts';
import { topicRows } from './topic-titles.ts';

describe.each(sectors.map((sector) => [sector.id, sector] as const))('the sector %s', (_, sector) => {
  it.each(['terms', 'goods', 'works', 'jobs'] as const)('has as many %s in Chinese as in English, each once', (key) => {
    const pairs = listed(sector[key]);
    for (const side of [0, 1] as const) {
      const names = pairs.map((pair) => pair[side]);
      expect(names.every((name) => name !== '')).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(sector[key][1].split(',')).toHaveLength(pairs.length);
  });

  it('has goods with a price and questions whose answers differ', () => {
    for (const [name] of listed(sector.goods)) expect(name).toMatch(/ \d+$/);
    for (const [english, chinese] of listed(sector.asks ?? ['a?;b, c, d', '甲？;乙、丙、丁'], '|')) {
      const [answers, others] = [english.split(';')[1]?.split(', '), chinese.split(';')[1]?.split('、')];
      expect(new Set(answers).size, english).toBe(3);
      expect(others, chinese).toHaveLength(3);
    }
  });
});

it('patterns of titles and texts name what they are about', () => {
  for (const [kind, { titles, texts }] of Object.entries(topicRows)) {
    for (const [english, chinese] of titles) {
      expect(english, kind).toMatch(/\{[tT]\}/);
      expect(chinese, kind).toMatch(/\{t\}/);
    }
    for (const text of texts.flat()) expect(text, kind).toMatch(/\{(?:[tT]|title)\}/);
  }
});

/** The titles of an entity's rows on the site of a prompt. */
function titlesOf(prompt: string, entity: string): string[] {
  const generated = generate({ prompt, seed: 3 });
  if (!generated.ok) throw new Error(generated.error.code);
  const { locales } = generated.value.blueprint.site;
  const found = generated.value.blueprint.entities[entity];
  const key = found?.fields.find(({ display }) => display)?.key ?? '';
  return (found?.rows ?? []).map(({ values: { [key]: value } }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? pickText(value, locales[0] ?? 'en') : String(value),
  );
}

describe('example rows belong to the subject of the prompt', () => {
  it.each([
    ['Please implement a medical journal website with articles on hospital care, search and comments.', 'post', /diabetes/],
    ['A construction company website that shows projects, services and contact.', 'project', /Riverside School/],
    [
      'A driving school app with an exam question bank, practice tests and scores for traffic rules.',
      'question',
      /traffic light/,
    ],
    ['A hospital management system with patients, inventory of products, fees and reports.', 'product', /Blood pressure monitor/],
    [
      'A security training institute with online courses for security guards and fire safety.',
      'course',
      /fire safety|first aid/i,
    ],
    ['Please implement a job board for nurses and hospitals where users browse jobs and apply.', 'job', /Ward nurse/],
    ['A law firm portal with articles on employment contracts, lawyers and a forum.', 'thread', /contract|tenancy/i],
    ['一个农业技术网站，提供种植文章、农场课程和问答', 'post', /土壤检测|滴灌/],
  ])('%s: %s', (prompt, entity, expected) => {
    expect(titlesOf(prompt, entity).join('; ')).toMatch(expected);
  });

  it('keeps rows of a trade that has its own', () => {
    expect(titlesOf('A bakery in Lyon with online orders and baking courses', 'product').join()).toMatch(/sourdough/i);
    expect(titlesOf('A bakery in Lyon with online orders and baking courses', 'course').join()).not.toMatch(/algebra/i);
  });
});

it('the name of a site tells its field where nothing else does', () => {
  const courses = titlesOf(
    'A website for the Northern Academy of Network Security with a course catalog and a contact form.',
    'course',
  );
  expect(courses.join(' ')).toMatch(/phishing|firewalls|ransomware/i);
});

it('a driving test asks about traffic', () => {
  const asked = titlesOf("A practice test website for the driver's license exam with simulated exams and scores.", 'question');
  expect(asked.join(' ')).toMatch(/traffic|crossing|overtake/i);
});

it('software is explained by how to use it, and lots of an auction are of all kinds', () => {
  const docs = titlesOf('A code editor website for developers with documentation, projects and templates.', 'doc');
  expect(docs.join(' ')).not.toMatch(/code review|REST/i);
  const lots = titlesOf('An online trading website for bidding and trading. Users can place bids and trade.', 'auction');
  expect(lots).not.toContain('Cash box');
});

it('two lists of texts on one site say different things', () => {
  const prompt =
    'A customer relationship management website for sales leads with best practices and integration advice. Users can view best practices and integration advice.';
  const [practices, advice] = [titlesOf(prompt, 'bestPractice'), titlesOf(prompt, 'integrationAdvice')];
  expect(practices.length).toBeGreaterThan(3);
  expect(advice.filter((title) => practices.includes(title))).toEqual([]);
});
