import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { describeFaults } from './faults';
import { describeLists } from './lists';
import { describeOrders } from './orders';
import { describeRefunds } from './refunds';
import { describeStates } from './states';
import type { ContractScene, GatewayUnderContract } from './subject';
import { describeWebhooks } from './webhooks';
import { setContractStage } from '../contract-stage';

/**
 * What every gateway promises to the payment services, tried against the sandbox over HTTP. A gateway that
 * passes can be polled, settled from and asked again after a lost answer like any other.
 */
export function describeGatewayContract(subject: GatewayUnderContract): void {
  describe(`${subject.name} keeps the contract of a payment gateway`, () => {
    const scene = {} as ContractScene;
    beforeAll(async () => {
      scene.stage = await setContractStage();
    });
    afterAll(() => scene.stage.close());
    beforeEach(async () => {
      await scene.stage.reset();
      scene.gateway = scene.stage.open(subject.name);
    });

    describeOrders(subject, scene);
    describeStates(subject, scene);
    describeFaults(subject, scene);
    describeRefunds(subject, scene);
    describeLists(subject, scene);
    describeWebhooks(subject, scene);
  });
}
