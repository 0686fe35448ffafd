import { linesOfText } from '../visible-text';

/** Why an action is requested; the approver and the audit log read it. */
export const actionReason = () =>
  linesOfText('Reason')
    .min(3, 'Say why (at least 3 characters)')
    .max(500, 'At most 500 characters')
    .required('Say why');
