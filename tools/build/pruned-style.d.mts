/** @throws when it is not CSS */
export function prunedStyle(css: string, body: string): string;
