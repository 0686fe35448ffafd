/** A release of each line of Node that the product runs on, the one of the images first. */
export const NODE_VERSIONS = ['24.21.0', '22.23.3', '20.20.2'] as const;

/**
 * Those of the list that were asked for; all of them when nothing was.
 * @param asked releases or their lines, such as `24 22.23.3`
 * @throws Error for what is not on the list
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
