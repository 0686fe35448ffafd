import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commitBooking } from '../../../testing/commit-booking';
import { untilWaiting } from '../../../testing/lock-waits';
import { newId } from '../../../platform/ids';
import { openOwnerAccount } from '../../ledger/repository';
import { closeUser } from './closing-repository';
import { openClosingFixture, type ClosingFixture } from './testing/closing-fixture';

let fixture: ClosingFixture;
beforeAll(async () => {
  fixture = await openClosingFixture();
});
afterAll(() => fixture.end());

/** A transfer to a wallet that locks no payment, unlike a credit of a capture. @returns its id */
async function creditWallet(ownerId: string): Promise<string> {
  const transferId = newId();
  await fixture.money.owner.raw(
    `with moved as (
       insert into ledger_transfers (id, mode, source_type, source_id, kind)
       values (:transferId, 'test', 'phase_payment', :sourceId, 'phase_reversal') returning id, mode
     )
     insert into ledger_entries (transfer_id, account_id, mode, amount_paise)
     select moved.id, account.id, moved.mode, case account.kind when 'wallet' then 100 else -100 end
       from moved, ledger_accounts account
      where account.mode = 'test'
        and (account.owner_id = :ownerId or account.kind = 'gateway_clearing' and account.gateway = 'razorpay')`,
    { transferId, sourceId: newId(), ownerId },
  );
  return transferId;
}

const findingKeys = () =>
  fixture.money.owner('payment_findings').where({ kind: 'closed_account_credited' }).pluck('dedupe_key');

describe('money that reaches a wallet while its account is being closed', () => {
  it.each(['committed', 'rolled back'] as const)('waits until the closing is %s', async (end) => {
    const before = await findingKeys();
    const customer = await fixture.buildCustomer();
    await openOwnerAccount(fixture.money.worker, customer.ownerId, 'test');
    const sessionId = await fixture.sessionOf(customer.userId);
    const closing = await fixture.money.bff.transaction();
    const request = { userId: customer.userId, sessionId, mode: 'test' } as const;
    expect((await closeUser(closing, request)).kind).toBe('closed');

    const credited = creditWallet(customer.ownerId);
    await untilWaiting(fixture.money.owner);
    await (end === 'committed' ? commitBooking(closing) : closing.rollback());

    const transferId = await credited;
    const added = (await findingKeys()).filter((key) => !before.includes(key));
    expect(added).toEqual(end === 'committed' ? [`closed_account_credited:${transferId}`] : []);
  });
});
