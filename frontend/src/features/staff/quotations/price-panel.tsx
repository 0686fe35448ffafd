import { isStateCode, stateLabel } from '@deccanloop/contracts/gst/states';
import { paise } from '@deccanloop/contracts/money';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { useState } from 'react';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { Moment } from '../moment';
import { BankTransferDialog } from '../wallet-bookings/bank-transfer-dialog';
import { PhaseItem } from './phase-item';
import { readPriceDraft } from './price-draft';
import { PriceEditor } from './price-editor';
import { ADMIN_ONLY, priceObstacle } from './possible-changes';
import { ReversePhaseDialog, type Reversible } from './reverse-phase-dialog';

export interface PricePanelProps {
  quotation: StaffQuotationDto;
  isAdmin: boolean;
}

/** The price in its phases: what each costs, whether it is paid, and the way to another price. */
export function PricePanel({ quotation, isAdmin }: PricePanelProps) {
  const { _id: id, phases, priceVersion, tax } = quotation;
  // A price that was being written when the page was left or reloaded.
  const [isEditing, setEditing] = useState(() => isAdmin && readPriceDraft(id) !== null);
  const [reversing, setReversing] = useState<Reversible | null>(null);
  const [transferring, setTransferring] = useState<string | null>(null);
  const obstacle = isAdmin ? priceObstacle(quotation) : ADMIN_ONLY.price;
  const isOpen = isEditing && obstacle === null;
  return (
    <Panel
      title="Price and phases"
      description={obstacle ?? undefined}
      action={
        !isOpen && (
          <Button
            size="sm"
            variant={priceVersion === 0 ? 'primary' : 'secondary'}
            disabled={obstacle !== null}
            onClick={() => setEditing(true)}
          >
            {priceVersion === 0 ? 'Set a price' : 'Change price'}
          </Button>
        )
      }
    >
      {isOpen ? (
        <PriceEditor quotation={quotation} onClose={() => setEditing(false)} />
      ) : phases.length === 0 ? (
        <EmptyState title="No price yet" size={110}>
          A price has one to twelve phases, which the customer pays one by one.
        </EmptyState>
      ) : (
        <>
          {!tax.hasGstin && (
            <Banner tone="warning" title="Customers cannot pay phases" className="mx-5 mt-4 sm:mx-6">
              Our GST number is not set (COMPANY_GSTIN), and a tax invoice needs it.
            </Banner>
          )}
          <ol aria-label="Phases of the price" className="mt-3 divide-y divide-paper-200">
            {phases.map((phase) => (
              <PhaseItem
                key={phase._id}
                phase={phase}
                quotation={quotation}
                isAdmin={isAdmin}
                onReverse={(payment) => setReversing({ phase, payment })}
                onTransfer={
                  isAdmin && canTransfer(quotation, phase) ? () => setTransferring(phase._id) : null
                }
              />
            ))}
          </ol>
          <Totals quotation={quotation} />
        </>
      )}
      {reversing && (
        <ReversePhaseDialog reversible={reversing} quotation={quotation} onClose={() => setReversing(null)} />
      )}
      {transferring !== null && quotation.userId !== null && (
        <BankTransferDialog
          person={{ id: quotation.userId, name: quotation.clientInfo.clientName }}
          phaseId={transferring}
          onClose={() => setTransferring(null)}
        />
      )}
    </Panel>
  );
}

/** A large phase can be paid by NEFT or RTGS. */
const canTransfer = (
  { userId, status, customerDecision, tax }: StaffQuotationDto,
  { state }: StaffQuotationDto['phases'][number],
): boolean =>
  userId !== null &&
  status === 'approved' &&
  customerDecision === 'accepted' &&
  tax.hasGstin &&
  (state === 'unpaid' || state === 'waiting');

function Totals({ quotation }: { quotation: StaffQuotationDto }) {
  const { phases, totalPaise, validUntil, customerDecision, status, placeOfSupply, tax } = quotation;
  const sum = (of: (phase: StaffQuotationDto['phases'][number]) => number) =>
    paise(phases.reduce((total, phase) => total + of(phase), 0));
  const whole = sum(({ totalPaise: each }) => each);
  const paid = sum(({ state, totalPaise: each }) => (state === 'paid' ? each : 0));
  const supply = placeOfSupply ?? tax.supplierState;
  const rows = [
    ['Total before GST', totalPaise ?? sum(({ amountPaise }) => amountPaise)],
    ['CGST', sum(({ cgstPaise }) => cgstPaise)],
    ['SGST', sum(({ sgstPaise }) => sgstPaise)],
    ['IGST', sum(({ igstPaise }) => igstPaise)],
  ] as const;
  return (
    <div className="border-t border-paper-200 bg-paper-50 px-5 py-4 text-sm sm:px-6">
      <dl className="ml-auto grid max-w-sm gap-1.5">
        {rows.map(
          ([term, amount], index) =>
            (index === 0 || amount > 0) && (
              <div key={term} className="flex justify-between gap-4">
                <dt className="text-ink-600">{term}</dt>
                <dd>
                  <Money paise={amount} decimals="always" />
                </dd>
              </div>
            ),
        )}
        <div className="mt-1 flex justify-between gap-4 border-t border-paper-200 pt-2 font-semibold">
          <dt>With GST</dt>
          <dd>
            <Money paise={whole} decimals="always" />
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-600">Paid</dt>
          <dd>
            <Money paise={paid} decimals="always" />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-ink-600">
        Place of supply: {isStateCode(supply) ? stateLabel(supply) : supply}
        {placeOfSupply === null && ' (ours)'}.
        {validUntil !== null && status === 'approved' && customerDecision === null && (
          <>
            {' '}
            It can be accepted until <Moment iso={validUntil} />.
          </>
        )}
      </p>
    </div>
  );
}
