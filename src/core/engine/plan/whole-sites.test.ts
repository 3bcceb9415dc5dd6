import { describe, expect, it } from 'vitest';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { generate } from '../generate.ts';

function build(prompt: string): Blueprint {
  const made = generate({ prompt, seed: 3 });
  if (!made.ok) throw new Error(`not generated: ${JSON.stringify(made.error)}`);
  return made.value.blueprint;
}

function blocksOf(site: Blueprint, path: string): Block[] {
  const page = Object.values(site.pages).find((found) => found.path === path);
  return (page?.blocks ?? []).flatMap((id) => site.blocks[id] ?? []);
}

function titles(site: Blueprint): string[] {
  return site.nav.header.map((id) => site.pages[id]?.title.en ?? '');
}

describe('sites made of a prompt', () => {
  it.each([
    'A website for a pottery company with company introduction, product showcase and contact us. Visitors can read about the company history, mission and values.',
    '做一个陶瓷公司网站，包括公司介绍、产品展示和联系我们，用户可以了解公司的历史、使命和价值观。',
  ])('tells the company itself on one page: %j', (prompt) => {
    const site = build(prompt);
    expect(Object.keys(site.entities)).not.toContain('company');
    expect(blocksOf(site, '/about').map(({ type }) => type)).toEqual(expect.arrayContaining(['richtext', 'timeline', 'cards']));
  });

  it.each([
    ['A gym with classes and a shop', '/classes', '/gyms'],
    ['A florist in Paris with a shop and weddings', '/shop', '/florists'],
    ['Make a bakery with a shop, dark background', '/menu', '/bakeries'],
  ])('takes a place with what it offers for the site itself: %j', (prompt, offered, list) => {
    const site = build(prompt);
    const paths = Object.values(site.pages).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([offered, '/cart']));
    expect(paths).not.toContain(list);
    expect(paths).not.toContain('/shops');
  });

  it.each([
    ['A dental clinic with services. Use a dark background.', 'dark'],
    ['A gym with classes. Light background.', 'light'],
  ])('hears what the background is to be: %j', (prompt, scheme) => {
    expect(build(prompt).theme.scheme).toBe(scheme);
  });

  it.each([
    ['A food delivery app where people browse menus, order takeout, pick up and dine in', 'menuItem'],
    ['做一个校园外卖点餐小程序，学生浏览菜单并下单', 'menuItem'],
    ['An accounting website for managing financial accounts with recording and queries', 'transaction'],
    ['A vacation rental website similar to Airbnb with search and booking', 'room'],
  ])('knows the trade by what is done in it: %j', (prompt, kept) => {
    expect(Object.keys(build(prompt).entities)).toContain(kept);
  });

  it.each([
    ['A sports uniform custom design website for designing and purchasing sports uniforms', true],
    ['A chart page. Users should be able to customize the color, style and animation effects of the charts', false],
    ['A site builder with template selection and page editing', false],
    ['A food delivery app. Users should be able to browse menus, choose delivery options and place orders', false],
  ])('lets visitors put together only what is made for them: %j', (prompt, isMade) => {
    expect(Object.values(build(prompt).blocks).some(({ type }) => type === 'configurator')).toBe(isMade);
  });

  it('plays what a player does instead of listing it', () => {
    const site = build(
      'A flip game website. The game should have functionalities such as card flipping, storing tiles and memory matching, with a leaderboard.',
    );
    const lists = Object.values(site.blocks).flatMap(({ type, query }) => (type === 'collection' ? [query?.entity] : []));
    expect(new Set(lists)).toEqual(new Set(['score']));
  });

  it.each([
    ['A tool to match CSS selectors with elements and validate data by patterns', 'match'],
    ['An outbound call platform with call centers and automated outbound calls', 'stockOut'],
    ['A landing page with clear calls-to-action and a slider', 'call'],
    ['A check-in system for the visitors of an office building', 'workoutLog'],
    ['An AI chat and painting toolbox that turns text into images', 'exhibit'],
    ['A tourism website to publish articles and display cultural tourism information', 'culturalTourism'],
    ['A podcast website with episodes, hosts, a player and a newsletter', 'player'],
    ['A plugin with sharing buttons: users can share articles to WeChat', 'holding'],
  ])('is not misled by a word of another trade: %j', (prompt, other) => {
    expect(Object.keys(build(prompt).entities)).not.toContain(other);
  });
});

