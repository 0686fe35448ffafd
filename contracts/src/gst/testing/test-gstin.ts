/** The GSTIN of the company in tests: an invented one of Telangana (36), with its right check character. */
export const TEST_GSTIN = '36ABCDE1234F1Z1';
