// Which packages a bundled server needs at run time, by the lock that they were installed from.

/** Whether a bundle names a package: as an import, or at the beginning of a path into it. */
const names = (code, name) =>
  [`"${name}`, `'${name}`, `\`${name}`].some((start) => {
    for (let at = code.indexOf(start); at >= 0; at = code.indexOf(start, at + 1))
      if (/["'`/]/.test(code[at + start.length] ?? '')) return true;
    return false;
  });

/** Where Node finds a package that one at `place` asks for: beside it, or in the nearest folder above. */
function placeOf(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[found]) return found;
    if (!folder) return null;
  }
}

/** What a package asks for, each with whether it may be missing. A peer that may be missing is not fetched: who uses it names it. */
function wantedBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  const needed = [...Object.keys(dependencies ?? {}), ...peers].map((name) => [name, false]);
  return new Map([...needed, ...Object.keys(optionalDependencies ?? {}).map((name) => [name, true])]);
}

/**
 * Returns the places (`node_modules/…`, as the lock has them) of the packages that the code names, and of all that those need, with
 * their versions. `optional` is true for one that is installed only where it fits the machine. What only the browser's bundle is made
 * from is not among them.
 */
export function packagesFor(code, { packages }) {
  const found = new Map();
  const add = (place, optional) => {
    const before = found.get(place);
    if (before && (!before.optional || optional)) return;
    found.set(place, { place, version: packages[place].version, optional });
    for (const [name, mayMiss] of wantedBy(packages[place])) {
      const at = placeOf(packages, place, name);
      if (at) add(at, optional || mayMiss);
      else if (!mayMiss) throw new Error(`package-lock.json has no ${name}, which ${place} needs`);
    }
  };
  for (const name of Object.keys(packages[''].dependencies))
    if (names(code, name)) add(`node_modules/${name}`, false);
  return [...found.values()].sort((one, other) => (one.place < other.place ? -1 : 1));
}
