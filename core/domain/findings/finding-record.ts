import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { FindingRecordDto } from '@deccanloop/contracts/staff/findings';
import type { Database } from '../../platform/database';
import { disputesOfPayment } from '../disputes/dispute-desk';
import { findPaymentMoney } from '../money-actions/payment-money';
import { findCustomer, findMoments, findProject, findRuns, type MomentRow } from './desk-repository';
import { evidenceOf, subjectsOf } from './evidence';
import { toFindingDto, type OpenPayer } from './finding-dto';
import { findFinding, type FindingRow } from './repository';

export interface RecordReader {
  /** Undefined: the payer stays encrypted. */
  openPayer?: OpenPayer | undefined;
}

const NOTHING = { captures: [], outsideRefunds: [] };

/** All that staff read of one finding; null when there is none. */
export async function findFindingRecord(
  db: Database,
  id: number,
  { openPayer }: RecordReader,
): Promise<FindingRecordDto | null> {
  const row = await findFinding(db, id);
  if (!row) return null;
  const { payment_id: paymentId, detail } = row;
  const customer = paymentId === null ? null : await findCustomer(db, paymentId);
  const { phasePaymentId } = detail;
  const project = typeof phasePaymentId === 'string' ? await findProject(db, phasePaymentId) : null;
  const subjects = subjectsOf(detail, {
    ...(paymentId === null ? NOTHING : await findPaymentMoney(db, paymentId)),
    disputes: paymentId === null ? [] : await disputesOfPayment(db, paymentId),
  });
  const subjectIds = [...subjects.captures, ...subjects.outsideRefunds].map((each) => each.id);
  return {
    ...toFindingDto(row, openPayer),
    customer: customer && { personId: customer.person_id, name: customer.name },
    project: project && {
      quotationId: project.quotation_id,
      number: projectIdOf(project.project_no),
      title: project.project_title,
    },
    evidence: evidenceOf(detail, subjects, customer?.total_paise ?? null),
    runs: await findRuns(db, id),
    timeline: timelineOf(row, await findMoments(db, id, subjectIds)),
    ...subjects,
  };
}

function timelineOf(row: FindingRow, moments: readonly MomentRow[]): FindingRecordDto['timeline'] {
  const { created_at: foundAt, resolved_at: closedAt, resolved_by: closedBy } = row;
  const found = { at: foundAt.toISOString(), what: 'found', actor: null, subject: null, note: null } as const;
  const between = moments.map((moment) => ({
    at: moment.at.toISOString(),
    what: moment.what,
    // The worker and the gateway have no name of their own here.
    actor: moment.actor_name === null ? null : { id: moment.actor_id ?? '', name: moment.actor_name },
    subject: moment.subject,
    note: moment.note,
  }));
  if (closedAt === null) return [found, ...between];
  const closed = {
    at: closedAt.toISOString(),
    what: closedBy === null ? ('ended_by_itself' as const) : ('closed' as const),
    actor: closedBy === null ? null : { id: closedBy, name: row.resolved_by_name ?? closedBy },
    subject: row.reference,
    note: row.resolution,
  };
  return [found, ...between, closed];
}
