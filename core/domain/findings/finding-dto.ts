import type { FindingDto } from '@deccanloop/contracts/staff/payments';
import type { FindingRow } from './repository';

/** Decrypts the payer that a finding holds; null where it cannot be read. */
export type OpenPayer = (text: string) => { externalId: string; payerName: string } | null;

export function toFindingDto(row: FindingRow, openPayer?: OpenPayer): FindingDto {
  const { payer, ...detail } = row.detail;
  const opened = typeof payer === 'string' ? openPayer?.(payer) : null;
  return {
    id: row.id,
    kind: row.kind,
    merchantTransactionId: row.public_id,
    detail,
    ...(opened ? { payer: { userId: opened.externalId, name: opened.payerName } } : {}),
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolution: row.resolution,
    resolvedBy:
      row.resolved_by === null
        ? null
        : { id: row.resolved_by, name: row.resolved_by_name ?? row.resolved_by },
  };
}
