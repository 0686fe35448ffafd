/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { Provider } from 'react-redux';
import { networkError, NETWORK_MESSAGE, type ApiError } from '../../lib/api-error';
import { countdownStarted, countdownsReducer, countdownTicked } from '../../lib/countdown/countdown-slice';
import { act, render, screen, userEvent, waitFor } from '../../lib/testing/screen';
import { descriptionOf } from '../testing/show-form';
import { CodeField } from './code-field';
import { SubmitError } from './submit-error';
import { SubmitForm } from './submit-form';
import { TextField } from './text-field';
import { useSubmit, type SubmitOptions } from './use-submit';

interface Values {
  name: string;
  code: string;
}
type Mutation = (values: Values, signal: AbortSignal) => Promise<string>;

const TAKEN: ApiError = {
  status: 409,
  code: 'taken',
  message: 'Taken',
  errors: { name: ['This name is taken', 'and too short'] },
};
const AWAY: ApiError = { status: 503, code: 'temporarily_unavailable', message: 'Away', retryAfter: 75 };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function Example({ mutation, ...options }: { mutation: Mutation } & SubmitOptions<Values, string>) {
  const submit = useSubmit(mutation, options);
  return (
    <SubmitForm submit={submit} initialValues={{ name: '', code: '' }}>
      <TextField name="name" label="Name" required />
      <CodeField name="code" label="Code" />
      <SubmitError />
      <button type="submit">{submit.status}</button>
      <output onClick={() => submit.reject(AWAY)} onDoubleClick={() => submit.reject(networkError())}>
        other
      </output>
    </SubmitForm>
  );
}

/** Fills in the form; `send` presses its button, which shows the status of the submission. */
async function show(mutation: Mutation, options: SubmitOptions<Values, string> = {}) {
  const actions: unknown[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    actions.push(action);
    return next(action);
  };
  const store = configureStore({
    reducer: { countdowns: countdownsReducer },
    middleware: (defaults) => defaults().concat(recorder),
  });
  const user = userEvent.setup();
  const { unmount } = render(
    <Provider store={store}>
      <Example mutation={mutation} {...options} />
    </Provider>,
    { reactStrictMode: true },
  );
  await user.type(field('Name'), 'Asha');
  await user.type(field('Code'), '123456');
  const send = () => user.click(screen.getByRole('button'));
  const status = (expected: string) => screen.findByRole('button', { name: expected });
  return { user, store, actions, send, status, unmount };
}

/** A mutation that the server rejects; like RTK Query's `unwrap()`, with a plain object. */
const rejecting = (error: ApiError) => jest.fn<Mutation>().mockRejectedValue(error);

/** A mutation whose answer the test gives. */
function later() {
  let answer = (_data: string): void => undefined;
  let reject = (_error: unknown): void => undefined;
  const mutation = jest.fn<Mutation>(
    () =>
      new Promise((resolve, refuse) => {
        answer = resolve;
        reject = refuse;
      }),
  );
  return { mutation, answer: (data: string) => act(async () => answer(data)), reject: (error: unknown) => act(async () => reject(error)) }; // oxfmt-ignore
}

