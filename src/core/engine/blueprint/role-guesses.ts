import type { FieldType } from './entity-schema.ts';
import type { FieldRole } from './field-role.ts';

/** One role: the types that it fits, and the keys that suggest it where no field says it. */
export interface RoleGuess {
  readonly role: FieldRole;
  readonly types: readonly FieldType[];
  /** The surest pattern first. */
  readonly keys: readonly RegExp[];
  /** Guessed only in entities whose id matches. */
  readonly entity?: RegExp;
  /** Any number of fields of an entity may have it; else one, or of relations one for each entity pointed to. */
  readonly isShared?: true;
}

const NUMBERS: readonly FieldType[] = ['int', 'num', 'money'];
const MEASURES: readonly FieldType[] = [...NUMBERS, 'pct', 'rating', 'duration'];
const LENGTHS: readonly FieldType[] = ['time', 'duration', 'num'];
const WORDS: readonly FieldType[] = ['text', 'longtext'];
const DAYS: readonly FieldType[] = ['date', 'datetime'];
const CHOICE: readonly FieldType[] = ['enum'];
const LINK: readonly FieldType[] = ['relation'];

/** Relations that mean who wrote a row, the surest first. */
const ACTORS = (
  'user author owner createdBy postedBy submittedBy requestedBy creator poster sender from customer buyer member student learner ' +
  'patient client employee applicant candidate requester reporter borrower renter tenant guest attendee participant player donor ' +
  'volunteer reviewer commenter voter writer reader subscriber seller host organizer uploader person profile account by'
)
  .split(' ')
  .map((key) => new RegExp(`^${key}$`));

