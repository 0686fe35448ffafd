/** Longer than any name of the build. */
const LONGEST = 512;

/**
 * A part of a file's address: letters, digits and signs that need no encoding, without a dot at either end. So no
 * part can be `..`, hidden, empty, or something else once it is decoded.
 */
const PART = /^[\w@+~-]+(?:[.\w@+~-]*[\w@+~-])?$/;

/**
 * Whether an address is, letter by letter, the name of a file. Whatever would have to be decoded or normalised first
 * is none: headers and content must be chosen by the same text.
 */
export const isFilePath = (path: string): boolean =>
  path.length <= LONGEST &&
  path.startsWith('/') &&
  path
    .slice(1)
    .split('/')
    .every((part) => PART.test(part));

/** What a page loads and no browser runs as a page of its own, unlike SVG and HTML. */
const LOADED_BY_PAGES = /\.(?:js|css|woff2|png|webp|avif|jpg)$/;

/** Whether an address is that of a script, a style, a font or a picture of the build. */
export const isAssetPath = (path: string): boolean =>
  path.startsWith(ASSETS) && isFilePath(path) && LOADED_BY_PAGES.test(path);

/** Names in this folder carry a hash: another content has another name. */
export const ASSETS = '/assets/';
