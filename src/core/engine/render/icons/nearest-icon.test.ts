import { describe, expect, it } from 'vitest';
import synonyms from './icon-synonyms.json' with { type: 'json' };
import { findIcon, iconShapes } from './icon.ts';
import { nearestIcon, SIGN_ICONS, SUBJECT_ICONS } from './nearest-icon.ts';

const ICON_NAMES = [...SUBJECT_ICONS, ...SIGN_ICONS];

describe('nearestIcon', () => {
  it.each('type orbit heading circle-dot circle history search-check cloud-lightning'.split(' '))('carries %s', (name) => {
    expect(nearestIcon(name)).toBe(name);
    expect(findIcon(name)).toBeDefined();
  });

  it.each([
    ['uesrs', 'users'],
    ['trash', 'trash-2'],
    ['circle-dollar', 'dollar-sign'],
    ['square-pen', 'pencil'],
    ['user-round-search', 'search'],
    ['book-open-check', 'book-open'],
    ['letter-h', 'heading'],
    ['CalendarDays', 'calendar-days'],
    ['lucide-anchor', 'anchor'],
    ['cloud-hail', 'cloud'],
    ['zzyzx', 'sparkles'],
    ['', 'sparkles'],
    ['constructor', 'construction'],
  ])('takes %s as %s', (name, drawn) => {
    expect(nearestIcon(name)).toBe(drawn);
    expect(iconShapes(name)).toBe(findIcon(drawn));
  });

  it('knows as synonyms only names that are not carried, of icons that are', () => {
    for (const [name, drawn] of Object.entries(synonyms)) {
      expect(ICON_NAMES).not.toContain(name);
      expect(ICON_NAMES).toContain(drawn);
    }
  });
});
