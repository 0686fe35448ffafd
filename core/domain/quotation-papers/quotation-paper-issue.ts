import { isDeepStrictEqual } from 'node:util';
import { indiaDate } from '@deccanloop/contracts/india-time';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { findIssuedNumber, findIssuedProforma } from '../papers/issued-papers';
import { issuePaper } from '../papers/issue-paper';
import type { Company, ReadCompany } from '../papers/company';
import type { Customer, ProformaData, QuotationData, TaxedLine } from '../papers/paper-data';
import { phaseTax, rateOf } from '../phase-payments/pay-rule';
import { QuotationError } from '../quotations/errors';
import { createQuotationQueries } from '../quotations/quotation-queries';
import type { QuotationPhase, QuotationRecord } from '../quotations/record';
import { codeOf, customerOf } from './buyer';
import { findBuyer } from './buyer-repository';
import { lockPapers } from './lock-repository';
import { proformaSubject, quotationSubject } from './paper-subject';
import { phaseLabel } from './phase-papers';

export interface QuotationPaperIssue {
  /**
   * Issues what a quotation should have now: the paper of its price, and once it is accepted, a proforma for each phase
   * that is not paid. Repeated it changes nothing, unless the billing details have changed.
   * @returns false when there is no such quotation
   */
  issue(quotationId: string): Promise<boolean>;
}

export interface QuotationPaperIssueDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
  company: ReadCompany;
}

/** Seller and buyer, read once for all papers of one run. */
interface Parties {
  customer: Customer;
  company: Company;
}

/** Issues papers of quotations, in workers. */
export function createQuotationPaperIssue(deps: QuotationPaperIssueDeps): QuotationPaperIssue {
  const { db, mode, clock, wake } = deps;

  return {
    async issue(quotationId) {
      const isKnown = await journaledTransaction(db, (trx) => issueAll(trx, quotationId));
      wake();
      return isKnown;
    },
  };

  /** In one transaction, so that of two jobs of a quotation the second reads what the first has issued. */
  async function issueAll(trx: Knex.Transaction, quotationId: string): Promise<boolean> {
    await lockPapers(trx, quotationId);
    // Read after the lock: the job that was stored last prints the last change.
    const record = await find(trx, quotationId);
    if (record === null) return false;
    if (record.status !== 'approved' || record.validUntil === null) return true;
    const parties = { customer: await buyerOf(trx, record), company: await deps.company(trx) };
    await issueQuotation(trx, record, parties, record.validUntil);
    const isAccepted = record.customerDecision === 'accepted';
    const open = record.phases.filter(({ payment }) => payment?.state !== 'paid');
    for (const phase of isAccepted ? open : []) await issueProforma(trx, record, parties, phase);
    return true;
  }

  async function find(trx: Knex.Transaction, id: string): Promise<QuotationRecord | null> {
    try {
      return (await createQuotationQueries({ db: trx, mode }).forStaff(id)).record;
    } catch (error) {
      if (error instanceof QuotationError) return null;
      throw error;
    }
  }

  async function buyerOf(trx: Knex.Transaction, record: QuotationRecord): Promise<Customer> {
    const buyer = record.userId === null ? null : await findBuyer(trx, record.userId);
    if (buyer?.billing) return customerOf(buyer);
    // Without billing details: as the request says.
    const { clientName, companyName, email } = record;
    return {
      name: buyer?.name ?? clientName,
      businessName: companyName,
      addressLines: [],
      stateCode: null,
      gstin: null,
      email: buyer?.email ?? email,
      employeeId: null,
    };
  }

  function lineOf(
    phase: QuotationPhase,
    record: QuotationRecord,
    { tax }: Company,
    note: string | null,
  ): TaxedLine {
    const { cgstPaise, sgstPaise, igstPaise, totalPaise } = phaseTax(phase, record, tax);
    return {
      description: phaseLabel(phase),
      note,
      sac: tax.sac,
      tax: { taxablePaise: phase.amountPaise, cgstPaise, sgstPaise, igstPaise, totalPaise },
    };
  }

  function taxed(record: QuotationRecord, { customer, company: { supplier, tax } }: Parties) {
    return {
      supplier,
      customer,
      placeOfSupply: codeOf(record.placeOfSupply ?? tax.stateCode),
      gstBasisPoints: rateOf(record, tax),
      projectNumber: projectIdOf(record.projectNo),
    };
  }

  async function issueQuotation(
    trx: Knex.Transaction,
    record: QuotationRecord,
    parties: Parties,
    validUntil: Date,
  ): Promise<void> {
    const data: QuotationData = {
      ...taxed(record, parties),
      lines: record.phases.map((phase) => lineOf(phase, record, parties.company, dueNote(phase))),
      title: record.projectTitle,
      validUntil: validUntil.toISOString(),
      // Below the table, where they have the whole width: they have up to 1,000 characters.
      notes: record.phases.flatMap((phase) =>
        phase.description === null ? [] : [`${phaseLabel(phase)}. ${phase.description}`],
      ),
    };
    const subject = quotationSubject(mode, record.id, record.priceVersion);
    await issuePaper(trx, { kind: 'quotation', mode, subject, issuedAt: clock.now(), data });
  }

  async function issueProforma(
    trx: Knex.Transaction,
    record: QuotationRecord,
    parties: Parties,
    phase: QuotationPhase,
  ): Promise<void> {
    const price = quotationSubject(mode, record.id, record.priceVersion);
    const data: ProformaData = {
      ...taxed(record, parties),
      lines: [lineOf(phase, record, parties.company, record.projectTitle)],
      quotationNumber: await findIssuedNumber(trx, 'quotation', price),
      dueAt: dueAt(phase)?.toISOString() ?? null,
    };
    const issued = await issuedProformas(trx, phase.id);
    if (isDeepStrictEqual(issued.at(-1), asStored(data))) return;
    const subject = proformaSubject(mode, phase.id, issued.length + 1);
    await issuePaper(trx, { kind: 'proforma', mode, subject, issuedAt: clock.now(), data });
  }

  /** What the proformas of a phase print, oldest first. */
  async function issuedProformas(trx: Knex.Transaction, phaseId: string): Promise<ProformaData[]> {
    const issued: ProformaData[] = [];
    for (;;) {
      const paper = await findIssuedProforma(trx, proformaSubject(mode, phaseId, issued.length + 1));
      if (paper === null) return issued;
      issued.push(paper.data);
    }
  }
}

/** The beginning of that day in India. */
const dueAt = ({ dueOn }: QuotationPhase): Date | null =>
  dueOn === null ? null : new Date(`${dueOn}T00:00:00+05:30`);

function dueNote(phase: QuotationPhase): string | null {
  const due = dueAt(phase);
  return due && `Due ${indiaDate(due)}`;
}

const asStored = (data: ProformaData): unknown => JSON.parse(JSON.stringify(data));
