/** On the template that holds the preloads of a prerendered page's code until the page is painted. */
export const BOOT_DEFERRED = 'data-deferred';
/** On the script that starts the page. */
export const BOOT_ENTRY = 'data-entry';
