import type { EventChain } from '@deccanloop/core/domain/audit-log/chain/event-chain';
import type { JobWork } from './job-work';

/** Compares the audit log with its hash chain. A difference is stored, and the condition `audit_log` mails the alarm. */
export function checkAuditLog({ eventChain }: { eventChain: EventChain }): JobWork<'check-audit-log'> {
  return async () => {
    await eventChain.check();
    return 'done';
  };
}
