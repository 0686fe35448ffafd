import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { Tag } from '../../../components/ui/tag';
import { dayText } from '../../../lib/india-days';
import { FRESH } from '../api';
import { APPROVAL_STATE_LABELS } from '../labels/money-action-labels';
import { bankTransfersPath } from '../paths';
import { AdjustDialog } from './adjust-dialog';
import { useBankTransfersQuery } from './api';
import { BankTransferDialog } from './bank-transfer-dialog';
import { NEEDS_TWO } from './booking-labels';

/** For administrators, on the page of a person: what two of them can book to the wallet, and its bank transfers. */
export function WalletPanel({ person }: { person: { id: string; name: string } }) {
  const [open, setOpen] = useState<'adjust' | 'transfer' | null>(null);
  const { data } = useBankTransfersQuery({ person: person.id, limit: '5' }, FRESH);
  const close = () => setOpen(null);
  const isOff = data?.isSecondAvailable !== true;
  return (
    <Panel
      title="Wallet"
      description={
        data?.isSecondAvailable === false
          ? NEEDS_TWO
          : 'What administrators book by hand. Another administrator approves each booking, and the customer is mailed.'
      }
    >
      <div className="flex flex-wrap gap-2 px-5 pt-4 pb-5 sm:px-6">
        <Button size="sm" variant="secondary" disabled={isOff} onClick={() => setOpen('transfer')}>
          Record bank transfer
        </Button>
        <Button size="sm" variant="secondary" disabled={isOff} onClick={() => setOpen('adjust')}>
          Adjust wallet
        </Button>
      </div>
      {data !== undefined && data.transfers.length > 0 && (
        <ul
          aria-label="Latest bank transfers"
          className="divide-y divide-paper-200 border-t border-paper-200"
        >
          {data.transfers.map(({ id, utr, amountPaise, receivedOn, state }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm sm:px-6"
            >
              <Link
                to={bankTransfersPath({ utr })}
                className="font-mono text-xs wrap-anywhere text-brand-700 hover:underline"
              >
                {utr}
              </Link>
              <span className="text-ink-600">{dayText(receivedOn)}</span>
              <Money paise={amountPaise} decimals="always" className="font-semibold" />
              <Tag tone={APPROVAL_STATE_LABELS[state].tone}>{APPROVAL_STATE_LABELS[state].label}</Tag>
            </li>
          ))}
        </ul>
      )}
      {open === 'adjust' && <AdjustDialog person={person} onClose={close} />}
      {open === 'transfer' && <BankTransferDialog person={person} onClose={close} />}
    </Panel>
  );
}
