/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { act, screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import KycApprovalsView from './kyc-approvals-view';
import KycView from './kyc-view';
import { buildStaffKyc } from './testing/staff-kyc';

const ADMIN = { _id: 'a', name: 'Nikhil', email: 'nikhil@example.in', role: 0 } as UserDto;
const APPROVED = { status: 'Approved', verified: true, decidedAt: '2026-11-25T05:00:00.000Z' } as const;
const TOO_LATE = 'Meera Iyer approved the PAN card on 25 Nov 2026, 10:30 am. Nothing was changed by you.';

const show = (replies: Record<string, Reply> = {}, kyc = buildStaffKyc()) =>
  showWithApi(<KycView user={ADMIN} record="kyc-1" />, {
    [KYC_PATHS.one('kyc-1')]: ok(kyc),
    [KYC_PATHS.file('gst')]: rejected(404, 'unknown_kyc_file'),
    [KYC_PATHS.file('pan')]: rejected(404, 'unknown_kyc_file'),
    ...replies,
  });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the page of a KYC', () => {
  it('approves the whole only with all three documents, and says why', async () => {
    const { server, user } = show();
    const approve = await screen.findByRole('button', { name: 'Approve KYC' });
    await act(async () => approve.focus());
    expect((await screen.findByRole('tooltip')).textContent).toBe('All documents must be approved first');
    await user.click(approve);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsTo(KYC_PATHS.decide)).toEqual([]);
  });

  it('sends the version that was read, and tells who was faster without losing the reason', async () => {
    const decided = buildStaffKyc();
    const { server, user } = show({
      [KYC_PATHS.decideDocument]: rejected(409, 'already_decided', { message: TOO_LATE }),
    });
    const region = await screen.findByRole('region', { name: 'Documents' });
    await user.click(within(region).getByRole('tab', { name: /PAN card/ }));
    await user.click(button('Reject PAN card'));
    server.on(
      KYC_PATHS.one('kyc-1'),
      ok({
        ...decided,
        version: 8,
        documents: { ...decided.documents, panCard: { ...decided.documents.panCard, ...APPROVED } },
      }),
    );
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
    await user.type(reason, 'The name is of another person.');
    await user.click(button('Reject document'));
    expect(await screen.findByText(TOO_LATE)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Approved').length).toBeGreaterThan(0));
    expect(reason.value).toBe('The name is of another person.');
    // A second click is no decision about what the page has not shown when the dialog was opened.
    await user.click(button('Reject document'));
    await waitFor(() => expect(server.callsTo(KYC_PATHS.decideDocument)).toHaveLength(2));
    expect(server.callsTo(KYC_PATHS.decideDocument).map(({ body }) => body)).toEqual([
      expect.objectContaining({ version: 7 }),
      expect.objectContaining({ version: 7 }),
    ]);
    // The text is there again when the dialog is.
    await user.click(button('Cancel'));
    await user.click(button('Reject after all PAN card'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe(
      'The name is of another person.',
    );
  });

  it('says where the customer marked the number, because a digit may be readable', async () => {
    const kyc = buildStaffKyc();
    const { panCard } = kyc.documents;
    const files = panCard.files.map((file) => ({ ...file, marked: true }));
    const { user } = show({}, { ...kyc, documents: { ...kyc.documents, panCard: { ...panCard, files } } });
    const region = await screen.findByRole('region', { name: 'Documents' });
    const warning = 'We found no number in this picture';
    expect(within(region).queryByText(warning)).toBeNull();
    await user.click(within(region).getByRole('tab', { name: /PAN card/ }));
    expect(await within(region).findByText(warning)).toBeTruthy();
  });

  it('offers no decision about the KYC of a closed account', async () => {
    const kyc = buildStaffKyc();
    show({}, { ...kyc, userId: { ...kyc.userId, email: '', isClosed: true } });
    expect(await screen.findByText('The account is closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
  });

  it('asks for the password before a decision, and sends it with what was typed', async () => {
    const { server, user } = show({
      [KYC_PATHS.decideDocument]: rejected(403, 'reauthentication_required'),
      [AUTH_PATHS.reauthenticate]: ok({ reauthenticatedAt: '2026-11-25T05:00:00.000Z' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reject GST certificate' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The name is of another person.');
    await user.click(button('Reject document'));
    await user.type(await screen.findByLabelText('Password'), 'Monsoon-Lantern-42');
    server.on(KYC_PATHS.decideDocument, ok(buildStaffKyc()));
    await user.click(button('Confirm'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = server.callsTo(KYC_PATHS.decideDocument).map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(expect.objectContaining({ rejectionReason: 'The name is of another person.' }));
  });

  it('shows what is in use beside a proposed change', async () => {
    const kyc = buildStaffKyc();
    show(
      {},
      {
        ...kyc,
        approved: {
          since: '2026-11-20T05:00:00.000Z',
          business: { ...kyc.business, city: 'Nashik' },
          bank: { ...kyc.bank, accountNumberEnd: '4321' },
          files: [],
        },
      },
    );
    expect(await screen.findByText('A change of an approved KYC')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'In use now' }).textContent).toContain('Nashik');
    expect(screen.getByRole('region', { name: 'Proposed account' }).textContent).toContain('5678');
  });

  it('shows bank details after re-authentication only, and hides them again', async () => {
    const { server, user } = show({
      [KYC_PATHS.showBankDetails('kyc-1')]: rejected(403, 'reauthentication_required'),
      [AUTH_PATHS.reauthenticate]: ok({ reauthenticatedAt: '2026-11-25T05:00:00.000Z' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(screen.queryByText('HDFC0001234')).toBeNull();
    await user.type(await screen.findByLabelText('Password'), 'Monsoon-Lantern-42');
    server.on(
      KYC_PATHS.showBankDetails('kyc-1'),
      ok({ accountHolder: 'Rao Exports', accountNumber: '50100012345678', ifsc: 'HDFC0001234' }),
    );
    await user.click(button('Confirm'));
    expect(await screen.findByText('50100012345678')).toBeTruthy();
    expect(screen.getByText('HDFC0001234')).toBeTruthy();
    await user.click(button('Hide'));
    expect(screen.queryByText('50100012345678')).toBeNull();
  });
});

describe('the list of KYC submissions', () => {
  it('says that it did not load with the message, and loads again', async () => {
    const { server, user } = showWithApi(<KycApprovalsView user={ADMIN} />, {
      [KYC_PATHS.search]: rejected(500, 'internal_error', { message: 'Something broke' }),
      [KYC_PATHS.erasures]: ok({ erasures: [] }),
    });
    expect(await screen.findByText('Error loading KYC documents')).toBeTruthy();
    expect(screen.getByText('Something broke')).toBeTruthy();
    server.on(KYC_PATHS.search, ok({ records: [], pagination: { total: 0, limit: 25, nextCursor: null } }));
    await user.click(button('Retry'));
    expect(await screen.findByText('No KYC submissions found')).toBeTruthy();
  });
});
