import { mixed, object, ref, string } from 'yup';
import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';
import { lineOfText } from '../visible-text';
import { AUTH_TEXTS } from './messages';

/**
 * A trimmed e-mail address in lower case. Stricter than RFC 5321: exactly one @, a dot in the domain, and no spaces,
 * quotes or invisible characters.
 */
export const EMAIL =
  /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;
export const PHONE = /^[0-9]{10}$/;
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

/** Lower-cased, because limits are counted per id: another spelling of the same id must not get a new limit. */
const id = (invalid = 'This is not an id') =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
    .matches(RECORD_ID, invalid);

const normalized = () =>
  trimmedText().transform((value: unknown) =>
    // A letter with an accent may arrive as one code point or as two.
    typeof value === 'string' ? value.normalize('NFC').toLowerCase() : value,
  );

const email = (required: string, invalid: string) =>
  normalized()
    .max(254, AUTH_TEXTS.emailLong)
    .matches(EMAIL, { message: invalid, excludeEmptyString: true })
    .required(required);

/** Ten digits. Clients may send a number or a text; everything but digits is removed. */
const phone = () =>
  string().transform((value: unknown, given: unknown) =>
    typeof given === 'number' || typeof given === 'string' ? String(given).replace(/\D/g, '') : value,
  );

const newPassword = (texts: { required: string; weak?: string }) =>
  string()
    .max(PASSWORD_LENGTH.max, AUTH_TEXTS.passwordTooLong)
    .min(PASSWORD_LENGTH.min, texts.weak ?? AUTH_TEXTS.passwordLength)
    .matches(/[a-z]/, texts.weak ?? AUTH_TEXTS.passwordLowercase)
    .matches(/[A-Z]/, texts.weak ?? AUTH_TEXTS.passwordUppercase)
    .matches(/[0-9]/, texts.weak ?? AUTH_TEXTS.passwordNumber)
    .required(texts.required);

const confirmation = (field: string, texts: { required: string; differs: string }) =>
  string()
    .oneOf([ref(field)], texts.differs)
    .required(texts.required);

const signUpFields = {
  name: lineOfText('Name').max(100, AUTH_TEXTS.nameLong).required(AUTH_TEXTS.nameRequired),
  email: email(AUTH_TEXTS.emailRequired, AUTH_TEXTS.emailInvalid),
  password: newPassword({ required: AUTH_TEXTS.passwordRequired }),
  confirmPassword: confirmation('password', {
    required: AUTH_TEXTS.confirmRequired,
    differs: AUTH_TEXTS.passwordsMatch,
  }),
};

/** The form of the sign-up screen. `otp` has no rule there. */
export const signUpFormSchema = object({
  ...signUpFields,
  contact: phone()
    .matches(PHONE, { message: AUTH_TEXTS.contactLength, excludeEmptyString: true })
    .required(AUTH_TEXTS.contactRequired),
});

/** `POST /Auth/register`. */
export const registerSchema = object({
  ...signUpFields,
  phone: phone()
    .matches(PHONE, { message: AUTH_TEXTS.contactLength, excludeEmptyString: true })
    .required(AUTH_TEXTS.contactRequired),
}).noUnknown();

/** `POST /Auth/get-otp`: another code for a pending registration. */
export const getOtpSchema = object({
  email: email(AUTH_TEXTS.emailRequired, AUTH_TEXTS.emailInvalid),
  phone: phone().optional(),
  registrationId: id().optional(),
}).noUnknown();

/** A code as typed or pasted, without spaces and hyphens. A malformed code is handled as a wrong code. */
const code = (required: string) =>
  string()
    .transform((value: unknown, given: unknown) =>
      typeof given === 'number' || typeof given === 'string' ? String(given).replace(/[\s-]/g, '') : value,
    )
    .max(32, required)
    .required(required);

/** `POST /Auth/verify-otp`. A browser is identified by its cookie; an app sends the id of its registration. */
export const verifyOtpSchema = object({
  email: email(AUTH_TEXTS.emailRequired, AUTH_TEXTS.emailInvalid),
  otp: code(AUTH_TEXTS.forgotOtpInvalid),
  registrationId: id().optional(),
}).noUnknown();

/** `POST /Auth/login`, and the log-in form. */
export const loginSchema = object({
  email: email(AUTH_TEXTS.loginEmailRequired, AUTH_TEXTS.emailInvalid),
  password: string()
    .max(PASSWORD_LENGTH.max, AUTH_TEXTS.passwordTooLong)
    .min(6, AUTH_TEXTS.loginPasswordShort)
    .required(AUTH_TEXTS.loginPasswordRequired),
}).noUnknown();

export const FORGOT_METHODS = ['email', 'phone'] as const;
export type ForgotMethod = (typeof FORGOT_METHODS)[number];

