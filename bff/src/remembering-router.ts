import Router from '@koa/router';

type Match = ReturnType<Router['match']>;

/**
 * A router that looks for the routes of one kind of address once. The original tries the patterns of all routes
 * for every request, which costs more than checking a session. Remembered is what stands in a route: an address
 * itself, or the one pattern it fits; so nobody can make it remember others.
 */
export class RememberingRouter extends Router {
  readonly #addresses = new Map<string, Match>();
  readonly #patterns = new Map<string, { pattern: RegExp; match: Match }>();

  override match(path: string, method: string): Match {
    const known = this.#addresses.get(`${method} ${path}`) ?? this.#byPattern(path, method);
    const found = known ?? super.match(path, method);
    if (!known && found.route) this.#remember(path, method, found);
    // A router that comes later adds what it matches to the list.
    return { ...found, path: [...found.path] };
  }

  #byPattern(path: string, method: string): Match | undefined {
    const known = this.#patterns.get(`${method} ${shapeOf(path)}`);
    return known?.pattern.test(path) ? known.match : undefined;
  }

  #remember(path: string, method: string, found: Match): void {
    if (found.path.every((layer) => layer.path === path)) {
      this.#addresses.set(`${method} ${path}`, found);
      return;
    }
    const [layer, ...others] = found.path;
    const shape = shapeOf(path);
    if (!layer || others.length > 0 || shapeOf(String(layer.path)) !== shape) return;
    // Where an address could also be that of another route, the original has to tell them apart.
    const isAlone = this.stack.every(
      (other) => other === layer || !other.methods.includes(method) || shapeOf(String(other.path)) !== shape,
    );
    if (!isAlone) return;
    this.#patterns.set(`${method} ${shape}`, { pattern: layer.regexp, match: found });
  }
}

/** How many parts an address has, and its second and third: `/api/payments/status/DL…` is `5 payments status`. */
function shapeOf(path: string): string {
  const parts = path.split('/');
  return `${parts.length} ${parts[2] ?? ''} ${parts[3] ?? ''}`;
}