/** The one place that reads meaning out of keys. A field takes the first role in this order that its type and key suggest. */
export const ROLE_GUESSES: readonly RoleGuess[] = [
  { role: 'stock', types: ['int', 'num'], keys: [/^(?:stock|left|remaining|inventory)$/i] },
  { role: 'quantity', types: ['int', 'num'], keys: [/^quantity$/i] },
  { role: 'capacity', types: ['int'], keys: [/^(?:seats|capacity|maxPlayers|maxMembers|places)$/] },
  { role: 'chance', types: ['int', 'num', 'pct'], keys: [/^(?:weight|chance|probability|odds|rate)$/i] },
  {
    role: 'score',
    types: ['int', 'num'],
    keys: [/^(?:points|score)/i, /./],
    entity: /^(?:score|highScore|gameScore|gameRecord|leaderboard|ranking)$/i,
  },
  { role: 'points', types: NUMBERS, keys: [/^(?:points?|score|xp|karma)/i], isShared: true },
  { role: 'balance', types: NUMBERS, keys: [/^(?:balance|credits?)$/], isShared: true },
  { role: 'count', types: NUMBERS, keys: [/Count$/], isShared: true },
  { role: 'discount', types: ['money', 'pct'], keys: [/discount/i], isShared: true },
  { role: 'fee', types: ['money'], keys: [/shipping|tax|fee|tip/i], isShared: true },
  { role: 'minimum', types: ['money'], keys: [/^minSpend$/] },
  { role: 'total', types: ['money'], keys: [/total|sum|amount/i], isShared: true },
  { role: 'total', types: ['int', 'num'], keys: [/^total/], isShared: true },
  { role: 'price', types: ['money'], keys: [/^price$/, /price|cost|rate|daily|night/i] },
  { role: 'price', types: ['int', 'num'], keys: [/^price/] },
  { role: 'amount', types: NUMBERS, keys: [/^(?:value|amount|result|estimate)/i], isShared: true },
  { role: 'measure', types: MEASURES, keys: [/^(?:level|temperature|confidence|reading|humidity)$/], isShared: true },
  { role: 'threshold', types: MEASURES, keys: [/threshold|limit/i] },
  { role: 'rank', types: MEASURES, keys: [/^(?:rank|rating|wins|votes|likes|sales|raised|goals|marks|grade)/i], isShared: true },
  { role: 'worked', types: LENGTHS, keys: [/^(?:attendance|work|present)/i] },
  { role: 'missed', types: LENGTHS, keys: [/^(?:absen|missed)/i] },
  { role: 'state', types: CHOICE, keys: [/^(?:status|state|stage|phase)$/], isShared: true },
  { role: 'payment', types: CHOICE, keys: [/^payment$/] },
  { role: 'priority', types: CHOICE, keys: [/^priority$/] },
  { role: 'result', types: CHOICE, keys: [/^result$/] },
  { role: 'role', types: CHOICE, keys: [/^role$/] },
  { role: 'active', types: ['bool'], keys: [/active|enabled|on$/i], isShared: true },
  { role: 'read', types: ['bool'], keys: [/^read$/] },
  { role: 'channel', types: ['enum', 'text'], keys: [/^channel$/] },
  {
    role: 'made',
    types: DAYS,
    keys: [/^(?:createdAt|placedAt|submittedAt|postedAt|sentAt|orderedAt|joined|joinedOn|requestedOn)$/],
    isShared: true,
  },
  { role: 'stamp', types: DAYS, keys: [/^(?:created|updated|joined|since)/], isShared: true },
  { role: 'birth', types: ['date'], keys: [/^(?:birth|birthday|birthDate|dateOfBirth|dob|born|bornOn)$/] },
  { role: 'expiry', types: DAYS, keys: [/^expires(?:On|At)?$/] },
  { role: 'day', types: DAYS, keys: [/^date$/] },
  {
    role: 'start',
    types: DAYS,
    keys: [/^(?:starts?(?:On|At)?|from)$/, /^(?:from|start|checkIn|pickUp|pickupDate)/i],
  },
  { role: 'end', types: DAYS, keys: [/^(?:ends?(?:On|At)?|to)$/, /^(?:to|end|checkOut|dropOff|return|until)/i] },
  { role: 'moment', types: DAYS, keys: [/(?:At|On)$/], isShared: true },
  {
    role: 'clockIn',
    types: ['time'],
    keys: [/^(?:clockIn|checkIn|punchIn|signIn|from|start|arrival|in)(?:Time|At)?$/i],
  },
  {
    role: 'clockOut',
    types: ['time'],
    keys: [/^(?:clockOut|checkOut|punchOut|signOut|to|end|departure|out)(?:Time|At)?$/i],
  },
  { role: 'couponCode', types: ['text'], keys: [/^code$/], entity: /coupon|voucher|promo|discount/i },
  { role: 'reference', types: ['text'], keys: [/^(?:reference|number|code|trackingNumber|tracking|orderNumber|ref)$/] },
  { role: 'target', types: ['text'], keys: [/^target$/] },
  { role: 'question', types: WORDS, keys: [/^question$/] },
  { role: 'answer', types: WORDS, keys: [/^answer$/] },
  { role: 'summary', types: WORDS, keys: [/^(?:items|lines|products|summary|contents)$/], isShared: true },
  { role: 'note', types: WORDS, keys: [/^(?:notes?|details|options|description|spec|config)$/i], isShared: true },
  {
    role: 'author',
    types: ['text'],
    keys: [/^(?:bidder|applicant|author|requester|reader|payer|player|sender|reporter)$/],
    isShared: true,
  },
  { role: 'host', types: ['text'], keys: [/^(?:host|openedBy|organizer|creator|captain)$/] },
  {
    role: 'name',
    types: ['text'],
    keys: [/^(?:name|user|customer|winner|member|person|nickname|client|guest|player|author)/i],
    isShared: true,
  },
  { role: 'message', types: WORDS, keys: [/message|note|body|text|^source$/i], isShared: true },
  { role: 'roster', types: ['tags'], keys: [/^(?:players|members|participants|attendees|people)$/] },
  { role: 'order', types: LINK, keys: [/order|cart|purchase|booking/i], entity: /item|line/i },
  { role: 'game', types: LINK, keys: [/game|quiz|level/i] },
  { role: 'actor', types: LINK, keys: ACTORS },
  {
    role: 'counterpart',
    types: LINK,
    keys: [
      /^(?:to|recipient|receiver|assignee|assignedTo|target|friend|mentor|instructor|teacher|tutor|coach|doctor|manager|approver|approvedBy|driver|agent|courier|opponent|partner|followee|invitee|lead|staff|winner)$/,
    ],
    isShared: true,
  },
  {
    role: 'managed',
    types: [
      'text',
      'longtext',
      'int',
      'num',
      'money',
      'pct',
      'bool',
      'date',
      'datetime',
      'duration',
      'rating',
      'tags',
      'enum',
      'relation',
    ],
    keys: [
      /^(?:roles?|admin|isAdmin|level|status|state|rank|badges?|verified|approved|banned|password|followers|following|streak|tier|plan)$/,
    ],
    isShared: true,
  },
];
