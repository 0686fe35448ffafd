import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { QuotationDetailDto } from '@deccanloop/contracts/quotations/dto';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toaster';
import { isApiError } from '../../../lib/api-error';
import { useDecideQuotationMutation } from '../api';
import { DeclineDialog } from './decline-dialog';

/** The price on the screen is not the one of the server any more. */
const OUTDATED: ReadonlySet<string> = new Set(['price_changed', 'no_price']);

export interface DecisionActionsProps {
  quotation: QuotationDetailDto;
  /** The price had changed; it is being read again. */
  onOutdated: () => void;
}

interface Question {
  kind: 'accept' | 'decline';
  /** As it was when the dialog opened: the answer is to this price, also if a newer one arrives meanwhile. */
  asked: QuotationDetailDto;
}

/** Accept or decline, each after a question. */
export function DecisionActions({ quotation, onOutdated }: DecisionActionsProps) {
  const [decide] = useDecideQuotationMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);

  const answer = async ({ kind, asked }: Question, note: string): Promise<void> => {
    try {
      await decide({ id: asked._id, decision: kind, priceVersion: asked.priceVersion, note }).unwrap();
    } catch (error) {
      if (!isApiError(error) || !OUTDATED.has(error.code)) throw error;
      onOutdated();
      return close();
    }
    toast(kind === 'accept' ? 'You accepted the price' : 'You declined the price');
    close();
  };

  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={() => setQuestion({ kind: 'decline', asked: quotation })}>
        Decline
      </Button>
      <Button onClick={() => setQuestion({ kind: 'accept', asked: quotation })}>Accept price</Button>
      {question?.kind === 'accept' && (
        <ConfirmDialog
          title="Accept this price?"
          effects={acceptEffects(question.asked)}
          confirm={{ label: 'Accept price', busy: 'Accepting...' }}
          onConfirm={() => answer(question, '')}
          onClose={close}
        />
      )}
      {question?.kind === 'decline' && (
        <DeclineDialog onDecline={(note) => answer(question, note)} onClose={close} />
      )}
    </div>
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
