import type { PollPlan } from '@deccanloop/core/domain/payments/poll-schedule';
import type { CompanyDetails } from '@deccanloop/contracts/staff/company-details';
import type { OrderKeys } from '@deccanloop/core/domain/payments/order-identity/order-identity';
import type { AlarmMailSettings } from '@deccanloop/core/platform/alarm-environment';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';
import type { InternalAddress } from '@deccanloop/core/platform/http/internal-server';
import type { WebhookAddress } from '@deccanloop/core/platform/signed-webhook';
import type { QueueAddress } from '@deccanloop/core/platform/queue/open-queue';

import type { MessageOptions } from './message-services';
import type { TicketOptions } from './ticket-services';

export interface WorkerOptions extends TicketOptions, MessageOptions {
  databaseUrl: string;
  /** A connection that keeps session state, when `databaseUrl` uses transaction pooling. */
  databaseSessionUrl?: string | null;
  databaseConnections: number;
  queue: QueueAddress;
  /** Of the program; shown on the operations page. */
  version?: string;
  requireNoEviction: boolean;
  health: InternalAddress;
  /** Where this process reports that database or queue do not work; only in the log when absent. */
  alarms?: { mail: AlarmMailSettings | null; webhook: WebhookAddress | null };
  gatewayRequestsPerSecond: number;
  /** Until an administrator switches it. */
  pollPlan: PollPlan;
  /** Keys that verify the signed identities of orders; the BFF signs with the current one. */
  orderKeys: OrderKeys;
  /** Keys of stored files; the BFF has the same. */
  fileKeys: FileKeys;
  /** Until an administrator stores others; without GSTIN when absent. */
  companyDetails?: CompanyDetails;
  /** Whether webhooks of merchants may be sent to this machine and to private networks; not when absent. */
  webhookPrivateTargets?: boolean;
}
