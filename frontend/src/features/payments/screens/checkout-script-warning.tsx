import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { useSelector } from 'react-redux';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { selectPay } from '../state';

/** A warning with Try again. The region is always mounted, so that its text is read out. */
export function CheckoutScriptWarning({ onRetry }: { onRetry: () => void }) {
  const { script } = useSelector(selectPay);
  return (
    <div role="status" className="contents">
      {script === 'missing' && (
        <Banner
          tone="warning"
          title={PAYMENT_TEXTS.checkoutScriptMissing}
          action={
            <Button size="sm" variant="secondary" onClick={onRetry}>
              Load again
            </Button>
          }
        >
          A content blocker or a weak connection may keep it away.
        </Banner>
      )}
    </div>
  );
}
