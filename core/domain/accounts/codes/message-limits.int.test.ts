import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCodeRequests, type CodeRequests } from './code-requests';
import type { CodeSubject } from './code-subject';
import {
  anEmail,
  aPhone,
  fate,
  openCodeFixture,
  testClient,
  tally,
  type CodeFixture,
} from './testing/code-fixture';

let fixture: CodeFixture;
beforeAll(async () => {
  fixture = await openCodeFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.owner('auth_limits').delete());

const HOUR = 3_600;
const ask = (subject: CodeSubject, requests: CodeRequests = fixture.requests) =>
  fate(requests.request(subject, testClient));
const resetOf = (phone: string) => ({ purpose: 'reset', phone }) as const;
const proof = (userId: string, phone: string) => ({ purpose: 'change_phone', userId, phone }) as const;
const textsTo = (to: string) => fixture.sent.filter((one) => one.by === 'textCode' && one.to === to).length;

describe('a number', () => {
  it('gets at most ten texts a day that other clients request, then its account gets links by mail', async () => {
    const { email, phone } = await fixture.account();
    for (let hour = 0; hour < 5; hour += 1) {
      for (let n = 0; n < 5; n += 1) {
        expect(await ask(resetOf(phone))).toBe('done');
        await fixture.deliver();
        await fixture.pass(121);
      }
      await fixture.pass(HOUR);
    }
    expect(textsTo(phone)).toBe(10);
    expect(fixture.sent.findLast(({ to }) => to === email)).toMatchObject({
      by: 'mailLink',
      purpose: 'reset',
    });
  });

  it('gets five texts a day from all accounts that claim it', async () => {
    const phone = aPhone();
    const fates: string[] = [];
    for (let n = 0; n < 7; n += 1) fates.push(await ask(proof((await fixture.account()).id, phone)));
    expect(fates.slice(0, 5)).toEqual(Array(5).fill('done'));
    expect(fates.slice(5)).toEqual(Array(2).fill(expect.stringMatching(/^too_many_attempts 8\d{4}$/)));
    await fixture.deliver();
    expect(textsTo(phone)).toBe(5);
  });

  it('can be verified by its owner, whatever clients without an account request', async () => {
    const [{ id }, phone, email] = [await fixture.account(), aPhone(), anEmail()];
    for (let n = 0; n < 6; n += 1) {
      await ask(resetOf(phone));
      await ask({ purpose: 'reset', email });
      await fixture.pass(121);
    }
    expect(await ask(proof(id, phone))).toBe('done');
    expect(await ask({ purpose: 'change_email', userId: id, email })).toBe('done');
  });
});

it('an account has codes sent to ten addresses a day', async () => {
  const { id } = await fixture.account();
  const fates: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    fates.push(await ask(proof(id, aPhone())));
    await fixture.pass(HOUR / 4);
  }
  expect(tally(fates.map((one) => one.split(' ')[0] ?? ''))).toEqual({ done: 10, too_many_attempts: 2 });
});

it('guesses beyond the limit are written into the audit log once', async () => {
  const { id, email } = await fixture.account();
  const guess = () =>
    fate(fixture.consumption.consume({ purpose: 'reset', email }, '000000', testClient, async () => {}));
  for (let n = 0; n < 15; n += 1) await guess();
  expect(await fixture.eventsOf(id)).toEqual(Array(11).fill('code_rejected'));
});

describe('the hourly limit of all text messages', () => {
  const limited = () => createCodeRequests({ db: fixture.bff, wake: () => undefined, textsPerHour: 3 });

  it('holds for concurrent requests', async () => {
    const requests = limited();
    const people = await Promise.all(Array.from({ length: 8 }, () => fixture.account()));
    const fates = await Promise.all(people.map(({ id }) => ask(proof(id, aPhone()), requests)));
    expect(tally(fates.map((one) => one.split(' ')[0] ?? ''))).toEqual({ done: 3, too_many_attempts: 5 });
    await fixture.deliver();
    await fixture.pass(HOUR);
    expect(await ask(proof((await fixture.account()).id, aPhone()), requests)).toBe('done');
  });

  it('lets a reset by phone fall back to a mailed link, and does not count numbers without an account', async () => {
    const requests = limited();
    await fixture.deliver();
    for (let n = 0; n < 6; n += 1) expect(await ask(resetOf(aPhone()), requests)).toBe('done');
    const people = await Promise.all(Array.from({ length: 4 }, () => fixture.account()));
    for (const { phone } of people) expect(await ask(resetOf(phone), requests)).toBe('done');
    const sent = await fixture.deliver();
    expect(sent.map(({ by, to }) => [by, to])).toEqual([
      ...people.slice(0, 3).map(({ phone }) => ['textCode', phone]),
      ['mailLink', people[3]?.email],
    ]);
  });
});
