import { TextField } from '../../../components/form/text-field';
import type { KnownAnswers } from '../form/quotation-values';
import { FORM_SECTIONS } from '../sections';
import { ContactFields } from './contact-fields';

/** The four fields of the first step. */
export function StartCard({ known }: { known: KnownAnswers }) {
  return (
    <section
      aria-labelledby="quotation-start-title"
      className="rounded-lg border border-paper-200 bg-paper-0 p-5 shadow-card sm:p-8"
    >
      <h2 id="quotation-start-title" className="display text-xl text-ink-900 sm:text-2xl">
        Start with four answers
      </h2>
      <p className="mt-1 text-sm text-ink-600">Who you are, how to reach you, and what you want built.</p>
      <div className="mt-7 grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <ContactFields known={known} />
        <TextField
          name="projectTitle"
          label="Project Title"
          placeholder="Online ordering for our bakeries"
          autoComplete="off"
          required
        />
      </div>
    </section>
  );
}

/** Below the button: what the second step asks, also for those who write a mail instead. */
export function NextQuestions() {
  return (
    <section aria-labelledby="quotation-next-title" className="px-1 sm:px-8">
      <h2 id="quotation-next-title" className="font-semibold text-ink-900">
        What we ask next
      </h2>
      <p className="mt-1 text-sm text-ink-600">
        After you send this, you can add details on this page, or later by the link in your confirmation mail.
      </p>
      <ul className="mt-4 grid gap-x-5 gap-y-3 text-sm sm:grid-cols-2">
        {FORM_SECTIONS.map(({ id, title, lead }) => (
          <li key={id}>
            <span className="font-medium text-ink-900">{title}</span>
            <span className="block text-ink-600">{lead}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
