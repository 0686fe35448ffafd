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
 * What every gateway promises to the payment services, tried against the sandbox over HTTP. A gateway that
 * passes can be polled, settled from and asked again after a lost answer like any other.
 */
export function describeGatewayContract(subject: GatewayUnderContract): void {
  describe(`${subject.name} keeps the contract of a payment gateway`, () => {
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
