/** One measured figure. Ratios only: absolute times mean little on a shared machine. */
export interface Figure {
  name: string;
  value: number;
  unit?: string;
  /** Digits after the decimal point; 2 by default. */
  digits?: number;
  goal: string;
  met: (value: number) => boolean;
  detail: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** By the nearest rank: `share` of the values are not above it. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function printFigures(figures: readonly Figure[]): void {
  for (const { name, value, unit = '', digits = 2, goal, met, detail } of figures) {
    const verdict = met(value) ? 'met' : 'MISSED';
    console.log(`${name}: ${value.toFixed(digits)}${unit} (goal ${goal}: ${verdict}) — ${detail}`);
  }
}
