import type { CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { formatPaise } from '@deccanloop/contracts/money';
import { useState } from 'react';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { BankStep } from './bank-step';
import { CancelPayment } from './cancel-payment';
import { GatewayChoice } from './gateway-choice';
import type { CheckoutState } from './use-checkout';

/** A pending test payment: the choice of the gateway, and then the simulated bank. */
export function TestPayPanel({ view, checkout }: { view: CheckoutDto; checkout: CheckoutState }) {
  const { busy, isChecking, problem, pay } = checkout;
  const [gateway, setGateway] = useState<GatewayName>(view.gateway ?? 'razorpay');
  /** The number of the attempt whose bank step is open; a stored attempt closes it. */
  const [open, setOpen] = useState<number | null>(null);
  const next = view.attemptCount + 1;
  const { failure, mayTry } = view;

  if (open === next && mayTry)
    return (
      <BankStep
        gateway={gateway}
        amountPaise={view.amountPaise}
        busy={busy}
        isChecking={isChecking}
        problem={problem}
        onChoose={(outcome) => pay(gateway, outcome)}
        onBack={() => setOpen(null)}
      />
    );
  return (
    <div className="grid gap-6">
      {failure !== null && (
        <Banner tone="error" live="assertive" title={failure.message}>
          {mayTry
            ? 'Nothing was charged. You can try again, or choose the other way to pay.'
            : 'Nothing was charged. This payment has had its last attempt.'}
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="warning" live="assertive">
          {problem}
        </Banner>
      )}
      {mayTry && (
        <>
          <GatewayChoice
            gateways={view.gateways}
            value={gateway}
            disabled={busy !== null}
            onChange={setGateway}
          />
          <Button size="lg" fullWidth disabled={busy !== null} onClick={() => setOpen(next)}>
            Pay {formatPaise(view.amountPaise, { decimals: 'always' })}
          </Button>
        </>
      )}
      <CancelPayment view={view} checkout={checkout} isDisabled={busy !== null && busy !== 'cancel'} />
    </div>
  );
}
