import type { Migration } from '../migration';

/**
 * A refund of money that no wallet had counts neither against a dispute's hold nor against its capture once it has failed. The
 * capture's sums are written before the state of the refund, so that its own change must be seen too.
 */
export const holdsAfterFailedRefunds: Migration = {
  name: '20261205700000-holds-after-failed-refunds',
  up: `
    create trigger refunds_hold_money after update of state, held_paise on refunds
      for each row when (new.capture_id is not null and (new.held_paise > 0 or old.held_paise > 0))
      execute function hold_money_of_changed_capture();
    select hold_capture_money(capture_id) from (select distinct capture_id from refunds
      where held_paise > 0 and capture_id is not null) known;
  `,
  down: `drop trigger refunds_hold_money on refunds;`,
};
