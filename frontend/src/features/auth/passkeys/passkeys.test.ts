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

describe('a passkey that the browser suggests', () => {
  it('logs in once it is chosen', async () => {
    await open();
    expect(app.passkeys.questions).toMatchObject([{ asSuggestion: true, options: { challenge: 'abc' } }]);
    await answer(GIVEN);
    expect(app.server.callsTo(AUTH_PATHS.passkeyLogin)).toMatchObject([
      { body: { challengeId: 'c-1', response: { id: 'credential' } } },
    ]);
    expect(app.session()).toMatchObject({ status: 'authenticated', user: ASHA });
  });

  it('is not asked for where the browser suggests none', async () => {
    await open({ canSuggest: false });
    expect(questions()).toEqual([]);
    expect(app.server.calls).toEqual([]);
  });

  it('gets a new challenge before the old one runs out', async () => {
    await open();
    await app.after(9 * 60_000);
    expect(questions()).toEqual(['suggested', 'suggested']);
  });

  it('says why it was refused, and is suggested again', async () => {
    app.server.on(AUTH_PATHS.passkeyLogin, rejected(400, 'passkey_refused', { message: 'Not this one' }));
    await open();
    await answer(GIVEN);
    expect(passkey()).toMatchObject({ status: 'idle', error: { message: 'Not this one' } });
    expect(questions()).toEqual(['suggested', 'suggested']);
  });

  it('is silent when it does not work: nobody asked for it', async () => {
    app.server.on(AUTH_PATHS.passkeyLoginOptions, rejected(500, 'internal'));
    await open();
    expect(passkey()).toEqual({ status: 'idle', error: null });
    await app.after(60 * 60_000);
    expect(app.server.callsTo(AUTH_PATHS.passkeyLoginOptions)).toHaveLength(1);
  });

  it('goes with the form', async () => {
    await open();
    app.dispatch(suggestionsClosed());
    await app.after(20 * 60_000);
    expect(app.passkeys.cancelled).toBe(1);
    expect(questions()).toEqual(['suggested']);
  });
});

describe('the passkey button', () => {
  it('takes the place of the suggestion, and logs in', async () => {
    await open();
    await press();
    expect(questions()).toEqual(['suggested', 'asked']);
    expect(passkey().status).toBe('asking');
    await answer(GIVEN);
    expect(app.session().status).toBe('authenticated');
    expect(app.server.callsTo(AUTH_PATHS.passkeyLogin)).toHaveLength(1);
  });

  it.each([true, false])(
    'takes "no" for an answer, and can be pressed again (suggestions: %s)',
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

  it('asks once for a double click', async () => {
    await open({ canSuggest: false });
    await press();
    await press();
    expect(questions()).toEqual(['asked']);
  });

  it('says when there is no question to ask, and when the device fails', async () => {
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
