import { randomUUID } from 'node:crypto';

import { createLogger } from '@deccanloop/core/platform/logger';
import { openMoneyWorld, type MoneyWorld } from '@deccanloop/core/testing/money-world';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createCleanupLoop } from './cleanup';

const logger = createLogger({ service: 'test', level: 'silent' });

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());

async function cleanUp(): Promise<void> {
  const loop = createCleanupLoop({ db: world.worker, logger });
  loop.start();
  await loop.stop();
}

describe('the cleanup', () => {
  it('forgets what is of no use any more, and nothing else', async () => {
    const { payment } = await world.buildPayment();
    const key = (name: string, age: string) =>
      world.owner.raw(
        `insert into idempotency_keys (owner_id, route, key, body_hash, payment_id, locked_until, created_at)
         values (?, '/route', ?, 'hash', ?, now(), now() - ?::interval)`,
        [payment.ownerId, name, payment.id, age],
      );
    await key('of today', '23 hours');
    await key('of last week', '7 days');
    await world.owner.raw(
      `insert into outbox (job, payload, done_at) values
        ('open', '{}', null), ('just done', '{}', now()), ('long done', '{}', now() - interval '25 hours')`,
    );

    await cleanUp();

    expect(await world.owner('idempotency_keys').pluck('key')).toEqual(['of today']);
    expect(await world.owner('outbox').orderBy('id').pluck('job')).toEqual(['open', 'just done']);
  });

  it('empties deliveries of a season ago, but for those that wait for a person', async () => {
    /** As ids were made so long ago: the time is in front. */
    const idOf = (daysAgo: number): string => {
      const time = (Date.now() - daysAgo * 86_400_000).toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
    };
    const deliver = (state: string, daysAgo: number) =>
      world.owner('webhook_events').insert({
        id: idOf(daysAgo),
        gateway: 'razorpay',
        mode: 'test',
        event_key: `${state} ${daysAgo}`,
        event_type: 'payment.captured',
        verified_with: 'current',
        raw_body: Buffer.from('{"contact":"+919000000001"}'),
        state,
      });
    for (const state of ['received', 'applied', 'ignored', 'parked']) {
      for (const daysAgo of [89, 91]) await deliver(state, daysAgo);
    }
    await cleanUp();
    const emptied = await world.owner('webhook_events').whereRaw(`raw_body = ''`).pluck('event_key');
    expect(emptied.sort()).toEqual(['applied 91', 'ignored 91']);
    expect(await world.owner('webhook_events')).toHaveLength(8);
  });

  it('keeps applications with their CVs a year, contact requests two, and their mails a month', async () => {
    const aged = (age: string) => world.owner.raw(`now() - ?::interval`, [age]);
    const person = { name: 'Asha Rao', email: 'asha@example.test' };
    const apply = async (reference: string, age: string): Promise<void> => {
      const id = randomUUID();
      const application = { id, reference, ...person, position: 'Field Sales Executive' };
      await world.owner('job_applications').insert({ ...application, created_at: aged(age) });
      await world.owner('job_application_cvs').insert({ application_id: id, pdf: Buffer.from('%PDF-1.7') });
    };
    const write = async (reference: string, age: string): Promise<void> => {
      const id = randomUUID();
      const request = { id, reference, ...person, contact: '9000000001', message: 'A portal' };
      await world.owner('contact_requests').insert({ ...request, created_at: aged(age) });
      const mail = { id: randomUUID(), audience: 'sender', contact_request_id: id };
      await world.owner('enquiry_mails').insert({ ...mail, created_at: aged(age) });
    };
    await apply('JA-23456789', '12 months 1 minute');
    await apply('JA-23456788', '12 months -1 minute');
    await write('CR-23456789', '24 months 1 minute');
    await write('CR-23456788', '24 months -1 minute');
    await write('CR-23456787', '29 days');
    const claim = (byte: number, expiresIn: string) => ({
      content_hash: Buffer.alloc(32, byte),
      reference: 'CR-23456789',
      expires_at: aged(expiresIn),
    });
    await world.owner('enquiry_claims').insert([claim(1, '1 minute'), claim(2, '-1 minute')]);

    await cleanUp();

    expect(await world.owner('job_applications').pluck('reference')).toEqual(['JA-23456788']);
    expect(await world.owner('job_application_cvs')).toHaveLength(1);
    expect(await world.owner('contact_requests').orderBy('created_at').pluck('reference')).toEqual([
      'CR-23456788',
      'CR-23456787',
    ]);
    expect(await world.owner('enquiry_mails')).toHaveLength(1);
    expect(await world.owner('enquiry_claims').pluck('content_hash')).toEqual([Buffer.alloc(32, 2)]);
  });

  describe('of accounts', () => {
    let userId: string;
    beforeAll(async () => {
      userId = randomUUID();
      await world.owner('users').insert({ id: userId, name: 'Asha Rao', email: 'asha@example.test' });
    });

    /** Two rows of a table, one just beyond its time and one just within; what is left must be the second. */
    async function onlyTheYoungStays(
      table: string,
      column: string,
      keptFor: string,
      row: () => Record<string, unknown>,
      key = 'id',
    ): Promise<void> {
      const ago = (sign: '+' | '-') =>
        world.owner.raw(`now() - ?::interval ${sign} interval '1 minute'`, [keptFor]);
      const [old, young] = [row(), row()];
      await world.owner(table).insert([
        { ...old, [column]: ago('-') },
        { ...young, [column]: ago('+') },
      ]);
      await cleanUp();
      expect(await world.owner(table).pluck(key)).toEqual([young[key]]);
      await world.owner(table).delete();
    }

    const registration = () => ({
      id: randomUUID(),
      email: 'asha@example.test',
      name: 'Asha Rao',
      phone: '9000000001',
      password_salt: 'of nobody',
      password_verifier: Buffer.alloc(32),
    });
    const code = () => ({
      id: randomUUID(),
      purpose: 'sign_up',
      channel: 'email',
      address: 'asha@example.test',
      target: 'target',
    });
    const session = () => ({
      id: randomUUID(),
      user_id: userId,
      transport: 'cookie',
      token_hash: Buffer.from(randomUUID()),
      token_expires_at: new Date(),
      authenticated_by: 'password',
    });

    it('keeps registrations an hour beyond their end', () =>
      onlyTheYoungStays('registrations', 'expires_at', '1 hour', registration));

    it('takes the codes of a registration with it', async () => {
      const expired = { ...registration(), expires_at: world.owner.raw(`now() - interval '2 hours'`) };
      await world.owner('registrations').insert(expired);
      await world
        .owner('one_time_codes')
        .insert({ ...code(), registration_id: expired.id, expires_at: new Date() });
      await cleanUp();
      expect(await world.owner('one_time_codes').pluck('id')).toEqual([]);
    });

    it('keeps codes a day beyond their end', () =>
      onlyTheYoungStays('one_time_codes', 'expires_at', '24 hours', code));

    it('keeps permissions to reset a day beyond their end', () =>
      onlyTheYoungStays('reset_grants', 'expires_at', '24 hours', () => ({
        id: randomUUID(),
        user_id: userId,
        token_hash: Buffer.from(randomUUID()),
      })));

    it('forgets attempts a day after they were made', async () => {
      await onlyTheYoungStays('password_guesses', 'expires_at', '0', () => ({
        id: randomUUID(),
        user_id: userId,
        verifier: Buffer.alloc(32),
      }));
      await onlyTheYoungStays('code_guesses', 'expires_at', '0', () => ({
        ...{ id: randomUUID(), purpose: 'reset', address: 'asha@example.test', target: 'target' },
        secret_hash: Buffer.alloc(32),
      }));
    });

    it('forgets limits whose window has ended', () =>
      onlyTheYoungStays('auth_limits', 'ends_at', '0', () => ({ key: randomUUID(), count: 1 }), 'key'));

    it('keeps sessions a month beyond their end', () =>
      onlyTheYoungStays('sessions', 'expires_at', '30 days', session));

    it('takes the retired tokens of a session with it, though a worker may not touch them', async () => {
      const ended = { ...session(), expires_at: world.owner.raw(`now() - interval '31 days'`) };
      await world.owner('sessions').insert(ended);
      await world
        .owner('retired_session_tokens')
        .insert({ token_hash: Buffer.from('retired'), session_id: ended.id });
      await expect(world.worker('retired_session_tokens').delete()).rejects.toThrow('permission denied');
      await cleanUp();
      expect(await world.owner('retired_session_tokens').pluck('session_id')).toEqual([]);
    });

    it('forgets challenges at their end', () =>
      onlyTheYoungStays('passkey_challenges', 'expires_at', '0', () => ({
        id: randomUUID(),
        purpose: 'log_in',
        challenge: 'challenge',
      })));

    it('keeps notices a month', () =>
      onlyTheYoungStays('account_notices', 'created_at', '30 days', () => ({
        id: randomUUID(),
        user_id: userId,
        kind: 'new_device',
        email: 'asha@example.test',
      })));

    it('goes on until all is gone, past a row that somebody else holds', async () => {
      const old = () => ({ ...registration(), expires_at: world.owner.raw(`now() - interval '1 day'`) });
      const held = old();
      await world.owner('registrations').insert([held, ...Array.from({ length: 600 }, old)]);
      await world.owner.transaction(async (holder) => {
        await holder('registrations').where('id', held.id).forUpdate();
        await cleanUp();
      });
      expect(await world.owner('registrations').pluck('id')).toEqual([held.id]);
    });
  });

  it('closes requests for a second administrator that nobody decided within 24 hours', async () => {
    const { payment, attempt } = await world.buildPayment();
    const [captureId, admin] = [randomUUID(), randomUUID()];
    await world
      .owner('users')
      .insert({ id: admin, name: 'Asha', email: 'of-approvals@example.test', role: 0 });
    await world.owner('payment_captures').insert({
      id: captureId,
      payment_id: payment.id,
      attempt_id: attempt.id,
      mode: 'test',
      gateway: 'razorpay',
      gateway_payment_id: 'pay_held',
      amount_paise: 100_00,
      status: 'held',
      hold_reason: 'amount_differs',
      captured_at: new Date(),
    });
    await world.owner('approvals').insert({
      id: randomUUID(),
      action: 'credit_held_capture',
      capture_id: captureId,
      payment_id: payment.id,
      mode: 'test',
      amount_paise: 100_00,
      subject_hash: 'hash',
      reason: 'The bank confirmed it',
      needs_second: true,
      requested_by: admin,
      idempotency_key: 'key',
      requested_at: new Date(Date.now() - 24 * 3_600_000 - 1_000),
      expires_at: new Date(Date.now() - 1_000),
    });
    await cleanUp();
    expect(await world.owner('approvals').pluck('state')).toEqual(['expired']);
  });
});
