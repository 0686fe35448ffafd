import type { Migration } from '../migration';
import { ACCESS } from './user-management/access';
import { CHANGED_FUNCTIONS, EARLIER_FUNCTIONS } from './user-management/changed-functions';
import { DELETION } from './user-management/deletion';
import { INVITATIONS } from './user-management/invitations';
import { PROFILE } from './user-management/profile';
import { RIGHTS, RIGHTS_DOWN } from './user-management/rights';
import { STORAGE, STORAGE_DOWN } from './user-management/storage';

/**
 * Administrators manage users: roles, status, invitations, addresses and deletion, each by a function that checks the
 * administrator's session and writes the audit log. docs/decisions/0049-user-management.md.
 */
export const userManagement: Migration = {
  name: '20261126010000-user-management',
  up: STORAGE + CHANGED_FUNCTIONS + ACCESS + INVITATIONS + PROFILE + DELETION + RIGHTS,
  down: RIGHTS_DOWN + EARLIER_FUNCTIONS + STORAGE_DOWN,
};
