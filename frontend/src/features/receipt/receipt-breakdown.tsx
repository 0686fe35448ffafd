import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import type { ReceiptCaptureDto, ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { cx } from '../../lib/class-names';
import { indianTime } from './indian-time';

/** The amount paid, the fee and the credit; also for other orders of this top-up that were paid. */
export function ReceiptBreakdown({ receipt }: { receipt: ReceiptDto }) {
  const { breakdown, gateway, further, captures } = receipt;
  const uncredited = captures.filter(({ status }) => status !== 'credited');
  const { totalPaise, feePaise, creditPaise } = breakdown;
  return (
    <section aria-labelledby="breakdown" className="mt-9 break-inside-avoid">
      <h2 id="breakdown" className="font-semibold">
        Wallet top-up
      </h2>
      <table className="mt-3 w-full border-t border-paper-300 text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <Line term={`Paid through ${GATEWAY_TITLES[gateway]}`} amount={formatted(totalPaise)} />
          <Line term="Fee" amount={feePaise === 0 ? 'None' : `− ${formatted(feePaise)}`} />
          <Line term="Credited to wallet" amount={formatted(creditPaise)} strong />
        </tbody>
      </table>
      {further.map(({ receiptNumber, paidAt }) => (
        <p key={receiptNumber} className="mt-4 rounded-md bg-paper-100 px-4 py-3 text-sm text-ink-700">
          This top-up was paid once more on {indianTime(paidAt)}: the same amounts were charged and credited
          again, under receipt number <span className="font-mono whitespace-nowrap">{receiptNumber}</span>.
        </p>
      ))}
      {uncredited.map(({ capturedAt, amountPaise, currency, status, gatewayPaymentId }) => (
        <p
          key={`${capturedAt} ${gatewayPaymentId}`}
          className="mt-4 rounded-md bg-paper-100 px-4 py-3 text-sm text-ink-700"
        >
          Also received on {indianTime(capturedAt)}: {inCurrency(amountPaise, currency)}, not credited.{' '}
          {UNCREDITED[status]}.
        </p>
      ))}
    </section>
  );
}

/** What happened to received money that was not credited. */
const UNCREDITED: Record<ReceiptCaptureDto['status'], string> = {
  credited: 'Credited',
  held: 'On hold: under review by our team',
  refunded: 'Refunded',
  handled_outside: 'Settled by our team',
};

const inCurrency = (amount: Paise, currency: string): string =>
  currency === 'INR' ? formatted(amount) : `${currency} ${(amount / 100).toFixed(2)}`;

const formatted = (amount: Paise): string => formatPaise(amount, { decimals: 'always' });

function Line({ term, amount, strong = false }: { term: string; amount: string; strong?: boolean }) {
  return (
    <tr className={cx('border-b', strong ? 'border-ink-900 text-base font-semibold' : 'border-paper-200')}>
      <th
        scope="row"
        className={cx('py-3 pr-4 text-left', strong ? 'font-semibold' : 'font-normal text-ink-700')}
      >
        {term}
      </th>
      <td className="figures py-3 text-right whitespace-nowrap">{amount}</td>
    </tr>
  );
}
