import type { Role } from './roles';

/** The user as pages show them; also the content of the readable `user` cookie. Never a token. */
export interface UserDto {
  _id: string;
  name: string;
  email: string;
  /** Ten digits; null for staff made without one. */
  phone: string | null;
  role: Role;
  /** The e-mail address is verified. */
  isVerified: boolean;
}

/**
 * `POST /Auth/login`, `/verify-otp`, `/passkeys/login`, and `/use-link` where it logs in. `data` is the user.
 * With bearer transport only, `token` is in `data` and beside `data`.
 */
export interface LoggedInDto extends UserDto {
  token?: string;
}

/** `GET /Auth/refreshToken`. `token` with bearer transport only: a browser has it in a cookie. */
export interface RefreshedDto {
  token?: string;
  user: UserDto;
  /** ISO time at which the client must refresh the token again. */
  tokenExpiresAt: string;
}

/**
 * `POST /Auth/register`, `/get-otp`, `/forgot-password`, `/change-email`, `/change-phone`. The answer does not depend
 * on whether an account exists.
 */
export interface CodeRequestedDto {
  /** Seconds until another code may be requested. */
  resendAfterSeconds: number;
  /** Only for a sign-up: apps have no cookie and send it back with the code. */
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
  /** The IP address of the client. */
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
  /** Synchronised by the platform (iCloud, Google): it survives the loss of the device. */
  backedUp: boolean;
}

/** `POST /Auth/passkeys/registration-options` and `/login-options`: `options` go to the browser as they are. */
export interface PasskeyOptionsDto {
  challengeId: string;
  options: Record<string, unknown>;
}

/** `POST /Auth/reauthenticate` and `/Auth/reauthenticate/passkey/verify`. */
export interface ReauthenticatedDto {
  /** ISO time until which this session may make calls that need re-authentication. */
  reauthenticatedUntil: string;
}
