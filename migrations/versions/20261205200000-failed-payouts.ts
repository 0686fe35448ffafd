import type { Migration } from '../migration';

const BOTH_LINES =
  'l.gateway = o.gateway and l.mode = o.mode and l.kind = o.kind and l.reference = o.reference';

/**
 * A line may be in several payouts, of which one counts: payouts fail and are made again, or repeat a line.
 * docs/decisions/0052-settlements.md.
 */
export const failedPayouts: Migration = {
  name: '20261205200000-failed-payouts',
  up: `
    alter table gateway_payouts
      -- When its gateway was asked, by the clock of the database: an answer that was slower than a later one changes nothing.
      add column reported_at timestamptz not null default now(),
      -- When a webhook named it last: it is read again, however old it is.
      add column named_at timestamptz;

    alter table payout_lines
      -- What of the line is settled by this payout. Lines of payouts that are not booked, and repeated lines, do not count.
      add column is_counted boolean not null default false,
      drop constraint payout_lines_once,
      add constraint payout_lines_once unique (payout_id, kind, reference),
      drop constraint payout_lines_difference_known,
      add constraint payout_lines_difference_known check (difference in ('unknown', 'amount', 'fee', 'repeated'));
    update payout_lines l set is_counted = true
      from gateway_payouts p where p.id = l.payout_id and p.status = 'processed';
    -- Lines of payouts that are not booked have moved nothing.
    update payment_captures c set payout_paise = 0
      from payout_lines l where l.capture_id = c.id and not l.is_counted and c.payout_paise <> 0;
    update refunds r set payout_paise = 0
      from payout_lines l where l.refund_id = r.id and not l.is_counted and r.payout_paise <> 0;
    update payout_lines set clearing_paise = 0 where not is_counted and clearing_paise <> 0;
    alter table payout_lines add constraint payout_lines_counted_clears check (is_counted or clearing_paise = 0);

    drop index payout_lines_one_of_capture, payout_lines_one_of_refund;
    create unique index payout_lines_one_counted on payout_lines (gateway, mode, kind, reference) where is_counted;
    create unique index payout_lines_one_of_capture on payout_lines (capture_id) where is_counted and capture_id is not null;
    create unique index payout_lines_one_of_refund on payout_lines (refund_id) where is_counted and refund_id is not null;
    create index payout_lines_by_capture on payout_lines (capture_id) where capture_id is not null;
    create index payout_lines_by_refund on payout_lines (refund_id) where refund_id is not null;
  `,
  down: `
    drop index payout_lines_one_counted, payout_lines_one_of_capture, payout_lines_one_of_refund, payout_lines_by_capture,
      payout_lines_by_refund;
    delete from payout_lines l using payout_lines o
      where ${BOTH_LINES} and not l.is_counted and (o.is_counted or o.id < l.id);
    update payout_lines set difference = null where difference = 'repeated';
    alter table payout_lines
      drop constraint payout_lines_counted_clears, drop column is_counted,
      drop constraint payout_lines_once,
      add constraint payout_lines_once unique (gateway, mode, kind, reference),
      drop constraint payout_lines_difference_known,
      add constraint payout_lines_difference_known check (difference in ('unknown', 'amount', 'fee'));
    create unique index payout_lines_one_of_capture on payout_lines (capture_id) where capture_id is not null;
    create unique index payout_lines_one_of_refund on payout_lines (refund_id) where refund_id is not null;
    alter table gateway_payouts drop column reported_at, drop column named_at;
  `,
};
