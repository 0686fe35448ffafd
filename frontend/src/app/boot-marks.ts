/** On the template that holds the preloads of a prerendered page's code until the page is painted. */
export const BOOT_DEFERRED = 'data-deferred';
/** On the script that starts the page. */
export const BOOT_ENTRY = 'data-entry';
/** On the modules it imports, in execution order; each is run in a task of its own. */
export const BOOT_TURN = 'data-turn';
/** On a button that was pressed before the page was interactive. */
export const BOOT_PRESSED = 'data-pressed';
/** On `#root` once the page is interactive. */
export const BOOT_INTERACTIVE = 'data-interactive';
/** On the submit button of a form whose code is not loaded yet, also after the page is interactive. */
export const BOOT_EARLY = 'data-early';
