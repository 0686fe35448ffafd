import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import type { PayOfferDto, QuotationPhaseDto } from '@deccanloop/contracts/quotations/dto';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { BillingLine } from './billing-line';

const money = (amount: Paise) => formatPaise(amount, { decimals: 'always' });

/** What a phase costs: amount, GST, total. */
function priceItems(offer: PayOfferDto): DataListItem[] {
  const taxes: readonly [string, Paise][] = [
    ['CGST', offer.cgstPaise],
    ['SGST', offer.sgstPaise],
    ['IGST', offer.igstPaise],
  ];
  return [
    { term: 'Amount before GST', value: money(offer.amountPaise) },
    ...taxes.filter(([, tax]) => tax > 0).map(([term, tax]) => ({ term, value: money(tax) })),
    { term: 'Total', value: money(offer.totalPaise), strong: true },
  ];
}

export interface WalletDialogProps {
  phase: QuotationPhaseDto;
  quotationId: string;
  offer: PayOfferDto;
  onPay: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a phase is paid from the wallet. */
export function WalletDialog({
  phase: { number, title },
  quotationId,
  offer,
  onPay,
  onClose,
}: WalletDialogProps) {
  return (
    <ConfirmDialog
      title={`Pay phase ${number} from your wallet?`}
      description={title}
      confirm={{ label: `Pay ${money(offer.totalPaise)}`, busy: 'Paying...' }}
      onConfirm={onPay}
      onClose={onClose}
    >
      <DataList
        items={[
          ...priceItems(offer),
          {
            term: offer.heldPaise > 0 ? 'Available in your wallet before' : 'Wallet balance before',
            value: money(offer.walletPaise),
          },
          {
            term: 'Wallet balance after',
            value: money(paise(offer.walletPaise - offer.totalPaise)),
          },
        ]}
      />
      <BillingLine quotationId={quotationId} />
    </ConfirmDialog>
  );
}
