import type { PortClaims } from '../embedded/port-claims';
import { anyFreePort, nextFreePort } from '../embedded/ports';
import { PORTS, SettingsError, type PortName, type Settings } from './settings';

/** `site` is what a browser opens: the port of the BFF, or in watch mode that of the dev server in front of it. */
export type Ports = Record<PortName | 'site', number>;

export interface ChosenPorts {
  ports: Ports;
  /** For the terminal: each preferred port that was taken, and the port used instead. */
  notes: string[];
}

/**
 * Chooses a port for every service, and takes it before anything is started: of two launchers that start at the same moment, each
 * gets its own. A taken preferred port is replaced by the next free one; a taken port that the
 * environment pins is an error, since something else relies on that number. In watch mode the site has the port of the
 * BFF, which gets any free one.
 *
 * @throws SettingsError naming every pinned port that is taken
 */
export async function choosePorts(
  pinned: Settings['pinnedPorts'],
  mode: Settings['mode'],
  { take }: Pick<PortClaims, 'take'>,
): Promise<ChosenPorts> {
  const ports: Partial<Record<PortName, number>> = {};
  const notes: string[] = [];
  const faults: string[] = [];
  const given = new Set(Object.values(pinned).filter((port) => port !== null && port !== 0) as number[]);
  for (const name of Object.keys(PORTS) as PortName[]) {
    const { variable, preferred, purpose } = PORTS[name];
    const wanted = pinned[name];
    let port: number;
    if (wanted === null) {
      // Not the preferred port of another service, or one taken port would move them all.
      const neighbours = Object.entries(PORTS).flatMap(([other, entry]) =>
        other === name ? [] : [entry.preferred],
      );
      port = await nextFreePort(preferred, new Set([...given, ...neighbours]), take);
      if (port !== preferred) notes.push(`Port ${preferred} is taken: the ${purpose} uses ${port} instead.`);
    } else if (wanted === 0) {
      port = await anyFreePort(given, take);
    } else {
      port = wanted;
      // Also one that is given twice.
      if (!(await take(port))) {
        faults.push(`Port ${port} (${variable}, ${purpose}) is taken by another program.`);
      }
    }
    ports[name] = port;
    given.add(port);
  }
  if (faults.length > 0) {
    throw new SettingsError([...faults, 'Stop that program, choose another port, or unset the variable.']);
  }
  const chosen = ports as Record<PortName, number>;
  const bff = mode === 'watch' ? await anyFreePort(given, take) : chosen.bff;
  return { ports: { ...chosen, site: chosen.bff, bff }, notes };
}
