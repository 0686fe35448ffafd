import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { staffActor } from '../../testing/administrators';
import { untilWaiting } from '../../testing/lock-waits';
import { FILE_KEYS } from '../../testing/file-keys';
import { createFileStore } from '../files/file-store';
import { createPaperFiles, storePaperFile } from '../papers/paper-files';
import { fixedCompany } from '../../testing/fixed-company';
import { openQuotationSteps, priceOf, type QuotationSteps } from '../quotations/testing/quotation-steps';
import { lockPapers } from './lock-repository';
import { createQuotationPaperIssue, type QuotationPaperIssue } from './quotation-paper-issue';
import { createQuotationPapers, type QuotationPapers } from './quotation-papers';
import { requestPapersOfUser } from './request-papers';

const wake = () => undefined;
const files = createFileStore({ keys: FILE_KEYS });

let steps: QuotationSteps;
let issuing: QuotationPaperIssue;
let papers: QuotationPapers;
beforeAll(async () => {
  steps = await openQuotationSteps();
  const { bff, worker, clock } = steps.fixture.money;
  const company = fixedCompany({ gstin: '36AAACD1234F1Z8' });
  issuing = createQuotationPaperIssue({
    ...{ db: worker, mode: 'test', clock, wake, company },
  });
  papers = createQuotationPapers({
    ...{ db: bff, mode: 'test', wake },
    papers: createPaperFiles({ db: bff, files, wake }),
  });
});
afterAll(() => steps.fixture.close());

/** Runs the open jobs of a quotation, as a worker would. @returns how many there were */
async function runJobs(quotationId: string): Promise<number> {
  const { owner } = steps.fixture.money;
  const open = () =>
    owner('outbox')
      .where({ job: 'issue-quotation-papers', done_at: null })
      .whereRaw(`payload ->> 'quotationId' = ?`, [quotationId]);
  const jobs = await open().select('id');
  for (const _job of jobs) await issuing.issue(quotationId);
  await open().update({ done_at: new Date() });
  return jobs.length;
}
const customerOf = (userId: string) => ({ userId, isStaff: false });
const staff = () => ({ userId: steps.support, isStaff: true });
const listed = async (id: string) =>
  (await papers.list(id, staff())).map(({ kind, phase, state }) =>
    [kind, phase, state].filter((part) => part !== null).join(' '),
  );
const untilSessionsWait = (count: number) => untilWaiting(steps.fixture.money.owner, count);
const dataOf = async (id: string) =>
  (await steps.fixture.money.owner('papers').where({ id }).first<{ data: Record<string, unknown> }>('data'))
    .data;

