import type { SandboxClock } from '../clock';
import type { Knobs } from '../knobs';
import type { PhonePeCredentials } from '../options';
import type { Store, Table } from '../store';
import type { WebhookSender } from '../webhooks/webhook-sender';
import type { PhonePeOrder, PhonePeRefund, SettlementReport } from './entities';

/** Shared state and dependencies of the PhonePe emulator. */
export interface PhonePeContext {
  credentials: PhonePeCredentials;
  clock: SandboxClock;
  knobs: Knobs;
  webhookSender: WebhookSender;
  /** Origin of the pay page's address; available once the server listens. */
  publicOrigin: () => string;
  orders: Table<PhonePeOrder>;
  refunds: Table<PhonePeRefund>;
  settlementReports: Table<SettlementReport>;
  /** Tokens of an earlier generation are rejected; see revokeTokens. */
  tokenGeneration: Table<number>;
}

export function createPhonePeContext(
  store: Store,
  rest: Pick<PhonePeContext, 'credentials' | 'clock' | 'knobs' | 'webhookSender' | 'publicOrigin'>,
): PhonePeContext {
  return {
    ...rest,
    orders: store.table('phonepe-orders'),
    refunds: store.table('phonepe-refunds'),
    settlementReports: store.table('phonepe-settlement-reports'),
    tokenGeneration: store.table('phonepe-token-generation'),
  };
}
