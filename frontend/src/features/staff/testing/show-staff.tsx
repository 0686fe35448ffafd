import { configureStore } from '@reduxjs/toolkit';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { api } from '../../../lib/api';
import { sessionReducer } from '../../../lib/session';
import { FakeServer } from '../../../lib/testing/fake-server';
import { render, userEvent, type UserEvent } from '../../../lib/testing/screen';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/**
 * Shows a part of the staff screens with the real API slice and a fake `fetch`.
 * @param prepare gives the replies to what the part asks for at once
 */
export function showStaff(
  element: ReactElement,
  prepare: (server: FakeServer) => void = () => undefined,
): { server: FakeServer; user: UserEvent } {
  const server = new FakeServer();
  prepare(server);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <MemoryRouter>
        {element}
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return { server, user: userEvent.setup() };
}
