import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { RefundInput, RefundSnapshot } from '../../../domain/payments/gateway-port';
import { AMOUNT, fetchedBy, openOrder, ORDER_ID, valueOf } from '../contract-harness';
import type { ContractScenario, GatewayUnderContract } from './subject';

const REFUND_ID = 'RFcontract00000000000000000';
const HALF = paise(AMOUNT / 2);

/** Refunds: exactly one for each of our ids, even after lost responses. */
export function describeRefunds(subject: GatewayUnderContract, scenario: ContractScenario): void {
  const { refunds, name } = subject;

  /** Creates a captured order. @returns the input for a refund of it */
  async function paid(): Promise<RefundInput> {
    await scenario.harness.control.patch('/knobs', refunds.undecided);
    const order = await openOrder(scenario.gateway, ORDER_ID);
    await subject.capture(scenario.harness, order);
    const { payment } = await fetchedBy(scenario.gateway, order);
    return {
      refundId: REFUND_ID,
      merchantOrderId: ORDER_ID,
      gatewayPaymentId: payment?.id ?? '',
      amountPaise: AMOUNT,
    };
  }
  const refund = (input: RefundInput) => scenario.gateway.refund(input);
  /** Finds a refund by our id, as after a lost response. */
  const find = ({ refundId, gatewayPaymentId }: RefundInput) =>
    scenario.gateway.fetchRefund({ refundId, gatewayPaymentId, gatewayRefundId: null });
  const fetchByGatewayId = (input: RefundInput, { gatewayRefundId }: RefundSnapshot) =>
    scenario.gateway.fetchRefund({ ...input, gatewayRefundId });
  const made = () => scenario.harness.countOf(name, refunds.operations.make);
  const refundedPaise = async () =>
    ((await scenario.harness.control.get('/ledger')) as { totals: { refundedPaise: number } }).totals
      .refundedPaise;

  describe('refunds', () => {
    it("refunds the full amount and finds the refund by our id and by the gateway's", async () => {
      const input = await paid();
      const given = valueOf(await refund(input));
      expect(given).toMatchObject({
        gatewayRefundId: expect.any(String),
        amountPaise: AMOUNT,
        state: 'pending',
        failureReason: null,
      });
      for (const found of [await find(input), await fetchByGatewayId(input, given)]) {
        expect(valueOf(found)).toMatchObject({
          gatewayRefundId: given.gatewayRefundId,
          refundId: REFUND_ID,
          amountPaise: AMOUNT,
          state: 'pending',
        });
      }
    });

    it('refunds parts and rejects more than is left', async () => {
      const input = await paid();
      const first = { ...input, amountPaise: HALF };
      expect(valueOf(await refund(first))).toMatchObject({ amountPaise: HALF });
      const tooMuch = { ...input, refundId: `${REFUND_ID}2`, amountPaise: paise(AMOUNT - HALF + 100) };
      expect(await refund(tooMuch)).toMatchObject({ kind: 'rejected' });
      expect(await find(tooMuch)).toEqual({ kind: 'not_found' });
      const rest = { ...tooMuch, refundId: `${REFUND_ID}3`, amountPaise: paise(AMOUNT - HALF) };
      expect(valueOf(await refund(rest))).toMatchObject({ amountPaise: AMOUNT - HALF });
      expect(valueOf(await find(first))).toMatchObject({ amountPaise: HALF });
    });

    it('rejects more than was captured', async () => {
      const input = await paid();
      expect(await refund({ ...input, amountPaise: paise(AMOUNT + 100) })).toMatchObject({
        kind: 'rejected',
      });
      expect(await find(input)).toEqual({ kind: 'not_found' });
    });

    it('makes one refund for repeated requests with the same id', async () => {
      const input = { ...(await paid()), amountPaise: HALF };
      const first = valueOf(await refund(input));
      expect(valueOf(await refund(input)).gatewayRefundId).toBe(first.gatewayRefundId);
      await refunds.end(scenario.harness, { ...input, gatewayRefundId: first.gatewayRefundId }, 'processed');
      const last = valueOf(await refund(input));
      expect(last).toMatchObject({ gatewayRefundId: first.gatewayRefundId, amountPaise: HALF });
      expect(await refundedPaise()).toBe(HALF);
    });

    it('does not accept a refund of another amount with the same id', async () => {
      const input = { ...(await paid()), amountPaise: HALF };
      await refund(input);
      const other = await refund({ ...input, amountPaise: paise(HALF - 100) });
      expect(other.kind).not.toBe('ok');
      expect(valueOf(await find(input))).toMatchObject({ amountPaise: HALF });
    });

    it.each(['lost-answer', 'lost-answer-500', 'truncated'])(
      'finds the refund after its response was lost (%s), and makes no second one',
      async (effect) => {
        const input = { ...(await paid()), amountPaise: HALF };
        await scenario.harness.control.fault(name, refunds.operations.make, effect);
        expect(await refund(input)).toMatchObject({ kind: 'unknown' });
        const found = valueOf(await find(input));
        expect(found).toMatchObject({ refundId: REFUND_ID, amountPaise: HALF, state: 'pending' });
        expect(valueOf(await refund(input)).gatewayRefundId).toBe(found.gatewayRefundId);
        await refunds.end(
          scenario.harness,
          { ...input, gatewayRefundId: found.gatewayRefundId },
          'processed',
        );
        expect(await refundedPaise()).toBe(HALF);
      },
    );

    it('returns not_found when the request never arrived', async () => {
      const input = await paid();
      await scenario.harness.control.fault(name, refunds.operations.make, 'reset');
      expect(await refund(input)).toMatchObject({ kind: 'unknown', cause: 'network' });
      expect(await find(input)).toEqual({ kind: 'not_found' });
    });

    const ends: ['processed' | 'failed'][] = [['processed'], ['failed']];
    it.each(ends)('reports the final state %s by status and event', async (outcome) => {
      const input = await paid();
      const given = valueOf(await refund(input));
      await refunds.end(scenario.harness, { ...input, gatewayRefundId: given.gatewayRefundId }, outcome);
      const final = valueOf(await fetchByGatewayId(input, given));
      expect(final).toMatchObject({ gatewayRefundId: given.gatewayRefundId, state: outcome });
      const { headers, rawBody } = await scenario.harness.webhooks.take(refunds.events[outcome]);
      expect(scenario.gateway.verifyWebhook(headers, rawBody)).toMatchObject({
        valid: true,
        trust: subject.trustOfRightWebhook,
      });
      expect(scenario.gateway.readWebhook(headers, rawBody)).toMatchObject({
        snapshot: null,
        refund: { gatewayRefundId: given.gatewayRefundId, amountPaise: AMOUNT, state: outcome },
      });
    });

    it('can be repeated with another id after it failed', async () => {
      const input = await paid();
      const given = valueOf(await refund(input));
      await refunds.end(scenario.harness, { ...input, gatewayRefundId: given.gatewayRefundId }, 'failed');
      const retried = { ...input, refundId: `${REFUND_ID}2` };
      expect(valueOf(await refund(retried))).toMatchObject({ state: 'pending', amountPaise: AMOUNT });
      expect(valueOf(await find(input))).toMatchObject({ state: 'failed' });
    });

    const faults: [string, string][] = [
      ['http-500', 'server_error'],
      ['http-502-html', 'server_error'],
      ['http-503-r999', 'server_error'],
      ['http-429', 'rate_limited'],
      ['reset', 'network'],
    ];
    it.each(faults)('returns unknown for a refund after %s, then makes it once', async (effect, cause) => {
      const input = await paid();
      await scenario.harness.control.fault(name, refunds.operations.make, effect);
      expect(await refund(input)).toMatchObject({ kind: 'unknown', cause });
      expect(await refund(input)).toMatchObject({ kind: 'ok' });
      expect(await made()).toBe(2);
    });
    it.each([...faults, ['truncated', 'unreadable']])(
      'does not return not_found after %s',
      async (effect, cause) => {
        const input = await paid();
        const given = valueOf(await refund(input));
        await scenario.harness.control.fault(name, refunds.operations.find, effect);
        expect(await find(input)).toMatchObject({ kind: 'unknown', cause });
        await scenario.harness.control.fault(name, refunds.operations.fetch, effect);
        expect(await fetchByGatewayId(input, given)).toMatchObject({ kind: 'unknown', cause });
      },
    );

    it('gives up after the timeout', async () => {
      const input = await paid();
      const gateway = scenario.harness.open(name, { timeoutMs: 300 });
      await scenario.harness.control.fault(name, '*', 'hang', { times: null });
      const timedOut = { kind: 'unknown', cause: 'timeout' };
      expect(await gateway.refund(input)).toMatchObject(timedOut);
      expect(await gateway.fetchRefund({ ...input, gatewayRefundId: null })).toMatchObject(timedOut);
    });
  });
}
