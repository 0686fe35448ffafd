import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { notify } from '@deccanloop/core/domain/accounts/security-events/security-events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { startScriptedSmtp, type ScriptedSmtp } from './mail/testing/scripted-smtp';
import { eventually, openMessageWorld, OTP_SECRET, type MessageWorld } from './testing/message-world';

const visitor = { address: null, device: 'Chrome on Windows', place: null, knownDevice: null };

let world: MessageWorld;
let smtp: ScriptedSmtp;
beforeEach(async () => {
  world = await openMessageWorld();
  smtp = await startScriptedSmtp();
});
afterEach(async () => {
  await world.close();
  await smtp.close();
});

const wish = async () => (await world.wishes())[0];

async function askForCode(): Promise<string> {
  const { email } = await world.buildUser();
  await world.codes.request({ purpose: 'reset', email }, visitor);
  return email;
}

describe('a code', () => {
  it('waits while the mail server is away, and goes out once it is back', async () => {
    await smtp.close();
    const stop = await world.startWorker({ smtpPort: smtp.port });
    const email = await askForCode();
    await eventually(async () => (await wish())?.last_error != null);
    expect(await wish()).toMatchObject({ done_at: null, parked_at: null });
    expect((await wish())?.last_error).toBe(
      'Error: the mail could not be sent (ESOCKET ECONNREFUSED at CONN)',
    );
    await stop();
    await world.startWorker();
    await world.makeDue();
    expect((await world.next(email)).subject).toBe('Your code to reset your password');
    await eventually(async () => (await wish())?.done_at != null);
    smtp = await startScriptedSmtp();
  });

  it('is sent by another worker when the first is killed while it mails', async () => {
    smtp.replies.BODY = 'silence';
    const killed = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH ?? '',
        PAYMENT_MODE: 'test',
        WORKER_DATABASE_URL: world.database.workerUrl,
        WORKERS_HEALTH_PORT: '0',
        OTP_SECRET,
        ORDER_SECRET: 'an order secret that is for tests only',
        ORDER_SECRET_ID: 'o1',
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'no-reply@deccanloop.test',
      },
    });
    const email = await askForCode();
    await eventually(async () => smtp.steps.includes('BODY'));
    const exited = once(killed, 'exit');
    killed.kill('SIGKILL');
    await exited;
    await world.startWorker();
    await world.makeDue();
    expect((await world.next(email)).subject).toBe('Your code to reset your password');
  });

  it('is parked where a person sees it when its recipient is refused, without naming them', async () => {
    smtp.replies.RCPT = '550 5.1.1 no such person';
    await world.startWorker({ smtpPort: smtp.port });
    await askForCode();
    await eventually(async () => (await wish())?.parked_at != null);
    expect((await wish())?.last_error).toBe(
      'PermanentError: the mail was refused (EENVELOPE 550 5.1.1 at RCPT TO)',
    );
    expect(smtp.steps.filter((step) => step === 'RCPT')).toHaveLength(1);
  });

  it('is parked when it should be texted and nobody can', async () => {
    await world.startWorker({ withoutSms: true });
    await world.buildUser({ number: '9000000001', isVerified: true });
    await world.codes.request({ purpose: 'reset', phone: '9000000001' }, visitor);
    await eventually(async () => (await wish())?.parked_at != null);
    expect((await wish())?.last_error).toBe('PermanentError: no SMS provider is set up');
  });
});

describe('a notice', () => {
  async function notifyUser(): Promise<{ email: string; noticeId: string }> {
    const { id: userId, email } = await world.buildUser();
    await notify(world.bff, { userId, kind: 'password_changed', email, detail: {} });
    world.wake();
    const [noticeId = ''] = await world.owner('account_notices').pluck<string[]>('id');
    return { email, noticeId };
  }
  async function deliverAgain(noticeId: string): Promise<void> {
    await world.owner('outbox').insert({ job: 'send-mail', payload: JSON.stringify({ noticeId }) });
    world.wake();
    await eventually(async () => (await world.wishes()).every(({ done_at }) => done_at !== null));
  }

  it('is sent once, however often it is delivered', async () => {
    await world.startWorker();
    const { email, noticeId } = await notifyUser();
    await world.next(email);
    await eventually(async () => (await wish())?.done_at != null);
    await deliverAgain(noticeId);
    expect(await world.all(email)).toHaveLength(1);
  });

  it('that went out before its worker ended goes out again under the same Message-ID', async () => {
    await world.startWorker();
    const { email, noticeId } = await notifyUser();
    const first = await world.next(email);
    await eventually(async () => (await wish())?.done_at != null);
    // As the end between mail and note leaves it.
    await world.owner('account_notices').update({ sent_at: null });
    await deliverAgain(noticeId);
    const [second, ...others] = await world.all(email);
    expect(others.map(({ id }) => id)).toEqual([first.id]);
    const messageId = (mail = first): string | undefined =>
      mail.headers.find(({ name }) => name === 'message-id')?.value;
    expect(messageId(second)).toBe(messageId(first));
  });
});
