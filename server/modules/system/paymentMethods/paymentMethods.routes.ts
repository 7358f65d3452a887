import {
  paymentCodeForm,
  paymentMethodDetail,
  paymentMethodListAnswer,
  paymentMethodListQuery,
  paymentMethodParams,
  paymentMethodPatch,
  paymentRateInput,
  paymentRateRemoval,
} from '@shared/contract/system/paymentMethods';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { paysOnline } from '../../../env';
import { notFound } from '../../../errors';
import { auditActor } from '../../../plugins/audit';
import { letOthersShow } from '../../../plugins/cors';
import { fileField } from '../../../plugins/docs';
import { readForm } from '../../../plugins/multipartForms';
import { resourceCalls } from '../../../resources/resourceCalls';
import { readIfThere } from '../../../storage/readIfThere';
import { findByCode, findPage } from './paymentMethods.queries';
import { changeCode, readPaymentMethod, updatePaymentMethod } from './paymentMethods.service';
import { addRate, takeBackRate } from './paymentRates.service';

const tags = ['payment methods'];

/** The ways to pay, as staff keep them, and the pictures of their codes, as guests see them. */
export function paymentMethodRoutes(app: App, context: Context) {
  const { db, env, files } = context;

  const url = '/api/payment-methods';
  resourceCalls(app, db, { url, entry: 'global', entity: 'payment_method' }).list('paymentMethods', {
    query: paymentMethodListQuery,
    answer: paymentMethodListAnswer,
    page: (query) => findPage(db, query, paysOnline(env)),
  });

  app.get(
    '/api/payment-methods/:code',
    {
      config: { can: 'global.view' },
      schema: { tags, params: paymentMethodParams, response: { 200: paymentMethodDetail } },
    },
    async (request) => readPaymentMethod(context, request.params.code),
  );

  app.patch(
    '/api/payment-methods/:code',
    {
      config: { can: 'global.edit' },
      schema: {
        tags,
        params: paymentMethodParams,
        body: paymentMethodPatch,
        response: { 200: paymentMethodDetail },
      },
    },
    async (request) => updatePaymentMethod(context, auditActor(request), request.params.code, request.body),
  );

  app.patch(
    '/api/payment-methods/:code/qr',
    {
      config: { can: 'global.edit', docs: { form: paymentCodeForm.extend({ qr: fileField }) } },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        params: paymentMethodParams,
        response: { 200: paymentMethodDetail },
      },
    },
    async (request) => {
      const { fields, file } = await readForm(request, paymentCodeForm);
      const { version, remove } = fields;
      return changeCode(context, auditActor(request), request.params.code, {
        version,
        remove: remove === 'true',
        file,
      });
    },
  );

  app.post(
    '/api/payment-methods/:code/rates',
    {
      config: { can: 'global.edit' },
      schema: {
        tags,
        params: paymentMethodParams,
        body: paymentRateInput,
        response: { 200: paymentMethodDetail },
      },
    },
    async (request) => addRate(context, auditActor(request), request.params.code, request.body),
  );

  app.patch(
    '/api/payment-methods/:code/rates/remove',
    {
      config: { can: 'global.edit' },
      schema: {
        tags,
        params: paymentMethodParams,
        body: paymentRateRemoval,
        response: { 200: paymentMethodDetail },
      },
    },
    async (request) => takeBackRate(context, auditActor(request), request.params.code, request.body),
  );

  app.get(
    '/api/public/payment-methods/:code/qr',
    { config: { can: 'public' }, schema: { tags, params: paymentMethodParams } },
    async (request, reply) => {
      const method = await findByCode(db, request.params.code);
      const picture = method?.qr_key && (await readIfThere(files.pathOf(method.qr_key)));
      if (!picture) throw notFound('no such code');
      letOthersShow(reply, env);
      return reply
        .type('image/webp')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=3600')
        .send(picture);
    },
  );
}
