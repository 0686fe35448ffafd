import pages from './pages.json' with { type: 'json' };
import payments from './payments.json' with { type: 'json' };

/** Figures of the last `make measurements`; dates are ISO dates. Both files are written by it and not edited by hand. */
export interface PageMeasurements {
  measuredOn: string;
  /** Lighthouse runs of each page, of which the median is stored. */
  runs: number;
  pages: readonly {
    path: string;
    /** Lighthouse's score, 0 to 100. */
    performance: number;
    lcpMs: number;
    tbtMs: number;
    /** Cumulative layout shift. */
    cls: number;
    /** Transferred bytes of scripts. */
    scriptBytes: number;
  }[];
}

export interface PaymentMeasurements {
  measuredOn: string;
  /** Payments that the simulated gateways captured. */
  captured: number;
  /** How often the server or the worker was killed meanwhile. */
  kills: number;
  /** Captured payments without a credit. */
  lost: number;
  creditedTwice: number;
}

export const PAGE_MEASUREMENTS: PageMeasurements = pages;
export const PAYMENT_MEASUREMENTS: PaymentMeasurements = payments;
