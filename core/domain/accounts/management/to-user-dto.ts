import { createHash } from 'node:crypto';
import type { ManagedUserDto, ManagedUserRowDto, UserSecurityDto } from '@deccanloop/contracts/users/dto';
import { userRole, type UserStatus } from '@deccanloop/contracts/users/roles-and-status';
import type { ManagedUserRow, StoredStatus } from './list-repository';
import type { AdminRequest } from './admin-request-repository';
import type { OpenLinks } from './link-repository';
import type { ShownEvent, ShownSession } from './security-repository';

export const STATUS_NAMES = {
  active: 'Active',
  pending: 'Pending',
  inactive: 'Inactive',
} as const satisfies Record<StoredStatus, UserStatus>;

export const STORED_STATUSES = {
  Active: 'active',
  Pending: 'pending',
  Inactive: 'inactive',
} as const satisfies Record<UserStatus, StoredStatus>;

export const toRowDto = (row: ManagedUserRow, readerId: string): ManagedUserRowDto => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: userRole(row.role),
  status: STATUS_NAMES[row.status],
  joinDate: row.createdAt.toISOString(),
  isSelf: row.id === readerId,
});

/** Changes with everything that the form shows. */
export const versionOf = ({ name, email, phone, role, status }: ManagedUserRow): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email, phone, role, status]))
    .digest('hex')
    .slice(0, 32);

export const toUserDto = (
  row: ManagedUserRow,
  { invitedUntil, newEmail }: OpenLinks,
  request: AdminRequest | null,
  readerId: string,
): ManagedUserDto => ({
  ...toRowDto(row, readerId),
  version: versionOf(row),
  invitedUntil: row.status === 'pending' ? (invitedUntil?.toISOString() ?? null) : null,
  newEmail: newEmail && { email: newEmail.email, until: newEmail.until.toISOString() },
  adminRequest: request && {
    requestedBy: request.requestedBy.name,
    isOwn: request.requestedBy.id === readerId,
    requestedAt: request.requestedAt.toISOString(),
    reason: request.reason,
    dueAt: request.dueAt?.toISOString() ?? null,
    expiresAt: request.expiresAt?.toISOString() ?? null,
  },
});

export const toSecurityDto = (
  sessions: readonly ShownSession[],
  events: readonly ShownEvent[],
): UserSecurityDto => ({
  sessions: sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  })),
  events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
});