describe('papers of a quotation', () => {
  it('begin with its price', async () => {
    const { id, userId } = await steps.pending();
    expect(await listed(id)).toEqual([]);
    await steps.pricing.price(id, priceOf([1_000_00, 2_000_00]), steps.admin);
    expect(await runJobs(id)).toBe(1);
    const [quotation, ...others] = await papers.list(id, customerOf(userId));
    expect(others).toEqual([]);
    expect(quotation).toMatchObject({
      kind: 'quotation',
      number: expect.stringMatching(/^TEST\/QTN\/\d\d-\d\d\/\d{6}$/),
      state: 'current',
      phase: null,
      totalPaise: 3_540_00,
      isReady: false,
    });
    expect(await dataOf(quotation!.id)).toMatchObject({
      notes: [],
      title: 'A booking portal',
      customer: { name: 'Asha Rao', addressLines: [] },
      lines: [{ description: 'Phase 1: Phase 0' }, { description: 'Phase 2: Phase 1' }],
    });
    await issuing.issue(id);
    expect(await papers.list(id, staff())).toHaveLength(1);
  });

  it('print when a phase is due, and below the table what it is', async () => {
    const { id } = await steps.pending();
    const phase = { title: 'Design', description: 'Wireframes.', amountPaise: 1_000_00, dueOn: '2030-01-31' };
    await steps.pricing.price(id, priceOf([1_000_00], { phases: [phase] }), steps.admin);
    await runJobs(id);
    const [quotation] = await papers.list(id, staff());
    expect(await dataOf(quotation!.id)).toMatchObject({
      lines: [{ description: 'Phase 1: Design', note: 'Due 31 Jan 2030' }],
      notes: ['Phase 1: Design. Wireframes.'],
    });
  });

  it('have another quotation for another price', async () => {
    const { id } = await steps.priced();
    await runJobs(id);
    await steps.pricing.price(id, priceOf([5_000_00], { priceVersion: 1 }), steps.admin);
    await runJobs(id);
    expect(await listed(id)).toEqual(['quotation current', 'quotation replaced']);
  });

  it('have a proforma for each phase to pay once it is accepted', async () => {
    const { id, userId } = await steps.priced();
    await steps.accept(id, userId);
    await runJobs(id);
    const expected = ['proforma 2 current', 'proforma 1 current', 'quotation current'];
    expect((await listed(id)).sort()).toEqual(expected.sort());
    const quotation = (await papers.list(id, staff())).find(({ kind }) => kind === 'quotation')!;
    const proforma = (await papers.list(id, staff())).find(({ kind }) => kind === 'proforma')!;
    expect(await dataOf(proforma.id)).toMatchObject({ quotationNumber: quotation.number, dueAt: null });
  });

  it('have another proforma after the billing details have changed, and only then', async () => {
    const { id, userId, customer } = await steps.priced([1_000_00]);
    await steps.accept(id, userId);
    await runJobs(id);
    await steps.fixture.setBilling(customer, '29');
    await issuing.issue(id);
    await Promise.all([issuing.issue(id), issuing.issue(id)]);
    expect(await listed(id)).toEqual(['proforma 1 current', 'proforma 1 replaced', 'quotation current']);
    const [latest] = await papers.list(id, staff());
    expect(await dataOf(latest!.id)).toMatchObject({
      placeOfSupply: '29',
      customer: { name: 'Rao Exports', stateCode: '29' },
    });
  });

  it('are asked for again by a change while their job runs', async () => {
    const { id, userId } = await steps.priced([1_000_00]);
    await steps.accept(id, userId);
    await runJobs(id);
    await requestPapersOfUser(steps.fixture.money.bff, userId);
    // The job of the first change is running: its message is open until it has ended.
    await requestPapersOfUser(steps.fixture.money.bff, userId);
    expect(await runJobs(id)).toBe(2);
  });

  it('read what they print after the job before has ended', async () => {
    const { id, userId, customer } = await steps.priced([1_000_00]);
    await steps.accept(id, userId);
    const other = await steps.fixture.money.worker.transaction();
    await lockPapers(other, id);
    const issued = issuing.issue(id);
    await Promise.race([issued, untilSessionsWait(1)]);
    await steps.fixture.setBilling(customer, '29');
    await other.commit();
    await issued;
    const [proforma] = await papers.list(id, staff());
    expect(await dataOf(proforma!.id)).toMatchObject({ placeOfSupply: '29' });
  });

  it('print the last billing details where two workers issue them at once', async () => {
    const { owner } = steps.fixture.money;
    const { id, userId, customer } = await steps.priced([1_000_00]);
    await steps.accept(id, userId);
    await runJobs(id);
    const held = await owner.transaction();
    await held('paper_numbers').where({ series: 'PRF' }).forUpdate();
    await steps.fixture.setBilling(customer, '36');
    const first = issuing.issue(id);
    await untilSessionsWait(1);
    // The first has read the billing details of before.
    await steps.fixture.setBilling(customer, '29');
    const second = issuing.issue(id);
    await untilSessionsWait(2);
    await held.commit();
    await Promise.all([first, second]);
    expect(await listed(id)).toEqual([
      ...['proforma 1 current', 'proforma 1 replaced', 'proforma 1 replaced', 'quotation current'],
    ]);
    const [latest] = await papers.list(id, staff());
    expect(await dataOf(latest!.id)).toMatchObject({ placeOfSupply: '29' });
    const numbers = await owner('papers')
      .where({ kind: 'proforma' })
      .orderBy('sequence')
      .pluck<number[]>('sequence');
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });

  it('say which phase was paid, and which invoice a credit note took back', async () => {
    const { fixture } = steps;
    const { id, userId, customer } = await steps.priced([1_000_00, 2_000_00]);
    await steps.accept(id, userId);
    await runJobs(id);
    await fixture.credit(customer, 2_000_00);
    const [phase] = (await steps.recordOf(id)).phases;
    const pay = async () => {
      const payment = await fixture.request(customer, phase!.id, { totalPaise: paise(1_180_00) });
      await fixture.execution.pay(payment.id);
      return payment.id;
    };
    const first = await pay();
    await fixture.payments.reverse(first, 'The customer paid the wrong phase', staffActor(steps.admin));
    const [reversal] = await fixture.money
      .owner('phase_reversals')
      .where({ phase_payment_id: first })
      .pluck<string[]>('id');
    await fixture.execution.reverse(reversal!);
    await pay();
    expect((await listed(id)).sort()).toEqual(
      [
        ...['invoice 1 current', 'credit_note 1 current', 'invoice 1 credited'],
        ...['proforma 1 paid', 'proforma 2 current', 'quotation current'],
      ].sort(),
    );
  });

  it('are asked for again where the one of the price is missing', async () => {
    const { id, userId } = await steps.priced();
    await steps.fixture.money
      .owner('outbox')
      .where({ job: 'issue-quotation-papers' })
      .update({ done_at: new Date() });
    expect(await papers.list(id, customerOf(userId))).toEqual([]);
    // Opened again before the job has run.
    expect(await papers.list(id, customerOf(userId))).toEqual([]);
    expect(await runJobs(id)).toBe(1);
    expect(await listed(id)).toEqual(['quotation current']);
  });

  it('name the sender of a request without an account', async () => {
    const { id } = await steps.priced();
    await steps.fixture.money
      .owner('quotations')
      .where({ id })
      .update({ user_id: null, company_name: 'Rao Clinics' });
    await runJobs(id);
    const [quotation] = await papers.list(id, staff());
    expect(await dataOf(quotation!.id)).toMatchObject({
      customer: { name: 'Asha Rao', businessName: 'Rao Clinics', email: 'asha@mail.example' },
    });
  });

  it('are unknown for a quotation that does not exist', async () => {
    expect(await issuing.issue(newId())).toBe(false);
    await expect(papers.list(newId(), staff())).rejects.toMatchObject({ code: 'unknown_quotation' });
  });
});

