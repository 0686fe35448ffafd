import { BY_HAND } from './by-hand';
import { OF_PAYOUTS } from './of-payouts';
import { WITH_AN_ACTION } from './with-an-action';

/** Every kind of finding; by how most of its cases end. */
export const FINDING_CASES = { 'with an action': WITH_AN_ACTION, 'by hand': { ...BY_HAND, ...OF_PAYOUTS } };
