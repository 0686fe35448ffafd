import type { AuthenticatedBy } from '@deccanloop/contracts/accounts/dto';
import type { Role } from '@deccanloop/contracts/accounts/roles';

/** A user with an account. */
export interface User {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  /** In E.164: +919000000001. */
  phone: string | null;
  role: Role;
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  passwordChangedAt: Date | null;
  createdAt: Date;
}

/** The client of a request: stored with sessions and security events, and shown to the user. */
export interface Client {
  /** IP address; null for a command. */
  address: string | null;
  /** Description: "Chrome on Windows". */
  device: string;
  /** Country, or "This network"; for notice mails. */
  place?: string | null;
  /**
   * From the encrypted device cookie: the id of the browser and the users who have logged in there. Attempts from a known
   * device are counted separately, so that an attacker's attempts cannot lock out the owner.
   */
  knownDevice: { id: string; userIds: readonly string[] } | null;
  /**
   * The token of the session cookie of the request. A log-in replaces that session in the browser and ends it, also when
   * it belongs to another user.
   */
  sessionToken?: string | null;
}

export type Transport = 'cookie' | 'bearer';

/** A session, as shown to its owner. */
export interface Session {
  id: string;
  userId: string;
  transport: Transport;
  authenticatedBy: AuthenticatedBy;
  /** Time of the last authentication by password or passkey; null when there was none. */
  reauthenticatedAt: Date | null;
  address: string | null;
  device: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  tokenExpiresAt: Date;
  expiresAt: Date;
}

/** Result of a log-in. The token is not stored, only its hash. */
export interface OpenedSession {
  token: string;
  session: Session;
  user: User;
}

/** `sessions.end_reason`. */
export const SESSION_END_REASONS = [
  'logout',
  'ended_by_owner',
  'password_changed',
  'password_reset',
  'role_changed',
  'token_reused',
  'replaced',
  'deactivated',
  'ended_by_staff',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];
