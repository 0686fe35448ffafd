/** On `<html>` while the next page is loading: shows the line at the top (styles/page-progress.css). */
const OPENING = 'data-opening';

/** For sight only: the new title is announced once the page is shown (app/shell/route-focus.tsx). */
export const showProgress = (isOpening: boolean): void =>
  void document.documentElement.toggleAttribute(OPENING, isOpening);
