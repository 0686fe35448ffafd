import { isAadhaarNumber } from '@deccanloop/contracts/kyc/aadhaar';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_NUMBER_MESSAGES } from '@deccanloop/contracts/kyc/schemas';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { GroupedDigitsField } from '../../../components/form/grouped-digits-field';
import { Button } from '../../../components/ui/button';
import { DocumentSide } from './document-side';

export interface AadharSidesProps {
  kyc: KycDto;
  isOpen: boolean;
  isAsked: boolean;
}

/**
 * The number and both pictures of an Aadhaar card. The number is sent with the first picture; the server keeps its last
 * four digits, and so does this page from then on.
 */
export function AadharSides({ kyc, isOpen, isAsked }: AadharSidesProps) {
  const stored = kyc.documents.aadharCard.aadharNumber;
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const asksNumber = isOpen && (stored === null || isReplacing);
  const valid = isAadhaarNumber(typed) ? typed : null;
  const number = asksNumber ? valid : (stored?.replace(/\s/g, '') ?? null);
  const isShown = isAsked || (isLeft && typed !== '');
  const error =
    !isShown || valid !== null
      ? undefined
      : typed === ''
        ? 'Aadhaar number is required'
        : KYC_NUMBER_MESSAGES.aadhaar;
  const forget = () => {
    setReplacing(false);
    setTyped('');
    setLeft(false);
  };
  const sides = { kyc, type: 'aadharCard', number, isOpen, isAsked, onStored: forget } as const;
  return (
    <div className="grid gap-5">
      {asksNumber ? (
        // Its error takes the place of its hint, so that the button that is being pressed does not move.
        <div data-steady className="group/form grid gap-2 sm:max-w-sm">
          <GroupedDigitsField
            label="Aadhaar number"
            hint="12 digits. We check the number and keep only its last four digits."
            value={typed}
            onChange={setTyped}
            onBlur={() => setLeft(true)}
            error={error}
            digits={12}
            groupOf={4}
            placeholder="0000 0000 0000"
            required
          />
          {stored !== null && (
            <Button size="sm" variant="ghost" className="-ml-3.5 justify-self-start" onClick={forget}>
              Keep {stored}
            </Button>
          )}
        </div>
      ) : (
        stored !== null && (
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
            <LockKeyhole aria-hidden className="size-4 text-ink-500" />
            <span className="text-ink-600">Aadhaar number</span>
            <span className="figures font-semibold">{stored}</span>
            {isOpen && (
              <Button size="sm" variant="ghost" onClick={() => setReplacing(true)}>
                Another number
              </Button>
            )}
          </p>
        )
      )}
      <DocumentSide {...sides} side="front" />
      <DocumentSide {...sides} side="back" />
    </div>
  );
}
