import { describe, expect, it } from 'vitest';
import { findFacts } from './find-facts.ts';
import { findName } from './find-name.ts';

describe('facts of an idea', () => {
  it.each([
    ['Open Mon-Fri 9-17 and closed Sunday', ['hours Mon-Fri 9-17', 'hours closed Sunday']],
    ['every Tuesday 7:15pm to 9pm, £6 a session', ['hours every Tuesday 7:15pm to 9pm', 'money £6 a session']],
    ['on 19 June 2027 at 12 Quay Street, Leeds', ['date 19 June 2027', 'address 12 Quay Street, Leeds']],
    ['write to ann@tern.org or 0161 555 0142', ['email ann@tern.org', 'phone 0161 555 0142']],
    ['Mon–Fri 10–22, Sat/Sun 9–20', ['hours Mon–Fri 10–22', 'hours Sat/Sun 9–20']],
    ['Yoga (Wed 18:30–20:00)', ['hours Wed 18:30–20:00']],
    ['周一、三、五上午', ['day 周一、三、五上午']],
    ['周一三上午坐诊', ['day 周一三上午']],
    ['周五日常保洁', ['day 周五']],
    ['周一到周五9:00-18:00，每人80元', ['hours 周一到周五9:00-18:00', 'money 每人80元']],
    ['地址梧桐路12号', ['address 地址梧桐路12号']],
    ['three to five of them', []],
  ])('in %j', (idea, facts) => {
    expect(findFacts(idea).map(({ kind, text }) => `${kind} ${text}`)).toEqual(facts);
  });
});

describe('the name of a site', () => {
  it.each([
    ['a choir called The Tuesday Tenors, 40 people', 'The Tuesday Tenors'],
    ['Nettle & Ink, tattoo studio', 'Nettle & Ink'],
    ['our salon Muddy Paws needs bookings', 'Muddy Paws'],
    ['Website for Muddy Paws, dog groomers', 'Muddy Paws'],
    ['「巷口集市」第9期', '巷口集市'],
    ['hello, we rent kayaks, my name is Wes', undefined],
    ['We are The Meeple Shelf, a lending library, 1 Market Square', 'The Meeple Shelf'],
    ['My shed is a country now. The Republic of Lower Shed, 2 x 3 metres', 'The Republic of Lower Shed'],
    ['population me and a tortoise called Gerald who is minister', undefined],
    ['No people named Keith', undefined],
    ['I am head chef at Hotel Marazan. We have six fridges', 'Hotel Marazan'],
    ['Archive of the minutes of Little Wenlow Parish Council. Meetings', 'Little Wenlow Parish Council'],
    ['We look after 11 holiday cottages (Saltmarsh Stays) and', 'Saltmarsh Stays'],
    ['Turning 50 in October and promised myself 100 swims', undefined],
    ['想给它们做个网站，选“院长”，一个手机号一票', undefined],
    ['Invoice tracker for freelancers', undefined],
    ['Make a poll app', undefined],
  ])('in %j', (idea, name) => {
    expect(findName(idea, findFacts(idea))?.name).toBe(name);
  });
});
