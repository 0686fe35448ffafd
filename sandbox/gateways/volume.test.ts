import { describe, expect, it } from '@jest/globals';
import { sandboxForTest } from './testing/sandbox-for-test';
import { startReceiver } from './testing/webhook-receiver';

describe('many payments at once', () => {
  it('pays every open order once and delivers every webhook three times, shuffled', async () => {
    const sandbox = await sandboxForTest();
    const receiver = await startReceiver();
    try {
      await sandbox.control('PUT', '/webhooks/razorpay', { url: receiver.url });
      await sandbox.control('PUT', '/webhooks/phonepe', { url: receiver.url });
      await sandbox.control('PATCH', '/knobs', { webhookCopies: 3, webhookShuffleMs: 300, seed: 1 });
      for (let n = 0; n < 100; n++) {
        await sandbox.order({ receipt: `r-${n}` });
        await sandbox.phonePeOrder(`o-${n}`);
      }

      const { body } = await sandbox.control('POST', '/pay-all-open', {
        outcome: 'success',
        concurrency: 20,
      });
      expect(body).toEqual({ paid: 200, failed: 0, byGateway: { razorpay: 100, phonepe: 100 } });
      const again = await sandbox.control('POST', '/pay-all-open', { outcome: 'success' });
      expect(again.body.paid).toBe(0);

      const quiet = await sandbox.control('GET', '/webhooks/quiet');
      expect(quiet.body).toEqual({ quiet: true, outstanding: 0 });
      // Authorised, captured and paid at Razorpay, completed at PhonePe; three copies each.
      expect(receiver.received).toHaveLength((3 * 100 + 100) * 3);
      const captured = receiver.events().filter((event) => event === 'payment.captured');
      expect(captured).toHaveLength(300);
      const { totals } = (await sandbox.control('GET', '/ledger')).body;
      expect(totals).toMatchObject({ payments: 200, capturedPaise: 1_000_000 });
    } finally {
      await sandbox.close();
      await receiver.close();
    }
  });
});
