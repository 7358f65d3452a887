/** Writes `.br` and `.gz` beside every text file of more than 1 kB in a folder and below. */
export function compressFiles(folder: string): Promise<void>;
