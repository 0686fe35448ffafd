/** Only whoever was let in by a mailed link before ever setting a password; every change asks for it. */
export const NO_PASSWORD =
  'You have not set a password yet. Log out, choose “Forgot Password?” on the log-in page, and set it there.';
