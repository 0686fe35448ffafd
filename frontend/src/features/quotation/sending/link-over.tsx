import { DETAILS_LINK_DAYS } from '@deccanloop/contracts/enquiries/quotation';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import type { ApiError } from '../../../lib/api-error';

const TEXTS = {
  details_given: {
    title: 'We already have these details',
    text: 'Your request is complete, and we answer by e-mail. Write to us if something has changed.',
  },
  details_link_unusable: {
    title: 'This link is not valid any more',
    text: `A link to add details works for ${DETAILS_LINK_DAYS} days, and until we send you a price. Your request is not lost: write to us with its reference, and we add what you tell us.`,
  },
} as const;
type Code = keyof typeof TEXTS;

/** The details cannot be given by this link any more. */
export const isLinkOver = (error: ApiError | null): error is ApiError & { code: Code } =>
  error !== null && error.code in TEXTS;

/** In place of the details: why the link does not work, and what to do next. */
export function LinkOver({ error, onStartOver }: { error: { code: Code }; onStartOver: () => void }) {
  const { title, text } = TEXTS[error.code];
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <div
      ref={region}
      tabIndex={-1}
      role="alert"
      className="mx-auto max-w-2xl rounded-xl border border-paper-200 bg-paper-0 px-6 py-12 text-center shadow-raised max-lg:mt-8 sm:px-12"
    >
      <h2 className="display text-2xl text-ink-900 sm:text-3xl">{title}</h2>
      <p className="mx-auto mt-3 max-w-md text-ink-600">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to={PAGES.contact}>Write to us</Link>
        </Button>
        <Button variant="secondary" onClick={onStartOver}>
          Start a new request
        </Button>
      </div>
    </div>
  );
}
