import FixedJsdom from 'jest-fixed-jsdom';
import { hooksOfOneFile } from './hooksOfOneFile';
import { lastingGlobals } from './lastingGlobals';
import { quickenLabels } from './quickLabels';
import { optimizeFor } from './optimizing';
import { ReactWork } from './reactWork';

let lasting: BrowserEnvironment | undefined;

/** The console of the test file that runs. The window writes to it what it has to say. */
let ownConsole: Console;
const consoleOfTheFile = new Proxy(console, {
  get: (_one, name) => Reflect.get(ownConsole, name) as unknown,
});

/**
 * One window of jsdom for all test files of a process, so that libraries can be kept in it (`keptModules`). After each file its document is empty, its
 * storage and cookies are too, its timers are cleared and its globals are what they were.
 */
export default class BrowserEnvironment extends FixedJsdom {
  isLasting = true;
  private restore!: () => void;
  private endHooks!: () => void;

  constructor(...[config, context]: ConstructorParameters<typeof FixedJsdom>) {
    ownConsole = context.console;
    optimizeFor('screens');
    if (lasting) return lasting;
    super(config, { ...context, console: consoleOfTheFile });
    const work = new ReactWork();
    this.global.MessageChannel = work.MessageChannel as never;
    (this.global as { reactWork?: ReactWork }).reactWork = work;
    quickenLabels(this.global as never);
    this.endHooks = hooksOfOneFile(this.global as never);
    this.restore = lastingGlobals(this.global as never);
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- jest makes an environment for each file, and gets this one again
    lasting = this;
  }

  override async teardown() {
    this.fakeTimers!.useRealTimers();
    this.fakeTimersModern!.useRealTimers();
    this.restore();
    const { document, history, localStorage, sessionStorage } = this.global;
    for (const element of [document.head, document.body]) element.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    // Those of other paths too, which the page cannot see.
    this.dom!.cookieJar.removeAllCookiesSync();
    history.replaceState(null, '', '/');
    this.clearTimers();
    this.endHooks();
  }

  /** jsdom numbers its timers from 1 on. */
  private cleared = 0;
  private clearTimers() {
    const last = this.global.setTimeout(() => {}) as unknown as number;
    for (let id = this.cleared + 1; id <= last; id++) this.global.clearTimeout(id);
    this.cleared = last;
  }
}
