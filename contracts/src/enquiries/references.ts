/** Prefixes of references; eight letters or digits follow. */
export const REFERENCE_PREFIXES = {
  contact: 'CR',
  quotation: 'QT',
  application: 'JA',
  callBack: 'CB',
  bookedCall: 'BC',
} as const;
