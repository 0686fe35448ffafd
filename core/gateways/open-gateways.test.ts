import { describe, expect, it } from '@jest/globals';
import { CredentialsMisfit } from './credentials';
import { openGateways, type GatewayConfig } from './open-gateways';

const CONFIG: GatewayConfig = { mode: 'test', sandboxOrigin: 'http://127.0.0.1:4000', timeoutMs: 1000 };
const RAZORPAY = {
  keyId: 'rzp_test_a',
  keySecret: 'secret',
  webhookSecret: 'whsec',
  apiBase: 'http://127.0.0.1:4000/razorpay',
};

describe('openGateways', () => {
  it('opens the gateways that have credentials', () => {
    const gateways = openGateways({ ...CONFIG, razorpay: RAZORPAY });
    expect(Object.keys(gateways)).toEqual(['razorpay']);
    expect(gateways.razorpay).toMatchObject({ name: 'razorpay', mode: 'test', publicKey: 'rzp_test_a' });
    expect(openGateways(CONFIG)).toEqual({});
  });

  it('rejects keys of the other mode', () => {
    expect(() => openGateways({ ...CONFIG, sandboxOrigin: null, razorpay: RAZORPAY })).toThrow(
      CredentialsMisfit,
    );
  });

  it('exposes no secret on the returned objects', () => {
    const { razorpay } = openGateways({ ...CONFIG, razorpay: RAZORPAY });
    expect(JSON.stringify(razorpay)).not.toContain('secret');
  });
});
