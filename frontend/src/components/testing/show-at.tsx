import type { ReactElement } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { render, screen, userEvent, type UserEvent } from '../../lib/testing/screen';

/** The address, and the browser's Back button. */
function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
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
  return { user, address: () => screen.getByLabelText('Address').textContent };
}
