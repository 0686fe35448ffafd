import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { notify } from '@deccanloop/core/domain/accounts/security-events/security-events';
import { eventually } from '@deccanloop/core/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bundledProgram } from '../../tools/build/testing/bundled-program';

import { startScriptedSmtp, type ScriptedSmtp } from './mail/testing/scripted-smtp';
import { openMessageFixture, OTP_SECRET, type MessageFixture } from './testing/message-fixture';

const client = { address: null, device: 'Chrome on Windows', place: null, knownDevice: null };

let fixture: MessageFixture;
let smtp: ScriptedSmtp;
beforeEach(async () => {
  fixture = await openMessageFixture();
  smtp = await startScriptedSmtp();
});
afterEach(async () => {
  await fixture.close();
  await smtp.close();
});

const message = async () => (await fixture.messages())[0];

async function askForCode(): Promise<string> {
  const { email } = await fixture.buildUser();
  await fixture.codes.request({ purpose: 'reset', email }, client);
  return email;
}

describe('a code', () => {
  it('is sent once the mail server is available again', async () => {
    await smtp.close();
    const stop = await fixture.startWorker({ smtpPort: smtp.port });
    const email = await askForCode();
    await eventually(async () => (await message())?.last_error != null);
    expect(await message()).toMatchObject({ done_at: null, dead_lettered_at: null });
    expect((await message())?.last_error).toBe(
      'Error: the mail could not be sent (ESOCKET ECONNREFUSED at CONN)',
    );
    await stop();
    await fixture.startWorker();
    await fixture.makeDue();
    expect((await fixture.next(email)).subject).toBe('Your code to reset your password');
    await eventually(async () => (await message())?.done_at != null);
    smtp = await startScriptedSmtp();
  });

  it('is sent by another worker when the first is killed while sending', async () => {
    smtp.replies.BODY = 'silence';
    const killed = spawn(process.execPath, [await bundledProgram('workers/src/main.ts')], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH ?? '',
        PAYMENT_MODE: 'test',
        WORKER_DATABASE_URL: fixture.database.workerUrl,
        WORKERS_HEALTH_PORT: '0',
        OTP_SECRET,
        ORDER_SECRET: 'an order secret that is for tests only',
        ORDER_SECRET_ID: 'o1',
        FILE_KEYS: 'f1:9c1f8e2ab7d04563e8a1f09b6c2d7e4f5a3b8c9d0e1f2a6b7c8d9e0f1a2b3c4d',
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'no-reply@deccanloop.test',
      },
    });
    const email = await askForCode();
    await eventually(async () => smtp.steps.includes('BODY'));
    const exited = once(killed, 'exit');
    killed.kill('SIGKILL');
    await exited;
    await fixture.startWorker();
    await fixture.makeDue();
    expect((await fixture.next(email)).subject).toBe('Your code to reset your password');
  });

  it('is dead-lettered when the recipient is rejected, with an error that does not name them', async () => {
    smtp.replies.RCPT = '550 5.1.1 no such person';
    await fixture.startWorker({ smtpPort: smtp.port });
    await askForCode();
    await eventually(async () => (await message())?.dead_lettered_at != null);
    expect((await message())?.last_error).toBe(
      'PermanentError: the mail was rejected (EENVELOPE 550 5.1.1 at RCPT TO)',
    );
    expect(smtp.steps.filter((step) => step === 'RCPT')).toHaveLength(1);
  });

  it('is dead-lettered when it needs an SMS and no provider is set up', async () => {
    await fixture.startWorker({ withoutSms: true });
    await fixture.buildUser({ number: '+919000000001', isVerified: true });
    await fixture.codes.request({ purpose: 'reset', phone: '+919000000001' }, client);
    await eventually(async () => (await message())?.dead_lettered_at != null);
    expect((await message())?.last_error).toBe('PermanentError: no SMS provider is set up');
  });
});

describe('a notice', () => {
  async function notifyUser(): Promise<{ email: string; noticeId: string }> {
    const { id: userId, email } = await fixture.buildUser();
    await notify(fixture.bff, { userId, kind: 'password_changed', email, detail: {} });
    fixture.wake();
    const [noticeId = ''] = await fixture.owner('account_notices').pluck<string[]>('id');
    return { email, noticeId };
  }
  async function deliverAgain(noticeId: string): Promise<void> {
    await fixture
      .owner('outbox')
      .insert({ job: 'send-account-notice', payload: JSON.stringify({ noticeId }) });
    fixture.wake();
    await eventually(async () => (await fixture.messages()).every(({ done_at }) => done_at !== null));
  }

  it('is not sent again when it is delivered again', async () => {
    await fixture.startWorker();
    const { email, noticeId } = await notifyUser();
    await fixture.next(email);
    await eventually(async () => (await message())?.done_at != null);
    // More than one where a busy machine took longer for the first delivery than the outbox waits.
    const sent = await fixture.all(email);
    await deliverAgain(noticeId);
    expect(await fixture.all(email)).toHaveLength(sent.length);
  });

  it('has the same Message-ID when it is sent again after its worker ended', async () => {
    await fixture.startWorker();
    const { email, noticeId } = await notifyUser();
    await fixture.next(email);
    await eventually(async () => (await message())?.done_at != null);
    const before = await fixture.all(email);
    // The state after a worker ended between sending the mail and recording it.
    await fixture.owner('account_notices').update({ sent_at: null });
    await deliverAgain(noticeId);
    const sent = await fixture.all(email);
    expect(sent).toHaveLength(before.length + 1);
    const messageIds = sent.map(({ headers }) => headers.find(({ name }) => name === 'message-id')?.value);
    expect(messageIds).toEqual(sent.map(() => expect.stringContaining(noticeId)));
  });
});
