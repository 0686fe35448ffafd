import { parseRupees, type Paise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { DISPUTES_FROM } from '@deccanloop/contracts/staff/disputes';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { Button } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { IdLine } from '../id-line';
import { Moment } from '../moment';
import { REFUND_AMOUNT, REFUND_SINCE } from '../paths';
import { PaymentTags } from '../payments/payment-tags';
import { ViewHeader, type ViewHeaderProps } from '../view-header';
import { CheckNow } from './check-now';
import { EarlierRefunds } from './earlier-refunds';
import { RefundDialog } from './refund-dialog';
import { MerchantNotice } from './merchant-notice';
import { refundsSince } from './refunds-since';
import { TraceLine } from './trace-line';
import { WaitingRefundNotice } from './waiting-refund-notice';
import { offeredRefunds } from './waiting-refunds';

export interface PaymentHeaderProps {
  payment: StaffPaymentDto;
  mayChange: boolean;
  /** The payment was read after the page was opened: it has every refund until then. */
  isFresh: boolean;
  back: NonNullable<ViewHeaderProps['back']>;
}

/** It is polled, or its gateway can be asked about disputes. */
const canCheck = ({ nextCheckAt, captures, gateway }: StaffPaymentDto): boolean =>
  nextCheckAt !== null || (captures.length > 0 && DISPUTES_FROM[gateway] === 'api');

/** Amount, state, payer and actions. */
export function PaymentHeader({ payment, mayChange, isFresh, back }: PaymentHeaderProps) {
  const [address, setAddress] = useSearchParams();
  // A ticket that asks for a refund leads here.
  const asked = parseRupees(address.get(REFUND_AMOUNT) ?? '');
  const earlier = asked === null ? [] : refundsSince(payment, address.get(REFUND_SINCE));
  const offered = earlier.length === 0 ? asked : null;
  const canRefund = mayChange && offeredRefunds(payment).length > 0;
  const [refunding, setRefunding] = useState<{ askedPaise: Paise | null } | null>(null);
  const [isDecided, setDecided] = useState(false);
  // Once, with the refunds of all administrators; a refund of this dialog does not close it.
  if (isFresh && !isDecided) {
    setDecided(true);
    if (canRefund && offered !== null) setRefunding({ askedPaise: offered });
  }
  const close = () => {
    setRefunding(null);
    if (asked === null) return;
    // Otherwise a reload, or Back, would offer the same refund again.
    const rest = new URLSearchParams(address);
    rest.delete(REFUND_AMOUNT);
    rest.delete(REFUND_SINCE);
    setAddress(rest, { replace: true, preventScrollReset: true });
  };
  const {
    merchantTransactionId: id,
    number,
    breakdown,
    gateway,
    mode,
    userName,
    from,
    initiatedAt,
    reason,
  } = payment;
  return (
    <>
      <ViewHeader
        back={back}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Money paise={breakdown.totalPaise} decimals="always" />
            <PaymentTags payment={payment} />
          </span>
        }
        text={
          <span className="wrap-anywhere">
            Transaction <span className="figures font-medium">{number}</span>, {userName}, started{' '}
            <Moment iso={initiatedAt} />
          </span>
        }
        action={
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
            {canCheck(payment) && <CheckNow payment={payment} />}
            {canRefund && (
              <Button
                variant="secondary"
                icon={<Undo2 aria-hidden className="size-4" />}
                onClick={() => setRefunding({ askedPaise: offered })}
              >
                Refund
              </Button>
            )}
          </div>
        }
      />
      {reason !== null && <p className="mt-2 text-sm wrap-anywhere text-ink-700">{reason}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-600">
        <span className="flex items-center gap-2">
          <GatewayMark gateway={gateway} size={16} /> {GATEWAY_TITLES[gateway]}
        </span>
        {mode === 'test' && <Tag tone="warning">Test mode</Tag>}
        <span>From the {from === 'App' ? 'app' : 'website'}</span>
        <IdLine id={id} label="transaction ID" />
        {payment.traceId !== null && <TraceLine id={payment.traceId} url={payment.traceUrl} />}
      </div>
      {payment.merchant && <MerchantNotice merchant={payment.merchant} className="mt-5" />}
      <WaitingRefundNotice payment={payment} className="mt-5" />
      <EarlierRefunds refunds={earlier} className="mt-5" />
      {refunding && <RefundDialog payment={payment} askedPaise={refunding.askedPaise} onClose={close} />}
    </>
  );
}
