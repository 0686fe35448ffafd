/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import type { SimilarTransferDto } from '@deccanloop/contracts/staff/bank-transfer-dto';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { describe, expect, it, jest } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { screen, waitFor, within, type UserEvent } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { PayoutDialog } from '../merchant-payouts/payout-dialog';
import { BankTransferDialog } from './bank-transfer-dialog';
import { SimilarTransfers } from './similar-transfers';

const UTR = 'SBINR52026112600000001';
const MISREAD = 'SBINR52O26112600000001';
const person = { id: '01900000-0000-7000-8000-000000000042', name: 'Asha Rao' };
const known = (changes: Partial<SimilarTransferDto> = {}): SimilarTransferDto => ({
  ...{ kind: 'bank_transfer', id: '01900000-0000-7000-8000-000000000001', utr: UTR },
  ...{ amountPaise: paise(1_18_000_00), day: '2026-11-26', person: 'Asha Rao', recordedBy: 'Meera Iyer' },
  ...{ state: 'done', recordedAt: '2026-11-26T10:00:00.000Z' },
  ...changes,
});
const similar = (...transfers: SimilarTransferDto[]) => ok({ transfers });
const confirmation = () => screen.findByRole('checkbox', { name: `This is another transfer than ${UTR}` });

async function paste(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

const DIALOGS = {
  'received transfers': {
    dialog: <BankTransferDialog person={person} onClose={jest.fn()} />,
    path: STAFF_PATHS.bankTransfers,
    reason: 'How it was checked',
  },
  'payouts to merchants': {
    dialog: <PayoutDialog merchant={person} onClose={jest.fn()} />,
    path: STAFF_PATHS.merchantPayouts,
    reason: 'Note',
  },
};

describe.each(Object.entries(DIALOGS))('the dialog of %s', (_name, { dialog, path, reason }) => {
  it('shows a transfer with a similar UTR, and sends that this is another one', async () => {
    const message = 'A transfer with a similar UTR is recorded';
    const { server, user } = showWithApi(dialog, {
      [STAFF_PATHS.similarTransfers]: similar(known()),
      [path]: [rejected(409, 'utr_similar', { message, errors: { utr: [message] } }), ok({})],
    });
    await paste(user, 'UTR', MISREAD);
    const box = await confirmation();
    expect(server.callsTo(STAFF_PATHS.similarTransfers).at(-1)?.query.get('utr')).toBe(MISREAD);
    const line = within(box.closest('li') as HTMLElement);
    expect(line.getByText(/₹1,18,000, 2026-11-26/).textContent).toContain('recorded by Meera Iyer (Done)');
    const href = line.getByRole('link', { name: /^Open it/ }).getAttribute('href');
    expect(href).toBe(`/dashboard/bank-transfers?utr=${UTR}`);

    await paste(user, 'Amount', '118000');
    await paste(user, reason, 'Seen in the bank statement');
    await user.click(screen.getByRole('button', { name: 'Request approval' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Request approval' }));
    await waitFor(() => expect(server.callsTo(path)).toHaveLength(2));
    expect(server.callsTo(path).map(({ body }) => (body as { otherThan: string[] }).otherThan)).toEqual([
      [],
      ['01900000-0000-7000-8000-000000000001'],
    ]);
  });
});

describe('similar transfers', () => {
  it('are not asked for before the UTR is whole', async () => {
    const { server, user } = showWithApi(DIALOGS['received transfers'].dialog, {
      [STAFF_PATHS.similarTransfers]: similar(),
    });
    await paste(user, 'UTR', MISREAD.slice(0, 10));
    expect(server.callsTo(STAFF_PATHS.similarTransfers)).toEqual([]);
  });

  it('lead to the list of their kind, and the one who decides has nothing to confirm', async () => {
    const [id, payout] = ['01900000-0000-7000-8000-000000000009', '01900000-0000-7000-8000-000000000002'];
    const { server } = showWithApi(<SimilarTransfers utr={MISREAD} except={id} />, {
      [STAFF_PATHS.similarTransfers]: similar(
        known({ kind: 'merchant_payout', person: 'Rao Traders' }),
        known({ kind: 'gateway_payout', id: payout, person: 'razorpay', recordedBy: null, state: null }),
      ),
    });
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/dashboard/merchant-payouts?part=payouts&utr=${UTR}`,
      `/dashboard/settlements/${payout}`,
    ]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(server.callsTo(STAFF_PATHS.similarTransfers)[0]?.query.get('except')).toBe(id);
  });
});
