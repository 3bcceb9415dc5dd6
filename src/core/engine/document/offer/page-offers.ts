import type { BriefForm, BriefPage } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import type { Ground, Shape } from '../ground/shape.ts';
import { named, say } from '../write/say.ts';
import { formBlockOf } from './form-block.ts';
import { contactOf } from './contact-facts.ts';
import { formPage, isKeptInside, isListed, listPage, type Offer, pathOf, AT } from './sketch.ts';
import { isCalled } from './view-words.ts';

/** Offers for a page of the brief one that is there anyway, or one that says what the brief says on it. */
export function pageOffers(ground: Ground, page: BriefPage, index: number): (Offer | null)[] {
  return [knownOffer(ground, page), spokenOffer(ground, page, index), aboutOffer(ground, page), contactOffer(ground, page)];
}

function knownOffer(ground: Ground, page: BriefPage): Offer | null {
  if (isCalled(page.name, 'home')) return { by: 'home', fit: 1 };
  if (isCalled(page.name, 'account')) return ground.hasAccounts ? { by: 'accounts', fit: 1 } : null;
  if (isCalled(page.name, 'admin')) return { by: 'admin', fit: 0.9 };
  const shape = findNamed(page.of ?? page.name, ground.shapes);
  if (shape === undefined || page.says !== undefined) return null;
  if (isKeptInside(shape)) return { by: 'form', fit: 0.5 };
  return isListed(ground, shape) || shape.made !== undefined || shape.isSent ? { by: 'collection', fit: 0.9 } : null;
}

function spokenOffer(ground: Ground, { name, says }: BriefPage, index: number): Offer | null {
  if (says === undefined) return null;
  const listed = ground.shapes.find((shape) => isListed(ground, shape) && isNamed(shape, name));
  if (listed !== undefined) {
    const page = listPage(listed);
    return {
      by: 'richtext',
      fit: 1,
      pieces: [{ page, id: `${page}-said`, at: AT.first, block: { type: 'richtext', text: says } }],
    };
  }
  const id = `page-${index + 1}`;
  return {
    by: 'richtext',
    fit: 1,
    pages: [{ id, path: pathFor(name, index), title: name, menu: 'both' }],
    pieces: [{ page: id, id: `${id}-text`, at: AT.list, block: { type: 'richtext', title: name, text: says } }],
  };
}

/** Tells whether a page is the list of a record, by its name. */
function isNamed({ name, plural }: Shape, page: string): boolean {
  return [name, plural].some((each) => each.toLowerCase() === page.trim().toLowerCase());
}

function pathFor(name: string, index: number): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `/${words === '' ? `page-${index + 1}` : words}`;
}

/** A page about the site says its one sentence, where there is one. */
function aboutOffer({ brief }: Ground, page: BriefPage): Offer | null {
  if (!isCalled(page.name, 'about') || brief.summary === '') return null;
  return {
    by: 'richtext',
    fit: 0.7,
    pages: [{ id: 'about', path: '/about', title: page.name, menu: 'both' }],
    pieces: [
      { page: 'about', id: 'about-text', at: AT.list, block: { type: 'richtext', title: page.name, text: brief.summary } },
    ],
  };
}

function contactOffer(ground: Ground, page: BriefPage): Offer | null {
  if (!isCalled(page.name, 'contact') || contactOf(ground) === undefined) return null;
  const { locale } = ground.brief;
  const map =
    contactOf(ground)?.address === undefined
      ? []
      : [{ page: 'contact', id: 'contact-map', at: AT.extra, block: { type: 'map', title: say(locale, 'where') } }];
  return {
    by: 'contact',
    fit: 0.8,
    pages: [{ id: 'contact', path: '/contact', title: page.name, menu: 'both' }],
    pieces: [{ page: 'contact', id: 'contact-ways', at: AT.list, block: { type: 'contact', title: page.name } }, ...map],
  };
}

/** A form of the brief: that of an action on the same rows, or a page of its own. */
export function formOffers(ground: Ground, form: BriefForm): (Offer | null)[] {
  const shape = findNamed(form.of, ground.shapes);
  if (shape === undefined) return [];
  const isDone = ground.resolvedActions.some(
    ({ entity, does }) => entity === shape.id && (does === 'make' || does === 'add' || does === 'cart'),
  );
  if (isDone || shape.isSaid) return [{ by: 'form', fit: 0.9 }];
  const id = formPage(shape);
  const title = form.name ?? say(ground.brief.locale, 'add', named(shape, ground.brief.locale));
  return [
    {
      by: 'form',
      fit: 1,
      pages: [{ id, path: `${pathOf(shape)}-form`, title, menu: 'header' }],
      pieces: [{ page: id, id: `${id}-form`, at: AT.form, block: formBlockOf(ground, shape, { title }) }],
    },
  ];
}
