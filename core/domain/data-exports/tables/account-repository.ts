import type { Database } from '../../../platform/database';

/** Every statement names its columns: a new column of a table is not exported before someone has decided so. */

export async function findAccount(db: Database, userId: string) {
  const { rows } = await db.raw<{
    rows: {
      name: string;
      email: string;
      emailVerifiedAt: Date | null;
      phone: string | null;
      phoneVerifiedAt: Date | null;
      createdAt: Date;
      ownerId: string | null;
      walletId: string | null;
      walletOpenedAt: Date | null;
    }[];
  }>(
    `select u.name, u.email, u.email_verified_at as "emailVerifiedAt", u.phone, u.phone_verified_at as "phoneVerifiedAt",
            u.created_at as "createdAt", o.id as "ownerId", o.external_id as "walletId", o.created_at as "walletOpenedAt"
       from users u left join wallet_owners o on o.user_id = u.id where u.id = :userId`,
    { userId },
  );
  return rows[0] ?? null;
}
export type ExportedAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findFormerEmails(db: Database, userId: string) {
  const { rows } = await db.raw<{ rows: { email: string; replacedAt: Date }[] }>(
    `select email, replaced_at as "replacedAt" from former_emails where user_id = :userId order by replaced_at, email`,
    { userId },
  );
  return rows;
}

export async function findBillingDetails(db: Database, userId: string) {
  const { rows } = await db.raw<{
    rows: {
      name: string;
      addressLine1: string;
      addressLine2: string | null;
      city: string;
      stateCode: string;
      pinCode: string;
      gstin: string | null;
      updatedAt: Date;
    }[];
  }>(
    `select name, address_line1 as "addressLine1", address_line2 as "addressLine2", city, state_code as "stateCode",
            pin_code as "pinCode", gstin, updated_at as "updatedAt"
       from billing_details where user_id = :userId`,
    { userId },
  );
  return rows;
}

/** Sessions that are open. Those that have ended are in the history. */
export async function findSessions(db: Database, userId: string) {
  const { rows } = await db.raw<{
    rows: {
      startedAt: Date;
      lastUsedAt: Date;
      expiresAt: Date;
      authenticatedBy: string;
      transport: string;
      address: string | null;
      device: string | null;
    }[];
  }>(
    `select created_at as "startedAt", last_used_at as "lastUsedAt", expires_at as "expiresAt",
            authenticated_by as "authenticatedBy", transport, address, device
       from sessions where user_id = :userId and ended_at is null order by created_at, id`,
    { userId },
  );
  return rows;
}

export async function findPasskeyNames(db: Database, userId: string) {
  const { rows } = await db.raw<{
    rows: { name: string; isBackedUp: boolean; addedAt: Date; lastUsedAt: Date | null }[];
  }>(
    `select name, backed_up as "isBackedUp", created_at as "addedAt", last_used_at as "lastUsedAt"
       from passkey_names_of(:userId)`,
    { userId },
  );
  return rows;
}

export async function findApiKeys(db: Database, userId: string) {
  const { rows } = await db.raw<{
    rows: {
      name: string;
      mode: string;
      shown: string;
      scopes: string;
      createdAt: Date;
      lastUsedAt: Date | null;
      expiresAt: Date | null;
      revokedAt: Date | null;
    }[];
  }>(
    `select name, mode, prefix || '…' || last_four as shown, array_to_string(scopes, ' ') as scopes,
            created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt", revoked_at as "revokedAt"
       from api_keys where user_id = :userId order by created_at, id`,
    { userId },
  );
  return rows;
}

export async function findWebhookEndpoints(db: Database, userId: string) {
  const { rows } = await db.raw<{
    rows: {
      url: string;
      mode: string;
      description: string;
      events: string;
      state: string;
      createdAt: Date;
      lastSuccessAt: Date | null;
    }[];
  }>(
    `select url, mode, description, coalesce(nullif(array_to_string(event_types, ' '), ''), 'all') as events, state,
            created_at as "createdAt", last_success_at as "lastSuccessAt"
       from merchant_webhook_endpoints where user_id = :userId order by created_at, id`,
    { userId },
  );
  return rows;
}

export interface AccountEventRow {
  id: number;
  at: Date;
  kind: string;
  address: string | null;
  device: string | null;
}

/** Newest first. Where staff or a process acted, neither their address nor their device. */
export async function findAccountEvents(
  db: Database,
  userId: string,
  after: AccountEventRow | null,
  limit: number,
): Promise<AccountEventRow[]> {
  const { rows } = await db.raw<{ rows: AccountEventRow[] }>(
    `select id, at, kind, case when actor_id is null then c.address end as address,
            case when actor_id is null and c.address is not null then c.device end as device
       from security_events left join security_event_clients c on c.event_id = id where user_id = :userId ${after === null ? '' : 'and id < :before'}
      order by id desc limit :limit`,
    { userId, limit, ...(after && { before: after.id }) },
  );
  return rows;
}

export interface NoticeRow {
  id: number;
  at: Date;
  area: string;
  kind: string;
  newState: string | null;
  readAt: Date | null;
  transactionId: string | null;
  projectNo: number | null;
  ticketNumber: number | null;
}

/** Newest first. */
export async function findNotices(
  db: Database,
  userId: string,
  after: NoticeRow | null,
  limit: number,
): Promise<NoticeRow[]> {
  const { rows } = await db.raw<{ rows: NoticeRow[] }>(
    `select n.id, n.created_at as at, n.area, n.kind, n.new_state as "newState", n.read_at as "readAt",
            p.public_id as "transactionId", q.project_no as "projectNo", t.number as "ticketNumber"
       from user_notices n
       left join payments p on p.id = n.payment_id
       left join quotations q on q.id = n.quotation_id
       left join tickets t on t.id = n.ticket_id
      where n.user_id = :userId ${after === null ? '' : 'and n.id < :before'}
      order by n.id desc limit :limit`,
    { userId, limit, ...(after && { before: after.id }) },
  );
  return rows;
}

export async function findExportRequests(db: Database, userId: string) {
  const { rows } = await db.raw<{ rows: { requestedAt: Date; readyAt: Date | null }[] }>(
    `select requested_at as "requestedAt", ready_at as "readyAt" from data_exports
      where user_id = :userId order by requested_at, id`,
    { userId },
  );
  return rows;
}
