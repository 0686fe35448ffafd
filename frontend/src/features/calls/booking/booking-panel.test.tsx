/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { BookedCallDto } from '@deccanloop/contracts/calls/dto';
import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { screen, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { BookingPanel } from './booking-panel';

const [NINE, TEN] = ['2026-11-30T03:30:00.000Z', '2026-11-30T04:30:00.000Z'];
const TOKEN = 'x'.repeat(43);
const CALL: BookedCallDto = {
  ...{ reference: 'BC-0000000A', startsAt: NINE, status: 'requested', isOver: false },
  ...{ topic: 'other', phone: '+919000000001' },
};
const showLink = () =>
  showWithApi(
    <BookingPanel />,
    { [CALL_PATHS.openBooking]: ok(CALL), [CALL_PATHS.slots]: ok({ slots: [TEN] }) },
    { at: `/book-a-call#call=${TOKEN}` },
  );

it('a call is booked only when the link of the mail is confirmed', async () => {
  const { server, user } = showLink();
  expect(await screen.findByText(/It is not booked yet/)).toBeTruthy();
  expect(server.callsTo(CALL_PATHS.confirmBooking)).toEqual([]);
  server.on(CALL_PATHS.confirmBooking, ok({ ...CALL, status: 'booked' }));
  await user.click(screen.getByRole('button', { name: 'Confirm the call' }));
  expect(await screen.findByRole('heading', { name: 'Your call is booked' })).toBeTruthy();
  expect(server.callsTo(CALL_PATHS.confirmBooking).map(({ body }) => body)).toEqual([
    { token: TOKEN, startsAt: NINE },
  ]);
  expect(screen.getByRole('button', { name: 'Move the call' })).toBeTruthy();
});

it('other times are offered when the requested one was taken', async () => {
  const { server, user } = showLink();
  server.on(CALL_PATHS.confirmBooking, rejected(409, 'slot_taken', { message: 'This time is taken.' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm the call' }));
  expect(await screen.findByText('This time is taken.')).toBeTruthy();
  const times = await screen.findByRole('list', { name: /^Time/ });
  await user.click(within(times).getByRole('button'));
  server.on(CALL_PATHS.confirmBooking, ok({ ...CALL, status: 'booked', startsAt: TEN }));
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByRole('heading', { name: 'Your call is booked' })).toBeTruthy();
  expect(server.callsTo(CALL_PATHS.confirmBooking).at(-1)?.body).toEqual({ token: TOKEN, startsAt: TEN });
});

it('after a request the page says where the link was mailed, and that nothing is booked yet', async () => {
  const { server, user } = showWithApi(
    <BookingPanel />,
    { [CALL_PATHS.slots]: ok({ slots: [NINE] }) },
    { at: '/book-a-call' },
  );
  await user.click(await screen.findByRole('button', { name: /9:00 am/ }));
  const answer = { startsAt: NINE, email: 'asha@example.in', confirmBy: '2026-11-30T02:30:00.000Z' };
  server.on(CALL_PATHS.requests, ok(answer));
  await user.type(await screen.findByLabelText(/Your name/), 'Asha Rao');
  await user.type(screen.getByLabelText(/E-mail/), 'asha@example.in');
  await user.type(screen.getByLabelText(/Phone number/), '9000000001');
  await user.selectOptions(screen.getByLabelText(/Topic/), 'other');
  await user.click(screen.getByRole('button', { name: 'Request the call' }));
  expect(await screen.findByRole('heading', { name: 'Confirm by e-mail' })).toBeTruthy();
  const said = screen.getByRole('region', { name: 'Your request' }).textContent;
  expect(said).toContain('not booked yet');
  expect(said).toContain('asha@example.in');
});
