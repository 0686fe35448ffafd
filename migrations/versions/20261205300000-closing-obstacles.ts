import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

const OF_PROJECTS = `select 8, 'project_open'`;
const UNPAID = `where q.customer_decision = 'accepted' and q.project_status is distinct from 'completed'`;

const OBSTACLES = [
  // Staff have a page of a merchant's payment too.
  [
    `c.merchant_payment_id::text, '-', ''), p.public_id) as known_as,
             case owner.kind when 'person' then p.public_id end as page_id`,
    `c.merchant_payment_id::text, '-', ''), p.public_id) as known_as`,
  ],
  ['p.known_as, p.page_id', 'p.known_as, p.public_id'],
  [
    `      select 6, 'phase_payment_open'`,
    // Money of the person that is not in the wallet yet. Requests about payments need no line: their money is one.
    `      select 6, 'booking_open', r.amount_paise, b.utr, null, case r.state when 'waiting' then r.expires_at end, r.requested_at
        from approvals r left join wallet_adjustments a on a.id = r.adjustment_id
        left join bank_transfers b on b.id = r.bank_transfer_id join owner on owner.id = coalesce(a.owner_id, b.owner_id)
       where r.mode = p_mode and r.state in ('waiting', 'approved')
      union all
      select 6, 'phase_payment_open'`,
  ],
  [
    OF_PROJECTS,
    // Also while a new price waits for its acceptance.
    `select 8, 'project_paid', sum(pp.total_paise)::bigint, q.project_title, q.id::text, null, q.created_at
        from quotation q join quotation_phases f on f.quotation_id = q.id
        join phase_payments pp on pp.phase_id = f.id and pp.mode = p_mode and pp.state = 'paid'
       where q.project_status is distinct from 'completed'
       group by q.id, q.project_title, q.created_at
      union all
      select 9, 'refund_requested', r.amount_paise, t.number::text, t.number::text, null, r.created_at
        from refund_requests r join payment p on p.id = r.payment_id join tickets t on t.id = r.ticket_id
       where t.state not in ('solved', 'closed')
      union all
      -- Not while it waits for the customer, who may as well leave.
      select 10, 'kyc_waiting', 0, null, k.id::text, null, k.waiting_since
        from kyc_records k where k.user_id = p_user_id and k.waiting_since is not null
      union all
      ${OF_PROJECTS}`,
  ],
  [
    UNPAID,
    `${UNPAID}
         -- One line for each project.
         and not exists (select from phase_payments pp join quotation_phases paid on paid.id = pp.phase_id
                          where paid.quotation_id = q.id and pp.mode = p_mode and pp.state = 'paid')`,
  ],
] as const;

/** Work and decisions that a person who is erased would leave behind. docs/decisions/0043-closed-accounts.md. */
export const closingObstacles: Migration = {
  name: '20261205300000-closing-obstacles',
  up: replaceIn('account_closing_obstacles', OBSTACLES),
  down: replaceIn('account_closing_obstacles', reversed(OBSTACLES)),
};
