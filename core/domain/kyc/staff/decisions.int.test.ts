import type { KycDecision, KycDocumentType } from '@deccanloop/contracts/kyc/statuses';
import { KYC_DOCUMENT_TYPES } from '@deccanloop/contracts/kyc/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lockKyc, updateDocument, updateKyc } from '../kyc-repository';
import type { StaffActor } from '../../accounts/security-events/actor';
import type { SubmittedKyc } from '../../../testing/kyc-fixture';
import { openStaffKycFixture, type StaffKycFixture } from './testing/staff-kyc-fixture';

let fixture: StaffKycFixture;
let [meera, ravi]: StaffActor[] = [];
let kyc: SubmittedKyc;
beforeAll(async () => {
  fixture = await openStaffKycFixture();
  meera = await fixture.administrator('Meera Iyer');
  ravi = await fixture.administrator('Ravi Kumar');
});
beforeEach(async () => {
  kyc = await fixture.submitted();
});
afterAll(() => fixture.money.close());

const REASON = 'The picture is blurred, please send a sharp one.';
interface Options {
  by?: StaffActor | undefined;
  version?: number | null;
}
const decideDocument = (
  type: KycDocumentType,
  status: KycDecision,
  { by = meera, version = null }: Options = {},
) =>
  fixture.kycs.decideDocument(
    kyc.id,
    { type, status, version, reason: status === 'Rejected' ? REASON : null },
    by!,
  );
const decide = (
  status: KycDecision,
  { by = meera, version = null, adminId = null }: Options & { adminId?: string | null } = {},
) =>
  fixture.kycs.decide(
    kyc.id,
    { status, version, adminId, reason: status === 'Rejected' ? REASON : null },
    by!,
  );
const approveAll = async () => {
  for (const type of KYC_DOCUMENT_TYPES) await decideDocument(type, 'Approved');
};
const rows = <Row extends object>(table: string) =>
  fixture.money.owner<Row>(table).where({ kyc_id: kyc.id } as never);
const eventTypes = async () => (await rows<{ type: string }>('kyc_events')).map(({ type }) => type).sort();
const audit = () =>
  fixture.money
    .owner('security_events')
    .whereRaw(`detail->>'kyc' = ?`, [kyc.id])
    .orderBy('id')
    .select('kind', 'actor_id', 'detail');
const messages = () =>
  fixture.money
    .owner('outbox')
    .where({ job: 'send-kyc-mail' })
    .whereRaw(`payload->>'kycMailId' in (select id::text from kyc_mails where kyc_id = ?)`, [kyc.id])
    .orderBy('id')
    .select('payload', 'available_at', 'created_at');

