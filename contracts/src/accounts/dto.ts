import type { Role } from './roles';

/** The person as pages show them; also the content of the readable `user` cookie. Never a token. */
export interface UserDto {
  _id: string;
  name: string;
  email: string;
  /** Ten digits; null for staff made without one. */
  phone: string | null;
  role: Role;
  /** The e-mail address is proved. */
  isVerified: boolean;
}

/**
 * `POST /Auth/login`, `/verify-otp`, `/passkeys/login`, and `/use-link` where it logs in. `data` is the user.
 * Bearer transport alone has `token`, there and beside `data`, as the specification reads it.
 */
export interface LoggedInDto extends UserDto {
  token?: string;
}

/** `GET /Auth/refreshToken`. `token` with bearer transport only: a browser's is in its cookie. */
export interface RefreshedDto {
  token?: string;
  user: UserDto;
  /** ISO time at which the token is to be refreshed again. */
  tokenExpiresAt: string;
}

/** `POST /Auth/register`, `/get-otp`, `/forgot-password`, `/change-email`, `/change-phone`: the same for everybody. */
export interface CodeRequestedDto {
  /** Seconds until it may be asked for again. */
  resendAfterSeconds: number;
  /** Of a sign-up: for apps, which have no cookie. */
  registrationId?: string;
}

/** `POST /Auth/verify-forgot-otp`, and `/use-link` where it permits a new password. */
export interface ResetPermittedDto {
  userId: string;
  resetToken: string;
}

/** `POST /Auth/use-link`. */
export type UsedLinkDto =
  { kind: 'logged_in'; user: LoggedInDto } | { kind: 'reset'; reset: ResetPermittedDto };

/** `GET /Auth/me`. */
export interface MeDto {
  user: UserDto;
  phoneVerified: boolean;
  hasPassword: boolean;
  memberSince: string;
  passwordChangedAt: string | null;
  session: SessionDto;
}

export type AuthenticatedBy = 'password' | 'passkey' | 'link' | 'sign_up';

/** An entry of `GET /Auth/sessions`, newest use first. */
export interface SessionDto {
  id: string;
  /** e.g. "Chrome on Windows"; "Unknown device" when the browser did not say. */
  device: string;
  kind: 'desktop' | 'phone' | 'tablet' | 'app' | 'unknown';
  /** Country, or "This network" for private addresses; null when not known. */
  place: string | null;
  /** The client's address as we saw it. */
  address: string | null;
  authenticatedBy: AuthenticatedBy;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  current: boolean;
}

export interface PasskeyDto {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Kept by an account of the person's own (iCloud, Google), so that losing the device does not lose it. */
  backedUp: boolean;
}

/** `POST /Auth/passkeys/registration-options` and `/login-options`: `options` go to the browser as they are. */
export interface PasskeyOptionsDto {
  challengeId: string;
  options: Record<string, unknown>;
}

/** `POST /Auth/reauthenticate` and `/Auth/reauthenticate/passkey/verify`. */
export interface ReauthenticatedDto {
  /** ISO: until then this session may do what needs re-authentication. */
  reauthenticatedUntil: string;
}
