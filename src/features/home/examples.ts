/** The texts are in `home:examples.{id}`. */
export const EXAMPLE_IDS = ['bakery', 'yoga', 'conference', 'ceramics', 'repair', 'jobs'] as const;
