import {
  packageStatusInput,
  packageTermsInput,
  sampleInput,
  sampleStatement,
  servicePackage,
  servicePackageDetail,
  servicePackageInput,
  servicePackageListAnswer,
  servicePackageListQuery,
  servicePackagePatch,
} from '@shared/contract/money/servicePackages';
import { idParams } from '@shared/contract/base/common';
import { businessDate } from '@shared/domain/base/stayDates';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { callerOf } from '../../../plugins/caller';
import { resourceCalls } from '../../../resources/resourceCalls';
import { sampleOf } from './sample.service';
import { SERVICE_PACKAGE_EXPORT } from './servicePackageExport';
import { findAll, findById, findPage } from './servicePackages.queries';
import { changePackage, createPackage, removePackage, setStatus, setTerms } from './servicePackages.service';

/** Service packages: what the company does for owners, and what it is paid for it. */
export function servicePackageRoutes(app: App, context: Context) {
  const { db } = context;
  const today = () => businessDate(context.now());
  const calls = resourceCalls(app, db, {
    url: '/api/service-packages',
    entry: 'service-package',
    entity: 'service_package',
  });
  calls.list('servicePackages', {
    query: servicePackageListQuery,
    answer: servicePackageListAnswer,
    page: (query) => findPage(db, today(), query),
  });
  calls.export({
    query: servicePackageListQuery,
    columns: SERVICE_PACKAGE_EXPORT,
    rows: (query) => findAll(db, today(), query),
  });
  calls.detail({ answer: servicePackageDetail, find: (id) => findById(db, today(), id) });
  calls.create({
    body: servicePackageInput,
    answer: servicePackage,
    create: ({ actor }, fields) => createPackage(context, actor, fields),
  });
  calls.update({
    body: servicePackagePatch,
    answer: servicePackage,
    update: ({ actor }, id, fields) => changePackage(context, actor, id, fields),
  });
  calls.step('/terms', {
    body: packageTermsInput,
    answer: servicePackage,
    take: ({ actor }, id, input) => setTerms(context, actor, id, input),
  });
  calls.step('/status', {
    body: packageStatusInput,
    answer: servicePackage,
    take: ({ actor }, id, input) => setStatus(context, actor, id, input),
  });
  calls.remove({ remove: ({ actor }, id) => removePackage(context, actor, id) });

  app.post(
    '/api/service-packages/:id/sample',
    {
      config: { can: 'service-package.view' },
      schema: {
        tags: ['service packages'],
        params: idParams,
        body: sampleInput,
        response: { 200: sampleStatement },
      },
    },
    (request) => sampleOf(context, callerOf(request), request.params.id, request.body),
  );
}
