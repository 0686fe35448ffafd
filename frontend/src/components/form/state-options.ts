import { STATE_CODES, stateLabel } from '@deccanloop/contracts/gst/states';

/** The states of India, for a `SelectField`. */
export const STATE_OPTIONS = STATE_CODES.map((id) => ({ id, label: stateLabel(id) }));
