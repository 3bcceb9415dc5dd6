import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { campusBlueprint, startCampus } from '../talk/campus.fixture.ts';

const stay = { room: 'red', name: 'Vera', email: 'vera@example.com', from: '2026-12-10', to: '2026-12-13' };
const visit = { name: 'Vera', email: 'vera@example.com', date: '2026-11-22', time: '11:00' };

describe('bookings', () => {
  it('show a summary with the total first, then a confirmation with a reference that can be looked up', async () => {
    const { follow, see } = startCampus();
    const review = await follow('book', 'stay', stay);
    expect(review).toContain('Total: €240');
    expect(review).toContain('Payment method (demo');
    expect(await htmlFaults(review)).toEqual([]);
    const draft = /name="draft"\s+value="([^"]+)"/.exec(review)?.[1] ?? '';
    const done = await follow('book', 'stay', { do: 'confirm', draft, method: 'card' });
    expect(done).toContain('Your booking is confirmed.');
    const code = /Booking reference: ([A-Z]+-\w+)/.exec(done)?.[1] ?? '';
    expect(done).toContain(`href="/track?track.code=${code}#track"`);
    const tracked = await see(`/track?track.code=${code.toLowerCase()}`, 'eve');
    expect(tracked).toContain('Current status: new');
    expect(tracked).not.toContain('vera@example.com');
    expect(await htmlFaults(tracked)).toEqual([]);
  });

  it('whose total is a formula are written at once: the form has shown what they come to', async () => {
    const blueprint = structuredClone(campusBlueprint);
    const fields = blueprint.entities['stay']?.fields ?? [];
    fields[fields.findIndex(({ key }) => key === 'total')] = {
      key: 'total',
      label: { en: 'Total' },
      type: 'money',
      role: 'total',
      computed: 'room.price * 2',
    };
    const { act, store } = startCampus({ blueprint });
    expect((await act('book', 'stay', stay)).status).toBe(303);
    const { rows } = await store.list('stay', { filter: [{ field: 'room', op: 'eq', value: 'red' }], offset: 0, limit: 9 });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.values).not.toHaveProperty('total');
  });

  it('of overlapping dates are refused, also at the same moment; the day of leaving is free', async () => {
    const { follow, act, store, see } = startCampus();
    expect(await see('/stay?room=blue&from=2026-12-04&to=2026-12-06')).toContain('Not available');
    expect((await act('book', 'stay', { ...stay, room: 'blue', from: '2026-12-04', to: '2026-12-06' })).status).toBe(422);
    expect((await act('book', 'stay', { ...stay, room: 'blue', from: '2026-12-05', to: '2026-12-06' })).status).toBe(303);
    const visitors = ['vera', 'eve', 'bob'];
    const drafts = await Promise.all(
      visitors.map(
        async (visitor) => /name="draft"\s+value="([^"]+)"/.exec(await follow('book', 'stay', stay, visitor))?.[1] ?? '',
      ),
    );
    const answers = await Promise.all(
      visitors.map((visitor, index) => act('book', 'stay', { do: 'confirm', draft: drafts[index] ?? '' }, visitor)),
    );
    expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([303, 422, 422]);
    const { rows } = await store.list('stay', { filter: [{ field: 'room', op: 'eq', value: 'red' }], offset: 0, limit: 9 });
    expect(rows.map((row) => row.values['total'])).toEqual([240]);
  });

  it('mark taken times, refuse them, and book free ones at once where nothing is to pay', async () => {
    const { see, act, follow } = startCampus();
    expect(await see('/visit?date=2026-11-21')).toMatch(/value="10:00"\s+disabled/);
    expect((await act('book', 'visit', { ...visit, date: '2026-11-21', time: '10:00' })).status).toBe(422);
    const done = await follow('book', 'visit', { ...visit, date_text: '2026-12-24' });
    expect(done).toContain('Your booking is confirmed.');
    expect(done).toContain('24 Dec 2026');
    const both = await Promise.all(['eve', 'bob'].map((visitor) => act('book', 'visit', visit, visitor)));
    expect(both.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([303, 422]);
  });

  it.each([
    ['the past', { ...visit, date: '2026-11-01' }, 'This date is in the past.'],
    ['no name', { ...visit, name: '' }, 'Please fill in this field.'],
    ['no address', { ...visit, email: 'x' }, 'Please enter an email address'],
  ])('with %s are refused in words', async (_, fields, words) => {
    expect(await startCampus().follow('book', 'visit', fields)).toContain(words);
  });

  it('that end before they begin, or of another visitor, are refused', async () => {
    const { follow, act } = startCampus();
    expect(await follow('book', 'stay', { ...stay, to: '2026-12-09' })).toContain('The end must be after the beginning.');
    const draft = /name="draft"\s+value="([^"]+)"/.exec(await follow('book', 'stay', stay))?.[1] ?? '';
    expect((await act('book', 'stay', { do: 'confirm', draft }, 'eve')).status).toBe(404);
  });
});

describe('looking up a reference', () => {
  it('offers an example, shows its states, and says when there is none', async () => {
    const { see } = startCampus();
    const page = await see('/track');
    const code = /Try ([A-Z]+-\d{4})/.exec(page)?.[1] ?? '';
    expect(await see(`/track?track.code=${code}`)).toContain('aria-current="step"');
    expect(await see('/track?track.code=ST-0000')).toContain('Nothing has the number “ST-0000”.');
    expect(await see('/zh/track?track.code=ST-0000')).toContain('没有找到编号');
  });
});

describe('invitations, comments and announcements', () => {
  it('record an invitation and say honestly what happens', async () => {
    const { follow, see } = startCampus();
    const page = await follow('invite', 'invite', { email: 'bo@example.com', message: 'Come' });
    expect(page).toContain('Invitation recorded.');
    expect(page).toContain('bo@example.com');
    expect(await see('/invite', 'eve')).not.toContain('bo@example.com');
    expect(await follow('invite', 'invite', { email: 'nobody' })).toContain('Please enter an email address');
  });

  it('show answers under their row with the average, the asking user as author, and marks', async () => {
    const { see, post } = startCampus();
    const page = await see('/course/pottery');
    expect(page).toContain('4 out of 5 from 1 ratings');
    expect(page).toContain('value="Ann"');
    await post('/_api/forms/answers', {
      _page: '/course/pottery',
      course: 'pottery',
      author: 'Ann',
      stars: '5',
      body: 'Loved it',
    });
    const after = await see('/course/pottery');
    expect(after).toContain('Loved it');
    expect(after).toContain('4.5 out of 5 from 2 ratings');
    expect(after.indexOf('Loved it')).toBeLessThan(after.indexOf('Great fun'));
  });

  it('count down to a date in words', async () => {
    expect(await startCampus().see('/')).toMatch(/<b>11<\/b> days/);
  });
});
