import { paise } from '@deccanloop/contracts/money';
import { refundParts, type Capture } from '@deccanloop/contracts/payments/refund-parts';
import type { ModelCapture } from './capture-model';
import { isOpenDispute } from './dispute-model';
import { creditedPart, goneBeforeCredit, outsideOf } from './ledger-model';
import type { PaymentModel } from './payment-model';

/** What of the wallet is held: by outside refunds that are not recorded, and by open disputes. */
export const heldOf = (model: PaymentModel): number =>
  model.attempts
    .flatMap(({ money }) => [...money.values()])
    .filter(({ status }) => status === 'credited')
    .reduce((sum, taken) => sum + heldOfCapture(model, taken), 0);

function heldOfCapture(model: PaymentModel, taken: ModelCapture): number {
  let before = goneBeforeCredit(model, taken);
  const returned = outsideOf(model, taken).map((outside) => {
    const counted = Math.max(0, outside.paise - before);
    before = Math.max(0, before - outside.paise);
    return counted;
  });
  const disputed = model.disputes
    .filter((each) => each.capture === taken && isOpenDispute(each))
    .map((each) => each.paise);
  let part: Capture = creditedPart(model, taken);
  let held = 0;
  for (const amount of [...returned, ...disputed]) {
    const leaves = paise(Math.min(amount, Math.max(0, part.capturedPaise - part.refundedPaise)));
    const { walletPaise, feePaise } = refundParts(part, leaves);
    held += walletPaise;
    part = {
      ...part,
      refundedPaise: paise(part.refundedPaise + leaves),
      refundedFeePaise: paise(part.refundedFeePaise + feePaise),
    };
  }
  return held;
}

/** What a voluntary debit may take. */
export const availableOf = (model: PaymentModel): number =>
  Math.max(0, model.accounts.wallet - heldOf(model));