describe('abilities of whole sites', () => {
  it('draws the posters that are to be generated', () => {
    const site = build('A finance news website with news and poster generation.');
    expect(Object.values(site.blocks).find(({ type }) => type === 'maker')?.options?.['kind']).toContain('picture');
  });

  it('asks and answers without a quiz', () => {
    const site = build(
      'A question and answer website. Users should be able to submit questions, answer questions and view answers.',
    );
    expect(Object.values(site.blocks).some(({ type }) => type === 'quiz')).toBe(false);
    expect(site.entities['thread']?.plural.en).toBe('Questions');
    expect(titles(site)).toEqual(expect.arrayContaining(['Questions', 'Ask a question', 'Categories']));
  });

  it('votes on options and shows results on a page of their own', () => {
    const site = build('A voting website where users vote for options and view voting results.');
    expect(blocksOf(site, '/vote')).toContainEqual(expect.objectContaining({ type: 'poll' }));
    expect(blocksOf(site, '/results')).toContainEqual(expect.objectContaining({ type: 'poll', variant: 'results' }));
  });

  it('sends messages to those a site keeps', () => {
    const site = build('A clinic system with patient management and automated message sending to patients.');
    expect(site.entities['autoMessage']?.fields.find(({ type }) => type === 'relation')?.to).toBe('patient');
  });

  it('keeps one game where one is asked for, with the rooms to play it in', () => {
    const site = build(
      "A web-based Texas Hold'em website with a game lobby and table games. Users should be able to create game rooms, join game rooms and play Texas Hold'em.",
    );
    expect(site.entities['room']?.marks?.map(({ kind }) => kind)).toContain('join');
    expect(Object.values(site.blocks).some((block) => block.query?.entity === 'game')).toBe(false);
  });

  it('answers a contact by phone with a contact page and no chat', () => {
    const site = build(
      'A window cleaning service website. Users should be able to book services, check service status and contact the staff by phone number and email address.',
    );
    expect(Object.values(site.blocks).some(({ type }) => type === 'thread')).toBe(false);
    expect(Object.keys(site.entities)).not.toContain('property');
  });

  it.each([
    ['A human resource management system for managing employee records and reports.', null],
    ['An enterprise resource planning system with orders and quality control.', null],
    ['A community website for teachers. Users can browse resources, share resources and manage resources.', 'file'],
    ['A construction project system with resource allocation and resource scheduling for crews.', 'allocated'],
  ])('a resource is what the prompt uses the word for: %j', (prompt, field) => {
    const kept = Object.values(build(prompt).entities).find(({ label }) => label.en === 'Resource');
    expect(kept?.fields.map(({ key }) => key) ?? [null]).toContain(field);
  });

  it('takes ways to pay for no records', () => {
    const site = build('A charity website whose payment gateway accepts credit cards, debit cards, PayPal and bank transfers.');
    expect(titles(site).join(' ')).not.toMatch(/cards|transfers|paypal/i);
  });

  it('says what people of its own do beside their names', () => {
    const site = build('An app for legal help. Users should be able to browse lawyers, view lawyers and rate lawyers.');
    expect(site.entities['lawyer']?.rows[0]?.values['position']).toEqual(expect.any(String));
  });

  it('lists those who have an account where users are to be managed, not the own account', () => {
    const site = build(
      'A website for displaying and managing products. The website should have functionalities for product display, product management, and user management. Users should be able to log in and browse products.',
    );
    expect(blocksOf(site, '/users')[0]).toMatchObject({ type: 'collection', query: { entity: 'user' } });
    expect(titles(site).filter((title) => title === 'User Management')).toHaveLength(1);
    expect(blocksOf(site, '/account').map(({ type }) => type)).toContain('profile');
  });
});

