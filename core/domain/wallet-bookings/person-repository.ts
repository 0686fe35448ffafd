import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Database, Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Funds } from '../ledger/funds';
import { upsertLinkedOwner } from '../wallet-owners/repository';

/** Whose wallet staff want to change: a customer, or a payer of links without an account. */
export interface WalletPerson {
  /** Null for a customer who has no wallet yet. */
  ownerId: string | null;
  name: string;
  /** Null for a payer without an account. */
  account: { userId: string; email: string } | null;
  /** The account or the wallet is closed. */
  isClosed: boolean;
  funds: Funds;
}

interface PersonRow {
  owner_id: string | null;
  user_id: string | null;
  name: string;
  email: string | null;
  is_closed: boolean;
  balance_paise: number;
  held_paise: number;
  available_paise: number;
}

const toPerson = (row: PersonRow): WalletPerson => ({
  ownerId: row.owner_id,
  name: row.name,
  account: row.user_id === null ? null : { userId: row.user_id, email: row.email ?? '' },
  isClosed: row.is_closed,
  funds: {
    balancePaise: paise(row.balance_paise),
    heldPaise: paise(row.held_paise),
    availablePaise: paise(row.available_paise),
  },
});

const COLUMNS = `
  select o.id as owner_id, u.id as user_id, coalesce(u.name, o.display_name) as name, u.email,
         coalesce(u.closed_at, o.closed_at) is not null as is_closed, coalesce(f.balance_paise, 0) as balance_paise,
         coalesce(f.held_paise, 0) as held_paise, coalesce(f.available_paise, 0) as available_paise`;
const FUNDS = `
  left join owner_funds f on f.owner_id = o.id and f.mode = :mode and f.kind = 'wallet'`;

/**
 * Null also for members of staff, whose wallets are not booked by hand, and for merchants, who have none.
 * @param id of the account, or of the wallet of a payer without one
 */
export async function findWalletPerson(db: Database, id: string, mode: Mode): Promise<WalletPerson | null> {
  if (!RECORD_ID.test(id)) return null;
  const { rows } = await db.raw<{ rows: PersonRow[] }>(
    `${COLUMNS} from users u left join wallet_owners o on o.external_id = u.id::text ${FUNDS}
      where u.id = :id::uuid and u.role = 1
     union all
     ${COLUMNS} from wallet_owners o left join users u on u.id = o.user_id ${FUNDS}
      where o.id = :id::uuid and o.kind = 'person' and coalesce(u.role, 1) = 1
     limit 1`,
    { id, mode },
  );
  return rows[0] ? toPerson(rows[0]) : null;
}

/** Of a stored booking, also of a person who is staff now. */
export async function findOwnerPerson(db: Database, ownerId: string, mode: Mode): Promise<WalletPerson> {
  const { rows } = await db.raw<{ rows: PersonRow[] }>(
    `${COLUMNS} from wallet_owners o left join users u on u.id = o.user_id ${FUNDS} where o.id = :ownerId`,
    { ownerId, mode },
  );
  if (!rows[0]) throw new Error('the owner of a wallet is missing');
  return toPerson(rows[0]);
}

/** The wallet owner of a person; a customer who has none gets one. */
export async function ensureOwner(db: Database, { ownerId, account, name }: WalletPerson): Promise<string> {
  if (ownerId !== null) return ownerId;
  if (account === null) throw new Error('a person without an account has a wallet');
  return (await upsertLinkedOwner(db, newId(), { ...account, name })).id;
}

/** Whether a wallet can be booked. A closing of the account waits until the transaction ends. */
export async function lockOpenOwner(trx: Knex.Transaction, ownerId: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { is_open: boolean }[] }>(
    'select lock_open_wallet_owner(:ownerId) as is_open',
    { ownerId },
  );
  return rows[0]?.is_open === true;
}

/** The ids of the accounts that a booking changes; the wallet's is null before its first credit. */
export interface BookingAccounts {
  wallet: string | null;
  company: string;
}

export async function findBookingAccounts(
  db: Database,
  of: { ownerId: string | null; mode: Mode; account: string },
): Promise<BookingAccounts> {
  const { rows } = await db.raw<{ rows: BookingAccounts[] }>(
    `select (select id from ledger_accounts where owner_id = :ownerId and mode = :mode and kind = 'wallet') as wallet,
            (select id from ledger_accounts where kind = :account and mode = :mode and gateway is null and owner_id is null)
              as company`,
    { ...of },
  );
  const [row] = rows;
  if (!row?.company) throw new Error('an account of the company is missing');
  return row;
}
