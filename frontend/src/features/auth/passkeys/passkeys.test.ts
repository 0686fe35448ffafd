import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { ASHA } from '../../../lib/testing/session-server';
import { startApp, type App } from '../testing/auth-app';
import { passkeyRequested, suggestionsClosed, suggestionsOpened } from './passkey-slice';

const OPTIONS = ok({ challengeId: 'c-1', options: { challenge: 'abc' } });
const GIVEN = { kind: 'given', response: { id: 'credential' } } as const;

let app: App;
beforeEach(() => {
  app = startApp();
  app.server.on(AUTH_PATHS.passkeyLoginOptions, OPTIONS).on(AUTH_PATHS.passkeyLogin, ok(ASHA));
});
afterEach(() => app.stop());

const passkey = () => app.auth().passkey;
const questions = () =>
  app.passkeys.questions.map(({ asSuggestion }) => (asSuggestion ? 'suggested' : 'asked'));

async function open({ canSuggest = true } = {}) {
  app.passkeys.canSuggest = canSuggest;
  app.dispatch(suggestionsOpened());
  await app.after(0);
}
async function press() {
  app.dispatch(passkeyRequested());
  await app.after(0);
}
async function answer(outcome: Parameters<typeof app.passkeys.answer>[0]) {
  app.passkeys.answer(outcome);
  await app.after(0);
}

describe('a passkey suggested by the browser', () => {
  it('logs in once it is chosen', async () => {
    await open();
    expect(app.passkeys.questions).toMatchObject([{ asSuggestion: true, options: { challenge: 'abc' } }]);
    await answer(GIVEN);
    expect(app.server.callsTo(AUTH_PATHS.passkeyLogin)).toMatchObject([
      { body: { challengeId: 'c-1', response: { id: 'credential' } } },
    ]);
    expect(app.session()).toMatchObject({ status: 'authenticated', user: ASHA });
  });

  it('is not requested where the browser does not support suggestions', async () => {
    await open({ canSuggest: false });
    expect(questions()).toEqual([]);
    expect(app.server.calls).toEqual([]);
  });

  it('gets a new challenge before the old one expires', async () => {
    await open();
    await app.after(9 * 60_000);
    expect(questions()).toEqual(['suggested', 'suggested']);
  });

  it('shows why it was rejected, and is suggested again', async () => {
    app.server.on(AUTH_PATHS.passkeyLogin, rejected(400, 'passkey_rejected', { message: 'Not this one' }));
    await open();
    await answer(GIVEN);
    expect(passkey()).toMatchObject({ status: 'idle', error: { message: 'Not this one' } });
    expect(questions()).toEqual(['suggested', 'suggested']);
  });

  it('shows nothing when it does not work, because the user did not request it', async () => {
    app.server.on(AUTH_PATHS.passkeyLoginOptions, rejected(500, 'internal'));
    await open();
    expect(passkey()).toEqual({ status: 'idle', error: null });
    await app.after(60 * 60_000);
    expect(app.server.callsTo(AUTH_PATHS.passkeyLoginOptions)).toHaveLength(1);
  });

  it('ends with the form', async () => {
    await open();
    app.dispatch(suggestionsClosed());
    await app.after(20 * 60_000);
    expect(app.passkeys.cancelled).toBe(1);
    expect(questions()).toEqual(['suggested']);
  });
});

describe('the passkey button', () => {
  it('replaces the suggestion, and logs in', async () => {
    await open();
    await press();
    expect(questions()).toEqual(['suggested', 'asked']);
    expect(passkey().status).toBe('asking');
    await answer(GIVEN);
    expect(app.session().status).toBe('authenticated');
    expect(app.server.callsTo(AUTH_PATHS.passkeyLogin)).toHaveLength(1);
  });

  it.each([true, false])(
    'can be pressed again after a cancellation (suggestions: %s)',
    async (canSuggest) => {
      await open({ canSuggest });
      await press();
      await answer({ kind: 'declined' });
      expect(passkey()).toEqual({ status: 'idle', error: null });
      await press();
      await answer(GIVEN);
      expect(app.session().status).toBe('authenticated');
    },
  );

  it('sends one request for a double click', async () => {
    await open({ canSuggest: false });
    await press();
    await press();
    expect(questions()).toEqual(['asked']);
  });

  it('shows an error when there is no challenge, and when the device fails', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    app.server.on(AUTH_PATHS.passkeyLoginOptions, rejected(503, 'busy', { message: 'Busy' }), OPTIONS);
    await open({ canSuggest: false });
    await press();
    expect(passkey()).toMatchObject({ status: 'idle', error: { message: 'Busy' } });
    await press();
    await answer({ kind: 'failed', error: new Error('SecurityError') });
    expect(passkey()).toMatchObject({ status: 'idle', error: { code: 'crashed' } });
    expect(reported).toHaveBeenCalledTimes(1);
    reported.mockRestore();
  });
});
