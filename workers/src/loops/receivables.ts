import type { ReceivableCollection } from '@deccanloop/core/domain/ledger/receivables';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 30_000;
const BATCH_SIZE = 100;

/** Repays what merchants owe from their balances, whatever has made money available there: a payment, or the end of a hold. */
export const createReceivablesLoop = ({
  collection,
  logger,
}: {
  collection: ReceivableCollection;
  logger: Logger;
}): Loop =>
  createLoop({
    name: 'receivables',
    everyMs: EVERY_MS,
    logger,
    run: async () => void (await collection.collectSome(BATCH_SIZE)),
  });
