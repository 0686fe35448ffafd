import { readFileSync } from 'node:fs';
import { KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import { KYC_DOCUMENT_TYPES, type KycDocumentType, type KycSide } from '@deccanloop/contracts/kyc/statuses';
import type { StaffActor } from '@deccanloop/core/domain/accounts/security-events/actor';
import { drawnSpecimen, type CheckedFile } from '@deccanloop/core/domain/files/checking/checked-file';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import type { KycChanger } from '@deccanloop/core/domain/kyc/customer-changes';
import { createCustomerKyc, type CustomerKyc } from '@deccanloop/core/domain/kyc/customer-kyc';
import { createKycDetailStore } from '@deccanloop/core/domain/kyc/details/kyc-details';
import { createStaffKycs, type StaffKycs } from '@deccanloop/core/domain/kyc/staff/staff-kycs';
import { systemClock } from '@deccanloop/core/platform/clock';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';
import { newId } from '@deccanloop/core/platform/ids';
import type { Knex } from 'knex';
import { DEMO_ADMINISTRATOR } from './demo-accounts';
import { DEMO_KYC_CUSTOMERS, type DemoKycCustomer } from './demo-kyc-customers';

/** Of the drawn cards, in pixels (tools/kyc-specimens/demo-cards.ts). */
const CARD = { width: 860, height: 573 };
const REJECTION = 'The picture is blurred. Please send a sharp picture in which every word can be read.';

interface Services {
  own: CustomerKyc;
  staff: StaffKycs;
}

/**
 * Creates the KYC of each demo customer who has none, with the functions of the product, so that its papers are encrypted
 * and can be opened. An existing one is not changed.
 */
export async function seedDemoKycs(db: Knex, keys: FileKeys): Promise<void> {
  const ids = DEMO_KYC_CUSTOMERS.map(({ id }) => id);
  const present = await db('users').whereIn('id', ids).pluck<string[]>('id');
  const begun = await db('kyc_records').whereIn('user_id', ids).pluck<string[]>('user_id');
  const [details, files] = [createKycDetailStore({ keys }), createFileStore({ keys })];
  const services: Services = {
    own: createCustomerKyc({ db, details, files }),
    // The outbox relay polls, too.
    staff: createStaffKycs({ db, details, files, clock: systemClock, wake: () => undefined }),
  };
  for (const customer of DEMO_KYC_CUSTOMERS)
    if (present.includes(customer.id) && !begun.includes(customer.id)) await seedKyc(services, customer);
}

async function seedKyc({ own, staff }: Services, customer: DemoKycCustomer): Promise<void> {
  const { stage, business, bank, name } = customer;
  const changer = changerOf(customer);
  const by = { ...changer, version: undefined };
  await own.saveBusinessInfo(business, by);
  if (stage === 'business') return;
  await own.saveBankDetails({ accountHolder: name, ...bank }, by);
  await send(own, customer, 'gstCertificate', ['single']);
  await send(own, customer, 'panCard', ['single']);
  if (stage === 'picture_waits') {
    await send(own, customer, 'aadharCard', ['front']);
    return;
  }
  const { documents } = await send(own, customer, 'aadharCard', ['front', 'back']);
  for (const file of documents.aadharCard.files) await own.confirmPicture(changer, file.id);
  const submitted = await own.submit({ ...by, consentVersion: KYC_CONSENT_VERSION });
  if (submitted.id === null) throw new Error('a submitted KYC has an id');
  await decide(staff, submitted.id, stage);
}

const ADMINISTRATOR: StaffActor = {
  kind: 'staff',
  userId: DEMO_ADMINISTRATOR.id,
  sessionId: newId(),
  client: { address: null, device: 'demo data' },
};

async function decide(staff: StaffKycs, id: string, stage: DemoKycCustomer['stage']): Promise<void> {
  const approved = { status: 'Approved', reason: null, version: null } as const;
  if (stage === 'approved') {
    for (const type of KYC_DOCUMENT_TYPES)
      await staff.decideDocument(id, { type, ...approved }, ADMINISTRATOR);
    await staff.decide(id, { ...approved, adminId: null }, ADMINISTRATOR);
  }
  if (stage === 'document_rejected') {
    await staff.decideDocument(id, { type: 'gstCertificate', ...approved }, ADMINISTRATOR);
    const rejected = { status: 'Rejected', reason: REJECTION, version: null } as const;
    await staff.decideDocument(id, { type: 'panCard', ...rejected }, ADMINISTRATOR);
  }
}

const changerOf = ({ id, email }: DemoKycCustomer): KycChanger => ({
  user: { id, email },
  client: { address: null, device: 'demo data' },
  session: null,
});

const send = (
  own: CustomerKyc,
  customer: DemoKycCustomer,
  type: KycDocumentType,
  sides: readonly KycSide[],
) =>
  own.storeDocument(
    {
      ...{ type, number: numberOf(type, customer.business, customer.aadhaarEnd) },
      consentVersion: KYC_CONSENT_VERSION,
    },
    changerOf(customer),
    sides.map((side) => ({ side, file: specimenFile(customer.specimen, type, side) })),
  );

const numberOf = (
  type: KycDocumentType,
  { gstNumber, panNumber }: DemoKycCustomer['business'],
  aadhaarEnd: string,
): string => (type === 'gstCertificate' ? gstNumber : type === 'panCard' ? panNumber : aadhaarEnd);

/** From the folder beside this file, or beside the bundle. */
function specimenFile(specimen: string, type: KycDocumentType, side: KycSide): CheckedFile {
  const read = (name: string): Buffer =>
    readFileSync(new URL(`./kyc-specimens/${specimen}-${name}`, import.meta.url));
  if (type === 'gstCertificate') return drawnSpecimen(read('gst.pdf'), { mediaType: 'application/pdf' });
  const name = type === 'panCard' ? 'pan.png' : `aadhar-${side}.png`;
  return drawnSpecimen(read(name), { mediaType: 'image/png', pixels: CARD });
}
