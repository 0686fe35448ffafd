/**
 * The build's setting SAMPLE_CONTENT: whether the site contains sample content (docs/decisions/0072).
 * @throws for another value, so that a spelling mistake does not publish samples
 */
export function showsSamples(environment: Readonly<Record<string, string | undefined>>): boolean {
  const value = environment['SAMPLE_CONTENT'] || 'on';
  if (value !== 'on' && value !== 'off')
    throw new Error(`SAMPLE_CONTENT is "${value}". Use on (the default) or off.`);
  return value === 'on';
}