describe('a decision about a document', () => {
  it('is stored with its event, audit entry, mail and notice', async () => {
    const after = await decideDocument('panCard', 'Rejected');
    expect(after.documents.panCard).toMatchObject({
      status: 'Rejected',
      verified: false,
      rejectionReason: REASON,
    });
    expect(after).toMatchObject({ kycStatus: 'Pending', version: 2 });
    expect(after.waitingSince).not.toBeNull();
    expect(after.timeline.at(-1)).toMatchObject({
      ...{ type: 'document_rejected', document: 'panCard', reason: REASON, actorName: 'Meera Iyer' },
    });
    expect(await audit()).toEqual([
      {
        kind: 'kyc_document_rejected',
        actor_id: meera?.userId,
        detail: { kyc: kyc.id, document: 'panCard' },
      },
    ]);
    expect(await rows('kyc_mails')).toMatchObject([{ audience: 'customer', sent_at: null }]);
    const [message] = await messages();
    expect(Object.keys(message?.payload ?? {})).toEqual(['kycMailId']);
    expect(
      await fixture.money
        .owner('user_notices')
        .where({ user_id: kyc.userId })
        .select('area', 'kind', 'new_state'),
    ).toEqual([{ area: 'kyc', kind: 'document_rejected', new_state: 'pan_card' }]);
  });

  it('is mailed with the others of its review, and at once when the customer must act', async () => {
    await decideDocument('gstCertificate', 'Approved');
    await decideDocument('panCard', 'Approved');
    await decideDocument('aadharCard', 'Rejected');
    const delays = (await messages()).map(
      ({ available_at, created_at }) =>
        new Date(available_at).getTime() - new Date(created_at).getTime() > 60_000,
    );
    expect(delays).toEqual([true, true, false]);
    const { waitingSince } = await fixture.kycs.read(kyc.id);
    expect(waitingSince).toBeNull();
  });

  it('is made once by two reviewers at once, and tells the second who was faster', async () => {
    const outcomes = await Promise.allSettled([
      decideDocument('panCard', 'Approved', { by: meera, version: 1 }),
      decideDocument('panCard', 'Rejected', { by: ravi, version: 1 }),
    ]);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed).toHaveLength(1);
    const [first] = await rows<{ decided_by: string }>('kyc_documents').whereNotNull('decided_at');
    const [name, verb] =
      first?.decided_by === meera?.userId ? ['Meera Iyer', 'approved'] : ['Ravi Kumar', 'rejected'];
    expect(failed[0]?.reason).toMatchObject({
      code: 'already_decided',
      message: expect.stringMatching(new RegExp(`^${name} ${verb} the PAN card on \\d+ \\w+ 20\\d\\d, \\d`)),
    });
    expect(await eventTypes()).toEqual(['document_approved', 'submitted']);
    expect(await rows('kyc_mails')).toHaveLength(1);
  });

  it('may be repeated by the same reviewer after a lost answer', async () => {
    await decideDocument('panCard', 'Approved', { version: 1 });
    await decideDocument('panCard', 'Approved', { version: 1 });
    expect(await eventTypes()).toEqual(['document_approved', 'submitted']);
  });

  it('can be corrected by who has read it, until the whole is decided', async () => {
    const { version } = await decideDocument('panCard', 'Approved');
    await expect(decideDocument('panCard', 'Rejected', { by: ravi })).rejects.toMatchObject({
      code: 'already_decided',
    });
    const corrected = await decideDocument('panCard', 'Rejected', { by: ravi, version });
    expect(corrected.documents.panCard.status).toBe('Rejected');
  });

  it('about papers that the customer has replaced meanwhile is rejected', async () => {
    const { version } = await decideDocument('panCard', 'Rejected');
    await fixture.money.bff.transaction(async (trx) => {
      await lockKyc(trx, { id: kyc.id });
      await updateDocument(trx, kyc.documentIds.panCard, { status: 'Pending' });
      await updateKyc(trx, kyc.id, { changed_at: new Date(Date.now() + 1_000) });
    });
    await expect(decideDocument('panCard', 'Approved', { version })).rejects.toMatchObject({
      code: 'kyc_changed',
    });
    // Another reviewer who decides about something else is no reason to look again.
    const current = await fixture.kycs.read(kyc.id);
    await decideDocument('gstCertificate', 'Approved', { by: ravi, version: current.version });
    await decideDocument('panCard', 'Approved', { version: current.version });
  });

  it('waits for an upload in progress, and is rejected when that has replaced the document', async () => {
    const { version } = await decideDocument('panCard', 'Rejected');
    const upload = await fixture.money.bff.transaction();
    await lockKyc(upload, { id: kyc.id });
    const decision = decideDocument('panCard', 'Approved', { by: ravi, version });
    const outcome = decision.catch((error: unknown) => error);
    await updateDocument(upload, kyc.documentIds.panCard, { status: 'Pending' });
    await updateKyc(upload, kyc.id, { changed_at: new Date(Date.now() + 1_000) });
    await upload.commit();
    expect(await outcome).toMatchObject({ code: 'kyc_changed' });
  });

  it('is not possible about a document that was not submitted, or one’s own', async () => {
    await fixture.money
      .owner('kyc_documents')
      .where({ id: kyc.documentIds.panCard })
      .update({ status: 'Draft' });
    await expect(decideDocument('panCard', 'Approved')).rejects.toMatchObject({ code: 'document_missing' });
    const own = { ...meera!, userId: kyc.userId };
    await expect(decideDocument('gstCertificate', 'Approved', { by: own })).rejects.toMatchObject({
      code: 'own_kyc',
    });
  });
});

