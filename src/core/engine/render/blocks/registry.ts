import type { BlockEntry } from '../context.ts';
import { accordion } from './accordion.ts';
import { assistant } from './assistant.ts';
import { banner } from './banner.ts';
import { booking } from './booking.ts';
import { calculator } from './calculator.ts';
import { cards } from './cards.ts';
import { cart } from './cart.ts';
import { chart } from './chart.ts';
import { checkout } from './checkout.ts';
import { collection } from './collection.ts';
import { comments } from './comments.ts';
import { contact } from './contact.ts';
import { countdown } from './countdown.ts';
import { cta } from './cta.ts';
import { custom } from './custom.ts';
import { detail } from './detail.ts';
import { exam } from './exam.ts';
import { form } from './form.ts';
import { gallery } from './gallery.ts';
import { headingBlock } from './heading.ts';
import { hero } from './hero/hero.ts';
import { hours } from './hours.ts';
import { report } from './report.ts';
import { compare } from './compare.ts';
import { progress } from './progress.ts';
import { media } from './media.ts';
import { logos } from './logos.ts';
import { maker } from './maker.ts';
import { map } from './map.ts';
import { importer } from './importer.ts';
import { invite } from './invite.ts';
import { lookup } from './lookup.ts';
import { poll } from './poll.ts';
import { notifications } from './notifications.ts';
import { clock } from './clock.ts';
import { configurator } from './configurator.ts';
import { editor } from './editor.ts';
import { game } from './game.ts';
import { live } from './live.ts';
import { match } from './match.ts';
import { mistakes } from './mistakes.ts';
import { nutrition } from './nutrition.ts';
import { player } from './player.ts';
import { pricing } from './pricing.ts';
import { profile } from './profile.ts';
import { quiz } from './quiz.ts';
import { resourceGame } from './resource-game.ts';
import { retouch } from './retouch.ts';
import { richtext } from './richtext.ts';
import { search } from './search.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { stats } from './stats.ts';
import { survey } from './survey.ts';
import { thread } from './thread.ts';
import { timeline } from './timeline.ts';

const entries: readonly BlockEntry[] = [
  hero,
  headingBlock,
  richtext,
  cards,
  stats,
  cta,
  accordion,
  pricing,
  timeline,
  gallery,
  collection,
  detail,
  notifications,
  form,
  search,
  cart,
  checkout,
  booking,
  chart,
  calculator,
  maker,
  quiz,
  comments,
  contact,
  hours,
  report,
  compare,
  progress,
  media,
  logos,
  map,
  thread,
  assistant,
  poll,
  survey,
  lookup,
  countdown,
  banner,
  importer,
  invite,
  exam,
  mistakes,
  signIn,
  signUp,
  profile,
  clock,
  configurator,
  editor,
  game,
  resourceGame,
  retouch,
  live,
  match,
  nutrition,
  player,
  custom,
];

/** The block catalogue by type: everything a page can be made of. A new block is its own file and one line here. */
export const blockEntries: ReadonlyMap<string, BlockEntry> = new Map(entries.map((entry) => [entry.type, entry]));

/** The presets that blocks bring themselves. */
export const blockPresets: NonNullable<BlockEntry['presets']> = Object.assign({}, ...entries.map((entry) => entry.presets ?? {}));
