import { paise } from '@deccanloop/contracts/money';
import type { FindingDto } from '@deccanloop/contracts/staff/findings';
import type { FindingRow } from './repository';

/** Decrypts the payer that a finding holds; null where it cannot be read. */
export type OpenPayer = (text: string) => { externalId: string; payerName: string } | null;

const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? id });

export function toFindingDto(row: FindingRow, openPayer?: OpenPayer): FindingDto {
  const { payer, ...detail } = row.detail;
  const opened = typeof payer === 'string' ? openPayer?.(payer) : null;
  return {
    id: row.id,
    kind: row.kind,
    merchantTransactionId: row.public_id,
    gateway: row.gateway,
    amountPaise: row.amount_paise === null ? null : paise(row.amount_paise),
    detail,
    ...(opened ? { payer: { userId: opened.externalId, name: opened.payerName } } : {}),
    assignee: person(row.assignee_id, row.assignee_name),
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolution: row.resolution,
    reference: row.reference,
    resolvedBy: person(row.resolved_by, row.resolved_by_name),
  };
}
