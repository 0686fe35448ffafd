/** For users who logged in by a mailed link before they ever set a password; every change requires it. */
export const NO_PASSWORD =
  'You have not set a password yet. Log out, choose “Forgot Password?” on the log-in page, and set it there.';
