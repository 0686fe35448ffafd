import type {
  DifferenceDto,
  ReconciliationReportDto,
  ReconciliationRunDto,
} from '@deccanloop/contracts/staff/reconciliation';
import type { DifferenceRow, RunRow } from './run-repository';

export const runDtoOf = (run: RunRow): ReconciliationRunDto => ({
  id: run.id,
  state: run.state,
  scheduled: run.slot !== null,
  requestedBy:
    run.requested_by === null
      ? null
      : { id: run.requested_by, name: run.requested_by_name ?? run.requested_by },
  windowFrom: run.window_from.toISOString(),
  windowTo: run.window_to.toISOString(),
  createdAt: run.created_at.toISOString(),
  finishedAt: run.finished_at?.toISOString() ?? null,
  summary: run.state === 'done' ? run.summary : null,
  error: run.error,
});

export const reportOf = (run: RunRow, differences: readonly DifferenceRow[]): ReconciliationReportDto => ({
  ...runDtoOf(run),
  differences: differences.map(differenceDtoOf),
});

const differenceDtoOf = (row: DifferenceRow): DifferenceDto => ({
  kind: row.kind,
  action: row.action,
  gateway: row.gateway,
  merchantTransactionId: row.public_id,
  gatewayOrderId: row.gateway_order_id,
  gatewayPaymentId: row.gateway_payment_id,
  findingId: row.finding_id,
  detail: row.detail,
  createdAt: row.created_at.toISOString(),
});
