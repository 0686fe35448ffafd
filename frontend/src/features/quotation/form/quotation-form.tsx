import { quotationSchema, type PersonField } from '@deccanloop/contracts/enquiries/quotation';
import { Formik } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { rejectionOf } from '../../../components/form/rejected-fields';
import { useHydrated } from '../../../lib/hydrated';
import { answerOf } from '../../../lib/saga/answer-of';
import { useLocalProcess } from '../../../lib/saga/local-process';
import { selectUser, useUser, type WithSession } from '../../../lib/session';
import { useRequestQuotationMutation } from '../sending/api';
import {
  quotationProcess,
  quotationSubmitted,
  referenceDismissed,
  thanksHeld,
  thanksOver,
  thanksReleased,
} from '../sending/quotation-process';
import { ThankYou } from '../sending/thank-you';
import { useLogInFirst } from '../sending/use-log-in-first';
import { dropDraft, readDraft } from './draft';
import { QuotationFields } from './quotation-fields';
import { bodyOf, EMPTY_ANSWERS, EMPTY_QUOTATION, knownOf, type QuotationValues } from './quotation-values';
import { serviceIn, withService } from './service-start';

/** The request for a quotation: the form, then the thank-you screen, then an empty form. */
export default function QuotationForm() {
  const isHydrated = useHydrated();
  const account = useUser();
  // Prerendered HTML does not know the cookie.
  const user = isHydrated ? account : null;
  const owner = account?._id ?? null;
  const known = useMemo(() => knownOf(user), [user]);

  const store = useStore<WithSession>();
  // Read once; used only after hydration and in effects. The store knows the user before the HTML may show
  // it.
  const [start] = useState(() => ({
    draft: readDraft(selectUser(store.getState())?._id ?? null),
    service: typeof window === 'undefined' ? null : serviceIn(window.location.search),
  }));
  const [trigger] = useRequestQuotationMutation();
  const [state, dispatch] = useLocalProcess(() =>
    quotationProcess({ send: (body) => answerOf(trigger(body).unwrap()), now: Date.now }),
  );
  const [sent, setSent] = useState<QuotationValues | null>(null);
  useLogInFirst(state.error, user === null);

  const isThanking = state.status === 'thanks';
  useEffect(() => {
    if (isThanking) dropDraft();
  }, [isThanking]);

  const schema = useMemo(() => quotationSchema(Object.keys(known) as PersonField[]), [known]);
  const rejected = useMemo(() => rejectionOf(state.error, sent && { ...sent }), [state.error, sent]);

  if (isThanking)
    return (
      <ThankYou
        reference={state.reference ?? ''}
        email={known.email ?? sent?.email.trim() ?? ''}
        onRead={(isReading) => {
          if (isReading !== state.isHeld) dispatch(isReading ? thanksHeld() : thanksReleased());
        }}
        onAnother={() => dispatch(thanksOver())}
      />
    );
  const isFirst = state.reference === null && sent === null;
  return (
    <Formik<QuotationValues>
      initialValues={EMPTY_QUOTATION}
      validationSchema={schema}
      validate={(values) => rejected({ ...values })}
      onSubmit={async (values) => {
        setSent(values);
        dispatch(quotationSubmitted(bodyOf(values, known, owner)));
      }}
    >
      <QuotationFields
        known={known}
        owner={owner}
        state={state}
        note={{
          hasDraft: isHydrated && start.draft !== null && state.reference === null,
          service: isHydrated && state.reference === null ? start.service : null,
        }}
        {...(isFirst && { startWith: () => withService(start.draft ?? EMPTY_ANSWERS, start.service) })}
        onDismiss={() => dispatch(referenceDismissed())}
      />
    </Formik>
  );
}
