import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import type { MailSettings, SmtpServer } from '@deccanloop/core/platform/mail/mail-settings';
import { startMailbox, type RunningMailbox } from '@deccanloop/sandbox/mailbox/server';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { createMailer, type Mailer } from './mailer';
import { startScriptedSmtp, type ScriptedSmtp } from './testing/scripted-smtp';

const from: MailSettings['from'] = { name: 'Deccanloop', address: 'no-reply@deccanloop.test' };
const on = (port: number, tls: SmtpServer['tls'] = 'none'): MailSettings => ({
  server: { host: '127.0.0.1', port, tls, auth: null },
  from,
});
const MAIL = { to: 'asha@example.test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

const mailers: Mailer[] = [];
function mailerTo(settings: MailSettings, options?: Parameters<typeof createMailer>[1]): Mailer {
  const mailer = createMailer(settings, options);
  mailers.push(mailer);
  return mailer;
}
const closeMailers = (): void => mailers.splice(0).forEach((mailer) => mailer.close());

/** The error that sending ends with. */
async function failureOf(mailer: Mailer): Promise<Error> {
  try {
    await mailer.send(MAIL);
  } catch (error) {
    return error as Error;
  }
  throw new Error('the mail was sent');
}

describe('mails to the mailbox', () => {
  let mailbox: RunningMailbox;
  beforeEach(async () => {
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir: null });
  });
  afterEach(() => {
    closeMailers();
    return mailbox.close();
  });

  interface Received {
    id: string;
    envelope: { from: string; to: string[] };
    headers: { name: string; value: string }[];
  }
  async function received(): Promise<(Received & { header: (name: string) => string | undefined })[]> {
    const list = (await (await fetch(`${mailbox.origin}/api/messages`)).json()) as { messages: Received[] };
    const mails = list.messages.map(async ({ id }) => {
      const mail = (await (await fetch(`${mailbox.origin}/api/messages/${id}`)).json()) as Received;
      return { ...mail, header: (name: string) => mail.headers.find((one) => one.name === name)?.value };
    });
    return Promise.all(mails);
  }

  it('have the headers Auto-Submitted and Reply-To', async () => {
    await mailerTo(on(mailbox.smtpPort)).send(MAIL);
    const [mail] = await received();
    expect(mail?.envelope).toEqual({ from: 'no-reply@deccanloop.test', to: ['asha@example.test'] });
    expect(mail?.header('from')).toBe('Deccanloop <no-reply@deccanloop.test>');
    expect(mail?.header('auto-submitted')).toBe('auto-generated');
    expect(mail?.header('reply-to')).toContain('support@deccanloop.example');
  });

  it('have a Message-ID from their id, or a new one without an id', async () => {
    const mailer = mailerTo(on(mailbox.smtpPort));
    for (const id of ['notice-1', 'notice-1', undefined, undefined]) {
      await mailer.send({ ...MAIL, ...(id === undefined ? {} : { id }) });
    }
    const ids = (await received()).map((mail) => mail.header('message-id')).reverse();
    expect(ids.slice(0, 2)).toEqual(['<notice-1@deccanloop.test>', '<notice-1@deccanloop.test>']);
    expect(new Set(ids).size).toBe(3);
  });

  it('have no header or recipient injected through their texts', async () => {
    const mailer = mailerTo(on(mailbox.smtpPort));
    await mailer.send({ ...MAIL, subject: 'Hello\r\nBcc: thief@example.test\r\n\r\nBody' });
    for (const to of [
      'asha@example.test\r\nRCPT TO:<thief@example.test>',
      'asha@example.test, thief@x.test',
    ]) {
      await expect(mailer.send({ ...MAIL, to })).rejects.toBeInstanceOf(PermanentError);
    }
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail?.envelope.to).toEqual(['asha@example.test']);
    expect(mail?.header('bcc')).toBeUndefined();
    expect(mail?.header('subject')).toContain('Bcc: thief@example.test');
  });

  it('are not sent unencrypted when TLS is required', async () => {
    const failure = await failureOf(mailerTo(on(mailbox.smtpPort, 'required')));
    expect(failure).not.toBeInstanceOf(PermanentError);
    expect(await received()).toEqual([]);
  });
});

describe('a failing mail server', () => {
  let smtp: ScriptedSmtp;
  beforeEach(async () => {
    smtp = await startScriptedSmtp();
  });
  afterEach(() => {
    closeMailers();
    return smtp.close();
  });

  it.each([
    [
      'an unknown recipient',
      'RCPT',
      '550 5.1.1 <asha@example.test> unknown',
      'EENVELOPE 550 5.1.1 at RCPT TO',
    ],
    ['a rejected mail', 'BODY', '554 5.7.1 spam from asha@example.test', 'EMESSAGE 554 5.7.1 at DATA'],
  ] as const)('causes a PermanentError: %s', async (_, step, reply, details) => {
    smtp.replies[step] = reply;
    const failure = await failureOf(mailerTo(on(smtp.port)));
    expect(failure).toBeInstanceOf(PermanentError);
    expect(failure.message).toBe(`the mail was rejected (${details})`);
  });

  it.each([
    ['greylisting', 'RCPT', '450 4.7.1 asha@example.test: come back later'],
    ['too busy', 'HELLO', '421 4.3.2 too busy'],
    ['a rejected sender, which is our fault', 'MAIL', '550 5.7.1 no-reply@deccanloop.test'],
    ['no room for the mail now', 'BODY', '452 4.3.1 full'],
  ] as const)('causes an error that may be retried: %s', async (_, step, reply) => {
    smtp.replies[step] = reply;
    const failure = await failureOf(mailerTo(on(smtp.port)));
    expect(failure).not.toBeInstanceOf(PermanentError);
    expect(failure.message).toMatch(/^the mail could not be sent \(/);
  });

  it('does not get its reply into the error, as it may name the recipient', async () => {
    for (const step of ['RCPT', 'BODY', 'MAIL', 'HELLO'] as const) {
      smtp.replies = { [step]: '550 5.1.1 asha@example.test' };
      const failure = await failureOf(mailerTo(on(smtp.port)));
      expect(JSON.stringify([failure.message, failure.stack, failure.cause, failure])).not.toContain('asha');
    }
  });

  it('is waited for with a time limit', async () => {
    smtp.replies.BODY = 'silence';
    const failure = await failureOf(mailerTo(on(smtp.port), { withinMs: 100 }));
    expect(failure).not.toBeInstanceOf(PermanentError);
    smtp.replies = {};
    await expect(mailerTo(on(smtp.port)).send(MAIL)).resolves.toBeUndefined();
  });

  it('may be unavailable: the mail is retried and sent once the server is back', async () => {
    const { port } = smtp;
    const mailer = mailerTo(on(port));
    await smtp.close();
    const failure = await failureOf(mailer);
    expect(failure).not.toBeInstanceOf(PermanentError);
    expect(failure.message).toContain('ECONNREFUSED');
    smtp = await startScriptedSmtp(port);
    await mailer.send(MAIL);
    expect(smtp.steps.at(-1)).toBe('BODY');
  });

  it('keeps its connection for the next mail, and may close it in between', async () => {
    const mailer = mailerTo(on(smtp.port));
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    expect(smtp.steps.filter((step) => step === 'HELLO')).toHaveLength(1);
    smtp.hangUp();
    await mailer.send(MAIL);
    expect(smtp.steps.filter((step) => step === 'BODY')).toHaveLength(3);
  });
});
