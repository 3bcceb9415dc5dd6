import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** A generated site, in a preview or published. */
type Site = Page | FrameLocator;

/** The link of the site's main menu. */
export function menuLink(site: Site, name: string | RegExp): Locator {
  return site.getByRole('navigation').first().getByRole('link', { name });
}

/** Sends the contact form of the page that the site shows. */
export async function sendMessage(site: Site, name: string, message: string): Promise<void> {
  await site.getByRole('textbox', { name: /name/i }).fill(name);
  await site.getByRole('textbox', { name: /e-?mail/i }).fill('visitor@example.com');
  await site.getByRole('textbox', { name: /message|text/i }).fill(message);
  await site.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(site.getByRole('status')).toBeVisible();
}

/** Opens what contact forms sent, in the site's admin. */
export async function openMessages(admin: Site): Promise<void> {
  await admin
    .getByRole('link', { name: /^(Messages|Enquiries)/ })
    .first()
    .click();
}

/** Puts a croissant of a bakery into the cart, and orders it. */
export async function placeOrder(site: Site, customer: string): Promise<void> {
  await menuLink(site, 'Menu').click();
  const card = site
    .getByRole('listitem')
    .or(site.getByRole('article'))
    .filter({ hasText: /croissant/i })
    .first();
  await card.getByRole('button', { name: /add/i }).click();
  await site.getByRole('link', { name: /cart/i }).first().click();
  await expect(site.getByRole('textbox', { name: 'Customer' })).toBeVisible();
  await expect(site.getByRole('main').getByRole('listitem')).toContainText(/croissant/i);
  await site.getByRole('textbox', { name: 'Customer' }).fill(customer);
  await site.getByRole('textbox', { name: /^Email/ }).fill('ada@example.com');
  await site.getByRole('button', { name: 'Place order' }).click();
  await expect(site.getByRole('status')).toBeVisible();
}
