import { parseRupees } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
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
import { REFUND_AMOUNT } from '../paths';
import { PaymentTags } from '../payments/payment-tags';
import { ViewHeader, type ViewHeaderProps } from '../view-header';
import { CheckNow } from './check-now';
import { RefundDialog } from './refund-dialog';

export interface PaymentHeaderProps {
  payment: StaffPaymentDto;
  mayChange: boolean;
  back: NonNullable<ViewHeaderProps['back']>;
}

/** Amount, state, payer and actions. */
export function PaymentHeader({ payment, mayChange, back }: PaymentHeaderProps) {
  const [address] = useSearchParams();
  const asked = parseRupees(address.get(REFUND_AMOUNT) ?? '');
  const canRefund = mayChange && payment.refundable.some(({ dispute }) => dispute === null);
  // A ticket that asks for a refund leads here.
  const [refunding, setRefunding] = useState(canRefund && asked !== null);
  const {
    merchantTransactionId: id,
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
            {userName}, started <Moment iso={initiatedAt} />
          </span>
        }
        action={
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
            {payment.nextCheckAt !== null && <CheckNow payment={payment} />}
            {canRefund && (
              <Button
                variant="secondary"
                icon={<Undo2 aria-hidden className="size-4" />}
                onClick={() => setRefunding(true)}
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
      </div>
      {refunding && <RefundDialog payment={payment} askedPaise={asked} onClose={() => setRefunding(false)} />}
    </>
  );
}
