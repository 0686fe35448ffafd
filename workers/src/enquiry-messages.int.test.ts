import { createHash } from 'node:crypto';
import { COMPANY } from '@deccanloop/contracts/company';
import { createApplications } from '@deccanloop/core/domain/enquiries/applications/applications';
import { createContactRequests } from '@deccanloop/core/domain/enquiries/contact-requests/contact-requests';
import { createQuotations } from '@deccanloop/core/domain/enquiries/quotations/quotations';
import { createEnquiryMailSending } from '@deccanloop/core/domain/enquiries/mails/mail-sending';
import { createEnquiryStore } from '@deccanloop/core/domain/enquiries/storing/enquiry-store';
import { createCvs } from '@deccanloop/core/domain/enquiries/applications/cvs';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { openDatabase } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { newId } from '@deccanloop/core/platform/ids';
import { checkedFile, FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { eventually } from '@deccanloop/core/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startScriptedSmtp } from './mail/testing/scripted-smtp';
import { someEnquiries } from './mail/samples/some-enquiries';
import { openMessageFixture, type MessageFixture, type Received } from './testing/message-fixture';

let fixture: MessageFixture;
let stop: () => Promise<void>;
beforeAll(async () => {
  fixture = await openMessageFixture();
  stop = await fixture.startWorker();
});
afterAll(() => fixture.close());

const files = createFileStore({ keys: FILE_KEYS });
const clock = { now: () => new Date() };
/** The services that the BFF uses to store enquiries. */
const services = () => {
  const store = createEnquiryStore({ db: fixture.bff, clock, wake: fixture.wake });
  return {
    contact: createContactRequests({ store }),
    quotations: createQuotations({ db: fixture.bff, clock, store }),
    applications: createApplications({ store, files }),
  };
};
const [, QUOTATION, APPLICATION] = someEnquiries();
const contactOf = (email: string, message = 'We would like to talk about a portal.') => ({
  name: 'Asha Rao',
  email,
  contact: '+91 90000 00001',
  message,
});
const someAddress = (): string => `visitor-${newId()}@example.test`;
const header = ({ headers }: Received, name: string): string | undefined =>
  headers.find((one) => one.name === name)?.value;
/** The company's mail about a reference, once it is there. */
async function toCompany(address: string, reference: string): Promise<Received> {
  let found: Received | undefined;
  await eventually(async () => {
    found = (await fixture.all(address)).find(({ subject }) => subject.includes(reference));
    return found !== undefined;
  });
  if (!found) throw new Error('the mail did not arrive');
  return found;
}
const mailsOf = async (reference: string) =>
  fixture
    .owner('enquiry_mails')
    .join('contact_requests', 'contact_requests.id', 'enquiry_mails.contact_request_id')
    .where({ reference })
    .orderBy('audience')
    .select<{ id: string; audience: string; sent_at: Date | null }[]>(
      'enquiry_mails.id',
      'audience',
      'sent_at',
    );

describe('mails about a form of the website', () => {
  it('go once to the sender and once to the company, each with the other as Reply-To', async () => {
    const email = someAddress();
    const message = 'Line one.\nSee https://evil.example <b>now</b>.';
    const { reference } = await services().contact.create(contactOf(email, message));
    await services().contact.create(contactOf(email, message));

    const mail = await fixture.next(email);
    expect(mail.subject).toBe(`We have received your message (${reference})`);
    expect(header(mail, 'reply-to')).toContain(COMPANY.email);
    for (const shape of [mail.text, mail.html ?? '']) {
      expect(shape).toContain(reference);
      expect(shape).toContain('within 24 hours');
      expect(shape).not.toContain('evil.example');
      expect(shape).not.toContain('E-mail:');
    }
    expect(mail.html).toContain('&lt;b&gt;now&lt;/b&gt;');

    const notice = await toCompany(COMPANY.email, reference);
    expect(header(notice, 'reply-to')).toBe(email);
    expect(notice.text).toContain('> Line one.\n> See https://evil.example <b>now</b>.');
    expect(notice.html).toContain('&lt;b&gt;now&lt;/b&gt;');
    expect(notice.html).not.toContain('href="https://evil');

    await eventually(async () => (await mailsOf(reference)).every(({ sent_at }) => sent_at !== null));
    expect((await mailsOf(reference)).map(({ audience }) => audience)).toEqual(['company', 'sender']);
    expect(await fixture.all(email)).toHaveLength(1);
  });

  it('repeat the details of a quotation request', async () => {
    if (QUOTATION?.kind !== 'quotation') throw new Error('no quotation');
    const email = someAddress();
    const { reference } = await services().quotations.create({ ...QUOTATION, email });
    const mail = await fixture.next(email);
    expect(mail.subject).toBe(`We have received your quotation request (${reference})`);
    for (const text of [
      'within 24 hours',
      'A booking portal',
      '₹1 lakh - ₹2.5 lakh',
      '2-3 months',
      'Node.js',
    ]) {
      expect(mail.text).toContain(text);
    }
    const notice = await toCompany(COMPANY.email, reference);
    expect(notice.text).toContain('It must speak Telugu and Hindi.');
    expect(notice.text).toMatch(new RegExp(`^E-mail: +${email}$`, 'm'));
  });

  it('of the first step of a quotation request hold a link to its details', async () => {
    const email = someAddress();
    const { reference } = await services().quotations.start({
      ...{ userId: null, clientName: 'Asha Rao', email, phone: '9000000001' },
      projectTitle: 'A booking portal',
    });
    const mail = await fixture.next(email);
    const [, token = ''] = /#details=([A-Za-z0-9_-]{43})/.exec(mail.text) ?? [];
    const row = await fixture.owner('quotations').where({ reference }).first();
    expect(row?.['details_mail_hash']).toEqual(createHash('sha256').update(token).digest());
    const notice = await toCompany(COMPANY.email, reference);
    expect(notice.text).toContain('Not yet given');
    expect(notice.text).not.toContain('#details=');
  });

  it('attach a CV only to the mail to the careers address', async () => {
    if (APPLICATION?.kind !== 'application') throw new Error('no application');
    const email = someAddress();
    const cv = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 * 1024, 'x')]);
    const { reference } = await services().applications.create({
      ...APPLICATION,
      email,
      cv: checkedFile(cv),
    });
    const mail = await fixture.next(email);
    expect(mail.subject).toBe(`We have received your application (${reference})`);
    expect(mail.text).toContain('within 48 hours');
    expect(mail).toMatchObject({ attachments: [] });
    const notice = await toCompany(COMPANY.careersEmail, reference);
    expect(notice).toMatchObject({
      subject: `Application ${reference}: ${APPLICATION.position}`,
      attachments: [{ name: `CV-${reference}.pdf`, type: 'application/pdf', sizeBytes: cv.length }],
    });
  });
});

