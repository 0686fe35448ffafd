import { COMPANY } from '@deccanloop/contracts/company';
import type { ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import { ViewTag } from '../../components/payment/view-tag';
import { Logo } from '../../components/brand/logo';
import { Money } from '../../components/ui/money';
import { Tag } from '../../components/ui/tag';
import { ReceiptBreakdown } from './receipt-breakdown';
import { ReceiptDetails } from './receipt-details';
import { ReceiptRefunds } from './receipt-refunds';
import { indianTime } from './indian-time';

/** The receipt itself; printed alone, black on white. */
export function ReceiptPaper({ receipt }: { receipt: ReceiptDto }) {
  const { receiptNumber, breakdown, paidAt, issuedAt, company, view } = receipt;
  return (
    <article
      aria-labelledby="receipt"
      className="sheet mx-auto w-full max-w-3xl animate-fade overflow-hidden rounded-lg border border-paper-200 bg-paper-0 shadow-card"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6 border-b-3 border-marigold-400 px-6 py-7 sm:px-12 sm:py-10">
        <div>
          <Logo />
          <address className="mt-4 text-sm text-ink-600 not-italic">
            <span className="font-semibold text-ink-900">{company.name}</span>
            {company.addressLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {company.gstin !== null && (
              <span className="block">
                GSTIN <span className="font-mono">{company.gstin}</span>
              </span>
            )}
          </address>
        </div>
        <div className="sm:text-right">
          <h1 id="receipt" className="display text-2xl">
            Receipt
          </h1>
          <p className="mt-1 font-mono text-sm font-semibold">{receiptNumber}</p>
          <p className="mt-1 text-sm text-ink-600">Issued {indianTime(issuedAt)}</p>
        </div>
      </header>
      <div className="px-6 py-7 sm:px-12 sm:py-10">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <p className="text-sm text-ink-600">Amount paid</p>
            <p className="display figures mt-1 text-4xl sm:text-5xl">
              <Money paise={breakdown.totalPaise} decimals="always" />
            </p>
            <p className="mt-1.5 text-sm text-ink-600">{indianTime(paidAt)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ViewTag view={view} />
            {receipt.mode === 'test' && <Tag tone="warning">Test: no real money moved</Tag>}
          </div>
        </div>
        <ReceiptDetails receipt={receipt} />
        <ReceiptBreakdown receipt={receipt} />
        <ReceiptRefunds receipt={receipt} />
      </div>
      <footer className="border-t border-paper-200 bg-paper-50 px-6 py-5 text-sm text-ink-600 sm:px-12">
        Questions about this payment? Write to{' '}
        <a
          className="font-semibold text-ink-900 underline underline-offset-3"
          href={`mailto:${COMPANY.supportEmail}`}
        >
          {COMPANY.supportEmail}
        </a>{' '}
        or call <span className="whitespace-nowrap">{COMPANY.supportPhone}</span>, and name the receipt
        number.
      </footer>
    </article>
  );
}
