import type { ReadMail } from './read-mail';

/**
 * Whether the company's mail server has verified the domain of the From header: DKIM, SPF or DMARC passed for this
 * domain or a parent of it (RFC 8601, section 2.7; alignment as in RFC 7489, section 3.1). Only the topmost header with the
 * server's own name counts: those below it were in the mail when it arrived. What cannot be read proves nothing.
 * @param authservId the name at the beginning of the server's headers; null: no server is trusted
 */
export function isSenderVerified(
  mail: Pick<ReadMail, 'from' | 'headers'>,
  authservId: string | null,
): boolean {
  const domain = domainOf(mail.from?.address ?? '');
  // With two From headers it is open which one was verified.
  if (authservId === null || domain === '' || mail.headers('from').length !== 1) return false;
  const name = authservId.toLowerCase();
  const own = mail
    .headers('authentication-results')
    .find((header) => /^\s*([^\s;]+)/.exec(header)?.[1]?.toLowerCase() === name);
  return resultsOf(own ?? '').some((result) =>
    verifiedDomains(result).some((verified) => isOf(domain, verified)),
  );
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const isOf = (domain: string, verified: string): boolean =>
  // A domain without a dot is a whole registry.
  verified.includes('.') && (domain === verified || domain.endsWith(`.${verified}`));

/** Properties with the verified domain, by method. The name of HELO is not one: nothing ties it to the sender. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  dkim: ['header.d', 'header.i'],
  spf: ['smtp.mailfrom'],
  dmarc: ['header.from'],
};

/** `dkim=pass header.d=example.in`: the domains of a method that has passed. */
function verifiedDomains(result: string): string[] {
  const [first = '', ...properties] = result.split(/\s+(?=[\w.-]+\s*=)/);
  const [, method = ''] = /^([a-z]+)(?:\/\d+)?\s*=\s*pass$/i.exec(first.trim()) ?? [];
  const counted = PROPERTIES[method.toLowerCase()] ?? [];
  return properties.flatMap((property) => {
    const [, name = '', value = ''] = /^([\w.-]+)\s*=\s*(\S+)$/.exec(property.trim()) ?? [];
    return counted.includes(name.toLowerCase()) ? [domainOf(value)] : [];
  });
}

/** What follows the name of the server, without comments; nothing when quotes or comments do not end. */
function resultsOf(header: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const character = header.charAt(at);
    if (character === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (character === '"' && depth === 0) isQuoted = !isQuoted;
    // Quoted text is not needed: a domain is never quoted.
    else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (character === ')' && depth === 0) return [];
    else if (character === ')') depth -= 1;
    else if (character === ';' && depth === 0) parts.push('');
    else if (depth === 0) parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return isQuoted || depth > 0 ? [] : parts.slice(1).map((part) => part.trim());
}
