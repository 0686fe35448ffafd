import type { Mode } from '@deccanloop/contracts/payments/status';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import { MOST_COUNTED } from '@deccanloop/contracts/staff/dashboard';
import { deletionObstacleText } from '@deccanloop/contracts/users/deletion-texts';
import type {
  DeletedUserDto,
  ManagedUserDto,
  ManagedUsersDto,
  UserDeletionDto,
  UserSecurityDto,
} from '@deccanloop/contracts/users/dto';
import {
  roleNumber,
  type SwitchedStatus,
  type UserRole,
  type UserStatus,
} from '@deccanloop/contracts/users/roles-and-status';
import {
  MOST_SORTED,
  storedPhone,
  USER_FORM_TEXTS,
  type UserSort,
} from '@deccanloop/contracts/users/schemas';
import type { Clock } from '../../../platform/clock';
import type { Database, Knex } from '../../../platform/database';
import { pageOfRecords } from '../../../platform/record-pages';
import { inSnapshot } from '../../../platform/snapshot';
import { journaledTransaction } from '../../../platform/journaled-transaction';
import { findObstacles } from '../closing/closing-repository';
import type { StaffActor } from '../security-events/actor';
import { findAdminRequest } from './admin-request-repository';
import { mailNewAdminRequest } from './admin-requests';
import { edit } from './edit';
import { UserError } from './errors';
import { checkOutcome, invite, remove, resend, switchStatus } from './user-changes';
import { findOpenLinks } from './link-repository';
import {
  countUsers,
  findManagedUser,
  findUserByEmail,
  listUsers,
  searchUsers,
  type ManagedUserRow,
} from './list-repository';
import { decideAdminRole, lockUserManagement } from './change-repository';
import { searchPatterns } from './search-patterns';
import { findEvents, findOpenSessions } from './security-repository';
import { STORED_STATUSES, toRowDto, toSecurityDto, toUserDto } from './to-user-dto';

export interface UserListQuery {
  search: string;
  role: UserRole | null;
  status: UserStatus | null;
  sort: UserSort;
  cursor: string | null;
  limit: number;
}

/** What the form holds. The phone number as it was typed. */
export interface UserDetails {
  name: string;
  email: string;
  phone: string;
  role: UserRole;
}

export interface UserEdit extends UserDetails {
  status: UserStatus;
  reason: string | null;
  /** Of the user that the administrator has read. */
  version: string;
}

/**
 * What administrators do about accounts. The database checks the administrator's session, its re-authentication and the
 * rules about the own account and the last administrator, and writes the audit log. Besides the errors below, every change
 * throws AccountError `unauthenticated`, `forbidden`, `reauthentication_required`.
 */
export interface UserManagement {
  /**
   * Closed accounts are not listed. A search that is a whole e-mail address finds its account. An invalid cursor gives an empty
   * page.
   */
  list(query: UserListQuery, readerId: string): Promise<ManagedUsersDto>;
  /** @throws UserError `unknown_user`, also for a closed account */
  read(id: string, readerId: string): Promise<ManagedUserDto>;
  /** Adds a pending account and mails its invitation; the role of administrators is requested. @throws UserError `email_taken` */
  invite(details: UserDetails, by: StaffActor): Promise<ManagedUserDto>;
  /**
   * Changes what differs; the role of administrators is requested. Another e-mail address waits for its proof; the present one gets a notice.
   * @throws UserError `unknown_user`, `user_changed`, `email_taken`, `own_account`, `last_admin`, `user_pending`,
   * `reason_required`
   */
  edit(id: string, changes: UserEdit, by: StaffActor): Promise<ManagedUserDto>;
  /** @throws UserError `unknown_user`, `own_account`, `last_admin`, `user_pending` */
  switchStatus(
    id: string,
    change: { status: SwitchedStatus; reason: string },
    by: StaffActor,
  ): Promise<ManagedUserDto>;
  /** @throws UserError `unknown_user`, `no_admin_request`, `own_admin_request`, `new_admin` */
  decideAdminRole(id: string, isApproved: boolean, by: StaffActor): Promise<ManagedUserDto>;
  /** What prevents the deletion now. @throws UserError `unknown_user` */
  deletion(id: string): Promise<UserDeletionDto>;
  /** @throws UserError `unknown_user`, `own_account`, `last_admin`, `not_deletable` with the reasons */
  delete(id: string, reason: string, by: StaffActor): Promise<DeletedUserDto>;
  /** @throws UserError `unknown_user`, `not_invited` */
  resendInvitation(id: string, by: StaffActor): Promise<ManagedUserDto>;
  /** Removes the pending account. @throws UserError `unknown_user`, `not_invited` */
  withdrawInvitation(id: string, by: StaffActor): Promise<void>;
  /** @throws UserError `unknown_user` */
  security(id: string): Promise<UserSecurityDto>;
}

export interface UserManagementDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
  /** Users are counted, and those of a search sorted, up to these numbers. Smaller in tests. */
  most?: { counted: number; sorted: number };
}

const MOST_EVENTS = 100;

