/** Codes of states and union territories in GSTINs and on invoices (https://services.gst.gov.in, "State code list"). */
export const GST_STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
} as const;

export type StateCode = keyof typeof GST_STATES;

/** Sorted, because JavaScript lists the keys without a leading zero first. */
export const STATE_CODES = (Object.keys(GST_STATES) as StateCode[]).sort();

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(GST_STATES, code);

/** "36 Telangana", as invoices print it. */
export const stateLabel = (code: StateCode): string => `${code} ${GST_STATES[code]}`;

/** The code of a state by its name; null for a name that the list does not have. */
export const stateCodeOf = (name: string): StateCode | null =>
  STATE_CODES.find((code) => GST_STATES[code] === name) ?? null;
