import { configure } from '@testing-library/react';

// Waits end with what they wait for; the default of a second fails on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

export { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
export { userEvent, type UserEvent } from '@testing-library/user-event';
