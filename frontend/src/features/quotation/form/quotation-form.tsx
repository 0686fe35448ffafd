import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { quotationSchema, type PersonField } from '@deccanloop/contracts/enquiries/quotation';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { SubmitFormik } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { useHydrated } from '../../../lib/hydrated';
import { selectUser, useUser, type WithSession } from '../../../lib/session';
import { useRequestQuotationMutation } from '../sending/api';
import { ThankYou, type SentQuotation } from '../sending/thank-you';
import { dropDraft, readDraft } from './draft';
import { QuotationFields } from './quotation-fields';
import { bodyOf, EMPTY_ANSWERS, EMPTY_QUOTATION, knownOf, type QuotationValues } from './quotation-values';
import { budgetIn, servicesIn, withBudget, withServices } from './service-start';

/** Staff have no quotations of their own. */
const isCustomer = (user: UserDto | null): boolean => user?.role === ROLES.customer;

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
    services: typeof window === 'undefined' ? [] : servicesIn(window.location.search),
    budget: typeof window === 'undefined' ? null : budgetIn(window.location.search),
  }));
  const [trigger] = useRequestQuotationMutation();
  const [sent, setSent] = useState<SentQuotation | null>(null);
  const [isThanking, setThanking] = useState(false);
  const [isNoteShown, setNoteShown] = useState(false);
  const submit = useSubmit((values: QuotationValues) => trigger(bodyOf(values, known, owner)).unwrap(), {
    onSuccess: ({ reference }, values) => {
      dropDraft();
      setSent({ reference, email: known.email ?? values.email.trim() });
      setThanking(true);
      setNoteShown(true);
    },
  });

  // Again, because the form stores its last change when it is removed.
  useEffect(() => {
    if (isThanking) dropDraft();
  }, [isThanking]);

  const schema = useMemo(() => quotationSchema(Object.keys(known) as PersonField[]), [known]);

  if (isThanking && sent !== null)
    return <ThankYou sent={sent} hasAccount={isCustomer(user)} onOver={() => setThanking(false)} />;
  const isFirst = sent === null;
  return (
    <SubmitFormik submit={submit} initialValues={EMPTY_QUOTATION} validationSchema={schema}>
      <QuotationFields
        known={known}
        owner={owner}
        hasAccount={isCustomer(user)}
        submit={submit}
        reference={isNoteShown ? (sent?.reference ?? null) : null}
        note={{
          hasDraft: isHydrated && start.draft !== null && isFirst,
          services: isHydrated && isFirst ? start.services : [],
        }}
        {...(isFirst && {
          startWith: () =>
            withBudget(withServices(start.draft ?? EMPTY_ANSWERS, start.services), start.budget),
        })}
        onDismiss={() => setNoteShown(false)}
      />
    </SubmitFormik>
  );
}
