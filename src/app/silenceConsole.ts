/** In production nobody reads the console but the curious: log, error and debug are silent (specification, section 4). */
export function silenceConsole(environment: string, target: object = console): void {
  if (environment !== 'Production') return;
  const silent = () => undefined;
  Object.assign(target, { log: silent, error: silent, debug: silent });
}
