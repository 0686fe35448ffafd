/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ThreadMessage } from './thread-entry';

it.each([
  ['My card is XXXX XXXX 0124.', true],
  ['My UTR is 234567890124.', false],
])('says why an Aadhaar number is covered: %s', (text, isSaid) => {
  render(<ThreadMessage author="customer" authorName="You" at="2026-11-30T10:00:00Z" text={text} />);
  expect(screen.queryByText(/only the last four digits are stored/) !== null).toBe(isSaid);
});
