import type { Migration } from '../migration';

const OTHER_TRANSFERS = `
  (source_type in ('attempt', 'capture') and kind = 'credit') or
  (source_type = 'refund' and kind in ('refund', 'refund_reversal')) or
  (source_type = 'dispute' and kind in ('dispute_deducted', 'dispute_won', 'dispute_lost')) or
  (source_type = 'phase_payment' and kind in ('phase_payment', 'phase_reversal')) or
  (source_type in ('adjustment', 'bank_transfer') and kind = source_type) or
  (source_type = 'payout_posting' and kind = 'payout') or
  (source_type = 'receivable_collection' and kind = 'receivable_collected') or
  (source_type = 'merchant_payout' and kind in ('merchant_payout', 'merchant_payout_reversal'))`;

/** What the transfers of each dispute have moved so far, in the order of their booking. */
const MOVED = `
  select t.source_id as dispute_id, t.id, t.created_at,
         coalesce(sum(e.amount_paise) filter (where a.kind = 'gateway_clearing'), 0) as deducted,
         coalesce(-sum(e.amount_paise) filter (where a.owner_id is not null), 0) as wallet,
         coalesce(-sum(e.amount_paise) filter (where a.kind = 'fees'), 0) as fee,
         coalesce(-sum(e.amount_paise) filter (where a.kind = 'losses'), 0) as loss
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
   where t.source_type = 'dispute' group by t.id`;

/** Changes a text of a function that an older version has made, whatever other versions have made of it since. */
const replaceIn = (signature: string, before: string, after: string): string => `
    do $replace$ declare
      v_definition text := pg_get_functiondef('${signature}'::regprocedure);
    begin
      if strpos(v_definition, $text$${before}$text$) = 0 then raise exception 'nothing to replace in ${signature}'; end if;
      execute replace(v_definition, $text$${before}$text$, $text$${after}$text$);
    end $replace$;`;
const POST_TRANSFER = 'post_transfer(uuid, text, text, uuid, text, uuid, uuid[], bigint[])';
const WANTED_HOLDS = 'wanted_holds_of_capture(uuid)';
/** The company's loss is returned, and the wallet's part may be smaller or greater than before. */
const VOLUNTARY = [`'dispute_lost'`, `'dispute_lost', 'dispute_returned'`] as const;
/** Also one that was closed with its deduction kept. */
const BOOKED = [`status = 'lost'`, `taken_paise > 0`] as const;

/**
 * A dispute is booked as often as what its gateway reports changes: each time, one transfer of the difference.
 * docs/decisions/0021-disputes.md.
 */
