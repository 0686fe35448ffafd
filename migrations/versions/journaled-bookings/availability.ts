import { AS_OWNER } from '../account-proofs/as-owner';
import { replaceIn, reversed } from '../user-management/replace-in';

const OF_DEBITS = [
  ['v_is_forced boolean := false;', 'v_is_forced boolean := is_making_lost_booking();'],
] as const;

const OF_REQUESTS = [
  [
    'if new.hold_paise > 0 and coalesce(v_balance, 0) - held_paise(v_account_id) < new.hold_paise then',
    'if new.hold_paise > 0 and coalesce(v_balance, 0) - held_paise(v_account_id) < new.hold_paise and not is_making_lost_booking() then',
  ],
] as const;

const OF_REFUNDS = [
  [
    'refunds_toward_limit(new.payment_id, null) > v_limit and count_administrators() >= 2 then',
    'refunds_toward_limit(new.payment_id, null) > v_limit and count_administrators() >= 2 and not is_making_lost_booking() then',
  ],
] as const;

/**
 * A lost booking was checked when it was made: the bank, the invoice or the mail is out. What a gateway has told meanwhile may
 * hold its money now or count toward a limit, and does not prevent it; a balance still does not go below zero.
 */
export const AVAILABILITY = `
    create function is_making_lost_booking() returns boolean language sql stable ${AS_OWNER} as $$
      select exists (select from restored_bookings
        where made_in = pg_current_xact_id_if_assigned()::text::bigint and state in ('open', 'named'))
    $$;
    revoke execute on function is_making_lost_booking() from public;
    ${replaceIn('post_transfer', OF_DEBITS)}
    ${replaceIn('approvals_place_hold', OF_REQUESTS)}
    ${replaceIn('refunds_above_limit', OF_REFUNDS)}
`;

export const AVAILABILITY_DOWN = `
    ${replaceIn('refunds_above_limit', reversed(OF_REFUNDS))}
    ${replaceIn('approvals_place_hold', reversed(OF_REQUESTS))}
    ${replaceIn('post_transfer', reversed(OF_DEBITS))}
    drop function is_making_lost_booking();
`;
