import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import { GST_STATES } from '@deccanloop/contracts/gst/states';
import type { QuotationDetailDto, QuotationPhaseDto } from '@deccanloop/contracts/quotations/dto';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { decisionOf } from '../../../components/quotation/quotation-labels';
import { Banner } from '../../../components/ui/banner';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { isFocusLost } from '../../../components/ui/kept-focus';
import { Panel } from '../../../components/ui/panel';
import { formatDateTime } from '../../../lib/format';
import { useNow } from '../../../lib/now';
import { PhaseItem } from '../pay/phase-item';
import { lastEndingOf } from './customer-events';
import { DecisionActions } from './decision-actions';

const money = (amount: Paise) => formatPaise(amount, { decimals: 'always' });

const sumOf = (phases: readonly QuotationPhaseDto[], part: (phase: QuotationPhaseDto) => number): Paise =>
  paise(phases.reduce((sum, phase) => sum + part(phase), 0));

/** Price, GST and total of all phases. */
function totalsOf({ phases, placeOfSupply }: QuotationDetailDto): DataListItem[] {
  const taxes: readonly [string, Paise][] = [
    ['CGST', sumOf(phases, ({ cgstPaise }) => cgstPaise)],
    ['SGST', sumOf(phases, ({ sgstPaise }) => sgstPaise)],
    ['IGST', sumOf(phases, ({ igstPaise }) => igstPaise)],
  ];
  const state = Object.entries(GST_STATES).find(([code]) => code === placeOfSupply)?.[1];
  return [
    { term: 'Price before GST', value: money(sumOf(phases, ({ amountPaise }) => amountPaise)) },
    ...taxes.filter(([, tax]) => tax > 0).map(([term, tax]) => ({ term, value: money(tax) })),
    ...(state === undefined ? [] : [{ term: 'Place of supply', value: state }]),
    { term: 'Total with GST', value: money(sumOf(phases, ({ totalPaise }) => totalPaise)), strong: true },
  ];
}

/** The price with its phases: to be accepted or declined, then paid. */
export function PricePanel({ quotation, user }: { quotation: QuotationDetailDto; user: UserDto }) {
  const { phases, validUntil, timeline } = quotation;
  const decision = decisionOf(quotation, useNow());
  // What was not done because the price on the screen was not the present one.
  const [missed, setMissed] = useState<string | null>(null);
  useShownPhase();
  useFocusAfterAccepting(decision === 'accepted', phases);
  return (
    <Panel
      title="Price"
      description={
        decision === 'open' && validUntil !== null
          ? `Valid until ${formatDateTime(validUntil)}. You pay phase by phase, after you accept.`
          : 'You pay phase by phase, from your wallet.'
      }
    >
      {missed !== null && (
        <div className="px-5 pt-4 sm:px-6">
          <Banner tone="warning" live="assertive" title="The price has changed meanwhile">
            {missed} This is what we have now: please read it again.
          </Banner>
        </div>
      )}
      <ol aria-label="Phases" className="mt-4 divide-y divide-paper-200 border-y border-paper-200">
        {phases.map((phase) => (
          <PhaseItem
            key={phase._id}
            phase={phase}
            quotation={quotation}
            user={user}
            ending={phase.state === 'unpaid' ? lastEndingOf(timeline, phase.number) : null}
            onBegin={() => setMissed(null)}
            onOutdated={() => setMissed('Nothing was paid.')}
          />
        ))}
      </ol>
      <div className="px-5 pt-3 pb-6 sm:px-6">
        <DataList items={totalsOf(quotation)} className="sm:ml-auto sm:max-w-sm" />
        <DecisionActions
          quotation={quotation}
          isOpen={decision === 'open'}
          onBegin={() => setMissed(null)}
          onOutdated={() => setMissed('Your answer was not recorded.')}
        />
      </div>
    </Panel>
  );
}

/** Accepting removes its button: the focus goes on to the phase that is paid next. */
function useFocusAfterAccepting(isAccepted: boolean, phases: readonly QuotationPhaseDto[]): void {
  const wasAccepted = useRef(isAccepted);
  const next = phases.find(({ state }) => state !== 'paid')?.number;
  useEffect(() => {
    // On another device, while something else is done here, it moves nothing.
    if (isAccepted && !wasAccepted.current && isFocusLost())
      document.getElementById(`phase-${next}`)?.focus();
    wasAccepted.current = isAccepted;
  }, [isAccepted, next]);
}

/** Pay Now of a list leads to its phase: `#phase-2`. */
function useShownPhase(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!/^#phase-\d{1,2}$/.test(hash)) return;
    const phase = document.getElementById(hash.slice(1));
    phase?.scrollIntoView({ block: 'center' });
    phase?.focus({ preventScroll: true });
  }, [hash]);
}
