/** Starts thread.ts without a bundle: Node does not apply the hooks of its process to a thread. */
import { register } from 'tsx/esm/api';

register();
await import('../thread.ts');
