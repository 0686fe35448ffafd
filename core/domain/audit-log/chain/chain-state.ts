import type { Database } from '../../../platform/database';
import { readChainState, type ChainState } from './chain-repository';

/** What other domains know of the chain. One statement. */
export const chainState = (db: Database): Promise<ChainState> => readChainState(db);
