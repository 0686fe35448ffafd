import { newTestUser, signUp } from '../product/test-user';
import { specimenCard } from '../product/specimen';
import { expect, test } from '../product/test';
import { badGateway, shoot, shootDialog, unanswered } from './shoot';
import { CARD, fileOf, kycOf, showKyc } from './kyc-states';

/** The customer's section KYC in every step and state. */
test.use({ reducedMotion: 'reduce' });

test('every step and state of KYC', async ({ page, product, expectStatus }, { workerIndex }) => {
  test.setTimeout(600_000);
  for (const status of [404, 409, 422, 502, 503]) expectStatus(status);
  await signUp(page, product, newTestUser(product, workerIndex));
  let kyc = kycOf({ isEmpty: true, missing: ['business', 'bank', 'documents', 'review'] });
  await showKyc(page, () => kyc);
  const at = `${product.site}/dashboard/kyc`;
  const show = async (state: typeof kyc, query = ''): Promise<void> => {
    kyc = state;
    await page.goto(at + query);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  };
  const rejectWith = (path: string, status: number, code: string, retryAfter?: number) =>
    page.route(path, (route) =>
      route.fulfill({
        status,
        headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
        json: {
          success: 0,
          status_code: status,
          code,
          message: 'Please try again.',
          data: null,
          requestId: 'r-1',
        },
      }),
    );

  await show(kyc);
  await shoot(page, 'kyc-start');

  await show(kyc, '?step=business');
  await shoot(page, 'kyc-business-empty');
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await page.getByLabel('PIN code').fill('12');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Business name is required')).toBeVisible();
  await shoot(page, 'kyc-business-errors');
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await shoot(page, 'kyc-business-filled', { widths: [1440] });

  const withoutBank = kycOf({ missing: ['bank', 'documents', 'review'], documents: MISSING });
  await show({ ...withoutBank, bank: null }, '?step=bank');
  await page.getByLabel('Account holder').fill('Rao Exports');
  await page.getByLabel('Account number', { exact: true }).fill('50100123454821');
  await page.getByLabel('Account number again').fill('50100123454820');
  await page.getByLabel('IFSC').fill('HDFC0001234');
  await page.getByLabel('Account holder').focus();
  await expect(page.getByText('Aundh, Pune')).toBeVisible();
  await shoot(page, 'kyc-bank');

  const noDocuments = kycOf({ missing: ['documents', 'review'], documents: MISSING });
  await show(noDocuments, '?step=documents');
  await shoot(page, 'kyc-documents-empty');
  await page.getByRole('button', { name: 'Continue' }).click();
  await shoot(page, 'kyc-documents-errors');

  await page.getByRole('checkbox', { name: /I have read this consent/ }).check();
  await page.getByLabel('Aadhaar number').fill(CARD.number);
  const picture = { name: 'card.png', mimeType: 'image/png', buffer: await specimenCard(page, CARD) };
  await page.route('**/api/kyc/upload-documents', unanswered);
  await page.getByLabel('PAN card', { exact: true }).setInputFiles(picture);
  await page.getByLabel('Front of the card').setInputFiles(picture);
  await page
    .getByLabel('Back of the card')
    .setInputFiles({ name: 'aadhar.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await shoot(page, 'kyc-documents-uploading');
  await page.unroute('**/api/kyc/upload-documents');

  await show(noDocuments, '?step=documents');
  await page.getByRole('checkbox', { name: /I have read this consent/ }).check();
  await page.getByLabel('Aadhaar number').fill(CARD.number);
  await rejectWith('**/api/kyc/upload-documents', 503, 'busy', 12);
  await page.getByLabel('GST certificate', { exact: true }).setInputFiles(picture);
  await expect(page.getByText('We send yours again')).toBeVisible();
  await page.unroute('**/api/kyc/upload-documents');
  await rejectWith('**/api/kyc/upload-documents', 422, 'number_not_found');
  await page.getByLabel('Front of the card').setInputFiles(picture);
  await page.getByRole('button', { name: 'Add an area' }).click();
  await page.getByRole('button', { name: 'Add an area' }).click();
  await shoot(page, 'kyc-marking');
  await page.unroute('**/api/kyc/upload-documents');

  await show(
    kycOf({
      missing: ['documents', 'review'],
      files: { aadharCard: [fileOf('front', 'front', false)] },
    }),
    '?step=documents',
  );
  await shoot(page, 'kyc-masked-draft');

  await show(kycOf({ missing: ['review'] }), '?step=review');
  await page.getByRole('button', { name: 'Submit KYC' }).click();
  await expect(page.getByText('Please read the consent and confirm it')).toBeVisible();
  await shoot(page, 'kyc-review');

  await show(kycOf({ status: 'Pending' }));
  await shoot(page, 'kyc-pending');
  await page.getByRole('button', { name: 'View PAN card' }).click();
  await shootDialog(page, 'kyc-view-document');

  await show(
    kycOf({
      status: 'Pending',
      documents: { gstCertificate: 'Approved', panCard: 'Rejected' },
      reasons: {
        panCard: 'The picture is blurred. Please send a sharp picture in which every word can be read.',
      },
    }),
  );
  await shoot(page, 'kyc-one-rejected');

  await show(
    kycOf({
      status: 'Rejected',
      missing: ['documents', 'review'],
      documents: { gstCertificate: 'Approved', panCard: 'Rejected', aadharCard: 'Approved' },
      rejectionReason: 'The name on the documents is not the name of the business or its owner.',
    }),
  );
  await shoot(page, 'kyc-rejected');

  await show(kycOf({ status: 'Approved', documents: APPROVED }));
  await shoot(page, 'kyc-approved');
  await page.getByRole('button', { name: 'Change the bank details' }).click();
  await shootDialog(page, 'kyc-change-warning');
  await page.getByRole('button', { name: 'Go on and change it' }).click();
  await expect(page.getByLabel('IFSC')).toBeVisible();
  await shoot(page, 'kyc-change-bank');

  await page.unroute('**/api/kyc/get-kycdoc');
  await page.route('**/api/kyc/get-kycdoc', badGateway);
  await page.goto(at);
  await expect(page.getByText('Your KYC did not load')).toBeVisible();
  await shoot(page, 'kyc-fault', { widths: [390, 1440] });
  await page.unroute('**/api/kyc/get-kycdoc');
  await page.route('**/api/kyc/get-kycdoc', unanswered);
  await page.goto(at);
  await expect(page.getByText('Loading your KYC')).toBeAttached();
  await shoot(page, 'kyc-loading', { widths: [390, 1440] });
});

const MISSING = { gstCertificate: 'Missing', panCard: 'Missing', aadharCard: 'Missing' } as const;
const APPROVED = { gstCertificate: 'Approved', panCard: 'Approved', aadharCard: 'Approved' } as const;
