/** A release of each supported major version of Node, first that of the images. */
export const NODE_VERSIONS = ['24.21.0', '22.23.3', '20.20.2'] as const;

/**
 * The requested releases of the list; all when `asked` is empty.
 * @param asked releases or major versions, such as `24 22.23.3`
 * @throws Error for a version that is not on the list
 */
export function chooseVersions(asked: string): string[] {
  const wanted = asked.split(/[\s,]+/).filter((text) => text !== '');
  const unknown = wanted.filter((text) => !NODE_VERSIONS.some((version) => isOf(version, text)));
  if (unknown.length > 0) {
    throw new Error(`No such version: ${unknown.join(', ')}. There are: ${NODE_VERSIONS.join(', ')}`);
  }
  return NODE_VERSIONS.filter((version) => wanted.length === 0 || wanted.some((text) => isOf(version, text)));
}

const isOf = (version: string, text: string): boolean => version === text || version.startsWith(`${text}.`);
