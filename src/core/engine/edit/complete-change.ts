import type { Blueprint } from '../blueprint/schema.ts';
import { withPeopleBrought } from './bring-people.ts';
import { withAmountsKept } from './keep-amounts.ts';
import { withListsKept } from './keep-lists.ts';
import { withPicturesKept } from './keep-pictures.ts';

/**
 * The changed site as it is meant where nobody says so: new roles have people, and pictures, amounts that were sent and lists
 * that show all stay so.
 */
export function completeChange(before: Blueprint, after: Blueprint): Blueprint {
  return withListsKept(before, withAmountsKept(before, withPicturesKept(before, withPeopleBrought(before, after))));
}
