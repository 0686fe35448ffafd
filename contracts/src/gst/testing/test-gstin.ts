/** The GSTIN of the company in tests: of Telangana (36), with its right check character, and of nobody. */
export const TEST_GSTIN = '36ABCDE1234F1Z1';
