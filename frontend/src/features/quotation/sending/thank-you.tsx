import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy-button';
import { StatusMark } from '../../../components/ui/status-mark';

export interface SentQuotation {
  /** `QT-…` */
  reference: string;
  /** The last step that was sent: the details may follow later. */
  step: 'start' | 'details';
}

export interface ThankYouProps {
  sent: SentQuotation;
  /** The sender is logged in, and finds the request in the account. */
  hasAccount: boolean;
  /** The time is over, or the user wants to send another request. */
  onOver: () => void;
}

/** How long the screen is shown, in ms, not counting the time while it is read. */
const SHOWN_MS = 4_000;

/** Calls `onOver` once after `ms`; the time stops while `isHeld`. */
function usePausableTimer(ms: number, isHeld: boolean, onOver: () => void): void {
  const left = useRef(ms);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(() => over(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isHeld]);
}

const NEXT_STEPS = [
  ['We read your request', `An engineer who builds such software answers ${PROJECT_PROMISES.answer}.`],
  ['We ask what is open', 'One call or one mail, if anything is not clear.'],
  [
    'You receive your quotation',
    `Scope, timeline and price in writing, ${PROJECT_PROMISES.quotation} of your answers.`,
  ],
] as const;

/** Shown for a short time after a request was sent. */
export function ThankYou({ sent: { reference, step }, hasAccount, onOver }: ThankYouProps) {
  const region = useRef<HTMLDivElement>(null);
  // The pointer or the focus is in it: it is being read.
  const [isHeld, setHeld] = useState(false);
  usePausableTimer(SHOWN_MS, isHeld, onOver);
  useEffect(() => {
    // The form that had the focus was removed.
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'start' });
  }, []);
  // The script focuses the region itself, which does not mean that it is being read.
  const isInside = ({ target }: FocusEvent) => target !== region.current;
  return (
    <div
      ref={region}
      tabIndex={-1}
      role="status"
      // A pointer that only rests where the button was does not count as reading.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => isInside(event) && setHeld(true)}
      onBlur={(event) => isInside(event) && setHeld(false)}
      className="mx-auto max-w-3xl scroll-mt-24 max-lg:mt-8 animate-rise rounded-xl border border-paper-200 bg-paper-0 px-6 py-12 text-center shadow-raised sm:px-12 sm:py-16"
    >
      <div className="flex justify-center">
        <StatusMark kind="success" />
      </div>
      <h2 className="display mt-8 text-3xl text-ink-900 sm:text-4xl">Thank You!</h2>
      <p className="mx-auto mt-3 max-w-md text-ink-600">
        {step === 'details'
          ? 'Your request is with us, with all its details.'
          : 'Your request is with us. A confirmation is on its way to your address; its link adds the details.'}
      </p>
      <p className="mx-auto mt-6 flex w-fit items-center gap-3 rounded-md border border-paper-200 bg-paper-50 py-2 pr-2 pl-5">
        <span className="text-sm text-ink-600">Reference</span>
        <span className="font-mono text-lg font-semibold tracking-wide text-ink-900">{reference}</span>
        <CopyButton text={reference} label="Copy reference" />
      </p>
      <h3 className="eyebrow mt-10 text-ink-600">What happens next</h3>
      <ol className="mt-5 grid gap-6 text-left sm:grid-cols-3">
        {NEXT_STEPS.map(([title, text], index) => (
          <li key={title} className="border-t-2 border-brand-600 pt-3">
            <p className="font-semibold text-ink-900">
              <span className="figures text-brand-700">{index + 1}.</span> {title}
            </p>
            <p className="mt-1 text-sm text-ink-600">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        {hasAccount && (
          <Button asChild>
            <Link to={sectionPath('quotations')}>See your quotations</Link>
          </Button>
        )}
        <Button variant="secondary" onClick={onOver}>
          Send another request
        </Button>
      </div>
    </div>
  );
}
