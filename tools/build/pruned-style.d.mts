/** @throws when `css` is not valid CSS */
export function prunedStyle(css: string, body: string): string;
