/** Products in the dihedral group of ten elements (Verhoeff 1969); an Aadhaar number's last digit is its check digit. */
const PRODUCT = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const;
/** Applied once more for each position from the right. */
const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

/**
 * Whether these are 12 digits that can be an Aadhaar number: not beginning with 0 or 1, with the right check digit. Only
 * UIDAI knows whether it was issued.
 */
export function isAadhaarNumber(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false;
  let check = 0;
  [...digits].reverse().forEach((digit, position) => {
    check = PRODUCT[check]?.[permuted(Number(digit), position)] ?? Number.NaN;
  });
  return check === 0;
}

function permuted(digit: number, times: number): number {
  let result = digit;
  for (let time = 0; time < times % 8; time++) result = PERMUTATION[result] ?? Number.NaN;
  return result;
}
