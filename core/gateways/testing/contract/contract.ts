import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { describeFaults } from './faults';
import { describeLists } from './lists';
import { describeOrders } from './orders';
import { describeRefunds } from './refunds';
import { describeStates } from './states';
import type { ContractScenario, GatewayUnderContract } from './subject';
import { describeWebhooks } from './webhooks';
import { openContractHarness } from '../contract-harness';

/**
 * The contract of a payment gateway with the payment services, tested against the sandbox over HTTP: status checks,
 * settlement, and recovery after a lost response.
 */
export function describeGatewayContract(subject: GatewayUnderContract): void {
  describe(`${subject.name} satisfies the contract of a payment gateway`, () => {
    const scenario = {} as ContractScenario;
    beforeAll(async () => {
      scenario.harness = await openContractHarness();
    });
    afterAll(() => scenario.harness.close());
    beforeEach(async () => {
      await scenario.harness.reset();
      scenario.gateway = scenario.harness.open(subject.name);
    });

    describeOrders(subject, scenario);
    describeStates(subject, scenario);
    describeFaults(subject, scenario);
    describeRefunds(subject, scenario);
    describeLists(subject, scenario);
    describeWebhooks(subject, scenario);
  });
}