describe('a mail about an enquiry', () => {
  it('is retried when the mail server was unavailable, and sent once', async () => {
    await stop();
    const smtp = await startScriptedSmtp();
    const { port } = smtp;
    await smtp.close();
    const stopAway = await fixture.startWorker({ smtpPort: port });
    const email = someAddress();
    const { reference } = await services().contact.create(contactOf(email));
    await eventually(async () => (await openMessages()).every(({ last_error }) => last_error !== null));
    const errors = (await openMessages()).map(({ last_error }) => last_error);
    expect(errors).toHaveLength(2);
    expect(errors.join(' ')).not.toContain(email);
    await stopAway();
    stop = await fixture.startWorker();
    await fixture.makeDue();
    await fixture.next(email);
    await toCompany(COMPANY.email, reference);
    await eventually(async () => (await openMessages()).length === 0);
    expect(await fixture.all(email)).toHaveLength(1);
  });

  it('is dead-lettered when the recipient is rejected, with an error that does not name them', async () => {
    await stop();
    const smtp = await startScriptedSmtp();
    smtp.replies.RCPT = '550 5.1.1 no such person';
    stop = await fixture.startWorker({ smtpPort: smtp.port });
    const email = someAddress();
    const before = (await fixture.messages()).length;
    const { reference } = await services().contact.create(contactOf(email));
    const messagesOf = async () => (await fixture.messages()).slice(before);
    await eventually(async () =>
      (await messagesOf()).every(({ dead_lettered_at }) => dead_lettered_at !== null),
    );
    expect((await messagesOf()).map(({ last_error }) => last_error)).toEqual(
      Array<string>(2).fill('PermanentError: the mail was rejected (EENVELOPE 550 5.1.1 at RCPT TO)'),
    );
    // Not marked as sent: after a retry it goes to the address stored at that time.
    expect((await mailsOf(reference)).map(({ sent_at }) => sent_at)).toEqual([null, null]);
    await smtp.close();
  });

  it('goes to the configured address of the company', async () => {
    await stop();
    stop = await fixture.startWorker({ enquiriesEmail: 'leads@example.test' });
    const { reference } = await services().contact.create(contactOf(someAddress()));
    expect((await toCompany('leads@example.test', reference)).subject).toBe(`Contact request ${reference}`);
  });

  it('is sent once when a second delivery starts while the first is in progress', async () => {
    await stop();
    const { reference } = await services().contact.create(contactOf(someAddress()));
    const [mail] = await mailsOf(reference);
    const worker = openDatabase({
      url: fixture.database.workerUrl,
      applicationName: 'test',
      maxConnections: 2,
      logger: createLogger({ service: 'test', level: 'silent' }),
    });
    let sent = 0;
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    let started = (): void => undefined;
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    const mailEnquiry = (): Promise<void> => {
      sent += 1;
      started();
      return slow;
    };
    const cvs = createCvs({ db: worker, files });
    const sending = createEnquiryMailSending({ db: worker, notifier: { mailEnquiry }, clock, cvs });
    const id = mail?.id ?? '';
    try {
      const first = sending.send(id);
      await hasStarted;
      await expect(sending.send(id)).rejects.toThrow('under way');
      finish();
      expect(await first).toBe(true);
      expect(await sending.send(id)).toBe(false);
      expect(sent).toBe(1);
    } finally {
      await worker.destroy();
    }
  });
});

const openMessages = async () =>
  (await fixture.messages()).filter(
    ({ done_at, dead_lettered_at }) => done_at === null && dead_lettered_at === null,
  );
