import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { keepDraft } from './draft';
import type { QuotationValues } from './quotation-values';

/** A pause in typing after which the draft is stored, in ms. */
const PAUSE_MS = 400;

/**
 * Inside the form: the user's answers survive a reload, a log-in and a closed window until they are sent.
 * Answers filled in only by the address or an older draft are not stored again.
 * @param owner id of the logged-in user
 */
export function KeepDraft({ owner }: { owner: string | null }) {
  const { values } = useFormikContext<QuotationValues>();
  const mark = useRef<HTMLSpanElement>(null);
  const hasBegun = useRef(false);
  const lastOwner = useRef(owner);
  const pending = useRef<(() => void) | null>(null);

  useEffect(() => {
    const form = mark.current?.closest('form');
    const begin = () => {
      hasBegun.current = true;
    };
    for (const sign of ['input', 'change', 'click']) form?.addEventListener(sign, begin);
    return () => {
      for (const sign of ['input', 'change', 'click']) form?.removeEventListener(sign, begin);
    };
  }, []);

  useEffect(() => {
    if (lastOwner.current === owner) return;
    // A log-out, in this tab or another, removed the draft; it must not be stored again.
    if (lastOwner.current !== null) {
      hasBegun.current = false;
      pending.current = null;
    }
    lastOwner.current = owner;
  }, [owner]);

  useEffect(() => {
    if (!hasBegun.current) return;
    pending.current = () => keepDraft(lastOwner.current, values);
    const timer = setTimeout(() => {
      pending.current?.();
      pending.current = null;
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values]);

  useEffect(() => {
    const keepNow = () => {
      pending.current?.();
      pending.current = null;
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
  return <span ref={mark} hidden />;
}
