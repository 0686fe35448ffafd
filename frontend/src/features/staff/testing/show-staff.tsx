import { configureStore } from '@reduxjs/toolkit';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { api } from '../../../lib/api';
import { sessionReducer } from '../../../lib/session';
import { FakeServer, type Reply } from '../../../lib/testing/fake-server';
import { render, userEvent, type UserEvent } from '../../../lib/testing/screen';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Shows a part of the staff screens with the real API slice and a fake `fetch`; `replies` are by path. */
export function showStaff(
  element: ReactElement,
  replies: Readonly<Record<string, Reply>> = {},
): { server: FakeServer; user: UserEvent } {
  const server = new FakeServer();
  for (const [path, reply] of Object.entries(replies)) server.on(path, reply);
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
