/** `postgres://role:password@host-a:5432,host-b:5432/name`: what is before the hosts, the hosts, and what is after them. */
const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]*,[^/?@]*)(\/.*)$/;

/** The address of each server that an address names. */
export function serverAddresses(url: string): string[] {
  const [, before = '', hosts, after = ''] = SEVERAL.exec(url) ?? [];
  if (hosts === undefined) return [url];
  const rest = after.replace(/([?&])target_session_attrs=read-write(?:&|$)/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => before + host + rest);
}
