import { blockPresets } from '../render/blocks/registry.ts';
import * as charts from './chart-blocks.ts';
import * as data from './data-blocks.ts';
import * as marketing from './marketing-blocks.ts';
import type { BlockMaker } from '../recipe/page-scope.ts';
import * as views from './view-blocks.ts';

const none: BlockMaker = () => null;

/** Presets that become a block many share. */
const sharedMakers: Readonly<Record<string, BlockMaker>> = {
  hero: marketing.hero,
  heading: marketing.heading,
  about: marketing.about,
  split: views.media,
  media: views.media,
  map: views.map,
  compare: views.compare,
  report: views.report,
  progress: views.progress,
  richtext: marketing.richtext,
  mission: marketing.mission,
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
  categories: data.categories,
  grid: data.collection('cards'),
  carousel: data.collection('carousel'),
  placemap: data.collection('placemap'),
  feed: data.collection('feed'),
  list: data.collection('rows'),
  calendar: data.collection('calendar'),
  schedule: data.collection('schedule'),
  tree: data.collection('tree'),
  activity: data.collection('rows'),
  scoreboard: data.collection('scores'),
  table: data.collection('table'),
  leaderboard: data.collection('leaderboard'),
  board: data.collection('board'),
  detail: data.detail,
  gallery: data.gallery,
  form: data.form,
  wizard: data.form,
  upload: data.form,
  rsvp: data.form,
  donate: data.form,
  import: data.importer,
  newsletter: data.newsletter,
  contact: data.contact,
  booking: data.booking,
  cart: data.cart,
  checkout: data.checkout,
  search: data.search,
  comments: data.comments,
  reviews: data.comments,
  quiz: data.quiz,
  chart: charts.chart,
  kpis: charts.figures,
  // Names of clients are the owner's to give.
  logos: none,
};

/** Every preset of the recipe language and the block it becomes: those of the blocks themselves first. */
export const blockMakers: Readonly<Record<string, BlockMaker>> = {
  ...sharedMakers,
  ...blockPresets,
  poll: (place) => blockPresets['poll']?.(place) ?? data.poll(place),
};
