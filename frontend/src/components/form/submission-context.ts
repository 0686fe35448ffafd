import { createContext } from 'react';
import type { Submission } from './use-submit';

/** What the parts of a form read of its submission; null outside a form that is submitted to the server. */
export const SubmissionContext = createContext<Pick<Submission<object>, 'error' | 'wait'> | null>(null);
