import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import {
  anEmail,
  aPhone,
  codeTo,
  fate,
  openCodeFixture,
  PASSWORD,
  testClient,
  type CodeFixture,
} from './testing/code-fixture';

let fixture: CodeFixture;
beforeAll(async () => {
  fixture = await openCodeFixture();
});
afterAll(() => fixture.close());

const EXPECTED = /^(done|invalid_code|link_unusable|reset_expired|(too_many_attempts|resend_too_soon) \d+)$/;

/** What was sent last, or something that is certainly wrong. */
const codeOrNone = (to: string): string => {
  try {
    return codeTo(fixture, to);
  } catch {
    return '000000';
  }
};
const anyLink = (to: string): string => {
  const link = fixture.sent.findLast((one) => one.by === 'mailLink' && one.to === to);
  return link?.by === 'mailLink' ? (link.url.split('#link=')[1] ?? '') : 'none';
};

it('never deadlocks, whatever concurrent requests do to one account', async () => {
  const { id, email, phone } = await fixture.account();
  const [newEmail, newPhone, fresh] = [anEmail(), aPhone(), anEmail()];
  const change = { purpose: 'change_email', userId: id, email: newEmail } as const;
  const changePhone = { purpose: 'change_phone', userId: id, phone: newPhone } as const;
  const nothing = () => Promise.resolve();
  const details = { name: 'Asha Rao', phone: '+919000000001', password: PASSWORD };
  const registrations: string[] = [];

  const acts: (() => Promise<unknown>)[] = [
    () => fixture.reset.request({ email }, testClient),
    () => fixture.reset.request({ phone }, testClient),
    () => fixture.requests.request(change, testClient),
    () => fixture.requests.request({ ...change, email: anEmail() }, testClient),
    () => fixture.requests.request(changePhone, testClient),
    () => fixture.requests.requestLogInLink(email),
    () => fixture.consumption.consume(change, codeOrNone(newEmail), testClient, nothing),
    () => fixture.consumption.consume(changePhone, '000000', testClient, nothing),
    () => fixture.reset.verify({ email }, '000000', testClient),
    () => fixture.reset.verify({ phone }, '000000', testClient),
    async () => {
      const permit = await fixture.reset.verify({ email }, codeOrNone(email), testClient);
      await fixture.reset.reset({ ...permit, newPassword: 'Calm-Lagoon-77' }, testClient);
    },
    () => fixture.reset.verify({ phone }, codeOrNone(phone), testClient),
    () => fixture.links.use(anyLink(email), testClient, 'cookie'),
    () => fixture.links.use(anyLink(fresh), testClient, 'cookie', registrations.at(-1) ?? null),
    async () => {
      const { registrationId } = await fixture.registration.begin({ ...details, email: fresh }, testClient);
      registrations.push(registrationId);
    },
    () =>
      fixture.registration.resend(
        { email: fresh, registrationId: registrations.at(-1) ?? newId() },
        testClient,
      ),
    () =>
      fixture.registration.verify(
        { email: fresh, otp: codeOrNone(fresh), registrationId: registrations.at(-1) ?? null },
        testClient,
        'cookie',
      ),
  ];
  const fates: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const all = Array.from({ length: 4 }, () => acts).flat();
    fates.push(...(await Promise.all([...all.map((act) => fate(act())), fate(fixture.deliver())])));
    await fixture.deliver();
    // Links and codes alternate: every second round, the counters are reset.
    await fixture.pass(round % 2 === 0 ? 121 : 3_601);
  }
  expect(fates.filter((one) => !EXPECTED.test(one))).toEqual([]);
  expect(fates).toContain('done');
});
