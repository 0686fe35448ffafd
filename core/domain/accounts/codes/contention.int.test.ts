import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import {
  anEmail,
  aPhone,
  codeTo,
  fate,
  openCodeWorld,
  PASSWORD,
  somebody,
  type CodeWorld,
} from './testing/code-world';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterAll(() => world.close());

const EXPECTED = /^(done|invalid_code|link_unusable|reset_expired|(too_many_attempts|resend_too_soon) \d+)$/;

/** What was sent last, or something that is certainly wrong. */
const codeOrNone = (to: string): string => {
  try {
    return codeTo(world, to);
  } catch {
    return '000000';
  }
};
const anyLink = (to: string): string => {
  const link = world.sent.findLast((one) => one.by === 'mailLink' && one.to === to);
  return link?.by === 'mailLink' ? (link.url.split('#link=')[1] ?? '') : 'none';
};

it('never lets two people wait for each other in a ring, whatever they do to one account at once', async () => {
  const { id, email, phone } = await world.account();
  const [newEmail, newPhone, fresh] = [anEmail(), aPhone(), anEmail()];
  const change = { purpose: 'change_email', userId: id, email: newEmail } as const;
  const changePhone = { purpose: 'change_phone', userId: id, phone: newPhone } as const;
  const nothing = () => Promise.resolve();
  const details = { name: 'Asha Rao', phone: '9000000001', password: PASSWORD };
  const registrations: string[] = [];

  const acts: (() => Promise<unknown>)[] = [
    () => world.reset.request({ email }, somebody),
    () => world.reset.request({ phone }, somebody),
    () => world.requests.request(change, somebody),
    () => world.requests.request({ ...change, email: anEmail() }, somebody),
    () => world.requests.request(changePhone, somebody),
    () => world.requests.requestLogInLink(email),
    () => world.consumption.consume(change, codeOrNone(newEmail), somebody, nothing),
    () => world.consumption.consume(changePhone, '000000', somebody, nothing),
    () => world.reset.verify({ email }, '000000', somebody),
    () => world.reset.verify({ phone }, '000000', somebody),
    async () => {
      const permit = await world.reset.verify({ email }, codeOrNone(email), somebody);
      await world.reset.reset({ ...permit, newPassword: 'Calm-Lagoon-77' }, somebody);
    },
    () => world.reset.verify({ phone }, codeOrNone(phone), somebody),
    () => world.links.use(anyLink(email), somebody, 'cookie'),
    () => world.links.use(anyLink(fresh), somebody, 'cookie', registrations.at(-1) ?? null),
    async () => {
      const { registrationId } = await world.registration.begin({ ...details, email: fresh }, somebody);
      registrations.push(registrationId);
    },
    () =>
      world.registration.resend({ email: fresh, registrationId: registrations.at(-1) ?? newId() }, somebody),
    () =>
      world.registration.verify(
        { email: fresh, otp: codeOrNone(fresh), registrationId: registrations.at(-1) ?? null },
        somebody,
        'cookie',
      ),
  ];
  const fates: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const all = Array.from({ length: 4 }, () => acts).flat();
    fates.push(...(await Promise.all([...all.map((act) => fate(act())), fate(world.deliver())])));
    await world.deliver();
    // Links and codes in turn: the counts of every other round begin anew.
    await world.pass(round % 2 === 0 ? 121 : 3_601);
  }
  expect(fates.filter((one) => !EXPECTED.test(one))).toEqual([]);
  expect(fates).toContain('done');
});