export const disputePostings: Migration = {
  name: '20261205500000-dispute-postings',
  up: `
    alter table ledger_transfers
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (${OTHER_TRANSFERS} or
        (source_type = 'dispute_posting'
         and kind in ('dispute_deducted', 'dispute_won', 'dispute_lost', 'dispute_returned')));

    -- One transfer each, with what it adds to the booked amounts of the dispute.
    create table dispute_postings (
      id uuid constraint dispute_postings_pkey primary key,
      dispute_id uuid not null constraint dispute_postings_dispute_fkey references payment_disputes (id),
      number integer not null,
      deducted_paise bigint not null,
      wallet_paise bigint not null,
      fee_paise bigint not null,
      loss_paise bigint not null,
      created_at timestamptz not null default now(),
      -- Of two workers that book one dispute, the second fails and reads it again.
      constraint dispute_postings_once unique (dispute_id, number)
    );
    create trigger dispute_postings_append_only before update or delete or truncate on dispute_postings
      for each statement execute function reject_change();

    alter table payment_disputes
      drop constraint payment_disputes_parts_whole,
      drop constraint payment_disputes_held_range,
      -- As the gateway reports the deduction; null until it has reported one, and settlements show it alone.
      add column reported_paise bigint,
      -- Sums of its postings.
      add column booked_paise bigint not null default 0,
      -- Amount by which its postings shrink what is left of its capture.
      add column taken_paise bigint not null default 0,
      add column posting_count integer not null default 0,
      -- Counts changes, so that an older answer of the gateway never replaces a newer one.
      add column version integer not null default 1,
      -- How often its own finding, and that of its loss, were raised.
      add column opened_findings integer not null default 1,
      add column lost_findings integer not null default 0;
    insert into dispute_postings (id, dispute_id, number, deducted_paise, wallet_paise, fee_paise, loss_paise, created_at)
      select gen_random_uuid(), dispute_id, row_number() over (partition by dispute_id order by created_at, id),
             deducted, wallet, fee, loss, created_at from (${MOVED}) moved;
    update payment_disputes d set
      reported_paise = nullif(d.deducted_paise, 0),
      deducted_paise = case
        when d.status = 'won' or (d.status = 'closed' and m.deducted = 0) then 0
        when d.status = 'lost' and d.deducted_paise = 0 then d.amount_paise
        else d.deducted_paise end,
      booked_paise = coalesce(m.deducted, 0), posting_count = coalesce(m.count, 0),
      wallet_paise = coalesce(d.wallet_paise, 0), fee_paise = coalesce(d.fee_paise, 0),
      loss_paise = coalesce(d.loss_paise, 0), held_paise = coalesce(d.held_paise, 0),
      lost_findings = (d.status = 'lost')::int
      from payment_disputes old
      left join (select dispute_id, sum(deducted_paise) as deducted, count(*) as count from dispute_postings
                  group by dispute_id) m on m.dispute_id = old.id
     where old.id = d.id;
    -- Several disputes of one capture: the last one bears what the wallet could not.
    with shares as (
      select c.id, c.lost_paise - sum(d.wallet_paise + d.fee_paise + d.held_paise) as rest,
             (array_agg(d.id order by d.opened_at desc, d.id) filter (where d.posting_count > 0))[1] as last
        from payment_captures c join payment_disputes d on d.capture_id = c.id where d.status = 'lost' group by c.id
    )
    update payment_disputes d set taken_paise = d.wallet_paise + d.fee_paise
        + coalesce((select rest from shares where last = d.id), 0)
     where d.status = 'lost' and d.posting_count > 0;

    alter table payment_disputes
      alter column wallet_paise set not null, alter column wallet_paise set default 0,
      alter column fee_paise set not null, alter column fee_paise set default 0,
      alter column loss_paise set not null, alter column loss_paise set default 0,
      alter column held_paise set not null, alter column held_paise set default 0,
      add constraint payment_disputes_amounts_range check (
        reported_paise >= 0 and booked_paise >= 0 and wallet_paise >= 0 and fee_paise >= 0 and loss_paise >= 0
        and held_paise >= 0 and taken_paise between wallet_paise + fee_paise and booked_paise),
      -- The account disputes holds what is booked of it while it is open, and nothing of it afterwards. Not valid:
      -- of disputes that were closed before, the next reconciliation books what was kept.
      add constraint payment_disputes_booked_by_end check (case
        when status in ('open', 'under_review', 'action_required')
          then taken_paise = 0 and wallet_paise + fee_paise + loss_paise = 0 and held_paise = 0
        else wallet_paise + fee_paise + loss_paise = booked_paise end) not valid;
    create index payout_lines_by_gateway_dispute on payout_lines (gateway_dispute_id)
      where gateway_dispute_id is not null;
${replaceIn(POST_TRANSFER, ...VOLUNTARY)}${replaceIn(WANTED_HOLDS, ...BOOKED)}

    grant select on dispute_postings to deccanloop_bff, deccanloop_worker;
    grant insert on dispute_postings to deccanloop_worker;
  `,
  down: `${replaceIn(POST_TRANSFER, VOLUNTARY[1], VOLUNTARY[0])}${replaceIn(WANTED_HOLDS, BOOKED[1], BOOKED[0])}
    drop index payout_lines_by_gateway_dispute;
    alter table payment_disputes
      drop constraint payment_disputes_booked_by_end, drop constraint payment_disputes_amounts_range,
      alter column wallet_paise drop not null, alter column wallet_paise drop default,
      alter column fee_paise drop not null, alter column fee_paise drop default,
      alter column loss_paise drop not null, alter column loss_paise drop default,
      alter column held_paise drop not null, alter column held_paise drop default;
    update payment_disputes set
      deducted_paise = booked_paise,
      held_paise = case when status = 'lost' and held_paise > 0 then held_paise end,
      wallet_paise = case when status = 'lost' and booked_paise > 0 and held_paise = 0 then wallet_paise end,
      fee_paise = case when status = 'lost' and booked_paise > 0 and held_paise = 0 then fee_paise end,
      loss_paise = case when status = 'lost' and booked_paise > 0 and held_paise = 0 then loss_paise end;
    alter table payment_disputes
      drop column reported_paise, drop column booked_paise, drop column taken_paise, drop column posting_count,
      drop column version, drop column opened_findings, drop column lost_findings,
      add constraint payment_disputes_parts_whole check (
        (wallet_paise is null and fee_paise is null and loss_paise is null)
        or (status = 'lost' and wallet_paise >= 0 and fee_paise >= 0 and loss_paise >= 0
            and wallet_paise + fee_paise + loss_paise = deducted_paise)),
      add constraint payment_disputes_held_range check (
        held_paise is null or (status = 'lost' and held_paise >= 0 and wallet_paise is null));
    drop table dispute_postings;
    alter table ledger_transfers
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (${OTHER_TRANSFERS});
  `,
};
