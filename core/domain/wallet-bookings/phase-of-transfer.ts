import { paise, type Paise } from '@deccanloop/contracts/money';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { UnpaidPhasesDto } from '@deccanloop/contracts/staff/bank-transfer-dto';
import type { Database } from '../../platform/database';
import { payObstacle, phaseTax } from '../phase-payments/pay-rule';
import type { ReadCompany } from '../papers/company';
import type { TaxSettings } from '../phase-payments/phase-payment';
import type { QuotationPhase, QuotationRecord } from '../quotations/record';
import { findQuotationOfPhase, findRecord } from '../quotations/record-repository';
import { findAcceptedQuotations } from './bank-transfer-repository';

/** A phase that a bank transfer can pay. */
export type UnpaidPhase = UnpaidPhasesDto['phases'][number];

const totalOf = (phase: QuotationPhase, record: QuotationRecord, tax: TaxSettings): Paise =>
  // One that waits for top-ups has its tax already.
  paise(phase.payment?.totalPaise ?? phaseTax(phase, record, tax).totalPaise);

function unpaidOf(record: QuotationRecord, tax: TaxSettings): UnpaidPhase[] {
  if (payObstacle(record, tax) !== null) return [];
  return record.phases
    .filter(({ payment }) => payment === null || payment.state === 'waiting')
    .map((phase) => ({
      id: phase.id,
      quotationId: record.id,
      projectId: projectIdOf(record.projectNo),
      number: phase.position,
      title: phase.title,
      totalPaise: totalOf(phase, record, tax),
    }));
}

/** The unpaid phases of a customer's accepted quotations. */
export async function findUnpaidPhases(
  db: Database,
  { userId, mode, company }: { userId: string | null; mode: Mode; company: ReadCompany },
): Promise<UnpaidPhase[]> {
  if (userId === null) return [];
  const phases: UnpaidPhase[] = [];
  const { tax } = await company(db);
  for (const id of await findAcceptedQuotations(db, userId)) {
    const record = await findRecord(db, id, mode);
    if (record) phases.push(...unpaidOf(record, tax));
  }
  return phases;
}

/** The phase where this customer can still pay it; else null. */
export async function findUnpaidPhase(
  db: Database,
  phaseId: string,
  { userId, mode, company }: { userId: string | null; mode: Mode; company: ReadCompany },
): Promise<UnpaidPhase | null> {
  const quotationId = userId === null ? null : await findQuotationOfPhase(db, phaseId);
  const record = quotationId === null ? null : await findRecord(db, quotationId, mode);
  if (record?.userId !== userId || !record) return null;
  return unpaidOf(record, (await company(db)).tax).find(({ id }) => id === phaseId) ?? null;
}
