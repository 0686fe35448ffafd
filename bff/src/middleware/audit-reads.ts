import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { PersonalRead } from '@deccanloop/contracts/security/personal-reads';
import type { PersonalReads } from '@deccanloop/core/domain/accounts/security-events/personal-reads';
import { byStaff } from '@deccanloop/core/domain/accounts/security-events/actor';
import type { AppContext, Step } from '../context';
import type { ClientOf } from './client';
import type { ClientAddress } from './client-address';

/**
 * Stores what staff read about people before the answer is sent. Where the audit log cannot be written, the answer is an error:
 * nothing is shown that is not recorded. A customer who reads the own data is not staff.
 */
export function auditReads({
  reads,
  clientOf,
  clientAddress,
}: {
  reads: PersonalReads;
  clientOf: ClientOf;
  clientAddress: ClientAddress;
}): Step {
  const record = async (
    ctx: AppContext,
    what: PersonalRead,
    remoteAddress: string | undefined,
  ): Promise<void> => {
    const { live } = ctx.state;
    if (!live || live.user.role === ROLES.customer || ctx.status !== 200) return;
    await reads.record(
      { what, record: ctx.params['id'] ?? null, userId: accountOf(what, ctx.params['id'], ctx.body) },
      byStaff(live, {
        ...clientOf(ctx),
        address: clientAddress.of(remoteAddress, ctx.get('X-Forwarded-For')) || null,
      }),
    );
  };
  return (ctx, next) => {
    // Of a connection that the client has closed meanwhile, it is not known any more.
    const { remoteAddress } = ctx.req.socket;
    // Not an async function: this runs at each request, and nearly all need no record.
    return next().then(() => {
      const what = ctx.state.endpoint?.personal;
      return what === undefined ? undefined : record(ctx, what, remoteAddress);
    });
  };
}

/** Whose data an answer shows, where it is one account. */
function accountOf(what: PersonalRead, id: string | undefined, body: unknown): string | null {
  const { data } = (body ?? {}) as { data?: Data | null };
  const found = ACCOUNT_IN[what]?.({ id, data: data ?? {} });
  return typeof found === 'string' && RECORD_ID.test(found) ? found : null;
}

interface Data {
  userId?: string | { id: string } | null;
  account?: { id?: string } | null;
  customer?: { userId: string | null };
}

const ACCOUNT_IN: Partial<Record<PersonalRead, (answer: { id: string | undefined; data: Data }) => unknown>> =
  {
    payment: ({ data }) => data.account?.id,
    // The id of a payer without an account is that of the wallet.
    person: ({ id, data }) => (data.account == null ? null : id),
    user: ({ id }) => id,
    user_security: ({ id }) => id,
    ticket: ({ data }) => data.customer?.userId,
    quotation: ({ data }) => data.userId,
    kyc: ({ data }) => (typeof data.userId === 'object' ? data.userId?.id : null),
  };
