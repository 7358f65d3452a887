import { movedDay } from './movedRun';

// A test file has a clock of its own, apart from that of the process in which it runs.
const script = movedDay();
if (script) new Function(script)();
