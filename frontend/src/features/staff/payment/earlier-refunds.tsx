import { Banner } from '../../../components/ui/banner';
import { refundSentence, type MadeRefund } from './refunds-since';

/** That a request for a refund may have been met already. */
export function EarlierRefunds({
  refunds,
  className,
}: {
  refunds: readonly MadeRefund[];
  className: string;
}) {
  if (refunds.length === 0) return null;
  return (
    <Banner
      tone="warning"
      className={className}
      title={
        refunds.length === 1 ? 'A refund was made after this request' : 'Refunds were made after this request'
      }
    >
      {refunds.map((refund) => (
        <p key={refund.id}>{refundSentence(refund)}</p>
      ))}
      <p>Check before you refund again.</p>
    </Banner>
  );
}
