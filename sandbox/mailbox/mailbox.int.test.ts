import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import nodemailer, { type SendMailOptions } from 'nodemailer';

import type { Message, MessageSummary } from './message';
import { startMailbox, type RunningMailbox } from './server';

let dir: string;
let mailbox: RunningMailbox;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mailbox-'));
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir });
});

afterEach(async () => {
  await mailbox.close();
  rmSync(dir, { recursive: true, force: true });
});

async function sendMail(mail: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: mailbox.smtpPort, secure: false });
  await transport.sendMail({
    from: 'Deccanloop <no-reply@deccanloop.test>',
    subject: 'Hello',
    text: 'Hello',
    ...mail,
  });
  transport.close();
}

const get = (path: string, init?: RequestInit): Promise<Response> => fetch(mailbox.origin + path, init);

async function listMails(query = ''): Promise<MessageSummary[]> {
  const body = (await (await get(`/api/messages${query}`)).json()) as { messages: MessageSummary[] };
  return body.messages;
}

describe('receiving', () => {
  it('stores a mail and parses its parts', async () => {
    await sendMail({
      to: '"Asha Rao" <asha@example.test>',
      subject: 'Your code: ₹ 123456',
      text: 'Code 123456',
      html: '<p>Code <b>123456</b></p>',
      attachments: [{ filename: 'receipt.txt', content: 'paid' }],
    });
    const [summary] = await listMails();
    const message = (await (await get(`/api/messages/${summary?.id}`)).json()) as Message;
    expect(message).toMatchObject({
      subject: 'Your code: ₹ 123456',
      from: 'Deccanloop <no-reply@deccanloop.test>',
      to: ['Asha Rao <asha@example.test>'],
      envelope: { from: 'no-reply@deccanloop.test', to: ['asha@example.test'] },
      attachments: [{ name: 'receipt.txt', type: 'text/plain', sizeBytes: 4 }],
    });
    expect(message.text?.trim()).toBe('Code 123456');
    expect(message.html?.trim()).toBe('<p>Code <b>123456</b></p>');
  });

  it('lists newest first, and filters by recipient, also Bcc, ignoring case', async () => {
    await sendMail({ to: 'one@example.test', subject: 'first' });
    await sendMail({ to: 'two@example.test', bcc: 'One@Example.test', subject: 'second' });
    await sendMail({ to: 'two@example.test', subject: 'third' });
    const subjects = async (query = ''): Promise<string[]> =>
      (await listMails(query)).map((mail) => mail.subject);
    expect(await subjects()).toEqual(['third', 'second', 'first']);
    expect(await subjects('?to=ONE@example.test')).toEqual(['second', 'first']);
    expect(await subjects('?to=nobody@example.test')).toEqual([]);
  });

  it('keeps its mails after a restart, with growing ids', async () => {
    await sendMail({ to: 'asha@example.test', subject: 'before' });
    await mailbox.close();
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir });
    await sendMail({ to: 'asha@example.test', subject: 'after' });
    const mails = await listMails();
    expect(mails.map((mail) => mail.subject)).toEqual(['after', 'before']);
    expect(Number(mails[0]?.id)).toBeGreaterThan(Number(mails[1]?.id));
  });

  it('rejects a mail above 10 MB instead of truncating it', async () => {
    const large = sendMail({ to: 'asha@example.test', text: 'x'.repeat(11 * 1024 * 1024) });
    await expect(large).rejects.toThrow(/552|size/i);
    expect(await listMails()).toEqual([]);
  });
});