describe('the decision about the whole', () => {
  it('approves only with all three documents', async () => {
    await decideDocument('gstCertificate', 'Approved');
    await decideDocument('panCard', 'Approved');
    await expect(decide('Approved')).rejects.toMatchObject({ code: 'documents_not_approved' });
    await decideDocument('aadharCard', 'Approved');
    expect(await decide('Approved', { adminId: meera!.userId })).toMatchObject({
      ...{ kycStatus: 'Approved', waitingSince: null },
      decidedBy: { id: meera?.userId, name: 'Meera Iyer' },
    });
    const notices = await fixture.money.owner('user_notices').where({ user_id: kyc.userId }).pluck('kind');
    expect(notices.at(-1)).toBe('approved');
  });

  it('is made once by two administrators at once', async () => {
    await approveAll();
    const outcomes = await Promise.allSettled([
      decide('Approved', { by: meera }),
      decide('Rejected', { by: ravi }),
    ]);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toMatchObject({
      code: 'already_decided',
      message: expect.stringMatching(/^(?:Meera Iyer approved|Ravi Kumar rejected) this KYC on /),
    });
    expect(
      await rows('kyc_mails').whereIn(
        'event_id',
        rows('kyc_events').whereIn('type', ['approved', 'rejected']).select('id'),
      ),
    ).toHaveLength(1);
  });

  it('never approves what an upload replaces at the same moment', async () => {
    await approveAll();
    const upload = await fixture.money.bff.transaction();
    await lockKyc(upload, { id: kyc.id });
    const outcome = decide('Approved').catch((error: unknown) => error);
    await updateDocument(upload, kyc.documentIds.panCard, { status: 'Pending' });
    await updateKyc(upload, kyc.id, { changed_at: new Date() });
    await upload.commit();
    expect(await outcome).toMatchObject({ code: 'documents_not_approved' });
    expect((await fixture.kycs.read(kyc.id)).kycStatus).toBe('Pending');
  });

  it('ends the decisions about documents', async () => {
    await decide('Rejected');
    await expect(decideDocument('panCard', 'Approved', { by: ravi })).rejects.toMatchObject({
      code: 'already_decided',
      message: expect.stringMatching(/^Meera Iyer rejected this KYC on /),
    });
  });

  it('is refused in the name of another administrator', async () => {
    await expect(decide('Rejected', { adminId: ravi!.userId })).rejects.toMatchObject({
      code: 'foreign_admin',
    });
  });
});

describe('bank details', () => {
  it('are shown only with a view, an event and an audit entry', async () => {
    expect((await fixture.kycs.read(kyc.id)).bank).toEqual({
      ...{ accountNumberEnd: '6789', accountType: 'current', bankName: 'HDFC Bank' },
    });
    expect(await fixture.kycs.showBankDetails(kyc.id, ravi!)).toEqual({
      ...{ accountHolder: 'Asha Rao', accountNumber: '50100123456789', ifsc: 'HDFC0001234' },
      proposed: null,
    });
    const after = await fixture.kycs.read(kyc.id);
    expect(after.views).toMatchObject([
      {
        what: 'bankDetails',
        by: { name: 'Ravi Kumar' },
        address: '203.0.113.9',
        device: 'Chrome on Windows',
      },
    ]);
    expect(after.timeline.at(-1)?.type).toBe('bank_details_shown');
    expect((await audit()).map(({ kind }) => kind)).toEqual(['kyc_bank_details_shown']);
  });
});

describe('blackening more of a picture', () => {
  /** What was blackened, and what happens meanwhile. */
  const mask = (by: StaffActor, meanwhile: () => Promise<unknown> = () => Promise.resolve()) =>
    fixture.kycs.maskPicture(
      kyc.fileIds['aadharCard front']!,
      async (picture) => {
        seen.push(picture.toString());
        await meanwhile();
        const bytes = Buffer.concat([picture, Buffer.from(', blackened')]);
        return { bytes, mimeType: 'image/png', width: 40, height: 20 };
      },
      by,
    );
  const storedFiles = () =>
    fixture.money.owner('files').whereIn('owner_id', Object.values(kyc.fileIds)).count<{ count: number }[]>();
  let seen: string[] = [];
  beforeEach(() => void (seen = []));

  it('replaces the stored file and keeps its address', async () => {
    const before = await fixture.kycs.read(kyc.id);
    const after = await mask(meera!);
    expect(after.documents.aadharCard.frontImageUrl).toBe(before.documents.aadharCard.frontImageUrl);
    expect(after.timeline.at(-1)).toMatchObject({ type: 'picture_masked', document: 'aadharCard' });
    expect((await storedFiles())[0]?.count).toBe(4);
    await mask(ravi!);
    expect(seen).toEqual(['picture of front', 'picture of front, blackened']);
  });

  it('by two at once loses no area: the second must draw on the new picture', async () => {
    await expect(mask(meera!, () => mask(ravi!))).rejects.toMatchObject({ code: 'kyc_changed' });
    expect((await storedFiles())[0]?.count).toBe(4);
  });
});
