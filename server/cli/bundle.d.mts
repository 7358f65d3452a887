export function bundleServer(entryPoints: string[], outdir: string): Promise<void>;
