type Globals = typeof globalThis & { process: NodeJS.Process };

/** The names of what jest puts there for one test file. */
const ofOneFile =
  /^(Symbol\()?(JEST_|RETRY_|WAIT_BEFORE_RETRY|LOG_ERRORS|TEST_TIMEOUT|EVENT_HANDLERS|\$\$jest)/;

/** Puts configurable properties back that are no longer what they were. */
function putBack(target: object, known: Record<PropertyKey, PropertyDescriptor>) {
  for (const key of Reflect.ownKeys(known)) {
    const before = Reflect.get(known, key) as PropertyDescriptor;
    const now = Object.getOwnPropertyDescriptor(target, key);
    if (before.configurable && (now?.value !== before.value || now?.get !== before.get))
      Object.defineProperty(target, key, before);
  }
}

/** What jest wraps in a function of its own for each file: each would hold the one before, and with it the file's modules and all that they made. */
const WRAPPED = ['exit', 'getBuiltinModule'];

/**
 * Remembers the globals of an environment that lasts over many test files, and its process variables. What it returns puts them back as they
 * were: what one file changed or set for itself, the next does not meet. Globals that libraries made are left, because they are loaded once.
 */
export function lastingGlobals(globals: Globals): () => void {
  const known = Object.getOwnPropertyDescriptors(globals);
  const variables = { ...globals.process.env };
  const ofProcess = Object.entries(Object.getOwnPropertyDescriptors(globals.process));
  const wrapped = Object.fromEntries(ofProcess.filter(([name]) => WRAPPED.includes(name)));
  return () => {
    for (const key of Reflect.ownKeys(globals)) {
      if (!Object.hasOwn(known, key) && ofOneFile.test(String(key))) Reflect.deleteProperty(globals, key);
    }
    putBack(globals, known);
    putBack(globals.process, wrapped);
    for (const name of Object.keys(globals.process.env)) delete globals.process.env[name];
    Object.assign(globals.process.env, variables);
  };
}
