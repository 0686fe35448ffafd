import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { openMoneyFixture, type MoneyFixture } from '../../../testing/money-fixture';
import { createNoticeSending, type NoticeNotifier } from './notice-sending';

let fixture: MoneyFixture;
let noticeId: string;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

beforeEach(async () => {
  const userId = newId();
  const email = `${userId}@example.test`;
  noticeId = newId();
  await fixture.owner('users').insert({ id: userId, name: 'Asha Rao', email });
  await fixture
    .owner('account_notices')
    .insert({ id: noticeId, user_id: userId, kind: 'password_changed', email });
});

/** What one worker does. */
const workerWith = (mailNotice: NoticeNotifier['mailNotice']) =>
  createNoticeSending({ db: fixture.worker, notifier: { mailNotice }, clock: fixture.clock });

/** A mail server that takes a mail at once, and answers after `answer()` or `fail()`. */
function slowServer() {
  const mails: string[] = [];
  let answer = (): void => undefined;
  let fail = (): void => undefined;
  let begin = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const answered = new Promise<void>((resolve, reject) => {
    answer = resolve;
    fail = () => reject(new Error('away'));
  });
  const take: NoticeNotifier['mailNotice'] = ({ id }) => {
    mails.push(id);
    begin();
    return answered;
  };
  return { mails, take, hasBegun, answer, fail };
}

/** Until every lease of now has ended. */
const waitForLeases = () => fixture.clock.set(new Date(fixture.clock.now().getTime() + 10_000));

describe('a notice about an account', () => {
  it('is mailed once while the mail server is slow and another worker gets the job', async () => {
    const server = slowServer();
    const first = workerWith(server.take).send(noticeId);
    await server.hasBegun;
    const second = slowServer();
    second.answer();
    // Not "done": the first may still fail, so the outbox message has to stay open.
    await expect(workerWith(second.take).send(noticeId)).rejects.toThrow('is being sent already');
    server.answer();
    expect(await first).toBe(true);
    expect(await workerWith(second.take).send(noticeId)).toBe(false);
    expect([...server.mails, ...second.mails]).toEqual([noticeId]);
  });

  it('is mailed once by workers that begin at the same moment', async () => {
    const server = slowServer();
    server.answer();
    await Promise.allSettled(Array.from({ length: 8 }, () => workerWith(server.take).send(noticeId)));
    expect(server.mails).toEqual([noticeId]);
  });

  it('is mailed by the next delivery after a failure, or after its worker was lost', async () => {
    const away = () => Promise.reject(new Error('away'));
    await expect(workerWith(away).send(noticeId)).rejects.toThrow('away');
    const lost = slowServer();
    void workerWith(lost.take).send(noticeId);
    await lost.hasBegun;
    const server = slowServer();
    server.answer();
    await expect(workerWith(server.take).send(noticeId)).rejects.toThrow('is being sent already');
    waitForLeases();
    expect(await workerWith(server.take).send(noticeId)).toBe(true);
    expect(server.mails).toEqual([noticeId]);
  });

  it('stays claimed by a later delivery when the one before fails after its lease', async () => {
    const server = slowServer();
    const first = workerWith(server.take).send(noticeId);
    await server.hasBegun;
    waitForLeases();
    const later = slowServer();
    const second = workerWith(later.take).send(noticeId);
    await later.hasBegun;
    server.fail();
    await expect(first).rejects.toThrow('away');
    await expect(workerWith(server.take).send(noticeId)).rejects.toThrow('is being sent already');
    later.answer();
    expect(await second).toBe(true);
  });

  it('keeps the record of a later delivery when the one before fails after its lease', async () => {
    const server = slowServer();
    const first = workerWith(server.take).send(noticeId);
    await server.hasBegun;
    waitForLeases();
    expect(await workerWith(() => Promise.resolve()).send(noticeId)).toBe(true);
    server.fail();
    await expect(first).rejects.toThrow('away');
    expect(await workerWith(() => Promise.resolve()).send(noticeId)).toBe(false);
  });
});