describe('a submission', () => {
  it('is sent once by two clicks, and reports its success', async () => {
    const { mutation, answer } = later();
    const onSuccess = jest.fn();
    const onLeave = jest.fn();
    const { send, status } = await show(mutation, { onSuccess, onLeave });
    await send();
    await status('loading');
    await send();
    expect(mutation).toHaveBeenCalledTimes(1);
    expect(mutation.mock.calls[0]?.[0]).toEqual({ name: 'Asha', code: '123456' });
    await answer('done');
    await status('success');
    expect(onSuccess.mock.calls.map(([data, values]) => [data, values])).toEqual([
      ['done', { name: 'Asha', code: '123456' }],
    ]);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('is sent once by two clicks before the next rendering', async () => {
    const { mutation, answer } = later();
    const { status } = await show(mutation);
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    await status('loading');
    await answer('done');
    await status('success');
    expect(mutation).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed after an error, and can be sent again', async () => {
    const mutation = jest.fn<Mutation>().mockRejectedValueOnce(networkError()).mockResolvedValue('done');
    const onError = jest.fn();
    const { send, status } = await show(mutation, { onError });
    await send();
    await screen.findByText(NETWORK_MESSAGE);
    expect(field('Name').value).toBe('Asha');
    expect(onError).toHaveBeenCalledTimes(1);
    await send();
    await status('success');
    expect(screen.queryByText(NETWORK_MESSAGE)).toBeNull();
  });

  it('reports its success after the form was removed, and tells its mutation about it', async () => {
    const { mutation, answer } = later();
    const onSuccess = jest.fn();
    const onLeave = jest.fn();
    const { send, unmount } = await show(mutation, { onSuccess, onLeave });
    await send();
    const signal = mutation.mock.calls[0]?.[1];
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
    await answer('done');
    expect(onSuccess).toHaveBeenCalledTimes(1);
    // It would close the dialog that was opened meanwhile.
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('is forgotten when its mutation ends because the form was removed', async () => {
    const { mutation, reject } = later();
    const onError = jest.fn();
    const { send, unmount } = await show(mutation, { onError });
    await send();
    unmount();
    await reject(new DOMException('aborted', 'AbortError'));
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('an exception', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  it('is shown as a failure, and logged', async () => {
    const { send } = await show(() => Promise.reject(new Error('broken')));
    await send();
    await screen.findByText('That did not work. Please try again.');
    expect(console.error).toHaveBeenCalledWith('form not sent', new Error('broken'));
  });
});

describe('errors of the server', () => {
  it('stand at their fields with the first message each, and the first field gets the focus', async () => {
    const { send } = await show(rejecting(TAKEN));
    await send();
    await screen.findByText('This name is taken');
    expect(descriptionOf(field('Name'))).toBe('This name is taken');
    expect(screen.getByRole('alert').textContent).toBe('');
    await waitFor(() => expect(document.activeElement === field('Name')).toBe(true));
  });

  it('disappear when their field is changed, and return with the same value', async () => {
    const { user, send } = await show(rejecting(TAKEN));
    await send();
    await screen.findByText('This name is taken');
    await user.type(field('Name'), '!');
    expect(screen.queryByText('This name is taken')).toBeNull();
    await user.type(field('Name'), '{Backspace}');
    expect(screen.queryByText('This name is taken')).not.toBeNull();
  });

  it('stand above the button when the form has no such field', async () => {
    const { send } = await show(rejecting({ ...TAKEN, errors: { other: ['x'] } }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Taken'));
  });

  it('select a rejected code, which is replaced completely', async () => {
    const wrong = { status: 400, code: 'wrong_code', message: 'x', errors: { code: ['Wrong code'] } };
    const { user, send } = await show(rejecting(wrong));
    await send();
    await waitFor(() => expect(document.activeElement === field('Code')).toBe(true));
    expect(field('Code').selectionEnd).toBe(6);
    await user.keyboard('9');
    expect(field('Code').value).toBe('9');
  });

  it('show when a repeat makes sense', async () => {
    const { send, store, actions } = await show(rejecting(AWAY));
    await send();
    await screen.findByText('Away');
    const started = actions.find(countdownStarted.match);
    expect(started?.payload.seconds).toBe(75);
    const name = started?.payload.name ?? '';
    act(() => void store.dispatch(countdownTicked({ name, until: Date.now() + 60_000, left: 60 })));
    expect(screen.getByRole('alert').textContent).toContain('You can try again in');
    act(() => void store.dispatch(countdownTicked({ name, until: Date.now(), left: 0 })));
    expect(screen.getByRole('alert').textContent).toBe('Away');
  });
});

describe('the countdown of a Retry-After', () => {
  const startedIn = (actions: unknown[]) => actions.filter(countdownStarted.match);
  /** What the saga does. */
  function tick({ store, actions }: Pick<Awaited<ReturnType<typeof show>>, 'store' | 'actions'>) {
    const name = startedIn(actions).at(-1)?.payload.name ?? '';
    act(() => void store.dispatch(countdownTicked({ name, until: Date.now() + 60_000, left: 60 })));
  }
  const countdowns = ({ store }: Pick<Awaited<ReturnType<typeof show>>, 'store'>) =>
    Object.keys(store.getState().countdowns);

  it('stops when the next attempt fails for another reason', async () => {
    const mutation = jest.fn<Mutation>().mockRejectedValueOnce(AWAY).mockRejectedValue(networkError());
    const shown = await show(mutation);
    await shown.send();
    await screen.findByText('Away');
    tick(shown);
    await shown.send();
    await screen.findByText(NETWORK_MESSAGE);
    expect(countdowns(shown)).toEqual([]);
    expect(screen.queryByText(/You can try again in/)).toBeNull();
  });

  it('starts and stops with an error of another action', async () => {
    const shown = await show(jest.fn<Mutation>());
    fireEvent.click(screen.getByText('other'));
    expect(startedIn(shown.actions).map(({ payload }) => payload.seconds)).toEqual([75]);
    tick(shown);
    expect(screen.getByRole('alert').textContent).toContain('You can try again in');
    fireEvent.doubleClick(screen.getByText('other'));
    expect(countdowns(shown)).toEqual([]);
  });

  it('ends with the form', async () => {
    const shown = await show(rejecting(AWAY));
    await shown.send();
    await screen.findByText('Away');
    tick(shown);
    shown.unmount();
    expect(countdowns(shown)).toEqual([]);
  });

  it('does not start after the form was removed', async () => {
    const { mutation, reject } = later();
    const { send, unmount, actions } = await show(mutation);
    await send();
    unmount();
    await reject(AWAY);
    expect(startedIn(actions)).toEqual([]);
  });
});
