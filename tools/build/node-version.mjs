/** Exits with an explanation when Node is too old ("engines" in package.json), instead of a syntax error later. */
const [major, minor] = process.versions.node.split('.').map(Number);
const fits = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
if (!fits) {
  console.error(`Node 24 is needed (22.12 or later and 20.19 or later will do); this is ${process.version}.`);
  process.exit(1);
}
