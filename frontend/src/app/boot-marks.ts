/** Marks the template that holds the preloads of a prerendered page's code until it is painted. */
export const BOOT_LATER = 'data-later';
/** Marks, among those, the script that starts the page. */
export const BOOT_ENTRY = 'data-entry';
/** And what that imports, in the order in which it is run: each in a turn of its own. */
export const BOOT_TURN = 'data-turn';
/** Marks a button that was pressed while nothing could answer yet. */
export const BOOT_PRESSED = 'data-pressed';
/** Marks `#root` once the page answers. */
export const BOOT_TAKEN = 'data-taken';
