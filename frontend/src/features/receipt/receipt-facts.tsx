import type { ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { ReactNode } from 'react';

/** Who paid, and by what names payer, bank and support speak of it. */
export function ReceiptFacts({ receipt }: { receipt: ReceiptDto }) {
  const { payerName, userId, gateway, method, gatewayPaymentId, providerReferenceId, merchantTransactionId } =
    receipt;
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-5 border-t border-paper-200 pt-7 text-sm sm:grid-cols-2">
      <Fact term="Paid by">
        <span className="font-semibold">{payerName}</span>
      </Fact>
      <Fact term="Paid through">{GATEWAY_TITLES[gateway]}</Fact>
      {method !== null && <Fact term="Method">{method}</Fact>}
      <Fact term="Transaction ID" mono>
        {merchantTransactionId}
      </Fact>
      {providerReferenceId !== null && (
        <Fact term="Bank reference" mono>
          {providerReferenceId}
        </Fact>
      )}
      {gatewayPaymentId !== null && (
        <Fact term={`${GATEWAY_TITLES[gateway]} payment`} mono>
          {gatewayPaymentId}
        </Fact>
      )}
      <Fact term="User ID" mono>
        {userId}
      </Fact>
    </dl>
  );
}

function Fact({ term, mono = false, children }: { term: string; mono?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-600">{term}</dt>
      <dd className={mono ? 'mt-0.5 font-mono wrap-anywhere' : 'mt-0.5 wrap-anywhere'}>{children}</dd>
    </div>
  );
}
