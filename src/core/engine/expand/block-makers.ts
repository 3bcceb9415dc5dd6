import { blockPresets } from '../render/blocks/registry.ts';
import * as charts from './chart-blocks.ts';
import * as data from './data-blocks.ts';
import * as marketing from './marketing-blocks.ts';
import type { BlockMaker } from './page-scope.ts';

const none: BlockMaker = () => null;

/** Presets that become a block many share. */
const sharedMakers: Readonly<Record<string, BlockMaker>> = {
  hero: marketing.hero,
  heading: marketing.heading,
  about: marketing.about,
  split: marketing.about,
  richtext: marketing.richtext,
  values: marketing.features,
  features: marketing.features,
  steps: marketing.steps,
  stats: marketing.stats,
  cta: marketing.cta,
  faq: marketing.faq,
  pricing: marketing.pricing,
  timeline: marketing.timeline,
  hours: marketing.hours,
  testimonials: data.quotes,
  team: data.team,
  grid: data.collection('cards'),
  carousel: data.collection('cards'),
  placemap: data.collection('cards'),
  feed: data.collection('cards'),
  list: data.collection('rows'),
  calendar: data.collection('rows'),
  schedule: data.collection('rows'),
  tree: data.collection('rows'),
  activity: data.collection('rows'),
  scoreboard: data.collection('rows'),
  progress: data.collection('cards'),
  table: data.collection('table'),
  ticker: data.collection('table'),
  leaderboard: data.collection('table'),
  board: data.collection('board'),
  detail: data.detail,
  player: data.detail,
  gallery: data.gallery,
  form: data.form,
  wizard: data.form,
  upload: data.form,
  rsvp: data.form,
  donate: data.form,
  newsletter: data.newsletter,
  contact: data.contact,
  booking: data.booking,
  cart: data.cart,
  checkout: data.checkout,
  search: data.search,
  comments: data.comments,
  reviews: data.comments,
  quiz: data.quiz,
  calculator: data.calculator,
  converter: data.calculator,
  chart: charts.chart,
  kpis: charts.figures,
  gauge: charts.figures,
  weather: charts.figures,
  // Their work is done by the tools of a list, the detail block or the admin.
  categories: none,
  logos: none,
  media: none,
  map: none,
  compare: none,
  play: none,
};

/** Every preset of the recipe language and the block it becomes: those of the blocks themselves first. */
export const blockMakers: Readonly<Record<string, BlockMaker>> = {
  ...sharedMakers,
  ...blockPresets,
  poll: (place) => blockPresets['poll']?.(place) ?? data.poll(place),
};
