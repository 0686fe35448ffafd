import { string, type InferType } from 'yup';
import {
  anyObject,
  choice,
  dto,
  eitherBy,
  fields,
  flag,
  listOf,
  role,
  text,
  time,
  whole,
} from '../api/response-fields';
import { CLOSING_OBSTACLES } from './closing';

const userFields = {
  _id: text(),
  name: text(),
  email: text(),
  /** Ten digits; null for staff made without one. */
  phone: text().nullable(),
  role: role(),
  /** The e-mail address is verified. */
  isVerified: flag(),
};

/** The user as pages show them; also the content of the readable `user` cookie. Never a token. */
export const userDto = dto('User', userFields);
export type UserDto = InferType<typeof userDto>;

/**
 * `POST /Auth/login`, `/verify-otp`, `/passkeys/login`, and `/use-link` where it logs in. `data` is the user.
 * With bearer transport only, `token` is in `data` and beside `data`.
 */
export const loggedInDto = dto('LoggedIn', { ...userFields, token: string().optional() });
export type LoggedInDto = InferType<typeof loggedInDto>;

/** `GET /Auth/refreshToken`. `token` with bearer transport only: a browser has it in a cookie. */
export const refreshedDto = dto('Refreshed', {
  token: string().optional(),
  user: userDto,
  /** ISO time at which the client must refresh the token again. */
  tokenExpiresAt: time(),
});
export type RefreshedDto = InferType<typeof refreshedDto>;

/**
 * `POST /Auth/register`, `/get-otp`, `/forgot-password`, `/change-email`, `/change-phone`. The answer does not depend
 * on whether an account exists.
 */
export const codeRequestedDto = dto('CodeRequested', {
  /** Seconds until another code may be requested. */
  resendAfterSeconds: whole(),
  /** Only for a sign-up: apps have no cookie and send it back with the code. */
  registrationId: string().optional(),
});
export type CodeRequestedDto = InferType<typeof codeRequestedDto>;

/** `POST /Auth/verify-forgot-otp`, and `/use-link` where it permits a new password. */
export const resetPermittedDto = dto('ResetPermitted', { userId: text(), resetToken: text() });
export type ResetPermittedDto = InferType<typeof resetPermittedDto>;

/** `POST /Auth/use-link`. */
export const usedLinkDto = eitherBy('kind', {
  logged_in: fields({ kind: choice(['logged_in']), user: loggedInDto }),
  reset: fields({
    kind: choice(['reset']),
    reset: resetPermittedDto,
    /** The first password of an invited user. */
    isInvitation: flag(),
  }),
  email_confirmed: fields({ kind: choice(['email_confirmed']) }),
});
export type UsedLinkDto = InferType<typeof usedLinkDto>;

export const AUTHENTICATED_BY = ['password', 'passkey', 'link', 'sign_up'] as const;
export type AuthenticatedBy = (typeof AUTHENTICATED_BY)[number];

/** An entry of `GET /Auth/sessions`, newest use first. */
export const sessionDto = dto('Session', {
  id: text(),
  /** e.g. "Chrome on Windows"; "Unknown device" when the browser did not say. */
  device: text(),
  kind: choice(['desktop', 'phone', 'tablet', 'app', 'unknown']),
  /** Country, or "This network" for private addresses; null when not known. */
  place: text().nullable(),
  /** The IP address of the client. */
  address: text().nullable(),
  authenticatedBy: choice(AUTHENTICATED_BY),
  createdAt: time(),
  lastUsedAt: time(),
  expiresAt: time(),
  current: flag(),
});
export type SessionDto = InferType<typeof sessionDto>;

/** `GET /Auth/me`. */
export const meDto = dto('Me', {
  user: userDto,
  phoneVerified: flag(),
  hasPassword: flag(),
  memberSince: time(),
  passwordChangedAt: time().nullable(),
  session: sessionDto,
});
export type MeDto = InferType<typeof meDto>;

export const passkeyDto = dto('Passkey', {
  id: text(),
  name: text(),
  createdAt: time(),
  lastUsedAt: time().nullable(),
  /** Synchronised by the platform (iCloud, Google): it survives the loss of the device. */
  backedUp: flag(),
});
export type PasskeyDto = InferType<typeof passkeyDto>;

/** `POST /Auth/passkeys/registration-options` and `/login-options`: `options` go to the browser as they are. */
export const passkeyOptionsDto = dto('PasskeyOptions', { challengeId: text(), options: anyObject() });
export type PasskeyOptionsDto = InferType<typeof passkeyOptionsDto>;

/** `POST /Auth/reauthenticate` and `/Auth/reauthenticate/passkey/verify`. */
export const reauthenticatedDto = dto('Reauthenticated', {
  /** ISO time until which this session may make calls that need re-authentication. */
  reauthenticatedUntil: time(),
});
export type ReauthenticatedDto = InferType<typeof reauthenticatedDto>;

export const sessionsDto = fields({ sessions: listOf(sessionDto) });
export const sessionsEndedDto = fields({ ended: whole() });
export const passkeysDto = fields({
  passkeys: listOf(passkeyDto),
  /** An administrator with live payments: without a passkey everything but the own account is closed. */
  isRequired: flag(),
});

/** `GET` and `POST /Auth/billing-details`. */
export const billingDto = dto('Billing', {
  details: fields({
    name: text(),
    addressLine1: text(),
    addressLine2: text().nullable(),
    city: text(),
    /** GST code: `36`. */
    stateCode: text(),
    pinCode: text(),
    gstin: text().nullable(),
  }).nullable(),
});
export type BillingDto = InferType<typeof billingDto>;

/** What prevents that an account is closed, or deleted by an administrator. */
export const obstaclesField = () =>
  listOf(
    fields({
      kind: choice(CLOSING_OBSTACLES),
      /** What it is about, and what to do. */
      text: text(),
      /** The payment (transaction ID), quotation, ticket or KYC whose page shows it; null for what has no page of its own. */
      recordId: text().nullable(),
    }),
  );

/** `GET /Auth/closing`: empty when the account can be closed. */
export const closingDto = dto('AccountClosing', { obstacles: obstaclesField() });
export type ClosingDto = InferType<typeof closingDto>;
