export const SERVER_ENTRIES: string[];
export function bundleServer(
  entryPoints: string[],
  outdir: string,
  options?: { sourcemap?: boolean },
): Promise<void>;
