import { createContext } from 'react';
import type { ShownSubmission } from './use-submit';

interface FormSubmission {
  submission: ShownSubmission;
  /** The names of the form's fields. */
  fields: readonly string[];
}

/** What the parts of a form read of its submission; null outside a form that is submitted to the server. */
export const SubmissionContext = createContext<FormSubmission | null>(null);
