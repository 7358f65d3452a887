import { idParams } from '@shared/contract/base/common';
import {
  location,
  locationDetail,
  locationEntryListAnswer,
  locationEntryListQuery,
  locationInput,
  locationPatch,
  locationPictureForm,
  locationVersion,
} from '@shared/contract/inventory/locations';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { fileField } from '../../../plugins/docs';
import { readForm } from '../../../plugins/multipartForms';
import { resourceCalls } from '../../../resources/resourceCalls';
import { findById, findPage } from './staffLocations.queries';
import { changePicture, deleteLocation, locations } from './staffLocations.service';

/** Destinations in the back-office, under Global. */
export function staffLocationRoutes(app: App, context: Context) {
  const { db } = context;
  const calls = resourceCalls(app, db, { url: '/api/locations', entry: 'global', entity: 'location' });
  calls.list('locations', {
    query: locationEntryListQuery,
    answer: locationEntryListAnswer,
    page: (query) => findPage(db, query),
  });
  calls.detail({ answer: locationDetail, find: (id) => findById(db, id) });
  calls.create({
    body: locationInput,
    answer: location,
    create: ({ actor }, fields) => locations.create(context, actor, fields),
  });
  calls.update({
    body: locationPatch,
    answer: location,
    update: ({ actor }, id, fields) => locations.update(context, actor, id, fields),
  });
  calls.remove({
    query: locationVersion,
    remove: ({ actor }, id, { version }) => deleteLocation(context, actor, id, version),
  });
  app.patch(
    '/api/locations/:id/picture',
    {
      config: { can: 'global.edit', docs: { form: locationPictureForm.extend({ picture: fileField }) } },
      schema: {
        tags: ['locations'],
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 200: location },
      },
    },
    async (request) => {
      const { fields, file } = await readForm(request, locationPictureForm);
      const { version, remove } = fields;
      return changePicture(context, auditActor(request), request.params.id, {
        version,
        remove: remove === 'true',
        file,
      });
    },
  );
}
