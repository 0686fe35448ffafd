import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

const CHECK = [
  [
    'if coalesce(v_balance, 0) - held_paise(v_account_id) < new.hold_paise then',
    // Disputes and outside refunds may hold more than the balance, from which such a request takes nothing.
    'if new.hold_paise > 0 and coalesce(v_balance, 0) - held_paise(v_account_id) < new.hold_paise then',
  ],
] as const;

/** A request that holds nothing, because the merchant will owe all of it, is stored whatever is held. docs/decisions/0078-holds.md. */
export const requestsWithoutHold: Migration = {
  name: '20261205350100-requests-without-hold',
  up: replaceIn('approvals_place_hold', CHECK),
  down: replaceIn('approvals_place_hold', reversed(CHECK)),
};
