/** The whole import stops: the file or an option is wrong. The message is one line for the person who started it. */
export class ImportStop extends Error {}
