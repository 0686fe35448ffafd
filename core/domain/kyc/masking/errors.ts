/** Too many pictures wait already: the sender should try again. */
export class MaskingBusyError extends Error {
  override readonly name = 'MaskingBusyError';
}

/** Recognition did not end in time. Its thread was ended. */
export class MaskingTimeoutError extends Error {
  override readonly name = 'MaskingTimeoutError';
}
