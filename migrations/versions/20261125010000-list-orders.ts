import type { Migration } from '../migration';

/** Orders of lists that would sort whole tables. docs/OPERATIONS.md names the sizes. */
export const listOrders: Migration = {
  name: '20261125010000-list-orders',
  up: `
    -- As the lists compare them: rows without a value are last in both directions.
    create index quotations_by_deadline_up on quotations (coalesce(deadline, 'infinity'::date), project_no);
    create index quotations_by_deadline_down on quotations (coalesce(deadline, '-infinity'::date), project_no);
    create index quotations_by_total_up on quotations (coalesce(total_paise, 9223372036854775807), project_no);
    create index quotations_by_total_down on quotations (coalesce(total_paise, -1), project_no);
    create index payment_findings_open_in_order_of_amount on payment_findings (coalesce(amount_paise, -1), id)
      where resolved_at is null;
    create index payment_findings_closed_in_order_of_amount on payment_findings (coalesce(amount_paise, -1), id)
      where resolved_at is not null;
    -- What a wallet's statement is filtered by; credits are nearly all entries.
    create index ledger_transfers_by_rare_kind on ledger_transfers (kind, id) where kind <> 'credit';
    -- With all that a statement filters by, so that it does not read a hundred thousand entries to find those of a month.
    drop index ledger_entries_by_account;
    create index ledger_entries_by_account on ledger_entries (account_id, id) include (amount_paise, created_at, transfer_id);
  `,
  down: `
    drop index ledger_entries_by_account;
    create index ledger_entries_by_account on ledger_entries (account_id, id) include (amount_paise);
    drop index quotations_by_deadline_up, quotations_by_deadline_down, quotations_by_total_up, quotations_by_total_down,
      payment_findings_open_in_order_of_amount, payment_findings_closed_in_order_of_amount, ledger_transfers_by_rare_kind;
  `,
};
