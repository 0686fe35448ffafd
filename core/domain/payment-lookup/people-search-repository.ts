import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { StaffPersonRowDto } from '@deccanloop/contracts/staff/people';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { Found } from './list-repository';

interface PersonRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  role: Rows['users']['role'] | null;
  external_id: string | null;
  wallet_paise: number;
}

/** Both have the columns `user_id` and `owner_id`, either of which may be null. */
const PEOPLE = `
  select coalesce(account.id, owner.id) as id, coalesce(account.name, owner.display_name) as name, account.email,
         account.phone, account.role, owner.external_id, coalesce(balance.balance_paise, 0) as wallet_paise
    from people
    left join users account on account.id = people.user_id
    left join wallet_owners owner on owner.id = people.owner_id
    left join ledger_accounts wallet on wallet.owner_id = owner.id and wallet.mode = :mode and wallet.kind = 'wallet'
    left join ledger_balances balance on balance.account_id = wallet.id`;

/** Accounts, and payers of links without an account. As many as a page shows, by name. */
export async function findPeople(
  db: Database,
  mode: Mode,
  { ownerIds, userIds }: Found,
): Promise<StaffPersonRowDto[]> {
  if (ownerIds.length + userIds.length === 0) return [];
  const { rows } = await db.raw<{ rows: PersonRow[] }>(
    `with people as (
       select account.id as user_id, owner.id as owner_id
         from users account left join wallet_owners owner on owner.user_id = account.id
        where account.id = any(:userIds::uuid[])
       union
       select user_id, id from wallet_owners where id = any(:ownerIds::uuid[]) and kind = 'person'
     ) ${PEOPLE} order by name, id limit ${MOST_PEOPLE}`,
    { mode, ownerIds, userIds },
  );
  return rows.map(toPerson);
}

const MOST_PEOPLE = 20;

/** @param id of an account, or of a wallet owner */
export async function findPerson(db: Database, mode: Mode, id: string): Promise<StaffPersonRowDto | null> {
  const { rows } = await db.raw<{ rows: PersonRow[] }>(
    `with people as (
       select account.id as user_id, owner.id as owner_id
         from users account left join wallet_owners owner on owner.user_id = account.id where account.id = :id::uuid
       union
       select user_id, id from wallet_owners where id = :id::uuid and kind = 'person'
     ) ${PEOPLE} limit 1`,
    { mode, id },
  );
  return rows[0] ? toPerson(rows[0]) : null;
}

/** The owner of the wallet of an account, or of a payer without one; null without a wallet. */
export async function findWalletOfPerson(db: Database, personId: string): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from wallet_owners where kind = 'person' and (user_id = :personId::uuid or id = :personId::uuid)`,
    { personId },
  );
  return rows[0]?.id ?? null;
}

const toPerson = (row: PersonRow): StaffPersonRowDto => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  userId: row.external_id,
  walletBalancePaise: paise(row.wallet_paise),
});
