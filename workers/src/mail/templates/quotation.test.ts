import type { QuotationMail } from '@deccanloop/core/domain/quotations/mail-sending';
import { describe, expect, it } from '@jest/globals';
import { quotationTemplate } from './quotation';

const ORIGIN = 'https://pay.example.test';
const REASON = 'We do not build games';

/** A mail about a change to `to`, sent when the quotation has the status of `record`. */
const statusMail = (to: string, record: Pick<QuotationMail['record'], 'status' | 'rejectionReason'>) =>
  mailOf({ type: 'status_changed', detail: { to } }, record);

const mailOf = (
  { type, detail }: Pick<QuotationMail, 'type' | 'detail'>,
  record: Pick<QuotationMail['record'], 'status' | 'rejectionReason'>,
) =>
  quotationTemplate(
    {
      id: '0190a1b2-0000-7000-8000-000000000001',
      audience: 'customer',
      quotationId: '0190a1b2-0000-7000-8000-000000000002',
      type,
      actor: 'staff',
      at: new Date('2026-11-20T12:13:00Z'),
      detail,
      text: null,
      customer: { name: 'Asha Rao', email: 'asha@mail.example', hasAccount: true },
      assigneeEmail: null,
      record: { projectNo: 7, projectTitle: 'A portal', reference: 'QT-23456789', ...record },
    } as unknown as QuotationMail,
    ORIGIN,
  );
const textOf = ({ blocks }: ReturnType<typeof quotationTemplate>) => JSON.stringify(blocks[0]);

describe('a mail about the status of a quotation', () => {
  it('is about the status that the event set, although it was rejected since', () => {
    const mail = statusMail('pending', { status: 'rejected', rejectionReason: REASON });
    expect(mail.heading).toBe('We are working on your quotation');
    expect(textOf(mail)).not.toContain(REASON);
  });

  it('has the reason of a rejection', () => {
    const mail = statusMail('rejected', { status: 'rejected', rejectionReason: REASON });
    expect(mail.heading).toBe('We cannot offer this project');
    expect(textOf(mail)).toContain(`The reason: ${REASON}`);
  });

  it('has no empty reason when staff have taken the quotation again', () => {
    const mail = statusMail('rejected', { status: 'pending', rejectionReason: null });
    expect(mail.heading).toBe('We cannot offer this project');
    expect(textOf(mail)).not.toContain('The reason');
  });

  it('opens the page of the quotation', () =>
    expect(statusMail('pending', { status: 'pending', rejectionReason: null }).blocks).toContainEqual({
      kind: 'button',
      label: 'View quotation',
      url: `${ORIGIN}/dashboard/quotations/0190a1b2-0000-7000-8000-000000000002`,
    }));
});

it('says that a payment has ended without its top-ups, and where money that arrives later stays', () => {
  const detail = { phase: 2, totalPaise: 1_180_00, reason: 'expired' };
  const mail = mailOf(
    { type: 'phase_payment_expired', detail },
    { status: 'approved', rejectionReason: null },
  );
  expect(mail.heading).toBe('The payment of phase 2 has ended');
  expect(textOf(mail)).toMatch(/did not arrive in 7 days\. No money left the wallet for it/);
});
