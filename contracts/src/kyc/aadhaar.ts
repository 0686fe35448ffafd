/** Verhoeff's multiplication table (the dihedral group of order 10), and his permutation of each position. */
const PRODUCTS = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
] as const;
const PERMUTATIONS = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
] as const;

/** Whether twelve digits can be an Aadhaar number: it begins with 2 to 9 and ends with Verhoeff's check digit. */
export function isAadhaarNumber(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((product, digit, position) => {
    const permuted = Number(PERMUTATIONS[position % 8]?.charAt(Number(digit)));
    return Number(PRODUCTS[product]?.charAt(permuted));
  }, 0);
  return sum === 0;
}

/** "XXXX XXXX 1234": the only form in which an Aadhaar number is shown or stored. */
export const maskedAadhaar = (lastFour: string): string => `XXXX XXXX ${lastFour}`;
