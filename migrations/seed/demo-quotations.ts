import type { Knex } from 'knex';
import { DEMO_CUSTOMER } from './demo-accounts';

const DAY_MS = 24 * 3_600_000;
const VALID_DAYS = 30;
const STAFF = '00000000-0000-7000-8000-000000000001';

interface DemoQuotation {
  /** The last digit of its fixed ids, so that it is not created again. */
  digit: number;
  title: string;
  type: string;
  description: string;
  status: 'submitted' | 'pending' | 'approved' | 'rejected';
  rejectionReason?: string;
  /** Sent without a login, from the address of the customer. */
  isUnclaimed?: boolean;
  isAccepted?: boolean;
  /** GST state code; the company's own by default. */
  placeOfSupply?: string;
  /** Titles and amounts before GST, in paise. Small, so that sandbox top-ups pay them. */
  phases?: readonly (readonly [title: string, amountPaise: number])[];
}

/** One quotation in each state that a customer can meet. */
const QUOTATIONS: readonly DemoQuotation[] = [
  {
    digit: 1,
    title: 'Booking portal for a clinic',
    type: 'Web Application',
    description: 'Patients book an appointment with a doctor and are reminded of it.',
    status: 'submitted',
  },
  {
    digit: 2,
    title: 'Stock list for two shops',
    type: 'Custom Software',
    description: 'Both shops see what is in stock, and order from each other.',
    status: 'pending',
  },
  {
    digit: 3,
    title: 'Online shop for sarees',
    type: 'E-commerce Platform',
    description: 'A shop with pictures, sizes and payment by UPI.',
    status: 'approved',
    placeOfSupply: '29',
    phases: [
      ['Design', 300_00],
      ['Shop and payment', 500_00],
      ['Delivery and training', 200_00],
    ],
  },
  {
    digit: 4,
    title: 'App for a delivery team',
    type: 'Mobile Application',
    description: 'Riders see their orders and the way to them.',
    status: 'approved',
    isAccepted: true,
    phases: [
      ['Screens', 100_00],
      ['App for Android', 250_00],
      ['Release', 150_00],
    ],
  },
  {
    digit: 5,
    title: 'Game for phones',
    type: 'Mobile Application',
    description: 'A racing game.',
    status: 'rejected',
    rejectionReason: 'We do not build games. We can recommend a studio in Hyderabad.',
  },
  {
    digit: 6,
    title: 'Website for a school',
    type: 'Education',
    description: 'Pages for parents, with a calendar.',
    status: 'submitted',
    isUnclaimed: true,
  },
];

const idOf = (digit: number, part = 0): string =>
  `00000000-0000-7000-8000-0000000${part.toString(16).padStart(2, '0')}1${String(digit).padStart(2, '0')}`;

/** Creates missing quotations of the demo customer; existing ones are not changed. */
export async function seedDemoQuotations(db: Knex, now = new Date()): Promise<void> {
  const customer = await db('users').where({ id: DEMO_CUSTOMER.id }).first<{ email: string } | undefined>();
  if (!customer) return;
  const ids = QUOTATIONS.map(({ digit }) => idOf(digit));
  const known = new Set(await db('quotations').whereIn('id', ids).pluck<string[]>('id'));
  for (const quotation of QUOTATIONS)
    if (!known.has(idOf(quotation.digit)))
      await db.transaction((trx) => insert(trx, quotation, customer.email, now));
}

async function insert(
  trx: Knex.Transaction,
  quotation: DemoQuotation,
  email: string,
  now: Date,
): Promise<void> {
  const { digit, status, isUnclaimed = false, isAccepted = false, phases = [] } = quotation;
  const id = idOf(digit);
  const inserted = await trx('quotations')
    .insert({
      id,
      reference: `QT-DEM2222${digit + 1}`,
      user_id: isUnclaimed ? null : DEMO_CUSTOMER.id,
      client_name: DEMO_CUSTOMER.name,
      email,
      phone: DEMO_CUSTOMER.phone,
      project_title: quotation.title,
      project_type: quotation.type,
      project_description: quotation.description,
      platform_types: ['Web (Browser-based)'],
      technologies: [],
      features: ['User Authentication'],
      development_phases: ['UI/UX Design', 'Testing & QA'],
      timeline: '2-3-months',
      budget: 'under-50k',
      priority: digit === 4 ? 'urgent' : 'medium',
      // A price makes it approved, below.
      status: status === 'approved' ? 'pending' : status,
      rejection_reason: quotation.rejectionReason ?? null,
      // In the order of their numbers.
      created_at: new Date(now.getTime() - (QUOTATIONS.length - digit + 1) * DAY_MS),
    })
    // ON CONFLICT: two concurrent starts.
    .onConflict()
    .ignore()
    .returning('id');
  if (inserted.length === 0) return;
  if (status === 'pending' || status === 'rejected') await event(trx, id, 'status_changed', { to: status });
  if (phases.length === 0) return;
  const totalPaise = phases.reduce((sum, [, amount]) => sum + amount, 0);
  await trx('quotation_phases').insert(
    phases.map(([title, amount], index) => ({
      id: idOf(digit, index + 1),
      quotation_id: id,
      position: index + 1,
      title,
      amount_paise: amount,
      price_version: 1,
    })),
  );
  await trx('quotations')
    .where({ id })
    .update({
      status,
      total_paise: totalPaise,
      price_version: 1,
      priced_at: now,
      valid_until: new Date(now.getTime() + VALID_DAYS * DAY_MS),
      place_of_supply: quotation.placeOfSupply ?? null,
      ...(isAccepted && { customer_decision: 'accepted', decided_at: now, project_status: 'planning' }),
    });
  await event(trx, id, 'priced', { priceVersion: 1, totalPaise, phases: phases.length });
  if (isAccepted) await event(trx, id, 'accepted', { priceVersion: 1, totalPaise }, 'customer');
}

const event = async (
  trx: Knex.Transaction,
  quotationId: string,
  type: string,
  detail: object,
  actor: 'customer' | 'staff' = 'staff',
): Promise<void> => {
  await trx('quotation_events').insert({
    quotation_id: quotationId,
    type,
    actor,
    actor_id: actor === 'customer' ? DEMO_CUSTOMER.id : STAFF,
    detail: JSON.stringify(detail),
  });
};
