import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { QuotationStartedDto } from '@deccanloop/contracts/enquiries/dto';
import { quotationStartSchema, type PersonField } from '@deccanloop/contracts/enquiries/quotation';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { Form } from '../../../components/form/form';
import { HoneypotField } from '../../../components/form/honeypot-field';
import { StartValues } from '../../../components/form/start-values';
import { SubmitFormik } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { selectUser, type WithSession } from '../../../lib/session';
import { useHydrated } from '../../../lib/hydrated';
import { NextQuestions, StartCard } from '../sections/start-card';
import { useStartQuotationMutation } from '../sending/api';
import { SendCard } from '../sending/send-card';
import { SentNote } from '../sending/sent-note';
import { readDraft } from './draft';
import { DraftNote } from './draft-note';
import { KeepDraft } from './keep-draft';
import { EMPTY_ANSWERS, EMPTY_QUOTATION, knownOf, startOf, type QuotationValues } from './quotation-values';
import { ServiceNotes } from './service-note';
import { budgetIn, servicesIn, withBudget, withServices } from './service-start';

export interface StartFormProps {
  user: UserDto | null;
  owner: string | null;
  /** The sender is logged in as a customer. */
  hasAccount: boolean;
  /** No request was sent since the page was opened. */
  isFirst: boolean;
  /** Of the request that was just sent. */
  reference: string | null;
  onDismiss: () => void;
  onStarted: (started: QuotationStartedDto, values: QuotationValues) => void;
}

/** The first step of the request: who asks, and for what. The other answers of a draft are kept for the second. */
export function StartForm({
  user,
  owner,
  hasAccount,
  isFirst,
  reference,
  onDismiss,
  onStarted,
}: StartFormProps) {
  const isHydrated = useHydrated();
  const known = useMemo(() => knownOf(user), [user]);
  const store = useStore<WithSession>();
  // Read once; used only after hydration and in effects. The store knows the user before the HTML may show it.
  const [start] = useState(() => ({
    draft: isFirst ? readDraft(selectUser(store.getState())?._id ?? null) : null,
    services: typeof window === 'undefined' ? [] : servicesIn(window.location.search),
    budget: typeof window === 'undefined' ? null : budgetIn(window.location.search),
  }));
  const [trigger] = useStartQuotationMutation();
  const submit = useSubmit((values: QuotationValues) => trigger(startOf(values, known, owner)).unwrap(), {
    onSuccess: onStarted,
  });
  const schema = useMemo(() => quotationStartSchema(Object.keys(known) as PersonField[]), [known]);
  const hasDraft = isHydrated && start.draft !== null && isFirst;
  const services = isHydrated && isFirst ? start.services : [];
  return (
    <SubmitFormik submit={submit} initialValues={EMPTY_QUOTATION} validationSchema={schema}>
      <div className="mx-auto max-w-3xl">
        <div className="mb-6 grid gap-4 empty:hidden max-lg:mt-8 sm:max-lg:mt-14">
          {reference !== null && (
            <SentNote reference={reference} hasAccount={hasAccount} onDismiss={onDismiss} />
          )}
          {hasDraft && <DraftNote owner={owner} />}
          {services.length > 0 && <ServiceNotes services={services} />}
        </div>
        <Form
          label="Project quotation request"
          className="grid gap-6 max-lg:mt-8 sm:max-lg:mt-14 [&_:is(input,select,textarea)]:scroll-mt-40"
        >
          <StartValues
            {...(isFirst && {
              from: () =>
                withBudget(withServices(start.draft ?? EMPTY_ANSWERS, start.services), start.budget),
            })}
          />
          <KeepDraft owner={owner} />
          <CheckAgain isKnown={Object.keys(known).length > 0} />
          <StartCard known={known} />
          <HoneypotField />
          <SendCard submit={submit} label="Request Quotation" />
          <NextQuestions />
        </Form>
      </div>
    </SubmitFormik>
  );
}

/** Validates again, because the required fields depend on the logged-in user. */
function CheckAgain({ isKnown }: { isKnown: boolean }) {
  const { validateForm } = useFormikContext();
  useEffect(() => {
    if (isKnown) void validateForm();
  }, [isKnown, validateForm]);
  return null;
}
