/**
 * The cursor of the next page from the header `Link`. The rest of its address is not used: the key is sent to the configured
 * address alone.
 */
export function nextCursor(link: string | null): string | null {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/i.exec(link ?? '')?.[1];
  return address !== undefined && URL.canParse(address) ? new URL(address).searchParams.get('cursor') : null;
}
