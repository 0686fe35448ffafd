import type { ReactNode } from 'react';
import { anchorOf, FORM_SECTIONS, type SectionId } from '../sections';

/** One of the six numbered sections of the form. */
export function SectionCard({ id, children }: { id: SectionId; children: ReactNode }) {
  const index = FORM_SECTIONS.findIndex((section) => section.id === id);
  const section = FORM_SECTIONS[index];
  if (!section) return null;
  const titleId = `${anchorOf(id)}-title`;
  return (
    <section
      id={anchorOf(id)}
      aria-labelledby={titleId}
      className="scroll-mt-32 rounded-lg border border-paper-200 bg-paper-0 p-5 shadow-card sm:p-8 lg:scroll-mt-24"
    >
      <header className="flex items-start gap-4">
        <span
          aria-hidden
          className="display figures grid h-11 w-10 shrink-0 place-items-center rounded-[1.2rem_1.2rem_0.5rem_0.5rem] bg-brand-50 pt-1 text-lg text-brand-700 inset-ring inset-ring-brand-100"
        >
          {index + 1}
        </span>
        <div className="min-w-0">
          <h2 id={titleId} className="display text-xl text-ink-900 sm:text-2xl">
            {section.title}
          </h2>
          <p className="mt-1 text-sm text-ink-600">{section.lead}</p>
        </div>
      </header>
      <div className="mt-7 grid gap-x-5 gap-y-6 sm:grid-cols-2">{children}</div>
    </section>
  );
}

/** A field over the full width of its card. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 sm:col-span-2">{children}</div>
);
