import type { CheckoutOutcome } from '@deccanloop/contracts/merchant/checkout';
import type { Paise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES, type GatewayName } from '@deccanloop/contracts/payments/status';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { GatewayMark } from '../../components/brand/gateway-mark';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { Money } from '../../components/ui/money';
import { Checking } from './checking';
import type { CheckoutAction } from './use-checkout';

export interface BankStepProps {
  gateway: GatewayName;
  amountPaise: Paise;
  busy: CheckoutAction | null;
  isChecking: boolean;
  problem: string | null;
  onChoose: (outcome: CheckoutOutcome) => void;
  onBack: () => void;
}

/** In place of the bank's page in test mode: the payer chooses the result. */
export function BankStep({
  gateway,
  amountPaise,
  busy,
  isChecking,
  problem,
  onChoose,
  onBack,
}: BankStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = GATEWAY_TITLES[gateway];
  return (
    <div className="grid gap-6">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3.5 justify-self-start"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        disabled={busy !== null}
        onClick={onBack}
      >
        Back
      </Button>
      <div className="overflow-hidden rounded-lg border border-paper-300 shadow-card">
        <p className="flex items-center gap-2.5 border-b border-paper-200 bg-paper-50 px-5 py-3.5 text-sm font-semibold text-ink-700">
          <GatewayMark gateway={gateway} size={18} />
          {title} test bank
          <Money paise={amountPaise} decimals="always" className="ml-auto text-ink-900" />
        </p>
        <div className="grid gap-5 px-5 py-6">
          <div>
            <h2 ref={heading} tabIndex={-1} className="display text-xl">
              Test payment – choose the result
            </h2>
            <p className="mt-1.5 text-sm text-ink-600">
              In a live payment your bank asks you to confirm here. No card is needed and no money moves.
            </p>
          </div>
          {problem !== null && (
            <Banner tone="warning" live="assertive">
              {problem}
            </Banner>
          )}
          {isChecking && <Checking />}
          <div className="grid gap-3">
            <Button
              size="lg"
              fullWidth
              loading={busy === 'succeed'}
              loadingText={isChecking ? 'Checking...' : 'Paying...'}
              disabled={busy === 'decline'}
              onClick={() => onChoose('succeed')}
            >
              Approve
            </Button>
            <Button
              size="lg"
              fullWidth
              variant="secondary"
              loading={busy === 'decline'}
              loadingText={isChecking ? 'Checking...' : 'Declining...'}
              disabled={busy === 'succeed'}
              onClick={() => onChoose('decline')}
            >
              Decline
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
