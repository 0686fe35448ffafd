import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Banner } from '../../../components/ui/banner';
import { DataList } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { isApiError, messageOf } from '../../../lib/api-error';
import { usePreviewRefundQuery } from '../api';
import { PreviewLoading, PreviewParts } from '../money-actions/preview-parts';
import { creditedAccount } from './credited-account';
import { amountFault, leftOf, type RefundValues } from './refund-amount';

export interface RefundPreviewProps {
  payment: StaffPaymentDto;
  values: RefundValues;
}

/** What a refund books and what the customer will read, as the server computes it; nothing for an invalid amount. */
export function RefundPreview({ payment, values }: RefundPreviewProps) {
  const { scope, amount, captureId } = values;
  const left = leftOf(payment, captureId);
  const isValid = left > 0 && amountFault(payment, values) === null;
  if (!isValid) return null;
  const typed = scope === 'part' ? amount.trim() : null;
  // Another amount is left: somebody else has refunded meanwhile.
  return <Loaded key={left} payment={payment} captureId={captureId} amount={typed} />;
}

function Loaded({
  payment,
  captureId,
  amount,
}: {
  payment: StaffPaymentDto;
  captureId: string;
  amount: string | null;
}) {
  const { currentData: preview, error } = usePreviewRefundQuery(
    { id: payment.merchantTransactionId, captureId, ...(amount !== null && { amount }) },
    { refetchOnMountOrArgChange: true },
  );
  if (!preview)
    return error === undefined ? (
      <PreviewLoading />
    ) : (
      <Banner
        tone="warning"
        title={isRejection(error) ? 'This refund would be rejected' : 'The preview did not load'}
      >
        {messageOf(error, 'Close this and try again.')}
      </Banner>
    );
  const { amountPaise, walletPaise, feePaise, receivablePaise } = preview;
  return (
    <div className="grid gap-4 text-sm">
      <DataList
        className="rounded-md bg-paper-100 px-4 py-2"
        items={[
          {
            term: `Out of the ${creditedAccount(payment)}`,
            value: <Money paise={walletPaise} decimals="always" />,
          },
          ...(receivablePaise > 0
            ? [
                {
                  term: 'Owed by the merchant, whose balance lacks it',
                  value: <Money paise={receivablePaise} decimals="always" />,
                },
              ]
            : []),
          { term: 'Out of our fee', value: <Money paise={feePaise} decimals="always" /> },
          { term: 'Back to the payer', value: <Money paise={amountPaise} decimals="always" />, strong: true },
        ]}
      />
      <PreviewParts preview={preview} />
    </div>
  );
}

/** The server says why the refund itself would be rejected, such as by a balance that is too low. */
const isRejection = (error: unknown): boolean =>
  isApiError(error) && (error.status === 400 || error.status === 409);
