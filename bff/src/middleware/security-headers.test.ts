import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import { securityHeaders, type SecurityHeadersOptions } from './security-headers';

const HTTPS: SecurityHeadersOptions = {
  publicOrigin: 'https://pay.example',
  checkoutOrigin: 'https://checkout.razorpay.com',
  sandboxOrigin: null,
};
const LOOPBACK: SecurityHeadersOptions = {
  publicOrigin: 'http://localhost:3000',
  checkoutOrigin: 'http://127.0.0.1:4000',
  sandboxOrigin: 'http://127.0.0.1:4000',
};

async function headersOf(options: SecurityHeadersOptions, path: string) {
  const handle = miniApp([
    securityHeaders(options).ofAddress,
    async (ctx) => {
      ctx.body = 'x';
    },
  ]);
  const { headers } = await request(handle).get(path);
  const policy = String(headers['content-security-policy']);
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values] as const;
    }),
  );
  return { headers, policy, directives };
}

describe('the headers of every response', () => {
  it.each(['/', '/paynow', '/verify-payment', '/api/payments/status/x', '/nowhere'])(
    'of %s work with the gateways and are strict otherwise',
    async (path) => {
      const { headers, policy } = await headersOf(HTTPS, path);
      expect(headers).toMatchObject({
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain('upgrade-insecure-requests');
    },
  );

  it.each(['/', '/paynow', '/nowhere'])('of the page %s include those of documents', async (path) => {
    const { headers } = await headersOf(HTTPS, path);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
      'x-dns-prefetch-control': 'off',
    });
  });

  it('of an asset are few: it is not a document, and a page loads many', async () => {
    const { headers } = await headersOf(HTTPS, '/assets/a.js');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toBeUndefined();
  });

  it.each([
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%5c..%5ca.js',
    '/assets/../a.js',
    '/assets//a.js',
    '/assets/a.js;x.js',
    '/assets/page.html',
    '/assets/picture.svg',
    '/assetsx/a.js',
    '/Assets/a.js',
  ])('of %s are those of a document, since it is not the literal path of an asset', async (path) => {
    const { headers, directives } = await headersOf(HTTPS, path);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it.each(['/%70aynow', '/paynow%2f', '/paynow//', '/x%2f..%2fpaynow', '/paynow%00', '/paynow;x'])(
    'of %s allow no gateway: it is not the path of the payment page',
    async (path) => {
      expect((await headersOf(HTTPS, path)).policy).not.toContain('razorpay');
    },
  );

  it('do not force https on loopback', async () => {
    const { headers, policy } = await headersOf(LOOPBACK, '/paynow');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

describe('the content security policy', () => {
  it.each(['/', '/verify-payment', '/wallet', '/support', '/nowhere'])(
    'of %s allows no gateway',
    async (path) => {
      const { policy, directives } = await headersOf(LOOPBACK, path);
      expect(policy).not.toMatch(/razorpay|127\.0\.0\.1/);
      expect(directives.get('script-src')).toEqual(["'self'"]);
      expect(directives.get('frame-src')).toEqual(['http://localhost:3000/pdf-frame.html']);
    },
  );

  it.each(['/paynow', '/paynow/', '/PayNow'])('of %s allows Razorpay', async (path) => {
    const { directives } = await headersOf(HTTPS, path);
    expect(directives.get('script-src')).toEqual(["'self'", 'https://checkout.razorpay.com']);
    expect(directives.get('frame-src')).toContain('https://api.razorpay.com');
    expect(directives.get('connect-src')).toContain('https://*.razorpay.com');
  });

  it('of /paynow allows the sandbox only where it runs', async () => {
    const { directives } = await headersOf(LOOPBACK, '/paynow');
    expect(directives.get('script-src')).toEqual(["'self'", 'http://127.0.0.1:4000']);
    expect(directives.get('frame-src')).toContain('http://127.0.0.1:4000');
    expect((await headersOf(HTTPS, '/paynow')).policy).not.toContain('127.0.0.1');
  });

  it.each(['/contact', '/hi/contact'])('of %s allows only frames of the map', async (path) => {
    const { policy, directives } = await headersOf(HTTPS, path);
    expect(directives.get('frame-src')).toEqual([
      'https://pay.example/pdf-frame.html',
      'https://www.openstreetmap.org',
    ]);
    expect(policy.match(/openstreetmap/g)).toHaveLength(1);
    expect(directives.get('script-src')).toEqual(["'self'"]);
  });

  it('never allows inline scripts', async () => {
    for (const path of ['/', '/paynow', '/contact', '/api/x']) {
      const { directives } = await headersOf(LOOPBACK, path);
      const scripts = directives.get('script-src') ?? directives.get('default-src') ?? [];
      expect(scripts.join(' ')).not.toMatch(/unsafe|data:|\*/);
      expect(directives.get('object-src') ?? directives.get('default-src')).toEqual(["'none'"]);
    }
  });

  it('of the document for PDFs takes its origin away and allows only its own files', async () => {
    const { headers, directives } = await headersOf(HTTPS, '/pdf-frame.html');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(directives.get('frame-ancestors')).toEqual(["'self'"]);
    expect(directives.get('sandbox')).toEqual(['allow-scripts']);
    expect(directives.get('default-src')).toEqual(["'none'"]);
    const own = 'https://pay.example/assets/pdf-frame/';
    expect(directives.get('connect-src')).toEqual([own]);
    expect(directives.get('script-src')).toEqual([own, "'wasm-unsafe-eval'"]);
  });

  it.each(['pdf-frame-CQ0WQKOL.js', 'jbig2-CNFLgX9F.wasm', 'FoxitFixed-Dyd5Nipw.pfb'])(
    'lets that document without an origin load %s, and nothing else of the site',
    async (name) => {
      expect((await headersOf(HTTPS, `/assets/pdf-frame/${name}`)).headers).toMatchObject({
        'access-control-allow-origin': 'null',
        'x-content-type-options': 'nosniff',
      });
      for (const path of [`/assets/${name}`, '/', '/api/Auth/me', `/assets/pdf-frame/../${name}`])
        expect((await headersOf(HTTPS, path)).headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('of the API allows nothing', async () => {
    const { directives } = await headersOf(HTTPS, '/api/payments/status/x');
    expect(directives.get('default-src')).toEqual(["'none'"]);
  });
});
