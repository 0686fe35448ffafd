import { randomUUID } from 'node:crypto';

import { createLogger } from '@deccanloop/core/platform/logger';
import { createCvs } from '@deccanloop/core/domain/enquiries/applications/cvs';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { checkedFile, FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { openMoneyFixture, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createCleanupLoop } from './cleanup';

const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

const files = createFileStore({ keys: FILE_KEYS });
const cvsOf = () => createCvs({ db: fixture.worker, files });

async function cleanUp(): Promise<void> {
  const loop = createCleanupLoop({
    ...{ db: fixture.worker, logger, cvs: cvsOf() },
    webhookDelivering: { resumeWaiting: () => Promise.resolve(0) },
  });
  loop.start();
  await loop.stop();
}

describe('the cleanup loop', () => {
  it('deletes old idempotency keys and closed outbox messages, and nothing else', async () => {
    const { payment } = await fixture.buildPayment();
    const key = (name: string, age: string) =>
      fixture.owner.raw(
        `insert into idempotency_keys (owner_id, route, key, body_hash, payment_id, locked_until, created_at)
         values (?, '/route', ?, 'hash', ?, now(), now() - ?::interval)`,
        [payment.ownerId, name, payment.id, age],
      );
    await key('of today', '23 hours');
    await key('of last week', '7 days');
    await fixture.owner.raw(
      `insert into outbox (job, payload, done_at) values
        ('open', '{}', null), ('just done', '{}', now()), ('long done', '{}', now() - interval '25 hours')`,
    );

    // The journal itself is kept for 90 days: a line that it has must be known.
    const [kept, old] = [newId(), newId()];
    for (const [id, age] of [
      [kept, '119 days'],
      [old, '121 days'],
    ] as const)
      await fixture
        .owner('journal_lines')
        .insert({ id, at: fixture.owner.raw('now() - ?::interval', [age]) });

    await cleanUp();

    expect(await fixture.owner('idempotency_keys').pluck('key')).toEqual(['of today']);
    expect(await fixture.owner('journal_lines').pluck('id')).toEqual([kept]);
    expect(await fixture.owner('outbox').orderBy('id').pluck('job')).toEqual(['open', 'just done']);
  });

  it("deletes idempotency keys of merchants' requests after 24 hours, and their calls after 30 days", async () => {
    const [userId, keyId, paymentId, now] = [newId(), newId(), newId(), new Date()];
    await fixture.owner('users').insert({ id: userId, name: 'Asha Rao', email: `${userId}@mail.example` });
    await fixture.owner('api_keys').insert({
      ...{ id: keyId, user_id: userId, mode: 'test', name: 'Shop', prefix: 'dl_test_', last_four: 'abcd' },
      ...{ key_hash: Buffer.alloc(32, 9), scopes: ['payments:write'], created_at: now },
    });
    await fixture.owner('merchant_payments').insert({
      ...{ id: paymentId, user_id: userId, mode: 'test', api_key_id: keyId, amount_paise: 100_00 },
      ...{ currency: 'INR', status: 'pending', created_at: now, expires_at: now },
    });
    const store = (key: string, age: string) =>
      fixture.owner('merchant_idempotency_keys').insert({
        ...{ user_id: userId, mode: 'test', key, request_hash: Buffer.alloc(32), payment_id: paymentId },
        created_at: fixture.owner.raw(`now() - ?::interval`, [age]),
      });
    await store('of-today', '23 hours 59 minutes');
    await store('of-yesterday', '24 hours 1 minute');
    // Of the API log, too, after 30 days.
    for (const [status, age] of [
      [200, '29 days'],
      [404, '31 days'],
    ])
      await fixture.owner('merchant_api_calls').insert({
        ...{
          id: newId(),
          user_id: userId,
          api_key_id: keyId,
          mode: 'test',
          method: 'GET',
          path: '/payment/:id',
        },
        ...{ status, duration_ms: 1, created_at: fixture.owner.raw(`now() - ?::interval`, [age ?? '']) },
      });
    await cleanUp();
    expect(await fixture.owner('merchant_idempotency_keys').pluck('key')).toEqual(['of-today']);
    expect(await fixture.owner('merchant_api_calls').pluck('status')).toEqual([200]);
  });

  it('empties webhook bodies after 90 days, except those still to be handled or dead-lettered', async () => {
    /** A UUIDv7 of that time: it begins with the timestamp. */
    const idOf = (daysAgo: number): string => {
      const time = (Date.now() - daysAgo * 86_400_000).toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
    };
    const deliver = (state: string, daysAgo: number) =>
      fixture.owner('webhook_events').insert({
        id: idOf(daysAgo),
        gateway: 'razorpay',
        mode: 'test',
        event_key: `${state} ${daysAgo}`,
        event_type: 'payment.captured',
        verified_with: 'current',
        raw_body: Buffer.from('{"contact":"+919000000001"}'),
        state,
      });
    for (const state of ['received', 'applied', 'ignored', 'dead_lettered']) {
      for (const daysAgo of [89, 91]) await deliver(state, daysAgo);
    }
    await cleanUp();
    const emptied = await fixture.owner('webhook_events').whereRaw(`raw_body = ''`).pluck('event_key');
    expect(emptied.sort()).toEqual(['applied 91', 'ignored 91']);
    expect(await fixture.owner('webhook_events')).toHaveLength(8);
  });

  it('keeps what administrators have set, from the next run on', async () => {
    const { owner } = fixture;
    const aged = (age: string) => owner.raw(`now() - ?::interval`, [age]);
    const write = (reference: string, age: string) =>
      owner('contact_requests').insert({
        ...{
          id: randomUUID(),
          reference,
          name: 'Asha Rao',
          email: 'asha@example.test',
          contact: '9000000001',
          message: 'Hello',
        },
        created_at: aged(age),
      });
    await write('CR-33333331', '11 months');
    await write('CR-33333332', '13 months');
    await cleanUp();
    expect(await owner('contact_requests')).toHaveLength(2);
    const setBy = randomUUID();
    await owner('users').insert({ id: setBy, name: 'Asha Rao', email: `${setBy}@mail.example` });
    const set = (version: number, months: number) =>
      owner('stored_settings').insert({
        ...{ key: 'retention_contact_requests', version, value: String(months), set_by: setBy },
        reason: 'A year is enough',
      });
    await set(1, 12);
    await cleanUp();
    expect(await owner('contact_requests').pluck('reference')).toEqual(['CR-33333331']);
    await set(2, 24);
    await owner('contact_requests').delete();
  });

  it('keeps applications with CVs for 12 months, contact requests for 24 and enquiry mails for a month', async () => {
    const aged = (age: string) => fixture.owner.raw(`now() - ?::interval`, [age]);
    const person = { name: 'Asha Rao', email: 'asha@example.test' };
    const apply = async (reference: string, age: string): Promise<void> => {
      const id = randomUUID();
      const application = { id, reference, ...person, position: 'Field Sales Executive' };
      await fixture.owner('job_applications').insert({ ...application, created_at: aged(age) });
      const cv = checkedFile(Buffer.from('%PDF-1.7'));
      await files.storeFile(fixture.bff, { ...cv, ownerId: id, name: null });
    };
    const write = async (reference: string, age: string): Promise<void> => {
      const id = randomUUID();
      const request = { id, reference, ...person, contact: '9000000001', message: 'A portal' };
      await fixture.owner('contact_requests').insert({ ...request, created_at: aged(age) });
      const mail = { id: randomUUID(), audience: 'sender', contact_request_id: id };
      await fixture.owner('enquiry_mails').insert({ ...mail, created_at: aged(age) });
    };
    await apply('JA-23456789', '12 months 1 minute');
    await apply('JA-23456788', '12 months -1 minute');
    await write('CR-23456789', '24 months 1 minute');
    await write('CR-23456788', '24 months -1 day');
    await write('CR-23456787', '29 days');
    const claim = (byte: number, expiresIn: string) => ({
      content_hash: Buffer.alloc(32, byte),
      reference: 'CR-23456789',
      expires_at: aged(expiresIn),
    });
    await fixture.owner('enquiry_claims').insert([claim(1, '1 minute'), claim(2, '-1 minute')]);

    await cleanUp();

    expect(await fixture.owner('job_applications').pluck('reference')).toEqual(['JA-23456788']);
    expect(await fixture.owner('files').where({ purpose: 'cv' })).toHaveLength(1);
    expect(await fixture.owner('contact_requests').orderBy('created_at').pluck('reference')).toEqual([
      'CR-23456788',
      'CR-23456787',
    ]);
    expect(await fixture.owner('enquiry_mails')).toHaveLength(1);
    expect(await fixture.owner('enquiry_claims').pluck('content_hash')).toEqual([Buffer.alloc(32, 2)]);
  });

  it('moves the CVs of an older version into the file store, where mails find them', async () => {
    const ids = Array.from({ length: 8 }, () => randomUUID());
    const minutesOld = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    for (const [index, id] of ids.entries()) {
      const reference = `JA-2222222${index + 2}`;
      const person = { name: 'Asha Rao', email: 'asha@example.test', position: 'Field Sales Executive' };
      await fixture
        .owner('job_applications')
        .insert({ id, reference, ...person, created_at: minutesOld(index === 6 ? 30 : 61) });
      const pdf = Buffer.from(`%PDF-1.7 the CV ${index}`);
      await fixture.owner('job_application_cvs').insert({ application_id: id, pdf });
    }
    await fixture
      .owner('enquiry_mails')
      .insert({ id: randomUUID(), application_id: ids[7], audience: 'company', created_at: minutesOld(61) });
    const opened = async () =>
      (await Promise.all(ids.map((id) => cvsOf().open(id)))).map((bytes) => bytes?.toString());
    const before = await opened();
    expect(before[6]).toBe('%PDF-1.7 the CV 6');

    await Promise.all([cleanUp(), cleanUp()]);

    // A worker of the older version may still mail a recent one, and one that the company does not have yet.
    const plain = await fixture.owner('job_application_cvs').pluck<string[]>('application_id');
    expect(plain.sort()).toEqual([ids[6], ids[7]].sort());
    expect(await opened()).toEqual(before);
    await fixture
      .owner('job_applications')
      .where({ id: ids[6] })
      .update({ created_at: minutesOld(61) });
    await fixture.owner('enquiry_mails').where({ application_id: ids[7] }).update({ sent_at: new Date() });
    await cleanUp();
    expect(await fixture.owner('job_application_cvs')).toEqual([]);
    expect(await fixture.owner('files').whereIn('owner_id', ids)).toHaveLength(8);
    expect(await opened()).toEqual(before);
    expect([await cvsOf().exists(ids[0] ?? ''), await cvsOf().exists(randomUUID())]).toEqual([true, false]);
  });

  it('keeps attachments of tickets for 24 months, and identity papers until their owner is erased', async () => {
    const ownerId = randomUUID();
    const store = async (purpose: 'ticket_attachment' | 'kyc_document', age: string): Promise<string> => {
      const file = checkedFile(Buffer.from('%PDF-1.7'), { purpose });
      const id = await files.storeFile(fixture.bff, { ...file, ownerId, name: null });
      await fixture.owner.raw('update files set created_at = now() - ?::interval where id = ?', [age, id]);
      return id;
    };
    await store('ticket_attachment', '24 months 1 minute');
    const kept = [
      await store('ticket_attachment', '24 months -1 minute'),
      await store('kyc_document', '9 years'),
    ];
    await cleanUp();
    const left = await fixture.owner('files').where({ owner_id: ownerId }).pluck('id');
    expect(left.sort()).toEqual(kept.sort());
    expect(await files.eraseFilesOf(fixture.worker, ownerId)).toBe(2);
    expect(await fixture.owner('files').where({ owner_id: ownerId })).toEqual([]);
  });

  describe('for accounts', () => {
    let userId: string;
    beforeAll(async () => {
      userId = randomUUID();
      await fixture.owner('users').insert({ id: userId, name: 'Asha Rao', email: 'asha@example.test' });
    });

    /** Inserts one row just past its retention time and one just within it; only the second may remain. */
    async function deletesOnlyExpired(
      table: string,
      column: string,
      keptFor: string,
      row: () => Record<string, unknown>,
      key = 'id',
    ): Promise<void> {
      const ago = (sign: '+' | '-') =>
        fixture.owner.raw(`now() - ?::interval ${sign} interval '1 minute'`, [keptFor]);
      const [old, young] = [row(), row()];
      await fixture.owner(table).insert([
        { ...old, [column]: ago('-') },
        { ...young, [column]: ago('+') },
      ]);
      await cleanUp();
      expect(await fixture.owner(table).pluck(key)).toEqual([young[key]]);
      await fixture.owner(table).delete();
    }

    const registration = () => ({
      id: randomUUID(),
      email: 'asha@example.test',
      name: 'Asha Rao',
      phone: '9000000001',
      password_salt: 'random',
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

    it('keeps registrations for an hour after they expire', () =>
      deletesOnlyExpired('registrations', 'expires_at', '1 hour', registration));

    it('deletes the codes of a registration with it', async () => {
      const expired = { ...registration(), expires_at: fixture.owner.raw(`now() - interval '2 hours'`) };
      await fixture.owner('registrations').insert(expired);
      await fixture
        .owner('one_time_codes')
        .insert({ ...code(), registration_id: expired.id, expires_at: new Date() });
      await cleanUp();
      expect(await fixture.owner('one_time_codes').pluck('id')).toEqual([]);
    });

    it('keeps codes for a day after they expire', () =>
      deletesOnlyExpired('one_time_codes', 'expires_at', '24 hours', code));

    it('keeps reset grants for a day after they expire', () =>
      deletesOnlyExpired('reset_grants', 'expires_at', '24 hours', () => ({
        id: randomUUID(),
        user_id: userId,
        token_hash: Buffer.from(randomUUID()),
      })));

    it('forgets attempts a day after they were made', async () => {
      await deletesOnlyExpired('password_guesses', 'expires_at', '0', () => ({
        id: randomUUID(),
        user_id: userId,
        verifier: Buffer.alloc(32),
      }));
      await deletesOnlyExpired('code_guesses', 'expires_at', '0', () => ({
        ...{ id: randomUUID(), purpose: 'reset', address: 'asha@example.test', target: 'target' },
        secret_hash: Buffer.alloc(32),
      }));
    });

    it('forgets limits whose window has ended', () =>
      deletesOnlyExpired('auth_limits', 'ends_at', '0', () => ({ key: randomUUID(), count: 1 }), 'key'));

    it('keeps sessions for a month after they expire', () =>
      deletesOnlyExpired('sessions', 'expires_at', '30 days', session));

    it('deletes the retired tokens of a session with it, although the worker role may not', async () => {
      const ended = { ...session(), expires_at: fixture.owner.raw(`now() - interval '31 days'`) };
      await fixture.owner('sessions').insert(ended);
      await fixture
        .owner('retired_session_tokens')
        .insert({ token_hash: Buffer.from('retired'), session_id: ended.id });
      await expect(fixture.worker('retired_session_tokens').delete()).rejects.toThrow('permission denied');
      await cleanUp();
      expect(await fixture.owner('retired_session_tokens').pluck('session_id')).toEqual([]);
    });

    it('deletes passkey challenges when they expire', () =>
      deletesOnlyExpired('passkey_challenges', 'expires_at', '0', () => ({
        id: randomUUID(),
        purpose: 'log_in',
        challenge: 'challenge',
      })));

    it('keeps notices for a month', () =>
      deletesOnlyExpired('account_notices', 'created_at', '30 days', () => ({
        id: randomUUID(),
        user_id: userId,
        kind: 'new_device',
        email: 'asha@example.test',
      })));

    it('deletes several batches, and skips a row that is locked', async () => {
      const old = () => ({ ...registration(), expires_at: fixture.owner.raw(`now() - interval '1 day'`) });
      const held = old();
      await fixture.owner('registrations').insert([held, ...Array.from({ length: 600 }, old)]);
      await fixture.owner.transaction(async (holder) => {
        await holder('registrations').where('id', held.id).forUpdate();
        await cleanUp();
      });
      expect(await fixture.owner('registrations').pluck('id')).toEqual([held.id]);
    });
  });

  it('expires approvals that were not decided within 24 hours', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    const [captureId, admin, now] = [randomUUID(), randomUUID(), Date.now()];
    await fixture
      .owner('users')
      .insert({ id: admin, name: 'Asha', email: 'of-approvals@example.test', role: 0 });
    await fixture.owner('payment_captures').insert({
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
    await fixture.owner('approvals').insert({
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
      requested_at: new Date(now - 24 * 3_600_000 - 1_000),
      expires_at: new Date(now - 1_000),
    });
    await cleanUp();
    expect(await fixture.owner('approvals').pluck('state')).toEqual(['expired']);
  });
});
