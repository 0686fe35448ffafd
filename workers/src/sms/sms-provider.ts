/** Sends text messages; which company does so is a matter of settings. */
export interface SmsProvider {
  /**
   * Resolves when the provider has taken the message on.
   * @param message `to` with its country: +919000000001
   * @throws PermanentError when it will never take it; any other error is worth another try
   */
  send(message: { to: string; text: string }): Promise<void>;
}
