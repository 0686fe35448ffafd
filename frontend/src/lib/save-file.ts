/** Long enough for a browser that asks where to save. In ms. */
const KEPT_MS = 60_000;

/** Saves a file of this page under a name. @param address from `URL.createObjectURL`; it is released */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  releaseFile(address);
}

/** Releases a file later: a repeated request may share its address, and the browser may still read it. */
export function releaseFile(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
