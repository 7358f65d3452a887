import {
  company,
  companyBankAccountInput,
  companyBankAccountNo,
  companyBankAccountPatch,
  companyDetail,
  companyInput,
  companyListAnswer,
  companyListQuery,
  companyLogoForm,
  companyPatch,
  companyTaxEffect,
  companyTaxSettingDay,
  companyTaxSettingInput,
  companyVersion,
  type CompanyDetail,
} from '@shared/contract/money/companies';
import { idParams } from '@shared/contract/base/common';
import { documentNumberingInput } from '@shared/contract/system/documentNumbers';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { letOthersShow } from '../../../plugins/cors';
import { fileField } from '../../../plugins/docs';
import { readForm } from '../../../plugins/multipartForms';
import { resourceCalls } from '../../../resources/resourceCalls';
import { readIfThere } from '../../../storage/readIfThere';
import { findAll, findLogoKey, findPage } from './companies.queries';
import {
  changeCompanyNumbering,
  changeLogo,
  companies,
  deleteCompany,
  readCompany,
} from './companies.service';
import { addBankAccount, changeBankAccount, revealBankAccountNo } from './companyBankAccounts.service';
import { COMPANY_EXPORT } from './companyExport';
import { addTaxSetting, readTaxEffect, removeTaxSetting } from './companyTaxSettings.service';

const tags = ['companies'];
const edit = { can: 'company.edit' } as const;

/** The companies of the business, with their tax settings, bank accounts and numbers of documents. */
export function companyRoutes(app: App, context: Context) {
  const { db, env, files } = context;
  const read = async (id: string): Promise<CompanyDetail> => {
    const found = await readCompany(context, id);
    if (!found) throw notFound('no such company');
    return found;
  };

  const calls = resourceCalls(app, db, { url: '/api/companies', entry: 'company', entity: 'company' });
  calls.list('companies', {
    query: companyListQuery,
    answer: companyListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.export({
    query: companyListQuery,
    columns: COMPANY_EXPORT,
    rows: (query) => findAll(db, query),
  });
  calls.read({ answer: companyDetail, read });
  calls.create({
    body: companyInput,
    answer: company,
    create: ({ actor }, fields) => companies.create(context, actor, fields),
  });
  calls.update({
    body: companyPatch,
    answer: company,
    update: ({ actor }, id, fields) => companies.update(context, actor, id, fields),
  });
  calls.step('/numbering', {
    body: documentNumberingInput,
    answer: companyDetail,
    take: async ({ actor }, id, input) => {
      await changeCompanyNumbering(context, actor, id, input);
      return read(id);
    },
  });
  calls.remove({
    query: companyVersion,
    remove: ({ actor }, id, { version }) => deleteCompany(context, actor, id, version),
  });

  app.patch(
    '/api/companies/:id/logo',
    {
      config: { ...edit, docs: { form: companyLogoForm.extend({ logo: fileField }) } },
      schema: { tags, consumes: ['multipart/form-data'], params: idParams, response: { 200: company } },
    },
    async (request) => {
      const { fields, file } = await readForm(request, companyLogoForm);
      const { version, remove } = fields;
      return changeLogo(context, auditActor(request), request.params.id, {
        version,
        remove: remove === 'true',
        file,
      });
    },
  );

  app.get(
    '/api/public/companies/:id/logo',
    { config: { can: 'public' }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const key = await findLogoKey(db, request.params.id);
      const picture = key && (await readIfThere(files.pathOf(key)));
      if (!picture) throw notFound('no such logo');
      letOthersShow(reply, env);
      return reply
        .type('image/webp')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=3600')
        .send(picture);
    },
  );

  app.get(
    '/api/companies/:id/tax-settings/effect',
    {
      config: { can: 'company.view' },
      schema: {
        tags,
        params: idParams,
        querystring: companyTaxSettingDay,
        response: { 200: companyTaxEffect },
      },
    },
    (request) => readTaxEffect(context, request.params.id, request.query.validFrom),
  );

  app.post(
    '/api/companies/:id/tax-settings',
    {
      config: edit,
      schema: { tags, params: idParams, body: companyTaxSettingInput, response: { 201: companyDetail } },
    },
    async (request, reply) => {
      const { id } = request.params;
      await addTaxSetting(context, auditActor(request), id, request.body);
      return reply.code(201).send(await read(id));
    },
  );

  app.delete(
    '/api/companies/:id/tax-settings',
    {
      config: edit,
      schema: {
        tags,
        params: idParams,
        querystring: companyTaxSettingDay,
        response: { 200: companyDetail },
      },
    },
    async (request) => {
      const { id } = request.params;
      await removeTaxSetting(context, auditActor(request), id, request.query.validFrom);
      return read(id);
    },
  );

  app.post(
    '/api/companies/:id/bank-accounts',
    {
      config: edit,
      schema: { tags, params: idParams, body: companyBankAccountInput, response: { 201: companyDetail } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await read(await addBankAccount(context, auditActor(request), request.params.id, request.body)),
        ),
  );

  app.patch(
    '/api/company-bank-accounts/:id',
    {
      config: edit,
      schema: { tags, params: idParams, body: companyBankAccountPatch, response: { 200: companyDetail } },
    },
    async (request) =>
      read(await changeBankAccount(context, auditActor(request), request.params.id, request.body)),
  );

  app.get(
    '/api/company-bank-accounts/:id/number',
    { config: edit, schema: { tags, params: idParams, response: { 200: companyBankAccountNo } } },
    async (request, reply) => {
      const accountNo = await revealBankAccountNo(context, auditActor(request), request.params.id);
      return reply.header('cache-control', 'private, no-store').send({ accountNo });
    },
  );
}
