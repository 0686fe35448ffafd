import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { configureStore } from '@reduxjs/toolkit';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { api } from '../api';
import { countdownsReducer } from '../countdown/countdown-slice';
import { sessionReducer, sessionStarted } from '../session';
import { FakeServer, type Reply } from './fake-server';
import { render, userEvent, type UserEvent } from './screen';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

/**
 * Shows a part of a page with the real API slice and a fake `fetch`; `replies` are by path, several
 * in their order. Nothing counts down. `at`: the address; `session`: who is logged in.
 */
export function showWithApi(
  element: ReactElement,
  replies: Readonly<Record<string, Reply | readonly Reply[]>> = {},
  { at = '/', session = null }: { at?: string; session?: UserDto | null } = {},
): { server: FakeServer; user: UserEvent } {
  const server = new FakeServer();
  for (const [path, reply] of Object.entries(replies)) server.on(path, ...[reply].flat());
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer, countdowns: countdownsReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  if (session) store.dispatch(sessionStarted(session));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {element}
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return { server, user: userEvent.setup() };
}
