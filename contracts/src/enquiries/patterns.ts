/** A basic e-mail pattern; it does not prove that the address exists. */
export const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

/** Digits, spaces, hyphens, plus and parentheses. */
export const PHONE = /^[\d\s+()-]+$/;
