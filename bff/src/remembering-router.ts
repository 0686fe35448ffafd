import Router from '@koa/router';

type Match = ReturnType<Router['match']>;

/**
 * A router that caches which routes match. The original tries all patterns for every request, which costs more than
 * checking a session. The cache keys are fixed paths and patterns of routes, so requests cannot make it grow.
 */
export class RememberingRouter extends Router {
  readonly #addresses = new Map<string, Match>();
  readonly #patterns = new Map<string, { pattern: RegExp; match: Match }>();

  override match(path: string, method: string): Match {
    const known = this.#addresses.get(`${method} ${path}`) ?? this.#byPattern(path, method);
    const found = known ?? super.match(path, method);
    if (!known && found.route) this.#remember(path, method, found);
    // A copy, because later routers add their matches to the list.
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
    // Not cached when the path could also match another route: then the original must decide.
    const isAlone = this.stack.every(
      (other) => other === layer || !other.methods.includes(method) || shapeOf(String(other.path)) !== shape,
    );
    if (!isAlone) return;
    this.#patterns.set(`${method} ${shape}`, { pattern: layer.regexp, match: found });
  }
}

/** The number of segments of a path, with its second and third: `/api/payments/status/DL…` is `5 payments status`. */
function shapeOf(path: string): string {
  const parts = path.split('/');
  return `${parts.length} ${parts[2] ?? ''} ${parts[3] ?? ''}`;
}
