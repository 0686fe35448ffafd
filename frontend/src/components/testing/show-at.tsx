import type { ReactElement } from 'react';
import { MemoryRouter, useLocation, useNavigate, type Location } from 'react-router-dom';
import { render, screen, userEvent, type UserEvent } from '../../lib/testing/screen';

/** The address, what the history entry keeps, and the browser's Back button. */
function Browser() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <output aria-label="History state">{JSON.stringify(state)}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

export interface ShownAt {
  user: UserEvent;
  /** The path and query in the address bar. */
  address: () => string | null;
  /** What the history entry keeps. */
  state: () => unknown;
}

/** Shows components that read or change the address. */
export function showAt(path: string, element: ReactElement): ShownAt {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[path]}>
      {element}
      <Browser />
    </MemoryRouter>,
  );
  const textOf = (label: string) => screen.getByLabelText(label).textContent;
  return {
    user,
    address: () => textOf('Address'),
    state: () => JSON.parse(textOf('History state') || 'null') as unknown,
  };
}
