import { TestEnvironment } from 'jest-environment-node';
import { openClusterCopy } from './clusterCopies';

/**
 * Node's environment of jest, which begins anew with each test file, and beside it one PGlite for all files of a process: compiled, warm, and
 * with its clusters read. In the file's own modules it took two seconds to open a database.
 */
export default class ServerEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    this.global.openClusterCopy = openClusterCopy;
  }
}
