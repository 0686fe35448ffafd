/** The open menu of small screens, and an early press. */
export const BEFORE_CODE: RegExp;

/** @throws when `css` is not valid CSS */
export function prunedStyle(css: string, body: string): string;
