import { useRef } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key';

/**
 * The idempotency key of a message: the same one while the same content is sent again after a lost answer, so that it is
 * stored once; a new one for changed content, and after `renew`.
 */
export function useMessageKey(): { keyOf: (content: unknown) => string; renew: () => void } {
  const last = useRef<{ content: string; key: string } | null>(null);
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content);
      if (last.current?.content !== text) last.current = { content: text, key: newIdempotencyKey() };
      return last.current.key;
    },
    renew: () => void (last.current = null),
  };
}
