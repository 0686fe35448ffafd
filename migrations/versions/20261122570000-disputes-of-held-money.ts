import type { Migration } from '../migration';

/**
 * The amount that a lost dispute took from held money: it is excluded when staff credit the rest later.
 * docs/decisions/0021-disputes.md.
 */
export const disputesOfHeldMoney: Migration = {
  name: '20261122570000-disputes-of-held-money',
  up: `
    alter table payment_disputes
      -- Null unless a lost dispute took it while its capture was on hold.
      add column held_paise bigint,
      add constraint payment_disputes_held_range check (
        held_paise is null or (status = 'lost' and held_paise >= 0 and wallet_paise is null));
    update payment_disputes d set held_paise = least(d.amount_paise, c.lost_paise)
      from payment_captures c
     where c.id = d.capture_id and d.status = 'lost' and d.wallet_paise is null and c.lost_paise > 0;
  `,
  down: `alter table payment_disputes drop constraint payment_disputes_held_range, drop column held_paise;`,
};
