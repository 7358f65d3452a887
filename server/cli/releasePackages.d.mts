type Locked = {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type NeededPackage = { place: string; version: string; optional: boolean };
export function packagesFor(code: string, lock: { packages: Record<string, Locked> }): NeededPackage[];
