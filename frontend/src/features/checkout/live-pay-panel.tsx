import type { CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import { formatPaise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES, type GatewayName } from '@deccanloop/contracts/payments/status';
import { useState } from 'react';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { CancelPayment } from './cancel-payment';
import { GatewayChoice } from './gateway-choice';
import { textOfEnded, textOfRunning } from './live-try';
import { RunningTry } from './running-try';
import type { CheckoutState } from './use-checkout';
import { useLiveTries, type LiveTryState } from './use-live-tries';

interface LivePayPanelProps {
  view: CheckoutDto;
  checkout: CheckoutState;
  token: string;
}

/** A pending live payment: the choice of the gateway, or the try whose result is awaited. */
export function LivePayPanel({ view, checkout, token }: LivePayPanelProps) {
  const tries = useLiveTries(token, view);
  const { lastTry, merchantName } = view;
  const running = lastTry && textOfRunning(lastTry, merchantName);
  return (
    <div className="grid gap-6">
      {(tries.problem ?? checkout.problem) !== null && (
        <Banner tone="warning" live="assertive">
          {tries.problem ?? checkout.problem}
        </Banner>
      )}
      {running && lastTry ? (
        <RunningTry lastTry={lastTry} text={running} tries={tries} checkout={checkout} />
      ) : (
        <Choice view={view} checkout={checkout} tries={tries} />
      )}
    </div>
  );
}

interface ChoiceProps {
  view: CheckoutDto;
  checkout: CheckoutState;
  tries: LiveTryState;
}

function Choice({ view, checkout, tries: { opening, pay } }: ChoiceProps) {
  const { gateways, lastTry, mayTry, merchantName, amountPaise } = view;
  const [chosen, setChosen] = useState<GatewayName | null>(null);
  // The choice may have gone away meanwhile.
  const gateway = gateways.find((one) => one === (chosen ?? lastTry?.gateway)) ?? gateways[0];
  const ended = lastTry && textOfEnded(lastTry);
  const { busy } = checkout;
  const isBusy = opening !== null || busy !== null;
  return (
    <>
      {ended && (
        <Banner tone={lastTry.mayBringMoney ? 'warning' : 'info'} live="polite" title={ended.title}>
          {ended.text}
        </Banner>
      )}
      {!mayTry ? (
        <Banner tone="info" live="polite" title="No more tries are possible">
          The time for this payment is over, or it was tried too often. To pay, ask {merchantName} for a new
          link.
        </Banner>
      ) : gateway === undefined ? (
        <Banner tone="info" live="polite" title="Payments are not available at the moment">
          This page offers a way to pay as soon as there is one again.
        </Banner>
      ) : (
        <>
          <GatewayChoice gateways={gateways} value={gateway} disabled={isBusy} onChange={setChosen} />
          <Button
            size="lg"
            fullWidth
            loading={opening !== null}
            loadingText={opening === null ? '' : `Opening ${GATEWAY_TITLES[opening]}...`}
            disabled={busy !== null}
            onClick={() => pay(gateway)}
          >
            Pay {formatPaise(amountPaise, { decimals: 'always' })}
          </Button>
        </>
      )}
      <CancelPayment view={view} checkout={checkout} isDisabled={opening !== null} />
    </>
  );
}