describe('text messages', () => {
  const KEY = 'the-key-of-the-sandbox';
  const CODE = '123456 is your code.\n\n@example.test #123456';

  function sendSms(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return get('/sms', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  it('are stored beside the mails, also after a restart', async () => {
    const answer = await sendSms({ to: '+919000000001', text: CODE, sender: 'DECLOP' });
    expect(answer.status).toBe(202);
    await sendMail({ to: 'asha@example.test', subject: 'a mail' });
    await mailbox.close();
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir });
    expect((await listMails()).map(({ kind, from }) => [kind, from])).toEqual([
      ['mail', 'Deccanloop <no-reply@deccanloop.test>'],
      ['sms', 'DECLOP'],
    ]);
    const { id } = (await answer.json()) as { id: string };
    expect(await (await get(`/api/messages/${id}`)).json()).toMatchObject({
      kind: 'sms',
      envelope: { from: 'DECLOP', to: ['+919000000001'] },
      subject: '',
      text: CODE,
      html: null,
    });
  });

  it('are found by number, in any usual notation', async () => {
    await sendSms({ to: '+919000000001', text: 'one' });
    await sendSms({ to: '+919000000002', text: 'two' });
    await sendMail({ to: '9000000001@example.test' });
    for (const written of [
      '%2B919000000001',
      '+919000000001',
      '919000000001',
      '9000000001',
      '90000%2000001',
    ]) {
      const waited = await get(`/api/messages/wait?to=${written}&timeout=0`);
      expect([written, ((await waited.json()) as Message).text]).toEqual([written, 'one']);
      expect([written, (await listMails(`?to=${written}`)).length]).toEqual([written, 1]);
    }
    for (const other of ['%2B449000000001', '000000001', '1']) {
      expect([other, await listMails(`?to=${other}`)]).toEqual([other, []]);
    }
  });

  it('require the key when one is set', async () => {
    await mailbox.close();
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir, smsKey: KEY });
    const message = { to: '+919000000001', text: 'hello' };
    expect((await sendSms(message)).status).toBe(401);
    expect((await sendSms(message, { authorization: 'Bearer another' })).status).toBe(401);
    expect((await sendSms(message, { authorization: `Bearer ${KEY}` })).status).toBe(202);
    expect(await listMails()).toHaveLength(1);
  });

  it('are rejected when malformed, or sent by a page of another site', async () => {
    const faulty = [
      'no JSON',
      [],
      { to: '9000000001', text: 'no country' },
      { to: '+919000000001' },
      { to: '+919000000001', text: '' },
      { to: '+919000000001', text: 'x', sender: 7 },
      { to: '+919000000001', text: 'x', more: 'y'.repeat(70_000) },
    ];
    for (const body of faulty) expect((await sendSms(body)).status).toBe(400);
    const message = { to: '+919000000001', text: 'hello' };
    expect((await sendSms(message, { origin: 'https://elsewhere.test' })).status).toBe(403);
    expect(await listMails()).toEqual([]);
  });

  it('are shown in the list and on their own page, as text', async () => {
    const attack = '<script>alert(1)</script>';
    await sendSms({ to: '+919000000001', text: attack, sender: attack });
    const [sms] = await listMails();
    for (const path of ['/', `/messages/${sms?.id}`]) {
      const shown = await (await get(path)).text();
      expect(shown).toContain('SMS');
      expect(shown).toContain('&lt;script&gt;');
      expect(shown).not.toContain(attack);
    }
  });
});

describe('waiting', () => {
  it('answers with a mail to the given recipient that arrives after the given message', async () => {
    await sendMail({ to: 'asha@example.test', subject: 'old' });
    const [old] = await listMails();
    const waiting = get(`/api/messages/wait?to=asha@example.test&after=${old?.id}`);
    await sendMail({ to: 'other@example.test', subject: 'not this one' });
    await sendMail({ to: 'asha@example.test', subject: 'new' });
    expect(((await (await waiting).json()) as Message).subject).toBe('new');
  });

  it('answers at once with the oldest matching mail', async () => {
    await sendMail({ to: 'asha@example.test', subject: 'first' });
    await sendMail({ to: 'asha@example.test', subject: 'second' });
    const answer = await get('/api/messages/wait?to=asha@example.test&timeout=0');
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as Message).subject).toBe('first');
  });

  it('answers 204 after the timeout, and 400 for an invalid timeout or id', async () => {
    expect((await get('/api/messages/wait?timeout=20')).status).toBe(204);
    expect((await get('/api/messages/wait?timeout=soon')).status).toBe(400);
    expect((await get('/api/messages/wait?after=yesterday')).status).toBe(400);
  });

  it('ends waiting requests when it closes', async () => {
    const waiting = get('/api/messages/wait');
    await get('/healthz'); // By now the first request is waiting as well.
    await mailbox.close();
    expect((await waiting).status).toBe(204);
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir });
  });
});

describe('removing', () => {
  it('removes one message, those of a recipient, or all, also from the folder', async () => {
    for (const to of ['a@x.test', 'b@x.test', 'b@x.test', 'c@x.test']) await sendMail({ to });
    const [newest] = await listMails();
    const remove = async (path: string): Promise<unknown> => (await get(path, { method: 'DELETE' })).json();
    expect(await remove(`/api/messages/${newest?.id}`)).toEqual({ removed: 1 });
    expect(await remove('/api/messages?to=b@x.test')).toEqual({ removed: 2 });
    await mailbox.close();
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir });
    expect((await listMails()).map((mail) => mail.envelope.to)).toEqual([['a@x.test']]);
    expect(await remove('/api/messages')).toEqual({ removed: 1 });
    expect((await get(`/api/messages/${newest?.id}`)).status).toBe(404);
  });

  it('rejects a form posted by another site', async () => {
    await sendMail({ to: 'asha@example.test' });
    const answer = await get('/delete', { method: 'POST', headers: { origin: 'https://elsewhere.test' } });
    expect(answer.status).toBe(403);
    expect(await listMails()).toHaveLength(1);
  });
});

