/** Sends text messages. */
export interface SmsProvider {
  /**
   * Resolves when the provider has accepted the message.
   * @param message `to` with country code: +919000000001
   * @throws PermanentError when the provider rejects it permanently; after any other error it may be retried
   */
  send(message: { to: string; text: string }): Promise<void>;
}
