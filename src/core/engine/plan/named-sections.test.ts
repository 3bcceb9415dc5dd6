import { describe, expect, test } from 'vitest';
import { measureOf } from '../content/measures.ts';
import { read } from '../read/read.ts';
import { plan } from './plan.ts';

function planned(prompt: string) {
  const recipe = plan(read(prompt), 7);
  const page = (title: string) => recipe.pages.find((each) => (each.title.en ?? each.title.zh) === title);
  return { recipe, page, fields: (id: string) => recipe.entities.find((entity) => entity.id === id)?.fields ?? '' };
}

describe('parts of a site that a prompt calls by name', () => {
  test('"X management" is a page of its own even when X is no thing', () => {
    const { page } = planned(
      'Build a campus office system with functionalities for financial management, decision-making management and facility management. Staff should be able to submit applications and approve them.',
    );
    for (const title of ['Financial Management', 'Facility Management'])
      expect(page(title)?.blocks).toMatch(/table@\w+\?.*create/);
  });

  test('roles have a page beside that of the users, and are not the subject of the site', () => {
    const { page, recipe } = planned(
      'Build a dairy backend. It should have functionalities for user management, permission management, milk management and quality management.',
    );
    expect(page('User Management')?.blocks).toContain('@user');
    expect(page('Permission Management')?.blocks).toMatch(/table@role\?.*create/);
    expect(page('Quality Management')?.blocks).toMatch(/table@\w+\?.*create/);
    expect(recipe.pages[0]?.blocks).not.toContain('@role');
  });

  test('managers of the users of a site also add them', () => {
    const { page } = planned(
      'Build a website for spreading news. It should have functionalities for content publishing and user management. Administrators can publish articles and manage user accounts.',
    );
    expect(page('User Management')?.blocks).toMatch(/@user\?.*create/);
  });

  test.each([
    [
      'Build a platform for a warehouse. It should have functionalities for user management, pallet management and log management.',
      'Log Management',
    ],
    [
      'A web application for a parcel framework. Users can manage modules and view logs through the web interface.',
      'Log entries',
    ],
    ['做一个仓库后台管理系统，支持用户管理、托盘管理和系统日志查询。', '日志'],
  ])('notes that a system makes of itself are a list of their own: %s', (prompt, title) => {
    const { page, recipe } = planned(prompt);
    expect(page(title)?.blocks).toMatch(/@systemLog\?.*search/);
    expect(recipe.pages.map(({ path }) => path)).not.toContain('/my-history');
  });

  test.each([
    ['production', 'pcs'],
    ['solar production', 'kWh'],
  ])('output is counted, unless it is power: %s', (name, unit) => expect(measureOf(name)?.unit).toBe(unit));

  test('live as they are, alerts are a list', () => {
    const { page } = planned(
      'Build a data platform with functionalities for charts, live monitoring and visual alerts. Users receive alerts.',
    );
    expect(page('Visual Alerts')?.blocks).toContain('@alert');
  });

  test('the logs that people write are no logs of a system', () => {
    const { recipe } = planned('A work log website with functionalities for adding logs, viewing logs and deleting logs.');
    expect(recipe.entities.map(({ id }) => id)).not.toContain('systemLog');
  });

  test('settings are kept on a page of their own, also beside pages that visitors read', () => {
    const { page } = planned(
      'Build a website for a bee club. Members should be able to read articles and configure hive parameters.',
    );
    expect(page('Settings')?.blocks).toMatch(/@setting\?.*edit&create/);
  });

  test('the style of figures is chosen at the chart, that of pages in an editor', () => {
    const paths = (wish: string) =>
      planned(`Build a data visualization website. Users can browse charts and customize ${wish}.`).recipe.pages.map(
        ({ path }) => path,
      );
    expect(paths('the style and layout of data displays')).not.toContain('/editor');
    expect(paths('the style and layout of pages')).toContain('/editor');
  });
});

