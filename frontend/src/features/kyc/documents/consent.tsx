import {
  KYC_CONSENT_MESSAGES,
  KYC_CONSENT_TEXT,
  KYC_CONSENT_VERSION,
} from '@deccanloop/contracts/kyc/consent';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { Checkbox } from '../../../components/form/checkbox-field';
import { formatDateTime } from '../../../lib/format';

const Agreed = createContext(false);

/** Whether documents may be sent. */
export const useIsAgreed = (): boolean => useContext(Agreed);

/** When the customer agreed to the current text; null when they did not. */
export const agreedAt = ({ consent }: KycDto): string | null =>
  consent?.version === KYC_CONSENT_VERSION ? consent.at : null;

export const CONSENT_LABEL = 'I have read this consent and I agree to it.';

/** The text, with what confirms it below. */
export function Consent({ kyc, children }: { kyc: KycDto; children: ReactNode }) {
  const at = agreedAt(kyc);
  return (
    <>
      <h3 className="font-semibold">Consent</h3>
      <p className="mt-2 max-w-prose text-sm text-ink-700">{KYC_CONSENT_TEXT}</p>
      <p className="mt-2 text-xs text-ink-600">Version of {KYC_CONSENT_VERSION}</p>
      <div className="mt-4">
        {at === null ? children : <p className="text-sm">You agreed to it on {formatDateTime(at)}.</p>}
      </div>
    </>
  );
}

export interface ConsentFirstProps {
  kyc: KycDto;
  /** Whether any document can be sent now. */
  isNeeded?: boolean;
  /** The customer wanted to go on: what is missing is said. */
  isAsked?: boolean;
  children: ReactNode;
}

/** Asks for the consent before the documents, which cannot be sent without it. The server stores it with the first of them. */
export function ConsentFirst({ kyc, isNeeded = true, isAsked = false, children }: ConsentFirstProps) {
  const [isTicked, setTicked] = useState(false);
  // Its place stays when the first document is stored.
  const [wasAgreed] = useState(agreedAt(kyc) !== null);
  return (
    <Agreed value={isTicked || agreedAt(kyc) !== null}>
      {isNeeded && !wasAgreed && (
        <section className="px-5 py-6 sm:px-6">
          <Consent kyc={kyc}>
            <Checkbox
              label={CONSENT_LABEL}
              checked={isTicked}
              onChange={({ target }) => setTicked(target.checked)}
              error={isAsked && !isTicked ? KYC_CONSENT_MESSAGES.missing : undefined}
            />
          </Consent>
        </section>
      )}
      {children}
    </Agreed>
  );
}
