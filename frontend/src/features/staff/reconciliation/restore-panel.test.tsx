/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { RestoreReport } from '@deccanloop/contracts/staff/restores';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { screen, waitFor } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { RestorePanel } from './restore-panel';

const REPORT = {
  ...{ declaredAt: '2026-11-20T10:00:00Z', windowFrom: '2026-11-20T04:00:00Z', finishedAt: null },
  ...{ journal: 'used', bookings: [] },
} as unknown as RestoreReport;
const show = (report: Partial<RestoreReport> | null) =>
  showWithApi(<RestorePanel />, { [STAFF_PATHS.restore]: ok(report && { ...REPORT, ...report }) });

describe('the panel of the restore', () => {
  it('shows of each kind what was made again, is a finding, and is lost', async () => {
    show({
      bookings: [
        { kind: 'bank_transfer', made: 3, named: 0, open: 1, lost: 0 },
        { kind: 'invoice', made: 2, named: 1, open: 0, lost: 0 },
      ],
    });
    expect(await screen.findByText('Being checked')).toBeTruthy();
    expect(screen.getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => [...cells].map(text))).toEqual([
      ['Kind', 'Made again', 'Findings', 'Not tried yet', 'Lost'],
      ['Bank transfers received', '3', '0', '1', '0'],
      ['Tax invoices', '2', '1', '0', '0'],
    ]);
  });

  it('does not call anything clean without the journal', async () => {
    show({ journal: 'lost', finishedAt: '2026-11-20T10:05:00Z' });
    expect(await screen.findByText(/which bookings are missing is not known/)).toBeTruthy();
    expect(screen.queryByText('No booking since the backup is missing.')).toBeNull();
  });

  it('shows nothing while none was declared', async () => {
    const { server } = show(null);
    await waitFor(() => expect(server.callsTo(STAFF_PATHS.restore)).toHaveLength(1));
    expect(screen.queryByText('Restore of a backup')).toBeNull();
  });
});

const text = ({ textContent }: HTMLTableCellElement): string | null => textContent;
