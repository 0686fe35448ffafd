import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { PayOfferDto, QuotationPhaseDto } from '@deccanloop/contracts/quotations/dto';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Button } from '../../../components/ui/button';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Dialog } from '../../../components/ui/dialog';
import { BillingLine } from './billing-line';
import { OpenTopUps } from './open-top-ups';

const money = (amount: Paise) => formatPaise(amount, { decimals: 'always' });

export interface TopUpDialogProps {
  phase: QuotationPhaseDto;
  quotationId: string;
  offer: PayOfferDto;
  onTopUp: () => Promise<void>;
  onClose: () => void;
}

/** The wallet has too little: what is missing, and the top-ups for it. */
export function TopUpDialog({ phase, quotationId, offer, onTopUp, onClose }: TopUpDialogProps) {
  const { topUps, gateway, openTopUps, missingPaise, walletPaise, heldPaise } = offer;
  const title = `Top up to pay phase ${phase.number}`;
  const needed = (
    <DataList
      items={[
        { term: `Phase ${phase.number} with GST`, value: money(offer.totalPaise) },
        { term: 'Available in your wallet', value: money(walletPaise) },
        ...(heldPaise > 0 ? [{ term: 'Held in your wallet', value: money(heldPaise) }] : []),
        { term: 'Missing', value: money(missingPaise), strong: true },
      ]}
    />
  );
  const [first] = topUps;
  // Another top-up beside one whose result is not known could be too much.
  if (openTopUps.length > 0 || gateway === null || !first)
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={title}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <div className="grid gap-4">
          {needed}
          {openTopUps.length > 0 ? (
            <OpenTopUps topUps={openTopUps} />
          ) : (
            <p role="alert" className="text-sm text-danger-700">
              No payment gateway accepts payments now. Please try again later.
            </p>
          )}
        </div>
      </Dialog>
    );
  const gatewayTitle = GATEWAY_TITLES[gateway];
  return (
    <ConfirmDialog
      title={title}
      description={phase.title}
      effects={effectsOf(offer, gatewayTitle)}
      confirm={{ label: `Top up ${money(first.totalPaise)}`, busy: 'Preparing...' }}
      onConfirm={onTopUp}
      onClose={onClose}
    >
      {needed}
      <DataList items={planItems(offer)} className="border-t border-paper-200 pt-2" />
      <BillingLine quotationId={quotationId} />
    </ConfirmDialog>
  );
}

const sumOf = (offer: PayOfferDto, part: 'totalPaise' | 'feePaise' | 'creditPaise'): Paise =>
  paise(offer.topUps.reduce((sum, topUp) => sum + topUp[part], 0));

function effectsOf({ topUps }: PayOfferDto, gateway: string): string[] {
  return [
    topUps.length === 1
      ? `You top up your wallet with ${gateway} on the next page.`
      : `${topUps.length} top-ups are needed, because ${gateway} limits the amount of one. You come back here after each.`,
    topUps.length === 1
      ? 'As soon as this top-up is credited and the wallet has enough, the phase is paid from it once, also if you leave the page.'
      : 'As soon as these top-ups are credited and the wallet has enough, the phase is paid from it once, also if you leave the page.',
    'Until then you can cancel here; what you have topped up stays in your wallet.',
  ];
}

/** Each top-up, and their sum. */
function planItems(offer: PayOfferDto): DataListItem[] {
  const { topUps, missingPaise } = offer;
  const surplus = paise(Math.max(0, sumOf(offer, 'creditPaise') - missingPaise));
  const each = topUps.map(({ totalPaise }, index) => ({
    term: topUps.length === 1 ? 'Top-up' : `Top-up ${index + 1} of ${topUps.length}`,
    value: money(totalPaise),
  }));
  return [
    ...each,
    { term: 'Gateway fee in it', value: money(sumOf(offer, 'feePaise')) },
    ...(surplus > 0 ? [{ term: 'Stays in your wallet', value: money(surplus) }] : []),
    { term: 'You pay in all', value: money(sumOf(offer, 'totalPaise')), strong: true },
  ];
}
