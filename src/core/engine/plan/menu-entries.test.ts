import { describe, expect, it } from 'vitest';
import { read } from '../read/read.ts';
import { plan } from './plan.ts';

function menu(prompt: string): string[] {
  return plan(read(prompt), 3)
    .pages.filter(({ path }) => !path.includes(':'))
    .map(({ title }) => title.en ?? title.zh ?? '');
}

describe('entries that a menu leaves out', () => {
  it('lists nothing twice that a section already stands for', () => {
    const titles = menu(
      'A chemistry portal with functionalities for convenient search, harmful word detection and safety training. Users can carry out word detections and convenient searches.',
    );
    expect(titles).toEqual(expect.arrayContaining(['Convenient Search', 'Harmful Word Detection']));
    expect(titles).not.toContain('Word detections');
    expect(titles).not.toContain('Convenient searches');
  });

  it('keeps what a section about somebody only touches', () => {
    const titles = menu(
      'A hiring platform with functionalities for candidate interviews and onboarding. Users can schedule interviews.',
    );
    expect(titles.join(' ')).toMatch(/interview/i);
  });

  it.each(['incomplete', 'duplicate', 'vice versa', 'coherent', 'health', 'update', 'modification', 'simplified', 'full'])(
    'keeps no records called %j',
    (word) => {
      expect(menu(`A data system. Users can upload datasets, manage ${word} data and view ${word}.`).join(' ')).not.toMatch(
        new RegExp(word, 'i'),
      );
    },
  );
});

describe('reports from the rows of a site', () => {
  it.each([
    'A system for settlement with functionalities for generating daily and monthly bills, issuing invoices and making payments.',
    'A chain store system with functionalities for staff scheduling, automatic generation of payrolls and coupons.',
    'An equipment management system. Users can record inspections, generate and view reports, and summarize equipment information.',
  ])('is a report, not a generator: %j', (prompt) => {
    const pages = plan(read(prompt), 3).pages;
    expect(pages.some(({ blocks }) => blocks.includes('report@'))).toBe(true);
    expect(pages.some(({ blocks }) => /(?:^| )generator\b/.test(blocks))).toBe(false);
  });

  it('leaves what makes words and pictures alone', () => {
    const pages = plan(read('A website that generates QR codes. Users can generate QR codes and summarize articles.'), 3).pages;
    expect(pages.some(({ blocks }) => /(?:^| )generator\b/.test(blocks))).toBe(true);
  });
});

describe('pages behind a menu entry', () => {
  it.each([
    ['Data Query', 'A sensor system with functionalities for data query, data storage and alerts. Users can view readings.', '@'],
    ['Participant Tracking', 'A study system with functionalities for participant tracking and consent forms.', '@'],
  ])('lists rows under %j', (title, prompt, block) => {
    const page = plan(read(prompt), 3).pages.find((each) => each.title.en === title);
    expect(page?.blocks).toContain(block);
    expect(page?.path).not.toMatch(/^\/(?:search|users|manage)$/);
  });

  it.each(['deletion', 'exception handling'])('has no %s', (title) => {
    const titles = menu(`A crawler website with functionalities for page collection, ${title} and page export.`);
    expect(titles.map((each) => each.toLowerCase())).not.toContain(title);
  });
});

describe('words with several meanings', () => {
  it.each([
    [
      'jobs',
      'A healthcare talent marketplace website to connect professionals with employers. Users can search and apply for jobs.',
    ],
    ['stocks', 'A financial trading platform for cryptocurrency transactions where users place orders and view transactions.'],
    [
      'cms',
      'A backend management system for managing products, orders, users and stores, with product management and order management.',
    ],
    ['cms', '请实现一个电商后台管理系统，包括商品管理、订单管理和用户管理。'],
    ['shop', 'An online shop for candles with product management and a cart. Administrators manage products in the backend.'],
  ])('makes the site of %s of %j', (recipe, prompt) => {
    expect(plan(read(prompt), 3).id).toBe(recipe);
  });

  it('looks up what can be inquired about', () => {
    const { pages } = plan(
      read('A policy desk with functionalities for transaction inquiry and goods inquiry. Users can view transactions.'),
      3,
    );
    const page = pages.find(({ title }) => title.en === 'Transaction Inquiry');
    expect(page?.blocks).toContain('@transaction');
  });

  it('asks about a service where services are listed beside it', () => {
    const titles = menu(
      'A garden care website with functionalities for booking services, service inquiry and contact us. Users can book services and check the service status.',
    );
    expect(titles).toEqual(expect.arrayContaining(['Service Inquiry', 'Services']));
  });

  it('keeps no second page of questions beside a bank of them', () => {
    const titles = menu(
      'A sailing test website with a practice question bank, simulated exams and error analysis. Users can select practice questions and take simulated exams.',
    );
    expect(titles.filter((title) => /question bank/i.test(title))).toEqual(['Practice Question Bank']);
  });

  it.each([
    [
      'A text-based browser game with a base page and a store page. Players can manage resources, including gold and wood.',
      false,
    ],
    ['A community website for teachers. Users can browse resources and share resources.', true],
  ])('resources are documents except in a game: %j', (prompt, isRead) => {
    expect(menu(prompt).includes('Resources')).toBe(isRead);
  });

  it.each([
    ['company', 'A logistics company system with order management, pickup and delivery.'],
    ['company', 'A system for managing the internal data of a firm. Users can view reports on the company operations.'],
    ['holding', 'A campus work portal. Users can search for part-time positions and apply.'],
  ])('keeps no %s in %j', (entity, prompt) => {
    expect(plan(read(prompt), 3).entities.map(({ id }) => id)).not.toContain(entity);
  });

  it.each([
    ['company', 'A business directory where users search companies, manage companies and view company details.'],
    ['holding', 'A stock trading site where users view positions and buy stocks.'],
  ])('keeps %s in %j', (entity, prompt) => {
    expect(plan(read(prompt), 3).entities.map(({ id }) => id)).toContain(entity);
  });

  it('keeps records of an activity where people work, and reads about it elsewhere', () => {
    const tool = plan(
      read('A financial system for accounting with invoice management. Users manage accounting and issue invoices.'),
      3,
    );
    const kept = tool.entities.find(({ id }) => id === 'accountingRecord');
    expect(kept?.fields).toContain('amount:money');
    expect(tool.pages.some(({ blocks }) => blocks.includes('table@accountingRecord'))).toBe(true);
  });
});
