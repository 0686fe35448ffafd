/** A basic e-mail pattern; whether somebody reads it only a mail can tell. */
export const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

/** Digits, spaces, hyphens, plus and parentheses. */
export const PHONE = /^[\d\s+()-]+$/;
