import { number, object, string } from 'yup';
import { EMAIL } from '../accounts/schemas';
import { AUTH_TEXTS } from '../accounts/messages';
import { readPhone } from '../phone';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { linesOfText, lineOfText } from '../visible-text';
import {
  SWITCHED_STATUSES,
  USER_ROLES,
  USER_STATUSES,
  type SwitchedStatus,
  type UserRole,
  type UserStatus,
} from './roles-and-status';

/** Texts of the form. Those above the last group are prescribed; do not reword them. */
export const USER_FORM_TEXTS = {
  nameShort: 'Name must be at least 2 characters',
  nameLong: 'Name must not exceed 50 characters',
  emailInvalid: AUTH_TEXTS.emailInvalid,
  phoneInvalid: 'Invalid phone number',
  // Not prescribed: these may be reworded.
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  phoneRequired: 'Phone number is required',
  roleRequired: 'Role is required',
  statusRequired: 'Status is required',
  reasonRequired: 'Reason is required',
  reasonShort: 'Reason must be at least 10 characters',
  reasonLong: 'Reason must not exceed 500 characters',
} as const;

export const USER_REASON_LIMITS = { min: 10, max: 500 } as const;

/** An optional plus, a digit that is not zero, and up to 15 more. */
const PHONE_FORM = /^\+?[1-9]\d{0,15}$/;

/** The number as it is stored (E.164); ten digits are an Indian number. Null for a text that is no number. */
export const storedPhone = (text: string): string | null => {
  const bare = text.replace(/[\s()-]/g, '');
  return PHONE_FORM.test(bare) ? readPhone(bare) : null;
};

const required = (value: string | undefined): boolean => value === undefined || value === '';

const details = {
  // Not `min`: of an empty name only "required" is to be read.
  name: lineOfText('Name')
    .required(USER_FORM_TEXTS.nameRequired)
    .test('min', USER_FORM_TEXTS.nameShort, (name) => required(name) || [...(name ?? '')].length >= 2)
    .test('max', USER_FORM_TEXTS.nameLong, (name) => required(name) || [...(name ?? '')].length <= 50),
  email: trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? value.normalize('NFC').toLowerCase() : value))
    .required(USER_FORM_TEXTS.emailRequired)
    .max(254, AUTH_TEXTS.emailLong)
    .matches(EMAIL, { message: USER_FORM_TEXTS.emailInvalid, excludeEmptyString: true }),
  phone: trimmedText()
    .required(USER_FORM_TEXTS.phoneRequired)
    .test(
      'phone',
      USER_FORM_TEXTS.phoneInvalid,
      (phone) => phone === undefined || phone === '' || storedPhone(phone) !== null,
    ),
  role: string()
    .oneOf<UserRole>(USER_ROLES, USER_FORM_TEXTS.roleRequired)
    .required(USER_FORM_TEXTS.roleRequired),
};

const reason = () =>
  linesOfText('Reason')
    .test('min', USER_FORM_TEXTS.reasonShort, (text) => !text || text.length >= USER_REASON_LIMITS.min)
    .max(USER_REASON_LIMITS.max, USER_FORM_TEXTS.reasonLong);
const requiredReason = () => reason().required(USER_FORM_TEXTS.reasonRequired);

/** `POST /api/admin/users`: an invitation. Its status is Pending until the person has chosen a password. */
export const inviteUserSchema = object(details).noUnknown();

/** `POST /api/admin/users/:id`. */
export const editUserSchema = object({
  ...details,
  /** Pending stays as it is: another status of a pending user is an error. */
  status: string()
    .oneOf<UserStatus>(USER_STATUSES, USER_FORM_TEXTS.statusRequired)
    .required(USER_FORM_TEXTS.statusRequired),
  /** Needed for another role or status; the server answers `reason_required`. */
  reason: reason().optional(),
  /** Of the user that was shown: a newer one is not overwritten. */
  version: trimmedText().max(64).required('Send the version of the user'),
}).noUnknown();

/** `POST /api/admin/users/:id/status`. */
export const switchUserSchema = object({
  status: string()
    .oneOf<SwitchedStatus>(SWITCHED_STATUSES, USER_FORM_TEXTS.statusRequired)
    .required(USER_FORM_TEXTS.statusRequired),
  reason: requiredReason(),
}).noUnknown();

/** `POST /api/admin/users/:id/admin-role`. */
export const decideAdminRoleSchema = object({
  decision: string()
    .oneOf(['approve', 'decline'] as const)
    .required('Send the decision: approve or decline'),
}).noUnknown();

/** `POST /api/admin/users/:id/delete`, and the reason of the other dialogs. */
export const userReasonSchema = object({ reason: requiredReason() }).noUnknown();

/** Orders of the list; "-" begins with the last one. */
export const USER_SORTS = ['joined', '-joined', 'name', '-name', 'email', '-email'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Up to so many users that a search finds are sorted; more are shown newest first. */
export const MOST_SORTED = 5_000;

/** `POST /api/admin/users/search`. A body, because a search may be an e-mail address, which must not stand in addresses. */
export const searchUsersSchema = object({
  /** Words of name and e-mail address, or a phone number. */
  search: trimmedText().max(200).optional(),
  role: string().oneOf<UserRole>(USER_ROLES).optional(),
  status: string().oneOf<UserStatus>(USER_STATUSES).optional(),
  sort: lowerCaseText().oneOf<UserSort>(USER_SORTS).default('-joined'),
  cursor: trimmedText().max(300).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();