describe('actions and abilities named as parts', () => {
  test('checking in for rewards has a page of its own', () => {
    const { recipe } = planned('A mall website with functionalities for shopping, punch-in records and task rewards.');
    expect(recipe.pages.map(({ blocks }) => blocks).join(' ')).toContain('form@checkin');
  });

  test("managers add to a site's lists and change them there; goods are the shop's own", () => {
    const { page } = planned(
      'A shop for garden tools. The website should have functionalities for product management, article management, and a cart.',
    );
    expect(page('Article Management')?.blocks).toMatch(/@post\?.*edit&create/);
    expect(page('Product Management')?.blocks).toContain('@product');
    expect(page('Product Management')?.blocks).not.toContain('create');
  });

  test('after-sales service is help with what was bought, no service on offer', () => {
    const { page } = planned(
      'A shop for garden tools. The website should have functionalities for browsing products, placing orders and after-sales service.',
    );
    expect(page('After-sales Service')?.blocks).toMatch(/form@supportTicket/);
  });

  test('analysis and learning are done on pages that the site has, and are no things', () => {
    const { page, recipe } = planned(
      'A training site for welders. It should have functionalities for learning, online exams, data statistics and analysis.',
    );
    expect(page('Learning')?.path).toBe('/courses');
    expect(recipe.entities.map(({ id }) => id)).not.toContain('analysis');
    expect(recipe.entities.map(({ id }) => id)).not.toContain('learning');
  });

  test('a word processor has an editor', () => {
    const { recipe } = planned('A word processing application to change fonts and spacing and save documents.');
    expect(recipe.pages.some(({ blocks }) => /\beditor\b/.test(blocks))).toBe(true);
  });

  test('applications are handed in and decided upon, beside the list of such things', () => {
    const { page, fields } = planned(
      'Build a grain office site with functionalities for contract management, contract application and product certification.',
    );
    expect(page('Contract Management')?.blocks).toContain('@contract');
    expect(page('Contract Application')?.blocks).toContain('@contractApplication');
    expect(fields('productCertification')).toMatch(/applicant.*status:\(submitted/);
  });

  test('a menu lists pages, not things of a kind', () => {
    const { page, recipe } = planned(
      'Build a website for a pottery coach. It should have a clear navigation menu, including items such as home, courses, gallery and contact.',
    );
    expect(recipe.entities.map(({ label }) => label?.en?.toLowerCase())).not.toContain('item');
    for (const title of ['Courses', 'Gallery', 'Contact']) expect(page(title)).toBeDefined();
  });

  test('parts that a module "should include" make the module a page', () => {
    const { page } = planned(
      'Create a veterinary hospital management system to manage patients. Pharmacy management should include inventory management of medicines.',
    );
    expect(page('Pharmacy Management')?.blocks).toContain('medicine');
  });

  test('"should also have" lists things, not actions', () => {
    const { recipe } = planned(
      'Build an insurance office system to manage customers. It should also have claim handling and policy management.',
    );
    expect(recipe.entities.map(({ id }) => id)).toContain('claim');
  });

  test('examples in brackets and how people feel make no records', () => {
    const { recipe } = planned(
      'Build a pantry website to keep learners engaged and motivated. Users can input keywords (such as pear) to search for ingredients.',
    );
    expect(recipe.entities.map(({ id }) => id)).not.toContain('pear');
    expect(recipe.entities.map(({ id }) => id)).not.toContain('motivated');
  });
});

describe('fields, names and titles of parts', () => {
  test('fields of a profile are fields and bring no pages', () => {
    const { recipe, fields } = planned(
      'Build a nanny job site. Users can create profiles, including name, contact information, skills, email address and photos.',
    );
    expect(fields('user')).toContain('skills:tags');
    expect(recipe.pages.map(({ path }) => path)).not.toContain('/messages');
  });

  test('an email platform composes, keeps templates, recipients and what was sent', () => {
    const { recipe } = planned('Develop an email marketing tool: write email campaigns, manage recipients and email templates.');
    const blocks = recipe.pages.map((page) => page.blocks).join(' ');
    for (const block of ['form@email', 'table@email', 'table@mailTemplate', 'table@recipient']) expect(blocks).toContain(block);
  });

  test('the name of the organisation leaves no hole in what the site is for', () => {
    const { recipe } = planned('Create a website for the Northern School of Baking to show courses and take enrolments.');
    expect(recipe.purpose?.en).toMatch(/^(?:to )?show courses/);
  });

  test('an organisation named in the first sentence names the site', () => {
    expect(planned('Create a website for the Northern School of Baking to show courses.').recipe.name.en).toBe(
      'Northern School of Baking',
    );
  });

  test.each([
    ['orchard data management', '/orchards'],
    ['permission management', '/roles'],
    ['settings', '/account'],
    ['how it works page', '/how-it-works'],
    ['about the app page', '/about'],
  ])('every part called by name is a page of that name: %s', (part, path) => {
    const { recipe } = planned(
      `Implement a website for a bee club. The website should have functionalities such as user login, ${part}, and hive records.`,
    );
    const page = recipe.pages.find((each) => each.path === path);
    expect(page?.title.en?.toLowerCase()).toBe(part.replace(/ page$/, ''));
  });

  test('two parts of one name are one entry of the menu', () => {
    const { recipe } = planned('A website for a bee club with a contact page, contact information and hive inspections.');
    const titles = recipe.pages.filter(({ path }) => !path.endsWith('/:slug')).map(({ title }) => title.en?.replace(/s$/, ''));
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('parts that one ability answers each have a page', () => {
    const { recipe } = planned(
      'Implement a platform for river research. It should have functionalities for data analysis, data mining and data import.',
    );
    expect(recipe.pages.map(({ title }) => title.en)).toEqual(
      expect.arrayContaining(['Data Analysis', 'Data Mining', 'Data Import']),
    );
  });

  test('a site without named records still has something to read', () => {
    const { recipe } = planned(
      'Implement a secure website with registration and login. Only registered users may access its content.',
    );
    expect(recipe.pages.some(({ blocks }) => blocks.includes('@post'))).toBe(true);
  });

  test('fields told under another name of a thing are its fields', () => {
    const { recipe, fields } = planned(
      'A cellar item website for managing cellar items. It has functions for adding and deleting item information, including item name, shelf and expiration date.',
    );
    const item = recipe.entities.find(({ label }) => label?.en === 'Cellar item');
    expect(fields(item?.id ?? '')).toContain('expirationDate:date');
  });
});

describe('records behind named parts', () => {
  test('the list of what a tool keeps has the name that the prompt gives it', () => {
    const { recipe } = planned(
      'Implement a buoy dashboard. It should have functionalities for data collection, data display and buoy management.',
    );
    expect(recipe.pages.map(({ title }) => title.en)).toEqual(
      expect.arrayContaining(['Data Collection', 'Data Display', 'Buoy Management']),
    );
  });

  test.each([
    ['A form designer where users set field properties and validation rules.', 'property'],
    ['A Chinese character converter with a history of conversions.', 'character'],
    ['A sheet tool where users insert rows into a table.', 'table'],
    ['A town portal with policy consultation and notices.', 'policy'],
  ])('records of a trade stay away where nothing is said of it: %s', (prompt, id) => {
    expect(planned(prompt).recipe.entities.map((entity) => entity.id)).not.toContain(id);
  });

  test('a site of many records keeps a page for the account', () => {
    const parts =
      'courses, articles, events, jobs, photos, videos, songs, products, recipes, meetings, pets, tours, books, notes';
    const { recipe } = planned(`Implement a club website with user login. Users can browse and search ${parts} and questions.`);
    expect(recipe.pages.some(({ blocks }) => blocks.includes('profile@user'))).toBe(true);
    expect(recipe.pages.length).toBeLessThanOrEqual(24);
  });

  test('fields named for a thing stand before the usual ones of its kind', () => {
    const { recipe, fields } = planned(
      'A website for reading comics. Users can view comic information, including introduction, author and update status.',
    );
    const comic = recipe.entities.find(({ label }) => label?.en === 'Comic');
    expect(fields(comic?.id ?? '')).toMatch(/author\S* .*image:image/);
  });

  test('policies of a government are documents, not contracts of an insurer', () => {
    const { recipe } = planned(
      'Implement a town portal. Users should be able to browse news, browse policies and ask for consultation.',
    );
    expect(recipe.entities.some(({ label }) => label?.en === 'Public policy')).toBe(true);
  });

  test('dates ahead stand in the calendar rather than dates of things done, and projects have days', () => {
    const { page, fields } = planned(
      'Implement a shipyard management website for managing projects. The website should have functionalities for task management, time tracking and a project calendar.',
    );
    expect(page('Project Calendar')?.blocks).toContain('calendar@task');
    expect(fields('project')).toMatch(/startsOn:date endsOn:date/);
  });

  test('a plan is taken where plans are shown, also when subscriptions have a page of their own', () => {
    const { recipe } = planned(
      'Implement a podcast website with a subscription feature, where users choose a subscription plan and listen to episodes.',
    );
    const shown = recipe.pages.filter(({ path, blocks }) => path !== '/' && /(?:^| )pricing\b/.test(blocks));
    expect(shown.length).toBeGreaterThan(0);
    for (const { blocks } of shown) expect(blocks).toContain('form@subscription');
  });

  test('a history of bids has no household purchases in it', () => {
    const { page } = planned(
      'Build an online trading website for bidding and trading. Users can place bids and orders and view their trading history.',
    );
    expect(page('History')?.blocks).toContain('mine@bid');
    expect(page('History')?.blocks).not.toContain('@transaction');
  });
});
