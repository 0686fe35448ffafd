import { describe, expect, it } from '@jest/globals';
import { RememberingRouter } from './remembering-router';

function routerOf(...paths: string[]): RememberingRouter {
  const router = new RememberingRouter();
  for (const path of paths) router.get(path, () => undefined);
  return router;
}
const routesOf = (router: RememberingRouter, path: string, method = 'GET') =>
  router.match(path, method).pathAndMethod.map((layer) => layer.path);

describe('RememberingRouter', () => {
  it('finds the same route again, for a fixed path and for a pattern', () => {
    const router = routerOf('/api/payments/wallet', '/api/payments/status/:id');
    for (const path of ['/api/payments/wallet', '/api/payments/status/DL1', '/api/payments/status/DL2']) {
      expect(routesOf(router, path)).toEqual(routesOf(router, path));
      expect(routesOf(router, path)).toHaveLength(1);
    }
  });

  it('returns a new list for each request', () => {
    const router = routerOf('/api/payments/status/:id');
    router.match('/api/payments/status/DL1', 'GET').path.pop();
    expect(routesOf(router, '/api/payments/status/DL1')).toEqual(['/api/payments/status/:id']);
    expect(router.match('/api/payments/status/DL1', 'GET').path).toHaveLength(1);
  });

  it('distinguishes a fixed path from a pattern that also matches it', () => {
    const router = routerOf('/api/admin/payments/export', '/api/admin/payments/:id');
    expect(routesOf(router, '/api/admin/payments/DL1')).toEqual(['/api/admin/payments/:id']);
    expect(routesOf(router, '/api/admin/payments/export')[0]).toBe('/api/admin/payments/export');
  });

  it('distinguishes methods and numbers of path segments', () => {
    const router = routerOf('/api/payments/status/:id', '/api/payments/status/:id/events');
    router.post('/api/payments/status/bulk', () => undefined);
    expect(routesOf(router, '/api/payments/status/DL1')).toEqual(['/api/payments/status/:id']);
    expect(routesOf(router, '/api/payments/status/DL1/events')).toEqual(['/api/payments/status/:id/events']);
    expect(routesOf(router, '/api/payments/status/bulk', 'POST')).toEqual(['/api/payments/status/bulk']);
    expect(routesOf(router, '/api/payments/status/DL1', 'POST')).toEqual([]);
  });
});
