import { type Archetype, archetypeSchema } from './archetype.ts';
import adoptionJson from './kinds/adoption.json' with { type: 'json' };
import appointmentsJson from './kinds/appointments.json' with { type: 'json' };
import approvalsJson from './kinds/approvals.json' with { type: 'json' };
import archiveJson from './kinds/archive.json' with { type: 'json' };
import attendanceJson from './kinds/attendance.json' with { type: 'json' };
import auctionJson from './kinds/auction.json' with { type: 'json' };
import checkoutJson from './kinds/checkout.json' with { type: 'json' };
import clientsJson from './kinds/clients.json' with { type: 'json' };
import collectionJson from './kinds/collection.json' with { type: 'json' };
import coursesJson from './kinds/courses.json' with { type: 'json' };
import deliveryJson from './kinds/delivery.json' with { type: 'json' };
import diaryJson from './kinds/diary.json' with { type: 'json' };
import directoryJson from './kinds/directory.json' with { type: 'json' };
import duesJson from './kinds/dues.json' with { type: 'json' };
import dutiesJson from './kinds/duties.json' with { type: 'json' };
import enquiryJson from './kinds/enquiry.json' with { type: 'json' };
import eventJson from './kinds/event.json' with { type: 'json' };
import expensesJson from './kinds/expenses.json' with { type: 'json' };
import giftsJson from './kinds/gifts.json' with { type: 'json' };
import giveawayJson from './kinds/giveaway.json' with { type: 'json' };
import guideJson from './kinds/guide.json' with { type: 'json' };
import habitsJson from './kinds/habits.json' with { type: 'json' };
import hireJson from './kinds/hire.json' with { type: 'json' };
import infoJson from './kinds/info.json' with { type: 'json' };
import inspectionsJson from './kinds/inspections.json' with { type: 'json' };
import intakeJson from './kinds/intake.json' with { type: 'json' };
import inventoryJson from './kinds/inventory.json' with { type: 'json' };
import invoicesJson from './kinds/invoices.json' with { type: 'json' };
import jobsJson from './kinds/jobs.json' with { type: 'json' };
import ladderJson from './kinds/ladder.json' with { type: 'json' };
import leagueJson from './kinds/league.json' with { type: 'json' };
import ledgerJson from './kinds/ledger.json' with { type: 'json' };
import lendingJson from './kinds/lending.json' with { type: 'json' };
import lostfoundJson from './kinds/lostfound.json' with { type: 'json' };
import matchingJson from './kinds/matching.json' with { type: 'json' };
import membershipJson from './kinds/membership.json' with { type: 'json' };
import parcelsJson from './kinds/parcels.json' with { type: 'json' };
import plannerJson from './kinds/planner.json' with { type: 'json' };
import pledgesJson from './kinds/pledges.json' with { type: 'json' };
import pointsJson from './kinds/points.json' with { type: 'json' };
import pollJson from './kinds/poll.json' with { type: 'json' };
import predictionsJson from './kinds/predictions.json' with { type: 'json' };
import preorderJson from './kinds/preorder.json' with { type: 'json' };
import productionJson from './kinds/production.json' with { type: 'json' };
import programmeJson from './kinds/programme.json' with { type: 'json' };
import questionsJson from './kinds/questions.json' with { type: 'json' };
import quizJson from './kinds/quiz.json' with { type: 'json' };
import registerJson from './kinds/register.json' with { type: 'json' };
import restaurantJson from './kinds/restaurant.json' with { type: 'json' };
import ridesJson from './kinds/rides.json' with { type: 'json' };
import rosterJson from './kinds/roster.json' with { type: 'json' };
import savingsJson from './kinds/savings.json' with { type: 'json' };
import scoresJson from './kinds/scores.json' with { type: 'json' };
import sessionsJson from './kinds/sessions.json' with { type: 'json' };
import shiftsJson from './kinds/shifts.json' with { type: 'json' };
import shopJson from './kinds/shop.json' with { type: 'json' };
import sightingsJson from './kinds/sightings.json' with { type: 'json' };
import spacesJson from './kinds/spaces.json' with { type: 'json' };
import stallsJson from './kinds/stalls.json' with { type: 'json' };
import staysJson from './kinds/stays.json' with { type: 'json' };
import ticketsJson from './kinds/tickets.json' with { type: 'json' };
import timesheetsJson from './kinds/timesheets.json' with { type: 'json' };
import visitorsJson from './kinds/visitors.json' with { type: 'json' };
import waitlistJson from './kinds/waitlist.json' with { type: 'json' };
import wallJson from './kinds/wall.json' with { type: 'json' };

const KINDS: Readonly<Record<string, unknown>> = {
  adoption: adoptionJson,
  appointments: appointmentsJson,
  approvals: approvalsJson,
  archive: archiveJson,
  attendance: attendanceJson,
  auction: auctionJson,
  checkout: checkoutJson,
  clients: clientsJson,
  collection: collectionJson,
  courses: coursesJson,
  delivery: deliveryJson,
  diary: diaryJson,
  directory: directoryJson,
  dues: duesJson,
  duties: dutiesJson,
  enquiry: enquiryJson,
  event: eventJson,
  expenses: expensesJson,
  gifts: giftsJson,
  giveaway: giveawayJson,
  guide: guideJson,
  habits: habitsJson,
  hire: hireJson,
  info: infoJson,
  inspections: inspectionsJson,
  intake: intakeJson,
  inventory: inventoryJson,
  invoices: invoicesJson,
  jobs: jobsJson,
  ladder: ladderJson,
  league: leagueJson,
  ledger: ledgerJson,
  lending: lendingJson,
  lostfound: lostfoundJson,
  matching: matchingJson,
  membership: membershipJson,
  parcels: parcelsJson,
  planner: plannerJson,
  pledges: pledgesJson,
  points: pointsJson,
  poll: pollJson,
  predictions: predictionsJson,
  preorder: preorderJson,
  production: productionJson,
  programme: programmeJson,
  questions: questionsJson,
  quiz: quizJson,
  register: registerJson,
  restaurant: restaurantJson,
  rides: ridesJson,
  roster: rosterJson,
  savings: savingsJson,
  scores: scoresJson,
  sessions: sessionsJson,
  shifts: shiftsJson,
  shop: shopJson,
  sightings: sightingsJson,
  spaces: spacesJson,
  stalls: stallsJson,
  stays: staysJson,
  tickets: ticketsJson,
  timesheets: timesheetsJson,
  visitors: visitorsJson,
  waitlist: waitlistJson,
  wall: wallJson,
};

/** All kinds that have an archetype. */
export const ARCHETYPES: ReadonlyMap<string, Archetype> = new Map(
  Object.entries(KINDS).map(([kind, json]) => [kind, archetypeSchema.parse(json)]),
);
