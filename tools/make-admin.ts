import type { SecurityEventKind } from '@deccanloop/contracts/security/event-kinds';
import { codeTarget } from '@deccanloop/core/domain/accounts/codes/code-target';
import { hashToken, newSecretToken } from '@deccanloop/core/domain/accounts/secret-token';
import { newId } from '@deccanloop/core/platform/ids';
import { ROLES, type Role } from '@deccanloop/contracts/accounts/roles';
import { EMAIL, PHONE } from '@deccanloop/contracts/accounts/schemas';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { indianE164 } from '@deccanloop/contracts/phone';
import { PAGES } from '@deccanloop/contracts/routes';
import { hasHiddenCharacters, hiddenCharactersMessage } from '@deccanloop/contracts/visible-text';
import type { ClientBase } from 'pg';

/** The arguments are invalid; nothing was changed. */
export class AdminRejected extends Error {}

export interface AdminRequest {
  email?: string | undefined;
  /** Required for a new account; an existing account keeps its name. */
  name?: string | undefined;
  phone?: string | undefined;
}

export interface MadeAdmin {
  email: string;
  name: string;
  /** What was done. A promotion has ended every session of the user. */
  done: 'created' | 'promoted' | 'nothing';
  /** Single-use, for setting a password. */
  link: string;
}

/** The lifetime of mailed links. */
export const LINK_MINUTES = AUTH_TIMINGS.linkLifetimeMinutes;

/**
 * Makes a user an administrator, activates the account, and creates a link with which they set their password. Only the owner's database role
 * may write `users.role`. A new link replaces earlier ones.
 *
 * @param owner a connection of the role that owns the schema
 * @param publicOrigin the origin that users open
 * @throws AdminRejected
 */
export async function makeAdmin(
  owner: ClientBase,
  request: AdminRequest,
  publicOrigin: string,
): Promise<MadeAdmin> {
  const { email, name, phone } = checked(request);
  await owner.query('begin');
  try {
    const known = await owner.query<{ role: Role }>('select role from users where email = $1', [email]);
    const before = known.rows[0];
    if (!before && name === null) throw new AdminRejected(`NAME is missing: ${email} has no account yet.`);
    // ON CONFLICT: the user may be signing up at this moment.
    const { rows } = await owner.query<{ id: string; name: string; created: boolean }>(
      `insert into users (id, name, email, phone, role, email_verified_at)
       values ($1, $2, $3, $4, $5, now())
       on conflict (email) do update set role = excluded.role, phone = coalesce(users.phone, excluded.phone),
         email_verified_at = coalesce(users.email_verified_at, excluded.email_verified_at), deactivated_at = null
       returning id, name, xmax = 0 as created`,
      // This replacement for a missing name is never stored: without a name the account must exist.
      [newId(), name ?? email.slice(0, 100), email, phone, ROLES.admin],
    );
    const user = rows[0] as { id: string; name: string; created: boolean };
    const token = await storeLink(owner, user.id, email);
    // A changed role is recorded by a trigger of the database.
    if (user.created) await record(owner, 'staff_made', user.id);
    await record(owner, 'staff_link_made', user.id);
    await owner.query('commit');
    return {
      email,
      name: user.name,
      done: user.created ? 'created' : before?.role === ROLES.admin ? 'nothing' : 'promoted',
      // In the fragment, which is not sent to servers and does not appear in logs.
      link: new URL(`${PAGES.login}#link=${token}`, publicOrigin).href,
    };
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

function checked(request: AdminRequest): { email: string; name: string | null; phone: string | null } {
  const email = request.email?.trim().toLowerCase() ?? '';
  const name = request.name?.trim() || null;
  const phone = request.phone?.trim() || null;
  if (!EMAIL.test(email) || email.length > 254) throw new AdminRejected('EMAIL must be an e-mail address.');
  if (name !== null && name.length > 100) throw new AdminRejected('NAME must have at most 100 characters.');
  if (name !== null && hasHiddenCharacters(name)) throw new AdminRejected(hiddenCharactersMessage('NAME'));
  if (phone !== null && !PHONE.test(phone)) throw new AdminRejected('PHONE must be 10 digits.');
  return { email, name, phone: phone === null ? null : indianE164(phone) };
}

/**
 * Stores a link as a worker does when it mails one.
 * ON CONFLICT: only one link per purpose and address is valid; the new one replaces an earlier one, also one requested at
 * this moment.
 * @returns the token, of which only the hash is stored
 */
async function storeLink(owner: ClientBase, userId: string, email: string): Promise<string> {
  const token = newSecretToken();
  await owner.query(
    `insert into one_time_codes
       (id, form, purpose, channel, address, target, user_id, state, secret_hash, sent_at, expires_at)
     values ($1, 'link', 'reset', 'email', $2, $3, $4, 'sent', $5, now(), now() + $6 * interval '1 minute')
     on conflict (address, purpose) where form = 'link' and state in ('wanted', 'sent') do update
       set channel = excluded.channel, target = excluded.target, user_id = excluded.user_id, state = excluded.state,
         secret_hash = excluded.secret_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
    [newId(), email, codeTarget.email(email), userId, hashToken(token), LINK_MINUTES],
  );
  return token;
}

async function record(owner: ClientBase, kind: SecurityEventKind, userId: string): Promise<void> {
  await owner.query(
    `insert into security_events (kind, user_id, device, detail) values ($1, $2, 'make admin', '{}')`,
    [kind, userId],
  );
}
