import type { FindingDto } from '@deccanloop/contracts/staff/payments';
import type { FindingRow } from './repository';

export const toFindingDto = (row: FindingRow): FindingDto => ({
  id: row.id,
  kind: row.kind,
  merchantTransactionId: row.public_id,
  detail: row.detail,
  createdAt: row.created_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolution: row.resolution,
  resolvedBy:
    row.resolved_by === null ? null : { id: row.resolved_by, name: row.resolved_by_name ?? row.resolved_by },
});
