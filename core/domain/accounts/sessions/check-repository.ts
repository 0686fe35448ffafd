import type { AuthenticatedBy } from '@deccanloop/contracts/accounts/dto';
import type { Role } from '@deccanloop/contracts/accounts/roles';
import type { PreparedReads } from '../../../platform/prepared-reads';
import type { Session, Transport, User } from '../types';

/** The session with this current token, and its user. Includes ended and expired sessions. */
export interface SessionOfToken {
  session: Session;
  user: User;
  hasEnded: boolean;
}

type SessionFields = [
  id: string,
  transport: Transport,
  authenticatedBy: AuthenticatedBy,
  address: string | null,
  device: string | null,
  createdAt: string,
  lastUsedAt: string,
  tokenExpiresAt: string,
  expiresAt: string,
  hasEnded: boolean,
  reauthenticatedAt: string | null,
];

type UserFields = [
  id: string,
  name: string,
  email: string,
  phone: string | null,
  role: Role,
  emailVerifiedAt: string | null,
  phoneVerifiedAt: string | null,
  passwordChangedAt: string | null,
  createdAt: string,
];

const BY_TOKENS = {
  name: 'find_sessions_of_tokens',
  text: 'select found from sessions_of_tokens($1::bytea[]) as found',
};

/**
 * Runs for every request with a session.
 * @param tokenHashes in hex
 * @returns sessions by token hash; hashes without a session are missing
 */
export async function findSessionsOfTokens(
  reads: PreparedReads,
  tokenHashes: readonly string[],
): Promise<Map<string, SessionOfToken>> {
  const rows = await reads.rows<{ found: [string, SessionFields, UserFields] }>(BY_TOKENS, [
    tokenHashes.map((hash) => Buffer.from(hash, 'hex')),
  ]);
  return new Map(
    rows.map(({ found: [tokenHash, session, user] }) => [
      tokenHash,
      { session: toSession(session, user[0]), user: toUser(user), hasEnded: session[9] },
    ]),
  );
}

function toSession(fields: SessionFields, userId: string): Session {
  const [id, transport, authenticatedBy, address, device, createdAt, lastUsedAt, tokenExpiresAt, expiresAt] =
    fields;
  const reauthenticatedAt = fields[10];
  return {
    id,
    userId,
    transport,
    authenticatedBy,
    reauthenticatedAt: timeOrNull(reauthenticatedAt),
    address,
    device,
    createdAt: new Date(createdAt),
    lastUsedAt: new Date(lastUsedAt),
    tokenExpiresAt: new Date(tokenExpiresAt),
    expiresAt: new Date(expiresAt),
  };
}

function toUser(fields: UserFields): User {
  const [id, name, email, phone, role, emailVerifiedAt, phoneVerifiedAt, passwordChangedAt, createdAt] =
    fields;
  return {
    id,
    name,
    email,
    phone,
    role,
    emailVerifiedAt: timeOrNull(emailVerifiedAt),
    phoneVerifiedAt: timeOrNull(phoneVerifiedAt),
    passwordChangedAt: timeOrNull(passwordChangedAt),
    createdAt: new Date(createdAt),
  };
}

const timeOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
