import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { createExportWriting } from '@deccanloop/core/domain/data-exports/export-writing';
import { createKycDetailStore } from '@deccanloop/core/domain/kyc/details/kyc-details';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { fixedCompany } from '@deccanloop/core/testing/fixed-company';
import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { createReceipts } from '@deccanloop/core/domain/receipts/receipts';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { toAttempt, type AttemptRow } from '@deccanloop/core/domain/payments/attempt-repository';
import { newId } from '@deccanloop/core/platform/ids';
import { createLogger } from '@deccanloop/core/platform/logger';
import { createPhaseExecution } from '@deccanloop/core/domain/phase-payments/phase-execution';
import type { PhasePaymentDto } from '@deccanloop/contracts/quotations/dto';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { buildAcceptedQuotation, buildQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { gatewayUpdateOf, snapshotOf } from '@deccanloop/core/testing/money-fixture';
import { buildKycFile } from '@deccanloop/core/testing/kyc-fixture';
import { dataOf, type Browser } from '../browser';
import { kycOf, submitKyc } from '../kyc';
import { newTestUser, type TestUser } from '../test-user';
import { openTestApp, type TestApp } from '../test-app';
import { uploadTicketFile } from '../ticket-upload';
import { CALLERS, type Caller } from './caller';

/** All kinds of callers, one wallet with a balance, and builders of payments in every state. */
export interface AccessFixture {
  app: TestApp;
  browserOf(caller: Caller): Browser;
  /** A session of this caller that has ended, while the browser still has its cookies. */
  endedSessionOf(caller: 'owner' | 'admin'): Promise<Browser>;
  /** Gives the caller a new browser session, after a call that changed it. */
  reopenSession(caller: Caller): Promise<void>;
  owner: { userId: string; person: TestUser };
  /** Makes a payment of the owner. @returns its public id */
  payment(state: 'initiated' | 'completed' | 'failed'): Promise<string>;
  /** A user who is none of the callers. */
  unrelatedUser: TestUser;
  /** Makes a held capture of a new payment of the owner. @returns its id */
  heldCapture(options?: { amountPaise?: number }): Promise<string>;
  /** Makes an open finding. @returns its id */
  finding(): Promise<string>;
  /** Makes an accepted quotation of the owner with one phase of ₹1. */
  quotation(): Promise<{ id: string; phaseId: string }>;
  /** @returns the id of a submitted quotation of the owner */
  submittedQuotation(): Promise<string>;
  /** @returns the id of a quotation of the owner of which only the first step was sent */
  quotationWithoutDetails(): Promise<string>;
  /** @returns the id of a quotation that was sent without a login from the owner's address */
  unclaimedQuotation(): Promise<string>;
  /** @returns the id of a phase of the owner that waits for top-ups */
  waitingPhase(): Promise<string>;
  /** @returns the id of the payment of a paid phase */
  paidPhase(): Promise<string>;
  /** Pays a phase of the owner. @returns its invoice */
  paper(): Promise<{ id: string; quotationId: string }>;
  /** Opens a ticket of the owner. `key`: of its signed link. */
  ticket(): Promise<{ number: string; key: string }>;
  /** Sends a file with a message of that ticket. @returns its id; `key`: of the ticket's signed link */
  ticketFile(): Promise<{ id: string; key: string }>;
  /** Submits the KYC of the owner once. @returns the id of a confirmed file */
  kycFile(): Promise<string>;
  /** Makes a draft picture of that KYC. @returns its id */
  kycDraft(): Promise<string>;
  /** Writes the file of a new request of the owner. @returns its id */
  dataExport(): Promise<string>;
  close(): Promise<void>;
}

/** The company's GST number: phases can be paid. */

export async function openAccessFixture(): Promise<AccessFixture> {
  const app = await openTestApp({
    company: { gstin: TEST_GSTIN },
    documents: { 'documentation/docs.html': '<h2 id="calls">Calls</h2>' },
  });
  const people: Record<'owner' | 'other' | 'admin' | 'support' | 'unrelatedUser', TestUser> = {
    owner: newTestUser(),
    other: newTestUser({ name: 'Ravi Kumar' }),
    admin: newTestUser({ name: 'Admin Singh' }),
    support: newTestUser({ name: 'Sana Support' }),
    unrelatedUser: newTestUser(),
  };
  const idOf: Partial<Record<keyof typeof people, string>> = {};
  for (const [name, person] of Object.entries(people) as [keyof typeof people, TestUser][]) {
    idOf[name] = (await app.browser().signUp(person))._id;
  }
  await app.owner('users').where({ email: people.admin.email }).update({ role: 0 });
  await app.owner('users').where({ email: people.support.email }).update({ role: 2 });

  const owner = { userId: idOf.owner ?? '', person: people.owner };
  const browsers = new Map<Caller, Browser>();
  const settlement = createSettlement({
    db: app.worker,
    clock: { now: () => new Date() },
    logger: createLogger({ service: 'test', level: 'silent' }),
    wake: () => undefined,
    announce: () => undefined,
  });
  const receipts = createReceipts({
    db: app.worker,
    clock: { now: () => new Date() },
    wake: () => undefined,
    announce: () => undefined,
    company: fixedCompany(),
  });

  async function reopenSession(caller: Caller): Promise<void> {
    const browser = app.browser();
    if (caller === 'guestWithLink') await browser.openLink({ userId: owner.userId, name: owner.person.name });
    else if (caller !== 'guest') await browser.logIn(people[caller]);
    browsers.set(caller, browser);
  }
  for (const caller of CALLERS) await reopenSession(caller);

  const ended = new Map<string, Browser>();
  async function endedSessionOf(caller: 'owner' | 'admin'): Promise<Browser> {
    const known = ended.get(caller);
    if (known) return known;
    const browser = app.browser();
    await browser.logIn(people[caller]);
    const { user_id, id } = await app
      .owner('sessions')
      .where({ user_id: idOf[caller] ?? '' })
      .orderBy('created_at', 'desc')
      .first<{ user_id: string; id: string }>('user_id', 'id');
    await app
      .owner('sessions')
      .where({ user_id, id })
      .update({ expires_at: new Date(Date.now() - 1_000) });
    ended.set(caller, browser);
    return browser;
  }

  function browserOf(caller: Caller): Browser {
    const browser = browsers.get(caller);
    if (!browser) throw new Error(`no browser for the caller ${caller}`);
    return browser;
  }

  async function startTopUp(): Promise<string> {
    const { merchantTransactionId } = await browserOf('owner').topUp({
      userId: owner.userId,
      userName: owner.person.name,
    });
    return merchantTransactionId;
  }

  const ofOwner = { userId: owner.userId, email: people.owner.email };
  async function accepted(amountPaise: number): Promise<{ id: string; phaseId: string }> {
    const { id, phaseIds } = await buildAcceptedQuotation(app.owner, { ...ofOwner, amounts: [amountPaise] });
    return { id, phaseId: phaseIds[0] ?? '' };
  }
  async function pay(phaseId: string, totalPaise: number): Promise<PhasePaymentDto> {
    const sent = browserOf('owner').post(QUOTATION_PATHS.pay(phaseId), { totalPaise, topUp: true });
    return dataOf<PhasePaymentDto>(await sent.set(IDEMPOTENCY_HEADER, newId()));
  }

  async function ticket(): Promise<{ number: string; key: string }> {
    const report = {
      topic: 'other',
      message: `My wallet does not open. ${newId()}`,
      contact: people.owner.email,
    };
    const { body } = await browserOf('owner').post(PAYMENT_PATHS.supportReports, report);
    return app.ticketOfReport((body as { data: { reference: string } }).data.reference);
  }

  const fixture: AccessFixture = {
    app,
    browserOf,
    endedSessionOf,
    reopenSession,
    owner,
    unrelatedUser: people.unrelatedUser,
    async payment(state) {
      const merchantTransactionId = await startTopUp();
      if (state === 'initiated') return merchantTransactionId;
      const row = await app
        .owner<AttemptRow>('payment_attempts')
        .where({ merchant_order_id: `${merchantTransactionId}-1` })
        .first();
      if (!row) throw new Error('a payment without an attempt');
      const attempt = toAttempt(row);
      await settlement.settlePayment(
        gatewayUpdateOf(attempt, snapshotOf(attempt, state === 'completed' ? 'captured' : 'failed')),
      );
      if (state === 'completed') await receipts.issue(attempt.id);
      return merchantTransactionId;
    },
    async heldCapture({ amountPaise = 400_00 } = {}) {
      const publicId = await startTopUp();
      const [captureId, { rows }] = [
        newId(),
        await app.owner.raw<{ rows: { payment_id: string; attempt_id: string; gateway: string }[] }>(
          `select p.id as payment_id, a.id as attempt_id, a.gateway from payments p
             join payment_attempts a on a.payment_id = p.id where p.public_id = :publicId`,
          { publicId },
        ),
      ];
      const of = rows[0];
      if (!of) throw new Error('a payment without an attempt');
      await app.owner('payment_captures').insert({
        ...of,
        id: captureId,
        mode: 'test',
        gateway_payment_id: `pay_${captureId}`,
        amount_paise: amountPaise,
        status: 'held',
        hold_reason: 'amount_differs',
        captured_at: new Date(),
      });
      return captureId;
    },
    async finding() {
      const [row] = await app
        .owner('payment_findings')
        .insert({ kind: 'unanswered', dedupe_key: newId() })
        .returning<{ id: string | number }[]>('id');
      return String(row?.id);
    },
    quotation: () => accepted(1_00),
    submittedQuotation: async () => (await buildQuotation(app.owner, ofOwner)).id,
    async quotationWithoutDetails() {
      const projectTitle = newId();
      await fixture.browserOf('owner').post(ENQUIRY_PATHS.quotationStart, { projectTitle });
      const row = await app.owner('quotations').where({ project_title: projectTitle }).first('id');
      return String(row?.id);
    },
    unclaimedQuotation: async () => (await buildQuotation(app.owner, { email: people.owner.email })).id,
    async waitingPhase() {
      const { phaseId } = await accepted(10_00_000_00);
      await pay(phaseId, 11_80_000_00);
      return phaseId;
    },
    async paidPhase() {
      await fixture.payment('completed');
      const { paymentId } = await pay((await accepted(1_00)).phaseId, 1_18);
      const execution = createPhaseExecution({
        db: app.worker,
        clock: { now: () => new Date() },
        logger: createLogger({ service: 'test', level: 'silent' }),
        wake: () => undefined,
        company: fixedCompany(),
        areHeld: () => Promise.resolve(false),
      });
      await execution.pay(paymentId);
      return paymentId;
    },
    async paper() {
      const subject = await fixture.paidPhase();
      const [id] = await app.owner('papers').where({ kind: 'invoice', subject }).pluck<string[]>('id');
      const [quotationId] = await app
        .owner('phase_payments')
        .join('quotation_phases', 'quotation_phases.id', 'phase_id')
        .where({ 'phase_payments.id': subject })
        .pluck<string[]>('quotation_id');
      return { id: id ?? '', quotationId: quotationId ?? '' };
    },
    ticket,
    async ticketFile() {
      const { number, key } = await ticket();
      const { id } = await uploadTicketFile(browserOf('owner'));
      await browserOf('owner')
        .post(TICKET_PATHS.ownReply(number), { message: 'Here is the bill.', files: [id] })
        .set(IDEMPOTENCY_HEADER, newId());
      return { id, key };
    },
    async kycFile() {
      const browser = browserOf('owner');
      const kyc = await kycOf(browser);
      const { documents } = kyc.kycStatus === 'Draft' ? await submitKyc(browser) : kyc;
      return documents.gstCertificate.files[0]?.id ?? '';
    },
    async kycDraft() {
      await fixture.kycFile();
      const document = app
        .owner('kyc_documents')
        .join('kyc_records', 'kyc_records.id', 'kyc_id')
        .where({ user_id: owner.userId, type: 'aadharCard' });
      const [documentId = ''] = await document.pluck<string[]>('kyc_documents.id');
      await app.owner('kyc_files').where({ document_id: documentId, confirmed_at: null }).delete();
      return buildKycFile(app.owner, documentId, 'front', { isConfirmed: false });
    },
    async dataExport() {
      const [id, user_id] = [newId(), owner.userId];
      await app.owner('data_exports').where({ user_id, state: 'preparing' }).update({ state: 'failed' });
      // Long ago, so that it does not count as a request of today.
      const requested_at = new Date(Date.now() - 48 * 3_600_000);
      await app.owner('data_exports').insert({ id, user_id, requested_at });
      const writing = createExportWriting({
        db: app.worker,
        files: createFileStore({ keys: FILE_KEYS }),
        kycDetails: createKycDetailStore({ keys: FILE_KEYS }),
        clock: { now: () => new Date() },
        logger: createLogger({ service: 'test', level: 'silent' }),
        wake: () => undefined,
        partBytes: 4_096,
      });
      await writing.write(id);
      return id;
    },
    close: () => app.close(),
  };
  return fixture;
}
