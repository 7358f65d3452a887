import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { RowProblem } from './problems';
import { cut } from './plainTexts';

/** A field as CSV; what a spreadsheet would take for a formula gets an apostrophe in front. */
const field = (value: string | number) => {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

type ReportedRow = { line: number; id: string; problems: Pick<RowProblem, 'column' | 'cause' | 'value'>[] };

/** Opens a CSV file with one line per cause of a refusal. Rejects when the file cannot be written. */
export async function openReport(file: string) {
  const stream = createWriteStream(file);
  await once(stream, 'open');
  stream.write('\ufeffline,id,column,cause,value\r\n');
  return {
    async add({ line, id, problems }: ReportedRow) {
      for (const { column, cause, value } of problems) {
        const fields = [line, cut(id, 100), column, cause, cut(value, 500)];
        if (!stream.write(`${fields.map(field).join(',')}\r\n`)) await once(stream, 'drain');
      }
    },
    async close() {
      stream.end();
      await once(stream, 'close');
    },
  };
}
