import { describe, expect, it } from 'vitest';
import { packageName } from '../../site/archive/archive-files.ts';
import { generate } from '../generate.ts';
import { hasErrors, validate } from '../validate/validate.ts';
import { applyOperations } from './apply-operations.ts';
import { editBlueprint } from './edit-blueprint.ts';

function siteOf(prompt: string) {
  const made = generate({ prompt, seed: 1 });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.blueprint;
}

const pottery = 'An online shop for handmade ceramics called Clay & Co: products, cart, customer reviews, an about page and FAQ';
const inn = '为一家名为“山间小院”的民宿做一个网站，展示房型和价格，可以在线预订，介绍周边景点，还有客人评价';
const library = '社区图书馆的网站，可以查图书、办借阅、看活动安排，读者可以评论图书';
const both =
  'A bilingual website in English and Chinese for a tea house called Green Leaf with a menu, events and a contact form';

describe('a site that is renamed', () => {
  it.each([
    [pottery, 'The shop is now called Mud & Fire', 'Clay & Co', 'Mud & Fire'],
    [pottery, 'rename Clay & Co to Clay & Company', 'Clay & Co', 'Clay & Company'],
    [pottery, 'change the name of the shop to “Mud & Fire”', 'Clay & Co', 'Mud & Fire'],
    [inn, '把名字改成“云上小筑”', '山间小院', '云上小筑'],
    [library, '图书馆改名为“南山书屋”', '青禾图书馆', '南山书屋'],
    [both, 'rename the site to Red Pot', 'Green Leaf', 'Red Pot'],
  ])('%#: %s %s', (idea, prompt, old, name) => {
    const before = siteOf(idea);
    expect(JSON.stringify(before)).toContain(old);
    const outcome = editBlueprint({ blueprint: before, prompt, seed: 1 });
    if (outcome.kind !== 'changed') throw new Error(outcome.reply);
    const text = JSON.stringify(outcome.blueprint);
    expect(text.replaceAll(name, '')).not.toContain(old);
    expect(text).toContain(name);
    expect(outcome.reply).toContain(name);
    expect(outcome.reply).not.toMatch(/Not done|没有做/);
    expect(hasErrors(validate(outcome.blueprint))).toBe(false);
    const undone = applyOperations(outcome.blueprint, outcome.inverses);
    expect(undone.ok && JSON.stringify(undone.value.blueprint)).toBe(JSON.stringify(before));
  });

  it('is exported under its new name', () => {
    const outcome = editBlueprint({ blueprint: siteOf(pottery), prompt: 'rename the shop to Mud & Fire', seed: 1 });
    expect(outcome.kind === 'changed' && packageName(outcome.blueprint)).toBe('mud-fire');
  });
});
