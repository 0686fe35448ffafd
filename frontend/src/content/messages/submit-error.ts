import type { ApiError } from '../../lib/api-error';

/** The texts of an error above the button of a form. */
export interface SubmitErrorTexts {
  /** Why the form was not accepted. */
  reason: (error: Pick<ApiError, 'code' | 'message'>) => string;
  /** Around the time after which a repeat makes sense. */
  retry: { before: string; after: string };
  /** Before the id of the request, to quote to support. */
  request: string;
}

export const SUBMIT_ERROR_EN: SubmitErrorTexts = {
  reason: ({ message }) => message,
  retry: { before: 'You can try again in', after: '.' },
  request: 'Request',
};

/**
 * Reasons by the code of the error, in another language than English.
 * @param other for a code without a reason
 */
export const reasonsBy =
  <Code extends string>(reasons: Readonly<Record<Code, string>>, other: string): SubmitErrorTexts['reason'] =>
  ({ code }) =>
    (reasons as Readonly<Record<string, string>>)[code] ?? other;
