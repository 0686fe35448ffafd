import type { ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { ReactNode } from 'react';

/** The payer, and the ids that payer, bank and support use for the payment. */
export function ReceiptDetails({ receipt }: { receipt: ReceiptDto }) {
  const { payerName, userId, gateway, method, gatewayPaymentId, providerReferenceId, merchantTransactionId } =
    receipt;
  const paidWith = [method, receipt.captures[0]?.instrument].filter(Boolean).join(', ');
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-5 border-t border-paper-200 pt-7 text-sm sm:grid-cols-2">
      <Detail term="Paid by">
        <span className="font-semibold">{payerName}</span>
      </Detail>
      <Detail term="Paid through">{GATEWAY_TITLES[gateway]}</Detail>
      {paidWith !== '' && <Detail term="Method">{paidWith}</Detail>}
      <Detail term="Transaction ID" mono>
        {merchantTransactionId}
      </Detail>
      {providerReferenceId !== null && (
        <Detail term="Bank reference" mono>
          {providerReferenceId}
        </Detail>
      )}
      {gatewayPaymentId !== null && (
        <Detail term={`${GATEWAY_TITLES[gateway]} payment`} mono>
          {gatewayPaymentId}
        </Detail>
      )}
      <Detail term="User ID" mono>
        {userId}
      </Detail>
    </dl>
  );
}

function Detail({ term, mono = false, children }: { term: string; mono?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-600">{term}</dt>
      <dd className={mono ? 'mt-0.5 font-mono wrap-anywhere' : 'mt-0.5 wrap-anywhere'}>{children}</dd>
    </div>
  );
}
