/** Ideas of as many kinds as the engine builds well, the everyday ones first. The texts are in `home:examples.{id}`. */
export const EXAMPLE_IDS = [
  'bakery',
  'yoga',
  'conference',
  'ceramics',
  'repair',
  'jobs',
  'portfolio',
  'club',
  'guesthouse',
  'helpdesk',
  'budget',
  'quiz',
] as const;
