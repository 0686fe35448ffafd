import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { detailsTokenIn } from '@deccanloop/contracts/enquiries/details-link';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../../lib/hydrated';
import { selectUser, useUser, type WithSession } from '../../../lib/session';
import { LinkedDetails } from '../sending/linked-details';
import { ThankYou, type SentQuotation } from '../sending/thank-you';
import { DetailsForm } from './details-form';
import { dropDraft, keepDraft, readDraft } from './draft';
import { dropOpenDetails, keepOpenDetails, readOpenDetails, type OpenDetails } from './open-details';
import { EMPTY_ANSWERS, EMPTY_START, type QuotationAnswers } from './quotation-values';
import { StartForm } from './start-form';

/** Staff have no quotations of their own. */
const isCustomer = (user: UserDto | null): boolean => user?.role === ROLES.customer;

/** The request for a quotation: four fields, then the details, then the thank-you screen, then an empty form. */
export default function QuotationForm() {
  const isHydrated = useHydrated();
  const account = useUser();
  // Prerendered HTML does not know the cookie.
  const user = isHydrated ? account : null;
  const owner = account?._id ?? null;
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();

  const store = useStore<WithSession>();
  // Read once; used only after hydration and in effects. The store knows the user before the HTML may show it.
  const [open, setOpen] = useState(() => readOpenDetails(selectUser(store.getState())?._id ?? null));
  const [answers, setAnswers] = useState<QuotationAnswers>(
    () => readDraft(selectUser(store.getState())?._id ?? null) ?? EMPTY_ANSWERS,
  );
  const [sent, setSent] = useState<SentQuotation | null>(null);
  const [isThanking, setThanking] = useState(false);
  const [isNoteShown, setNoteShown] = useState(false);

  const openDetails = (next: OpenDetails, filledIn: QuotationAnswers) => {
    const rest = { ...filledIn, ...EMPTY_START };
    keepOpenDetails(owner, next);
    keepDraft(owner, rest);
    setAnswers(rest);
    setOpen(next);
  };
  const thank = (done: SentQuotation) => {
    dropDraft();
    dropOpenDetails();
    setOpen(null);
    setSent(done);
    setThanking(true);
    setNoteShown(true);
  };
  const startOver = () => {
    dropDraft();
    dropOpenDetails();
    setOpen(null);
    if (hash !== '') void navigate(pathname + search, { replace: true });
  };

  // Again, because the form stores its last change when it is removed.
  useEffect(() => {
    if (isThanking) dropDraft();
  }, [isThanking]);

  if (isThanking && sent !== null)
    return <ThankYou sent={sent} hasAccount={isCustomer(user)} onOver={() => setThanking(false)} />;
  const token = isHydrated ? detailsTokenIn(hash) : null;
  if (token !== null)
    return (
      <LinkedDetails
        key={token}
        token={token}
        onOpen={(linked) => {
          openDetails(linked, open?.reference === linked.reference ? answers : EMPTY_ANSWERS);
          // The token stays neither in the address nor in the history.
          void navigate(pathname + search, { replace: true });
        }}
        onStartOver={startOver}
      />
    );
  if (isHydrated && open !== null)
    return (
      <DetailsForm
        key={open.reference}
        open={open}
        owner={owner}
        answers={answers}
        onGiven={() => thank({ reference: open.reference, step: 'details' })}
        onLater={() => thank({ reference: open.reference, step: 'start' })}
        onStartOver={startOver}
      />
    );
  return (
    <StartForm
      user={user}
      owner={owner}
      hasAccount={isCustomer(user)}
      isFirst={sent === null}
      reference={isNoteShown ? (sent?.reference ?? null) : null}
      onDismiss={() => setNoteShown(false)}
      onStarted={({ reference, detailsToken }, values) => {
        if (detailsToken === null) thank({ reference, step: 'start' });
        else
          openDetails({ token: detailsToken, reference, projectTitle: values.projectTitle.trim() }, values);
      }}
    />
  );
}
