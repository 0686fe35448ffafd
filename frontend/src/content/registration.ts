/** The company's entries in public registers. */
export interface Registration {
  /** An example, marked as such. */
  sample: boolean;
  entries: readonly { name: string; explained: string; value: string }[];
}

/**
 * Replace it with the company's own numbers and remove the condition, or set it to null. The sample values fail the check of each
 * register: their digits are the letter X. Papers print COMPANY_GSTIN, not this.
 */
export const REGISTRATION: Registration | null = __SAMPLE_CONTENT__
  ? {
      sample: true,
      entries: [
        { name: 'GSTIN', explained: 'Goods and Services Tax number', value: '36XXXXX0000X1ZX' },
        { name: 'CIN', explained: 'Corporate Identity Number', value: 'X00000TS0000XXX000000' },
      ],
    }
  : null;
