import { TestEnvironment } from 'jest-environment-node';
import { lastingGlobals } from '../../src/testing/lastingGlobals';
import { optimizeFor } from '../../src/testing/optimizing';
import { openClusterCopy } from './clusterCopies';

let lasting: ServerEnvironment | undefined;

/**
 * Node's environment of jest, one for all test files of a process, so that modules can be kept in it (`keptModules`), and beside it one PGlite:
 * compiled, warm, and with its clusters read. In the file's own modules it took two seconds to open a database. On PostgreSQL a file leaves its
 * database to the next (`testDatabases`).
 */
export default class ServerEnvironment extends TestEnvironment {
  isLasting = true;
  private restore!: () => void;

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    optimizeFor('server');
    if (lasting) return lasting;
    super(...given);
    this.global.openClusterCopy = openClusterCopy;
    this.global.freeDatabases = [];
    this.restore = lastingGlobals(this.global as never);
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- jest makes an environment for each file, and gets this one again
    lasting = this;
  }

  override async teardown() {
    this.fakeTimers!.useRealTimers();
    this.fakeTimersModern!.useRealTimers();
    this.restore();
  }
}