describe('pages of whole sites', () => {
  it('opens a photo of a gallery on a page of its own', () => {
    const site = build('A photography club website with a photo gallery, news and contact. Users can view photos.');
    expect(Object.values(site.pages).filter(({ path }) => path.endsWith('/:slug'))).toContainEqual(
      expect.objectContaining({ entity: 'photo' }),
    );
  });

  it.each([
    ['A VoIP application with call forwarding, call recording, messaging and conference calling.', false],
    ['A network security monitoring website for real-time monitoring and analysis of network security events.', false],
    ['A conference website with speakers, schedule and tickets.', true],
  ])('takes no call and no alarm for a conference: %j', (prompt, isConference) => {
    expect(Object.keys(build(prompt).entities).includes('ticket')).toBe(isConference);
  });

  it('names no site after its number of pages', () => {
    expect(build('Please implement a simple one-page website to showcase products.').site.name.en).not.toMatch(/^one/i);
  });

  it('shows several charts on a page of figures, and one tool of a kind', () => {
    const site = build(
      'An insurance system with customer management, policy management, claims management and statistics. Users can view statistics.',
    );
    expect(blocksOf(site, '/statistics').filter(({ type }) => type === 'chart').length).toBeGreaterThan(1);
    const maker = build('A website that generates QR codes. Users can generate QR codes for links.');
    for (const { path } of Object.values(maker.pages))
      expect(blocksOf(maker, path).filter(({ type }) => type === 'generator').length).toBeLessThan(2);
  });

  it('shows nobody what others redeemed on the home page', () => {
    const site = build('A photo sharing website. Users can upload pictures, earn points, and redeem rewards with points.');
    expect(Object.keys(site.entities)).toContain('redemption');
    expect(blocksOf(site, '/').map(({ query }) => query?.entity)).not.toContain('redemption');
    const inviting = build('A social website. Users can upload pictures, invite friends to join the website and earn points.');
    expect(blocksOf(inviting, '/').map(({ query }) => query?.entity)).not.toContain('invitation');
  });

  it('shows a team that was asked for on the first page', () => {
    const site = build(
      'A webpage to showcase team projects and skills, including team introduction, project showcase and contact information.',
    );
    expect(blocksOf(site, '/').map(({ query }) => query?.entity)).toEqual(expect.arrayContaining(['project', 'staff']));
  });
});

describe('names that fit', () => {
  const rowsOf = (site: Blueprint, entity: string) =>
    (site.entities[entity]?.rows ?? []).map(({ values }) => JSON.stringify(values['title'] ?? values['name']));

  it('keeps short names in capitals and long ones in small letters', () => {
    const site = build(
      'A factory management system. The system should have functionalities for PLM management, Quality Control and equipment management.',
    );
    expect(site.entities['plm']?.label.en).toBe('PLM');
    expect(site.entities['qualityControl']?.label.en).toBe('Quality control');
  });

  it('an inquiry about what is kept looks it up, any other is a question to somebody', () => {
    const airport = build(
      'An airport website with modules for flight inquiry and service guide. Users should be able to browse flight information and view service guides.',
    );
    expect(titles(airport)).toContain('Flight Inquiry');
    expect(blocksOf(airport, '/flights').map(({ type }) => type)).toContain('collection');
    expect(airport.entities['flight']?.fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['origin', 'destination']));
  });

  it('takes new rows on a page where something is published', () => {
    const site = build(
      'A platform for enterprises. The platform should have functionalities for news publishing, policy inquiry and enterprise information. Users should be able to log in, publish news and view policies.',
    );
    const page = Object.values(site.pages).find(({ title }) => title.en === 'News Publishing');
    expect(page?.blocks.some((id) => site.blocks[id]?.options?.['create'] === true)).toBe(true);
  });

  it('the container management within the yard is that of the containers', () => {
    const site = build(
      'A yard management system. The system should have functionalities for container management within the yard and report generation. Users should be able to log in and track containers.',
    );
    expect(Object.values(site.pages).find(({ title }) => title.en === 'Container Management Within the Yard')?.path).toBe(
      '/containers',
    );
  });

  it('goods are sorted as goods, whatever else a shop tells', () => {
    const site = build('An e-commerce website for a jewelry store with product display, shopping cart and order management.');
    expect(rowsOf(site, 'category').join()).not.toMatch(/Linen|Knitwear|Music/);
  });

  it('guests who check in to a room punch no clock', () => {
    const site = build('A villa booking site. Users can search for available rooms by their check-in time and book rooms.');
    expect(Object.values(site.blocks).map(({ type }) => type)).not.toContain('clock');
  });
});
