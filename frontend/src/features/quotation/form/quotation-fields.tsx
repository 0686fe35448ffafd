import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Form } from '../../../components/form/form';
import { HoneypotField } from '../../../components/form/honeypot-field';
import { StartValues } from '../../../components/form/start-values';
import type { Submission } from '../../../components/form/use-submit';
import type { Service } from '../../../content/services';
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
import { SendCard } from '../sending/send-card';
import { SentNote } from '../sending/sent-note';
import { DraftNote } from './draft-note';
import { KeepDraft } from './keep-draft';
import type { KnownAnswers, QuotationAnswers } from './quotation-values';
import { ServiceNotes } from './service-note';

export interface QuotationFieldsProps {
  known: KnownAnswers;
  owner: string | null;
  /** The sender is logged in as a customer. */
  hasAccount: boolean;
  submit: Pick<Submission<never>, 'isBusy' | 'error'>;
  /** Of the request that was just sent. */
  reference: string | null;
  /** The note above the form. */
  note: { hasDraft: boolean; services: readonly Service[] };
  /** Answers for the first form after the page was opened. */
  startWith?: () => QuotationAnswers;
  onDismiss: () => void;
}

export function QuotationFields({
  known,
  owner,
  hasAccount,
  submit,
  reference,
  note,
  startWith,
  onDismiss,
}: QuotationFieldsProps) {
  const current = useCurrentSection();
  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_1fr] lg:gap-12">
      <ProgressList known={known} current={current} />
      <div className="min-w-0">
        <ProgressBar known={known} current={current} />
        <div className="mb-6 grid gap-4 empty:hidden max-lg:mt-5">
          {reference !== null && (
            <SentNote reference={reference} hasAccount={hasAccount} onDismiss={onDismiss} />
          )}
          {note.hasDraft && <DraftNote owner={owner} />}
          {note.services.length > 0 && <ServiceNotes services={note.services} />}
        </div>
        <Form
          label="Project quotation request"
          className="grid gap-6 max-lg:mt-5 [&_:is(input,select,textarea)]:scroll-mt-40"
        >
          <StartValues {...(startWith && { from: startWith })} />
          <KeepDraft owner={owner} />
          <CheckAgain known={known} />
          <ClientSection known={known} />
          <ProjectSection />
          <TechnicalSection />
          <ScopeSection />
          <TimingSection />
          <AdditionalSection />
          <HoneypotField />
          <SendCard submit={submit}>
            <WrongSummary known={known} />
          </SendCard>
        </Form>
      </div>
    </div>
  );
}

/** Validates again, because the required fields depend on the logged-in user. */
function CheckAgain({ known }: { known: KnownAnswers }) {
  const { validateForm } = useFormikContext();
  useEffect(() => {
    if (Object.keys(known).length > 0) void validateForm();
  }, [known, validateForm]);
  return null;
}
