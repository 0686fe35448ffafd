/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { CONDITIONS } from '@deccanloop/contracts/staff/operations';
import type { OperationsDto, ProcessDto } from '@deccanloop/contracts/staff/operations-dto';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected, type FakeAnswer } from '../../../lib/testing/fake-server';
import { screen } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import OperationsView from './operations-view';

const NOW = new Date().toISOString();
const worker = (more: Partial<ProcessDto> = {}): ProcessDto => ({
  ...{ id: 'w1', kind: 'worker', host: 'here', pid: 7, startedAt: NOW, lastHeartbeatAt: NOW },
  ...{ heartbeatAgeSeconds: 2.4, isWorking: true, version: '1.4.0' },
  ...{ connectionsUsed: 3, connectionsMax: 10, requestsWaiting: 0 },
  ...more,
});
const report = (failed: readonly string[], processes: ProcessDto[]): OperationsDto => ({
  ok: failed.length === 0,
  checkedAt: NOW,
  conditions: CONDITIONS.map((name) => ({
    ...{ name, ok: !failed.includes(name), text: `Text of ${name}.`, threshold: 'at most 60 s late' },
  })),
  processes,
});
const show = (reply: FakeAnswer) => showWithApi(<OperationsView />, { [STAFF_PATHS.operations]: reply });
/** The list items of a panel; by its title, because roles are slow to compute. */
const rows = async (panel: string) => [
  ...((await screen.findByText(panel, { selector: 'h2' })).closest('section')?.querySelectorAll('li') ?? []),
];

describe('the operations view', () => {
  it('shows that everything works, with each process', async () => {
    show(ok(report([], [worker()])));
    expect(await screen.findByText('Everything works.')).toBeTruthy();
    expect(await rows('Conditions')).toHaveLength(CONDITIONS.length);
    const [process] = await rows('Processes');
    expect(process?.textContent).toContain('Worker here/7');
    expect(process?.textContent).toContain('Version 1.4.0');
    expect(process?.textContent).toContain('Last heartbeat 2 s ago');
    expect(process?.textContent).toContain('3 of 10 database connections in use');
  });

  it('lists failed conditions first, with what to do', async () => {
    show(ok(report(['webhooks'], [worker({ isWorking: false, requestsWaiting: 4 })])));
    expect(await screen.findByText('1 condition needs attention.')).toBeTruthy();
    const [first] = await rows('Conditions');
    expect(first?.textContent).toContain('Webhooks');
    expect(first?.textContent).toContain('Check the webhook address and secret');
    const [process] = await rows('Processes');
    expect(process?.textContent).toContain('Not working');
    expect(process?.textContent).not.toContain('connections in use');
  });

  it('offers to try again when the state does not load', async () => {
    const { user, server } = show(rejected(500, 'unexpected'));
    expect(await screen.findByText('The state did not load')).toBeTruthy();
    server.on(STAFF_PATHS.operations, ok(report([], [])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Everything works.')).toBeTruthy();
  });
});