export function createUserManagement({
  db,
  mode,
  clock,
  wake,
  most = { counted: MOST_COUNTED, sorted: MOST_SORTED },
}: UserManagementDeps): UserManagement {
  const read = async (id: string, readerId: string, from: Database = db): Promise<ManagedUserDto> =>
    toUserDto(
      await userOf(from, id),
      await findOpenLinks(from, id),
      await findAdminRequest(from, id),
      readerId,
    );

  /** Runs one change after the others, and answers the user as it is afterwards. */
  async function change(
    id: string,
    by: StaffActor,
    work: (trx: Knex.Transaction) => Promise<void>,
  ): Promise<ManagedUserDto> {
    if (!RECORD_ID.test(id)) throw new UserError('unknown_user');
    const changed = await db.transaction(async (trx) => {
      await lockUserManagement(trx);
      await work(trx);
      return read(id, by.userId, trx);
    });
    wake();
    return changed;
  }

  async function removeUser(
    id: string,
    by: StaffActor,
    { reason, isInvitation }: { reason: string; isInvitation: boolean },
  ): Promise<DeletedUserDto> {
    const isRemoved = await journaledTransaction(db, async (trx) => {
      await lockUserManagement(trx);
      const { status } = await userOf(trx, id);
      if (isInvitation && status !== 'pending') throw new UserError('not_invited');
      return remove(trx, by, { userId: id, reason, mode });
    });
    wake();
    return { isRemoved };
  }

  return {
    async list({ search, role, status, sort, cursor, limit }, readerId) {
      if (cursor !== null && !RECORD_ID.test(cursor))
        return {
          users: [],
          pagination: { total: 0, isMore: false, limit, nextCursor: null },
          isSorted: true,
        };
      return inSnapshot(db, async (trx) => {
        const id = await findUserByEmail(trx, search);
        const filters = {
          ...{ role: role && roleNumber(role), status: status && STORED_STATUSES[status] },
          ...{ id, patterns: id === null ? searchPatterns(search) : null },
        };
        const page = { after: cursor, limit: limit + 1, sort };
        const searched =
          filters.patterns === null ? null : await searchUsers(trx, filters, page, most.sorted);
        const isSorted = filters.patterns === null || searched !== null || sort === 'joined';
        const found =
          searched?.rows ?? (await listUsers(trx, filters, { ...page, sort: isSorted ? sort : '-joined' }));
        const { rows, total, nextCursor } = await pageOfRecords(found, { cursor, limit }, async () => {
          if (searched !== null) return searched.total;
          return filters.patterns === null ? countUsers(trx, filters, most.counted) : most.sorted + 1;
        });
        const shown = Math.min(total, filters.patterns === null ? most.counted : most.sorted);
        return {
          users: rows.map((row) => toRowDto(row, readerId)),
          pagination: {
            ...{ total: shown, isMore: total > shown },
            ...{ limit, nextCursor },
          },
          isSorted,
        };
      });
    },
    read,
    async invite(details, by) {
      const phone = phoneOf(details.phone);
      const invited = await db.transaction(async (trx) => {
        const id = await invite(trx, by, { ...details, phone, role: roleNumber(details.role) });
        await mailNewAdminRequest(trx, id, by);
        return read(id, by.userId, trx);
      });
      wake();
      return invited;
    },
    edit: (id, changes, by) =>
      change(id, by, async (trx) =>
        edit(trx, by, await userOf(trx, id), { ...changes, phone: phoneOf(changes.phone) }).then(() =>
          mailNewAdminRequest(trx, id, by),
        ),
      ),
    decideAdminRole: (id, isApproved, by) =>
      change(id, by, async (trx) => checkOutcome(await decideAdminRole(trx, by, { userId: id, isApproved }))),
    switchStatus: (id, { status, reason }, by) =>
      change(id, by, (trx) => switchStatus(trx, by, { userId: id, isActive: status === 'Active', reason })),
    async deletion(id) {
      await userOf(db, id);
      const obstacles = await findObstacles(db, id, mode);
      return {
        obstacles: obstacles.map((obstacle) => ({
          kind: obstacle.kind,
          text: deletionObstacleText(obstacle),
          recordId: obstacle.recordId,
        })),
      };
    },
    delete: (id, reason, by) => removeUser(id, by, { reason, isInvitation: false }),
    resendInvitation: (id, by) => change(id, by, (trx) => resend(trx, by, id)),
    async withdrawInvitation(id, by) {
      await removeUser(id, by, { reason: 'The invitation was withdrawn.', isInvitation: true });
    },
    async security(id) {
      await userOf(db, id);
      return inSnapshot(db, async (trx) =>
        toSecurityDto(await findOpenSessions(trx, id, clock.now()), await findEvents(trx, id, MOST_EVENTS)),
      );
    },
  };
}

/** @throws UserError `unknown_user` */
async function userOf(db: Database, id: string): Promise<ManagedUserRow> {
  const user = RECORD_ID.test(id) ? await findManagedUser(db, id) : null;
  if (user === null) throw new UserError('unknown_user');
  return user;
}

/** The schema has checked it. */
function phoneOf(typed: string): string {
  const phone = storedPhone(typed);
  if (phone === null) throw new Error(USER_FORM_TEXTS.phoneInvalid);
  return phone;
}
