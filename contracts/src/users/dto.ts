import type { InferType } from 'yup';
import { choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { obstaclesField } from '../accounts/dto';
import { USER_ROLES, USER_STATUSES } from './roles-and-status';

const rowFields = {
  id: text(),
  name: text(),
  email: text(),
  /** In E.164. */
  phone: text().nullable(),
  role: choice(USER_ROLES),
  status: choice(USER_STATUSES),
  joinDate: time(),
  /** The reader's own account: role, status and deletion are not offered. */
  isSelf: flag(),
};

export const managedUserRowDto = dto('ManagedUserRow', rowFields);
export type ManagedUserRowDto = InferType<typeof managedUserRowDto>;

/** `POST /api/admin/users/search`. */
export const managedUsersDto = dto('ManagedUsers', {
  users: listOf(managedUserRowDto),
  pagination: fields({
    /** At most `MOST_COUNTED`, of a search `MOST_SORTED`; `isMore` where there are more. */
    total: whole(),
    isMore: flag(),
    limit: whole(),
    nextCursor: text().nullable(),
  }),
  /** False where more than `MOST_SORTED` users fit a search: they are in the order `-joined` then. */
  isSorted: flag(),
});
export type ManagedUsersDto = InferType<typeof managedUsersDto>;

/** `GET /api/admin/users/:id`, and the answer to changes. */
export const managedUserDto = dto('ManagedUser', {
  ...rowFields,
  /** Sent back with an edit, so that a newer user is not overwritten. */
  version: text(),
  /** Of a pending user: until when the newest invitation can be accepted; null where it has expired. */
  invitedUntil: time().nullable(),
  /** Another address that waits for its proof; null without one. */
  newEmail: fields({ email: text(), until: time() }).nullable(),
  /** A request to make the user an administrator that waits; null without one. */
  adminRequest: fields({
    requestedBy: text(),
    /** The reader's: another administrator approves it. */
    isOwn: flag(),
    requestedAt: time(),
    reason: text(),
    /** With one administrator: when the role is given. Otherwise null, and `expiresAt` is when the request ends. */
    dueAt: time().nullable(),
    expiresAt: time().nullable(),
  }).nullable(),
});
export type ManagedUserDto = InferType<typeof managedUserDto>;

/** `GET /api/admin/users/:id/deletion`: empty when the user can be deleted now. */
export const userDeletionDto = dto('UserDeletion', { obstacles: obstaclesField() });
export type UserDeletionDto = InferType<typeof userDeletionDto>;

/** `POST /api/admin/users/:id/delete`. */
export const deletedUserDto = dto('DeletedUser', {
  /** The whole account is gone. False: its number stays with ledger, papers and audit log. */
  isRemoved: flag(),
});
export type DeletedUserDto = InferType<typeof deletedUserDto>;

/** `GET /api/admin/users/:id/security`: what the user's page shows beside the records. */
export const userSecurityDto = dto('UserSecurity', {
  /** Sessions that have not ended, most recently used first. */
  sessions: listOf(
    fields({
      id: text(),
      device: text().nullable(),
      address: text().nullable(),
      createdAt: time(),
      lastUsedAt: time(),
    }),
  ),
  /** The newest entries of the audit log about the user. */
  events: listOf(
    fields({
      id: whole(),
      at: time(),
      kind: text(),
      /** The member of staff who did it; null when it was the user or the system. */
      actorName: text().nullable(),
      device: text().nullable(),
      address: text().nullable(),
      reason: text().nullable(),
    }),
  ),
});
export type UserSecurityDto = InferType<typeof userSecurityDto>;
