import type { Condition } from './condition';
import type { SystemHealth } from './system-health';

/** The answer of `GET /healthz/system`: status and JSON. */
export async function systemAnswer(
  health: Pick<SystemHealth, 'read' | 'readOwn'>,
): Promise<{ status: 200 | 503; body: Record<string, unknown> }> {
  const shown = (conditions: readonly Condition[]) =>
    conditions.map(({ name, ok, value, threshold, text }) => ({ name, ok, value, threshold, text }));
  try {
    const { ok, conditions: all, processes } = await health.read();
    const conditions = shown(Object.values(all));
    return { status: ok ? 200 : 503, body: { status: ok ? 'ok' : 'fault', processes, conditions } };
  } catch {
    const conditions = shown(health.readOwn());
    return { status: 503, body: { status: 'unknown', reason: 'the database does not answer', conditions } };
  }
}
