import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import type { OpenPaymentDto } from '@deccanloop/contracts/payments/payer-view';
import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../../components/ui/button';
import { startedAt } from '../../../lib/format';
import { selectPayBlock } from '../open/open-payments';
import { selectPay } from '../state';
import { DowntimeActions, FallbackOffer, type Downtime } from './downtime';

export interface PayActionProps {
  gateway: ActiveGatewayDto;
  downtime: Downtime;
  isBusy: boolean;
  busyText: string;
  /** The form is invalid or the checkout script is missing. */
  disabled?: boolean;
}

const unsettledText = ({ amountPaise, initiatedAt }: OpenPaymentDto): string =>
  `Your payment of ${formatPaise(paise(amountPaise), { decimals: 'always' })} started ${startedAt(initiatedAt, new Date())} is not settled yet. You can pay again once it is.`;

/**
 * The pay button, or what replaces it: nothing while our API gives no answer, a reason while an earlier
 * payment must end first, alternatives while the gateway is down.
 */
export function PayAction({ gateway, downtime, isBusy, busyText, disabled = false }: PayActionProps) {
  const { status } = useSelector(selectPay);
  const block = useSelector(selectPayBlock, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const reason = useId();
  if (block.kind === 'unreachable' && !isBusy) return null;
  const isUnsettled = block.kind === 'unsettled' && !isBusy;
  if (downtime.isDown && status === 'idle' && !isUnsettled)
    return <DowntimeActions downtime={downtime} asksFirst={block.kind === 'asks'} />;
  return (
    <div className="grid gap-3">
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={isBusy}
        loadingText={busyText}
        disabled={!isBusy && (disabled || isUnsettled)}
        {...(isUnsettled && { 'aria-describedby': reason })}
        icon={<LockKeyhole aria-hidden className="size-4.5" />}
      >
        Pay with {gateway.gatewayName}
      </Button>
      {isUnsettled && (
        <p id={reason} className="text-center text-sm text-ink-600">
          {unsettledText(block.payment)}
        </p>
      )}
      {!isUnsettled && !isBusy && downtime.offersFallback && (
        <FallbackOffer downtime={downtime} asksFirst={block.kind === 'asks'} />
      )}
    </div>
  );
}
