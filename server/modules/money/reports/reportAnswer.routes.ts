import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Report } from '@shared/contract/money/reports';
import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';
import type { Context } from '../../../context';
import { audit, auditActor } from '../../../plugins/audit';
import { exportList } from '../../../plugins/export';
import { privateFileHeaders } from '../../../storage/uploads';
import { printOf, reportColumns, reportFileName, type AskedFormat } from './reportExport.service';

/** Answers a report that is made as what was asked for: data, or a file, of which the audit log keeps who took it. */
export async function answerReport(
  context: Pick<Context, 'db' | 'print'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  {
    made,
    format,
    language = DEFAULT_LANGUAGE,
  }: { made: Report; format: AskedFormat; language?: Language | undefined },
): Promise<never> {
  const { name, by, from, to, propertyId, companyId } = made;
  const filter = { by, from, to, ...(propertyId && { propertyId }), ...(companyId && { companyId }) };
  const filename = reportFileName(made);
  if (format === 'json') return made as never;
  if (format !== 'pdf')
    return exportList(context.db, request, reply, {
      ...{ entity: 'report', entityId: name, query: { filter, format } },
      ...{ filename, columns: reportColumns(made, language), rows: made.rows },
    }) as never;
  const pdf = await printOf(context, made, language);
  await audit(context.db, auditActor(request), {
    action: 'export',
    entity: 'report',
    entityId: name,
    after: { filter, format },
  });
  return reply.headers(privateFileHeaders('application/pdf', `${filename}.pdf`)).send(pdf) as never;
}