/** Exactly one of the two: the method that the user chose in step 1. */
const emailOrPhone = {
  email: normalized()
    .max(254, AUTH_TEXTS.emailLong)
    .matches(EMAIL, { message: AUTH_TEXTS.forgotEmailInvalid, excludeEmptyString: true })
    .optional(),
  phone: phone()
    .matches(PHONE, { message: AUTH_TEXTS.forgotPhoneInvalid, excludeEmptyString: true })
    .optional(),
};

const needsOne = (value: { email?: string | undefined; phone?: string | undefined }) =>
  Boolean(value.email) !== Boolean(value.phone);

/** `POST /Auth/forgot-password`. */
export const forgotPasswordSchema = object(emailOrPhone)
  .noUnknown()
  .test('one-of', AUTH_TEXTS.forgotEmailMissing, needsOne);

/** `POST /Auth/verify-forgot-otp`. */
export const verifyForgotOtpSchema = object({ ...emailOrPhone, otp: code(AUTH_TEXTS.forgotOtpInvalid) })
  .noUnknown()
  .test('one-of', AUTH_TEXTS.forgotEmailMissing, needsOne);

const resetFields = {
  newPassword: newPassword({ required: AUTH_TEXTS.newPasswordMissing, weak: AUTH_TEXTS.newPasswordWeak }),
  confirmPassword: confirmation('newPassword', {
    required: AUTH_TEXTS.newPasswordConfirm,
    differs: AUTH_TEXTS.newPasswordMismatch,
  }),
};

/** Step 3 of the reset modal. */
export const newPasswordFormSchema = object(resetFields);

/** `POST /Auth/reset-password`. */
export const resetPasswordSchema = object({
  ...resetFields,
  userId: id(AUTH_TEXTS.resetSessionMissing).required(AUTH_TEXTS.resetSessionMissing),
  resetToken: string().max(200, AUTH_TEXTS.resetSessionMissing).required(AUTH_TEXTS.resetSessionMissing),
}).noUnknown();

/** `POST /Auth/use-link`. */
export const useLinkSchema = object({
  token: string().max(200, 'This link is not complete').required('This link is not complete'),
}).noUnknown();

const currentPassword = string()
  .max(PASSWORD_LENGTH.max, AUTH_TEXTS.passwordTooLong)
  .required('Please enter your current password');

/** `POST /Auth/change-password`. */
export const changePasswordSchema = object({ currentPassword, ...resetFields }).noUnknown();

/** `POST /Auth/change-email`. */
export const changeEmailSchema = object({
  currentPassword,
  email: email(AUTH_TEXTS.emailRequired, AUTH_TEXTS.emailInvalid),
}).noUnknown();

/** `POST /Auth/change-phone`: also verifies the current number of the account. */
export const changePhoneSchema = object({
  currentPassword,
  phone: phone()
    .matches(PHONE, { message: AUTH_TEXTS.contactLength, excludeEmptyString: true })
    .required(AUTH_TEXTS.contactRequired),
}).noUnknown();

/** `POST /Auth/change-email/confirm` and `/change-phone/confirm`. */
export const confirmChangeSchema = object({ otp: code(AUTH_TEXTS.forgotOtpInvalid) }).noUnknown();

/** `POST /Auth/sessions/end`. */
export const endSessionSchema = object({ id: id().required() }).noUnknown();

const passkeyAnswer = mixed<Record<string, unknown>>(
  (value): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
)
  .required()
  .meta({ jsonSchema: { type: 'object' } });

/** `POST /Auth/passkeys/registration-options`. */
export const passkeyOptionsSchema = object({ currentPassword }).noUnknown();

/** `POST /Auth/passkeys/add`: the result of `navigator.credentials.create`, as JSON. */
export const addPasskeySchema = object({
  challengeId: id().required(),
  response: passkeyAnswer,
  name: lineOfText('Name').max(60, 'At most 60 characters').optional(),
}).noUnknown();

/** `POST /Auth/passkeys/remove`. */
export const removePasskeySchema = object({ id: id().required(), currentPassword }).noUnknown();

/** `POST /Auth/passkeys/login`: the result of `navigator.credentials.get`, as JSON. */
export const passkeyLoginSchema = object({
  challengeId: id().required(),
  response: passkeyAnswer,
}).noUnknown();

/** `POST /Auth/reauthenticate`: proves that the owner of the session is present. */
export const reauthenticateSchema = object({
  password: string()
    .max(PASSWORD_LENGTH.max, AUTH_TEXTS.passwordTooLong)
    .required('Please enter your password'),
}).noUnknown();

/** `POST /Auth/reauthenticate/passkey/verify`: the result of `navigator.credentials.get`, as JSON. */
export const reauthenticatePasskeySchema = object({
  challengeId: id().required(),
  response: passkeyAnswer,
}).noUnknown();