describe('the PDF of such a paper', () => {
  async function aPaper() {
    const { id, userId } = await steps.priced();
    await runJobs(id);
    const [paper] = await papers.list(id, staff());
    return { id, userId, paper: paper! };
  }

  it('is prepared, and then downloaded under its number by customer and staff', async () => {
    const { id, userId, paper } = await aPaper();
    expect(await papers.find(paper.id, customerOf(userId))).toBe('preparing');
    const { worker } = steps.fixture.money;
    await storePaperFile(worker, { files, paperId: paper.id, pdf: Buffer.from('%PDF') });
    for (const reader of [customerOf(userId), staff()])
      expect(await papers.find(paper.id, reader)).toMatchObject({ number: paper.number });
    expect((await papers.list(id, staff()))[0]).toMatchObject({ isReady: true });
  });

  it('is unknown to other customers', async () => {
    const { id, paper } = await aPaper();
    const other = customerOf(await steps.fixture.buildUser());
    await expect(papers.find(paper.id, other)).rejects.toMatchObject({ code: 'unknown_paper' });
    await expect(papers.list(id, other)).rejects.toMatchObject({ code: 'unknown_quotation' });
  });

  it.each([
    ['an unknown id', () => Promise.resolve(newId())],
    ['an id of another form', () => Promise.resolve('1')],
    [
      'a paper that is of no quotation',
      async () => {
        const id = newId();
        await steps.fixture.money.owner('papers').insert({
          ...{ id, kind: 'statement', mode: 'test', series: 'STM', financial_year: '26-27', sequence: 900 },
          ...{ number: 'TEST/STM/26-27/000900', subject: `test:${newId()}:2026-11`, data: '{}' },
          issued_at: new Date(),
        });
        return id;
      },
    ],
  ])('is unknown for %s', async (_what, build) => {
    await expect(papers.find(await build(), staff())).rejects.toMatchObject({ code: 'unknown_paper' });
  });
});
