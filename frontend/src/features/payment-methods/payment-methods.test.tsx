/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { COMPANY } from '@deccanloop/contracts/company';
import { paise } from '@deccanloop/contracts/money';
import type { FeesDto } from '@deccanloop/contracts/payments/gateway-dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { beforeAll, describe, expect, it } from '@jest/globals';
import jsQR from 'jsqr';
import { ok, rejected, type Reply } from '../../lib/testing/fake-server';
import { screen, within } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import { GatewayTerms } from './gateway-terms';
import { UpiSection } from './upi-section';

const LIMITS = { minPaise: paise(25_000_00), maxPaise: paise(1_00_000_00) };
const PHONEPE: FeesDto['gateways'][number] = {
  gateway: 'phonepe',
  isActive: false,
  fee: { basisPoints: 150, mode: 'added' },
  limits: { ...LIMITS, minPaise: paise(30_000_00) },
  breakdown: null,
};
const RAZORPAY: typeof PHONEPE = {
  gateway: 'razorpay',
  isActive: true,
  fee: { basisPoints: 200, mode: 'deducted' },
  limits: LIMITS,
  breakdown: null,
};

beforeAll(() => {
  // The tests' browser has none, and the logos wait for theirs.
  globalThis.IntersectionObserver = class {
    observe() {}
    unobserve() {}
  } as never;
});

const showTerms = (...replies: Reply[]) => showWithApi(<GatewayTerms />, { [PAYMENT_PATHS.fees]: replies });
const showUpi = (reply: Reply = ok({ address: null })) =>
  showWithApi(<UpiSection />, { [PAYMENT_PATHS.upiAddress]: reply });

/** Draws the paths of the code into pixels and reads them as a camera would. */
function decoded(code: Element): string | undefined {
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const [, dark] = [...code.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  const scale = 4;
  const width = modules * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  // Runs of dark modules in one row: "M0,4 h7v1H0z" or "M0 4h7v1H0z".
  for (const run of dark?.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)/g) ?? []) {
    const [x = 0, y = 0, length = 0] = run.slice(1).map(Number);
    for (let row = y * scale; row < (y + 1) * scale; row += 1) {
      const start = (row * width + x * scale) * 4;
      pixels.fill(0, start, start + length * scale * 4);
    }
  }
  // Opaque.
  for (let index = 3; index < pixels.length; index += 4) pixels[index] = 255;
  return jsQR(pixels, width, width)?.data;
}

describe('fees and limits', () => {
  it('of each gateway are shown with an example within the limits', async () => {
    showTerms(ok({ gateways: [PHONEPE, RAZORPAY] }));
    const gateways = within(await screen.findByRole('list', { name: 'Gateways' }));
    const [first, second] = gateways.getAllByRole('listitem');
    // The one in use comes first.
    expect(first?.textContent).toMatch(
      /Razorpay.*In use now.*₹25,000 to ₹1,00,000.*2% deducted.*You pay₹25,000\.00.*To your wallet₹24,500\.00/,
    );
    expect(second?.textContent).toMatch(
      /PhonePe.*Not in use now.*1\.5% added.*You pay₹30,450\.00.*To your wallet₹30,000\.00/,
    );
  });

  it('load again after a fault, and there may be no gateway', async () => {
    const { user } = showTerms(rejected(500, 'internal'), ok({ gateways: [] }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No gateway takes payments at the moment')).toBeTruthy();
  });
});

describe('the UPI section', () => {
  it('shows a demo code that is complete and cannot be paid', async () => {
    showUpi();
    const code = await screen.findByRole('img', { name: 'Demo UPI QR code, which cannot receive money' });
    expect(decoded(code)).toBe('upi://pay?pa=demo@invalid&pn=Demo%20code%2C%20do%20not%20pay&cu=INR');
    expect(screen.getByText('This demo code cannot receive money.')).toBeTruthy();
    expect(document.querySelector('a[href^="upi:"]')).toBeNull();
  });

  it('shows the configured address, how its payments are credited, and a link for phones', async () => {
    showUpi(ok({ address: 'deccanloop@hdfcbank' }));
    const code = await screen.findByRole('img', {
      name: `UPI QR code to pay ${COMPANY.name} at deccanloop@hdfcbank`,
    });
    const link = 'upi://pay?pa=deccanloop@hdfcbank&pn=Deccanloop%20Technologies&cu=INR';
    expect(decoded(code)).toBe(link);
    expect(screen.getByRole('link', { name: 'Open a UPI app' }).getAttribute('href')).toBe(link);
    expect(screen.getByText('A payment by this code is not credited automatically')).toBeTruthy();
    expect(screen.queryByText(/demo/i)).toBeNull();
  });

  it('shows no code when the server does not answer', async () => {
    showUpi(rejected(500, 'internal'));
    expect(await screen.findByText('The UPI code did not load')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /UPI QR code/ })).toBeNull();
  });

  it('links to four UPI apps in a new tab', () => {
    showUpi();
    const links = within(screen.getByRole('list', { name: 'UPI apps' })).getAllByRole('link');
    expect(links.map((link) => new URL(link.getAttribute('href') ?? '').hostname)).toEqual([
      'pay.google.com',
      'www.phonepe.com',
      'paytm.com',
      'www.bhimupi.org.in',
    ]);
    for (const link of links) {
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.textContent).toContain('(opens in a new tab)');
    }
  });
});
