/** "000123": the number that staff see and search by. Other ids stay what customers and the API use. */
export const formatTransactionNumber = (number: number): string => String(number).padStart(6, '0');