describe('the page', () => {
  it('shows the list and one mail, and never runs a mail’s scripts', async () => {
    const attack = '<script>alert(1)</script>';
    await sendMail({ to: 'asha@example.test', subject: attack, text: attack, html: `<p>Hi</p>${attack}` });
    const [mail] = await listMails();
    const list = await get('/');
    expect(list.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await list.text()).not.toContain(attack);
    expect(await (await get(`/messages/${mail?.id}`)).text()).toContain('sandbox="allow-popups');
    expect(await (await get(`/messages/${mail?.id}?view=text`)).text()).not.toContain(attack);
    const html = await get(`/messages/${mail?.id}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  });

  it('shows embedded pictures and serves attachments as downloads', async () => {
    const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    await sendMail({
      to: 'asha@example.test',
      html: '<img src="cid:logo@deccanloop" alt="">',
      attachments: [{ filename: 'logo.gif', content: pixel, cid: 'logo@deccanloop' }],
    });
    const [mail] = await listMails();
    expect(await (await get(`/messages/${mail?.id}/html`)).text()).toContain(
      `src="data:image/gif;base64,${pixel.toString('base64')}"`,
    );
    const download = await get(`/messages/${mail?.id}/attachments/0`);
    expect(download.headers.get('content-disposition')).toContain('attachment');
    expect(Buffer.from(await download.arrayBuffer()).equals(pixel)).toBe(true);
  });

  it('answers 404 for unknown messages and paths', async () => {
    for (const path of ['/messages/1', '/nothing', '/api/nothing', '/api/messages/1']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});

describe('replying', () => {
  let receiver: RunningMailbox;
  let page: RunningMailbox;
  beforeEach(async () => {
    // Another mailbox receives the replies, as the product does.
    receiver = await startMailbox({ smtpPort: 0, httpPort: 0, dir: null });
    const replyServer = { host: '127.0.0.1', port: receiver.smtpPort };
    page = await startMailbox({ smtpPort: 0, httpPort: 0, dir: null, replyServer });
  });
  afterEach(() => Promise.all([receiver.close(), page.close()]));

  /** The address of the page of a new mail that wants its replies at support. */
  async function mailPage(): Promise<string> {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: page.smtpPort, secure: false });
    await transport.sendMail({
      from: 'Deccanloop <no-reply@deccanloop.test>',
      replyTo: 'Support <support+t7.abc@deccanloop.test>',
      to: 'asha@example.test',
      subject: '[TKT-7] Receipt',
      text: 'Which <name>?',
      messageId: '<first@deccanloop.test>',
    });
    transport.close();
    const body = (await (await fetch(`${page.origin}/api/messages`)).json()) as {
      messages: MessageSummary[];
    };
    return `${page.origin}/messages/${body.messages[0]?.id}`;
  }
  const reply = (address: string, text: string, headers = {}): Promise<Response> =>
    fetch(`${address}/reply`, {
      method: 'POST',
      body: new URLSearchParams({ text }),
      redirect: 'manual',
      headers,
    });

  it('sends a mail of the recipient to the Reply-To address, with the original quoted', async () => {
    const address = await mailPage();
    expect(await (await fetch(address)).text()).toContain(
      'Reply as asha@example.test to support+t7.abc@deccanloop.test',
    );
    const answer = await reply(address, 'Rao & Söhne, please.');
    expect(answer.status).toBe(303);
    const waiting = await fetch(`${receiver.origin}/api/messages/wait?to=support%2Bt7.abc@deccanloop.test`);
    const mail = (await waiting.json()) as Message;
    expect(mail).toMatchObject({
      envelope: { from: 'asha@example.test' },
      subject: 'Re: [TKT-7] Receipt',
    });
    expect(mail.text).toMatch(/^Rao & Söhne, please\.\n\nOn .+ wrote:\n> Which <name>\?/);
    expect(mail.headers).toContainEqual({ name: 'in-reply-to', value: '<first@deccanloop.test>' });
    const after = await fetch(`${page.origin}${answer.headers.get('location')}`);
    expect(await after.text()).toContain('Your reply was sent.');
  });

  it('keeps the text, and says why, when it is empty or the server does not accept it', async () => {
    const address = await mailPage();
    expect(await (await reply(address, '  ')).text()).toContain('Write a reply first.');
    await receiver.close();
    const answer = await reply(address, 'Rao <b>Traders</b>');
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('The reply was not sent: ');
    expect(html).toContain('>Rao &lt;b&gt;Traders&lt;/b&gt;</textarea>');
    receiver = await startMailbox({ smtpPort: 0, httpPort: 0, dir: null });
  });

  it('is not possible for a page of another site, and without a server', async () => {
    const address = await mailPage();
    expect((await reply(address, 'Hello', { origin: 'https://evil.example' })).status).toBe(403);
    await sendMail({ to: 'asha@example.test' });
    const [mail] = await listMails();
    expect(await (await get(`/messages/${mail?.id}`)).text()).not.toContain('Send reply');
    expect((await reply(`${mailbox.origin}/messages/${mail?.id}`, 'Hello')).status).toBe(404);
  });
});
