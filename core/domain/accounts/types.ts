import type { AuthenticatedBy } from '@deccanloop/contracts/accounts/dto';
import type { Role } from '@deccanloop/contracts/accounts/roles';

/** A person with a log-in. */
export interface User {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  /** Ten digits. */
  phone: string | null;
  role: Role;
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  passwordChangedAt: Date | null;
  createdAt: Date;
}

/** From where a call comes: kept with sessions and security events, and shown to the person. */
export interface Client {
  /** The client's address; null where there is none (a command). */
  address: string | null;
  /** In words: "Chrome on Windows". */
  device: string;
  /** Country, or "This network"; for the mails that tell of what happened. */
  place?: string | null;
  /**
   * The browser's own id and the users who have logged in there before, as its sealed device cookie says.
   * Guesses from a device that its owner uses are counted apart, so that a stranger's cannot shut the owner out.
   */
  knownDevice: { id: string; userIds: readonly string[] } | null;
  /**
   * The token of the session cookie that came with the request. A log-in takes that session's place in the
   * browser and ends it, whoever it belongs to; it never continues it.
   */
  sessionToken?: string | null;
}

export type Transport = 'cookie' | 'bearer';

/** A session as its holder may see it. */
export interface Session {
  id: string;
  userId: string;
  transport: Transport;
  authenticatedBy: AuthenticatedBy;
  /** When a password or passkey last proved that its owner is there; null where neither did. */
  reauthenticatedAt: Date | null;
  address: string | null;
  device: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  tokenExpiresAt: Date;
  expiresAt: Date;
}

/** What a log-in gives: the token is known here once and never again. */
export interface OpenedSession {
  token: string;
  session: Session;
  user: User;
}

export type SessionEndReason =
  | 'logout'
  | 'ended_by_owner'
  | 'password_changed'
  | 'password_reset'
  | 'role_changed'
  | 'token_reused'
  | 'replaced';
