/** Longer than any file name of the build. */
const LONGEST = 512;

/**
 * A segment of a file's path: characters that need no encoding, without a dot at either end. So no segment can be
 * `..`, hidden or empty, or change when it is decoded.
 */
const PART = /^[\w@+~-]+(?:[.\w@+~-]*[\w@+~-])?$/;

/**
 * Whether a path is literally the name of a file. A path that must be decoded or normalised first is not, so that
 * headers and content are always chosen by the same text.
 */
export const isFilePath = (path: string): boolean =>
  path.length <= LONGEST &&
  path.startsWith('/') &&
  path
    .slice(1)
    .split('/')
    .every((part) => PART.test(part));

/** Types that pages load and that browsers do not open as a page, unlike SVG and HTML. */
const LOADED_BY_PAGES = /\.(?:js|css|woff2|ttf|pfb|wasm|png|webp|avif|jpg)$/;

/** Whether a path is a script, style, font, decoder or picture of the build. */
export const isAssetPath = (path: string): boolean =>
  path.startsWith(ASSETS) && isFilePath(path) && LOADED_BY_PAGES.test(path);

/** File names in this folder contain a hash of the content. */
export const ASSETS = '/assets/';
