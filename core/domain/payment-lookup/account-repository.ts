import type { OptionalMailTopic } from '@deccanloop/contracts/customer/mail-topics';
import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { optOutsOf } from '../mail-choices/mail-choice';

type AccountRow = Pick<
  Rows['users'],
  'email' | 'created_at' | 'closed_at' | 'email_verified_at' | 'phone_verified_at'
> & { opt_outs: OptionalMailTopic[] | null };
type FormerEmailRow = Pick<Rows['former_emails'], 'email' | 'replaced_at'>;

/** What only an account has; null for a payer without one. */
export async function findAccountOfPerson(db: Database, id: string): Promise<StaffPersonDto['account']> {
  const accounts = await db.raw<{ rows: AccountRow[] }>(
    `select email, created_at, closed_at, email_verified_at, phone_verified_at, ${optOutsOf('users')} as opt_outs
       from users where id = :id`,
    { id },
  );
  const [account] = accounts.rows;
  if (!account) return null;
  // An address that the account has again is not a former one.
  const { rows } = await db.raw<{ rows: FormerEmailRow[] }>(
    `select email, replaced_at from former_emails where user_id = :id and email is distinct from :email
      order by replaced_at desc, email`,
    { id, email: account.email },
  );
  return {
    createdAt: account.created_at.toISOString(),
    closedAt: account.closed_at?.toISOString() ?? null,
    emailVerified: account.email_verified_at !== null,
    phoneVerified: account.phone_verified_at !== null,
    formerEmails: rows.map((row) => ({ email: row.email, replacedAt: row.replaced_at.toISOString() })),
    mailOptOuts: account.opt_outs ?? [],
  };
}
