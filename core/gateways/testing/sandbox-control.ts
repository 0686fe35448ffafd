/** The part of the sandbox's control API that the contract tests use. */
export interface SandboxControl {
  /** @throws Error with the sandbox's response when it rejects the call */
  post(path: string, body?: object): Promise<unknown>;
  put(path: string, body: object): Promise<unknown>;
  patch(path: string, body: object): Promise<unknown>;
  get(path: string): Promise<unknown>;
  /** The next `times` calls of an operation have this effect. */
  fault(gateway: string, operation: string, effect: string, more?: object): Promise<void>;
}

export function createSandboxControl(origin: string): SandboxControl {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${origin}/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} /control${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
  return {
    post: (path, body = {}) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    patch: (path, body) => call('PATCH', path, body),
    get: (path) => call('GET', path),
    async fault(gateway, operation, effect, more = { times: 1 }) {
      await call('POST', '/faults', { gateway, operation, effect, ...more });
    },
  };
}
