import { median } from '../figures';
import type { ProductProcess } from '../stack/product-process';
import type { Contender } from '../accounts/contenders/contender';
import { runLoad, type LoadOptions } from './run-load';

/** The rate of one round. */
export interface Rate {
  perSecond: number;
  /** Relative to the server's own processor time, which other programs hardly affect. */
  perProcessorSecond: number;
}

/** @param work runs a round, and returns the amount of work and the time */
export async function rateOf(
  server: Pick<ProductProcess, 'processorSeconds'>,
  work: () => Promise<{ done: number; seconds: number }>,
): Promise<Rate> {
  const before = server.processorSeconds();
  const { done, seconds } = await work();
  return {
    perSecond: done / seconds,
    perProcessorSecond: done / (server.processorSeconds() - before),
  };
}

/** @throws when an answer was not 200: errors are quick and would be counted as speed */
export function rateOfAnswers(
  { origin, server }: Pick<Contender, 'origin' | 'server'>,
  load: LoadOptions,
): Promise<Rate> {
  return rateOf(server, async () => {
    const { byStatus, seconds } = await runLoad(origin, load);
    const others = [...byStatus.keys()].filter((status) => status !== 200);
    if (others.length > 0) throw new Error(`${origin} answered ${others.join(', ')}`);
    return { done: byStatus.get(200) ?? 0, seconds };
  });
}

/** The median over rounds of the ratio to the baseline's adjacent round: other load affects both equally. */
export function ratioByRound(rates: readonly Rate[], floor: readonly Rate[], by: keyof Rate): number {
  return median(rates.map((rate, n) => rate[by] / (floor[n]?.[by] ?? Number.NaN)));
}

/** The text of a figure's detail. */
export function compared(rates: readonly Rate[], floor: readonly Rate[]): string {
  const typical = median(rates.map((rate) => rate.perSecond)).toFixed(0);
  const byProcessor = ratioByRound(rates, floor, 'perProcessorSecond').toFixed(2);
  return `${typical}/s, by processor time ${byProcessor}`;
}
