/** The style sheets of the page's own build, wherever a prerendered document left them. */
export const styleSheetsIn = (document: Pick<Document, 'querySelectorAll'>): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]'),
];

/**
 * Applies all rules now instead of at the first use (app/boot.ts): what is about to be shown was not in the document,
 * which carries the rules of its own HTML alone.
 */
export function applyWholeStyle(document: Pick<Document, 'querySelectorAll'>): void {
  for (const sheet of styleSheetsIn(document)) if (sheet.media !== 'all') sheet.media = 'all';
}
