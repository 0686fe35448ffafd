/** Runs alternating rounds, every other time in reverse order, so that none always runs on the warmer machine. */
export async function inTurns<Name extends string, Measured>(
  rounds: number,
  measure: Record<Name, () => Promise<Measured>>,
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(measure) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<
    Name,
    Measured[]
  >;
  // The first round is a warm-up and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    for (const name of round % 2 ? names : names.toReversed()) {
      const value = await measure[name]();
      if (round >= 0) measured[name].push(value);
    }
  }
  return measured;
}
