import { describe, expect, it } from '@jest/globals';
import { AMOUNT, fetchedBy, openOrder, ORDER_ID } from '../contract-harness';
import type { ContractScenario, GatewayUnderContract } from './subject';

/** Verification and reading of webhooks. */
export function describeWebhooks(subject: GatewayUnderContract, scenario: ContractScenario): void {
  describe('webhooks', () => {
    const receive = async (event: string) => {
      const { headers, rawBody } = await scenario.harness.webhooks.take(event);
      return {
        proof: scenario.gateway.verifyWebhook(headers, rawBody),
        message: scenario.gateway.readWebhook(headers, rawBody),
        rawBody,
      };
    };
    const spoil = (effect: string) =>
      scenario.harness.control.fault(subject.name, `webhook:${subject.events.captured}`, effect);

    it('accepts a valid webhook and reads its order', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.capture(scenario.harness, order);
      const { proof, message } = await receive(subject.events.captured);
      expect(proof).toMatchObject({ valid: true, trust: subject.trustOfRightWebhook });
      expect(message).toMatchObject({
        eventType: subject.events.captured,
        order: { gatewayOrderId: order.gatewayOrderId },
        snapshot: { state: 'captured', payment: { amountPaise: AMOUNT, currency: 'INR' } },
      });
      expect(message?.snapshot?.payment).toEqual((await fetchedBy(scenario.gateway, order)).payment);
    });

    it('reads a failure', async () => {
      await subject.fail(scenario.harness, await openOrder(scenario.gateway, ORDER_ID));
      const { proof, message } = await receive(subject.events.failed);
      expect(proof).toMatchObject({ valid: true });
      expect(message?.snapshot).toMatchObject({ state: 'failed' });
    });

    it.each(['no-signature', 'wrong-secret'])('rejects a webhook with %s', async (effect) => {
      await spoil(effect);
      await subject.capture(scenario.harness, await openOrder(scenario.gateway, ORDER_ID));
      expect((await receive(subject.events.captured)).proof).toEqual({ valid: false });
    });

    it.each(['corrupt', 'reserialise'])(
      'rejects a changed body (%s) when the signature covers the body',
      async (effect) => {
        await spoil(effect);
        await subject.capture(scenario.harness, await openOrder(scenario.gateway, ORDER_ID));
        const { proof } = await receive(subject.events.captured);
        if (subject.signsBody) expect(proof).toEqual({ valid: false });
        else expect(proof).toMatchObject({ valid: true, trust: 'hint' });
      },
    );

    it('has the same event key for the same event, and another for another event', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await scenario.harness.control.fault(subject.name, `webhook:${subject.events.captured}`, 'duplicate', {
        times: 1,
        delayMs: 0,
      });
      await subject.failOnce(scenario.harness, order);
      await subject.capture(scenario.harness, order);
      const first = (await receive(subject.events.captured)).message?.eventKey;
      const second = (await receive(subject.events.captured)).message?.eventKey;
      expect(second).toBe(first);
      await subject.capture(scenario.harness, await openOrder(scenario.gateway, 'DL-another'));
      expect((await receive(subject.events.captured)).message?.eventKey).not.toBe(first);
    });

    it('verifies a body with non-ASCII characters and escaped slashes', async () => {
      const payload = { note: { entity: { text: 'नमस्ते ₹ 50/- "quoted" \\ back 😀 \u2028' } } };
      await scenario.harness.control.post('/webhooks/send', {
        gateway: subject.name,
        event: 'note.written',
        payload,
      });
      const { proof, message, rawBody } = await receive('note.written');
      expect(rawBody.toString('utf8')).not.toBe(JSON.stringify(JSON.parse(rawBody.toString('utf8'))));
      expect(proof).toMatchObject({ valid: true });
      expect(message).toMatchObject({ eventType: 'note.written', order: null, snapshot: null });
    });

    it('returns null for a body that is not an event', () => {
      expect(scenario.gateway.readWebhook({}, Buffer.from('<html></html>'))).toBeNull();
    });
  });
}
