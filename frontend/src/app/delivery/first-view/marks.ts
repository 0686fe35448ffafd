/** The element with the first view of a page that is not public: HTML of the build, shown until the page is drawn. */
export const FIRST_VIEW = 'first-view';
/** On `#root` while the page is drawn behind its first view. */
export const BEHIND = 'data-behind';
