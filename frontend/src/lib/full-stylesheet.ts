/** The style sheets of the page's own build; a prerendered document may still have them in a `<template>`. */
export const styleSheetsIn = (document: Pick<Document, 'querySelectorAll'>): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]'),
];

/**
 * Applies the full stylesheet now, not at the first interaction (app/delivery/boot.ts): a prerendered document
 * contains only the rules of its own HTML, and new elements are about to be shown.
 */
export function applyFullStylesheet(document: Pick<Document, 'querySelectorAll'>): void {
  for (const sheet of styleSheetsIn(document)) if (sheet.media !== 'all') sheet.media = 'all';
}
