import { quotationDetailsFields } from '@deccanloop/contracts/enquiries/quotation';
import { useEffect, useRef } from 'react';
import { Form } from '../../../components/form/form';
import { StartValues } from '../../../components/form/start-values';
import { SubmitFormik } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { ProgressBar } from '../progress/progress-bar';
import { ProgressList } from '../progress/progress-list';
import { useCurrentSection } from '../progress/use-current-section';
import { WrongSummary } from '../progress/wrong-summary';
import { AdditionalSection } from '../sections/additional-section';
import { ClientSection } from '../sections/client-section';
import { ProjectSection } from '../sections/project-section';
import { ScopeSection } from '../sections/scope-section';
import { TechnicalSection } from '../sections/technical-section';
import { TimingSection } from '../sections/timing-section';
import { useGiveQuotationDetailsMutation } from '../sending/api';
import { isLinkOver, LinkOver } from '../sending/link-over';
import { SendCard } from '../sending/send-card';
import { KeepDraft } from './keep-draft';
import type { OpenDetails } from './open-details';
import { detailsOf, EMPTY_QUOTATION, type QuotationAnswers, type QuotationValues } from './quotation-values';

export interface DetailsFormProps {
  open: OpenDetails;
  owner: string | null;
  /** Answers to start with: those that the service's page suggested, or of an earlier visit. */
  answers: QuotationAnswers;
  onGiven: () => void;
  /** The sender adds the details later, by the link in the confirmation mail. */
  onLater: () => void;
  onStartOver: () => void;
}

/** The second step of the request: all other questions, in six sections. */
export function DetailsForm({ open, owner, answers, onGiven, onLater, onStartOver }: DetailsFormProps) {
  const current = useCurrentSection();
  const [trigger] = useGiveQuotationDetailsMutation();
  const submit = useSubmit(
    (values: QuotationValues) => trigger({ token: open.token, ...detailsOf(values) }).unwrap(),
    { onSuccess: onGiven },
  );
  if (isLinkOver(submit.error)) return <LinkOver error={submit.error} onStartOver={onStartOver} />;
  return (
    <SubmitFormik submit={submit} initialValues={EMPTY_QUOTATION} validationSchema={quotationDetailsFields}>
      <div className="lg:grid lg:grid-cols-[15.5rem_1fr] lg:gap-12">
        <ProgressList current={current} />
        <div className="min-w-0">
          <ProgressBar current={current} />
          <StartedNote open={open} onLater={onLater} />
          <Form
            label="Project details"
            className="mt-6 grid gap-6 [&_:is(input,select,textarea)]:scroll-mt-40"
          >
            <StartValues from={() => answers} />
            <KeepDraft owner={owner} />
            <ClientSection />
            <ProjectSection />
            <TechnicalSection />
            <ScopeSection />
            <TimingSection />
            <AdditionalSection />
            <SendCard submit={submit} label="Send Details">
              <WrongSummary />
            </SendCard>
          </Form>
        </div>
      </div>
    </SubmitFormik>
  );
}

/** Above the second step: the first is done, and the rest may wait. */
function StartedNote({ open, onLater }: { open: OpenDetails; onLater: () => void }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus was removed.
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={region} tabIndex={-1} role="status" className="scroll-mt-32 max-lg:mt-5">
      <Banner tone="success" title="We have your request. Add details now?">
        <p>
          Request <span className="font-mono font-semibold">{open.reference}</span>:{' '}
          <span className="font-semibold wrap-anywhere">{open.projectTitle}</span>. With these details we can
          price it sooner. You can also add them later: the link is in your confirmation mail.
        </p>
        <Button size="sm" variant="secondary" className="mt-3" onClick={onLater}>
          Add details later
        </Button>
      </Banner>
    </div>
  );
}
