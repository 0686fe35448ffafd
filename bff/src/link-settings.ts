import type { SignedLinkOptions } from '@deccanloop/core/domain/links/signed-link';
import {
  GUESSABLE,
  integer,
  isGuessable,
  optional,
  secret,
  secretId,
  text,
  type Values,
} from '@deccanloop/core/platform/environment';
import { isProduction } from '@deccanloop/core/platform/site-environment';

/** How payment links are signed. */
export const LINK_VARIABLES = {
  LINK_SECRET: secret({ minLength: 32 }),
  LINK_SECRET_ID: secretId(),
  LINK_SECRET_PREVIOUS: optional(
    text({ pattern: /^[\w-]{1,16}:.{16,}$/, form: 'id:secret, the secret of at least 16 characters' }),
  ),
  LINK_TTL_HOURS: integer({ min: 1, max: 24 * 30, default: 24 }),
};

type LinkValues = Values<typeof LINK_VARIABLES>;

/** Two secrets must differ by their ids, and in production none may be an example. */
export function linkRules(
  values: Partial<LinkValues> & Parameters<typeof isProduction>[0],
  fault: (variable: keyof LinkValues, reason: string) => void,
): void {
  const { LINK_SECRET, LINK_SECRET_ID, LINK_SECRET_PREVIOUS } = values;
  if (LINK_SECRET_ID !== undefined && LINK_SECRET_PREVIOUS?.split(':')[0] === LINK_SECRET_ID) {
    fault(
      'LINK_SECRET_PREVIOUS',
      'must not have the id of LINK_SECRET_ID: new links could not be told apart',
    );
  }
  if (!isProduction(values)) return;
  if (LINK_SECRET !== undefined && isGuessable(LINK_SECRET)) fault('LINK_SECRET', GUESSABLE);
  if (LINK_SECRET_PREVIOUS != null && isGuessable(LINK_SECRET_PREVIOUS.replace(/^[^:]*:/, ''))) {
    fault('LINK_SECRET_PREVIOUS', 'looks like an example: remove it, and links made with it are void');
  }
}

export function linkSettingsOf(values: LinkValues): Omit<SignedLinkOptions, 'clock'> {
  const [previousId, ...previousSecret] = values.LINK_SECRET_PREVIOUS?.split(':') ?? [];
  return {
    current: { id: values.LINK_SECRET_ID, secret: values.LINK_SECRET },
    previous: previousId === undefined ? undefined : { id: previousId, secret: previousSecret.join(':') },
    ttlMs: values.LINK_TTL_HOURS * 3_600_000,
  };
}
