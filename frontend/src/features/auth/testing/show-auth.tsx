import { jest } from '@jest/globals';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { render, userEvent, type UserEvent } from '../../../lib/testing/screen';
import type { App } from './auth-app';

/** Shows a part of the pages for guests with the store of `app`, whose clock is real from now on. */
export function showAuth(app: App, element: ReactElement): UserEvent {
  jest.useRealTimers();
  render(
    <Provider store={app.store}>
      <MemoryRouter>{element}</MemoryRouter>
    </Provider>,
  );
  return userEvent.setup();
}
