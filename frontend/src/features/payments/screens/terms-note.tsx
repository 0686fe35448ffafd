import { PAGES } from '@deccanloop/contracts/routes';

/** Beside each pay button. The terms open in a new tab, so that what was typed stays. */
export const TermsNote = () => (
  <p>
    By proceeding, you agree to our{' '}
    <a
      href={PAGES.terms}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-brand-700 underline underline-offset-2 hover:text-brand-800"
    >
      terms and conditions
    </a>
  </p>
);
