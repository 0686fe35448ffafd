import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { QuotationDetailDto } from '@deccanloop/contracts/quotations/dto';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import { isApiError } from '../../../lib/api-error';
import { useDecideQuotationMutation } from '../api';
import { BillingLine } from '../pay/billing-line';
import { DeclineDialog } from './decline-dialog';

/** The price on the screen is not the one of the server any more. */
const OUTDATED: ReadonlySet<string> = new Set(['price_changed', 'no_price']);

export interface DecisionActionsProps {
  quotation: QuotationDetailDto;
  /** Whether the price can be accepted or declined. A reason that is being typed stays on the screen without it. */
  isOpen: boolean;
  /** What was said about an earlier try does not apply to this one. */
  onBegin: () => void;
  /** The price had changed; it is being read again. */
  onOutdated: () => void;
}

interface Question {
  kind: 'accept' | 'decline';
  /** As it was when the dialog opened: the answer is to this price, also if a newer one arrives meanwhile. */
  asked: QuotationDetailDto;
}

/** Accept or decline, each after a question. */
export function DecisionActions({ quotation, isOpen, onBegin, onOutdated }: DecisionActionsProps) {
  const [decide] = useDecideQuotationMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  // Of an answer that was not recorded, because the price had changed.
  const [unsentNote, setUnsentNote] = useState('');
  const close = () => setQuestion(null);
  // Nothing was typed, and it must not appear again above a later price.
  if (!isOpen && question?.kind === 'accept') close();
  const ask = (kind: Question['kind']) => {
    onBegin();
    setQuestion({ kind, asked: quotation });
  };

  const answer = async ({ kind, asked }: Question, note: string): Promise<void> => {
    try {
      await decide({ id: asked._id, decision: kind, priceVersion: asked.priceVersion, note }).unwrap();
    } catch (error) {
      if (!isApiError(error) || !OUTDATED.has(error.code)) throw error;
      setUnsentNote(note);
      onOutdated();
      return close();
    }
    setUnsentNote('');
    toast(kind === 'accept' ? 'You accepted the price' : 'You declined the price');
    close();
  };

  return (
    <>
      {isOpen && (
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={() => ask('decline')}>
            Decline
          </Button>
          <Button onClick={() => ask('accept')}>Accept price</Button>
        </div>
      )}
      {question?.kind === 'accept' && (
        <ConfirmDialog
          title="Accept this price?"
          effects={acceptEffects(question.asked)}
          confirm={{ label: 'Accept price', busy: 'Accepting...' }}
          onConfirm={() => answer(question, '')}
          onClose={close}
        >
          <BillingLine quotationId={quotation._id} />
        </ConfirmDialog>
      )}
      {question?.kind === 'decline' && (
        <DeclineDialog note={unsentNote} onDecline={(note) => answer(question, note)} onClose={close} />
      )}
    </>
  );
}

function acceptEffects({ phases, totalPaise, projectInfo, projectStatus }: QuotationDetailDto): string[] {
  const withGst = paise(phases.reduce((sum, phase) => sum + phase.totalPaise, 0));
  const amounts = [totalPaise ?? paise(0), withGst].map((each) => formatPaise(each, { decimals: 'always' }));
  const count = phases.length === 1 ? 'one phase' : `${phases.length} phases`;
  return [
    `You accept ${amounts[0]} before GST, ${amounts[1]} with GST, for ${projectInfo.projectTitle}, in ${count}.`,
    projectStatus === null ? 'The project starts.' : 'The project continues with this price.',
    'Nothing is paid now: you pay each phase later, here.',
    'You cannot take the acceptance back here; write to us if you have to.',
  ];
}
