import { emptyAnswer, idParams } from '@shared/contract/base/common';
import {
  album,
  albumParams,
  albumPhoto,
  photoOrder,
  photoPatch,
  photoUpload,
} from '@shared/contract/inventory/photoAlbum';
import type { App } from '../../../app';
import type { Context } from '../../../context';
import { auditActor } from '../../../plugins/audit';
import { readForm } from '../../../plugins/multipartForms';
import { addPhoto, describePhoto, orderPhotos, readAlbum, removePhoto } from './photos.service';

const tags = ['photos'];

/** Photographs of properties and room types in the back-office. How they are served: `media/media.routes.ts`. */
export function photosRoutes(app: App, context: Context) {
  app.get(
    '/api/photos/:ownerType/:id',
    {
      config: { can: 'listing.view' },
      schema: { tags, params: albumParams, response: { 200: album } },
    },
    async (request) => readAlbum(context.db, request.params),
  );

  app.post(
    '/api/photos/:ownerType/:id',
    {
      config: { can: 'listing.edit' },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        params: albumParams,
        response: { 200: albumPhoto, 201: albumPhoto },
      },
    },
    async (request, reply) => {
      const { fields, file } = await readForm(request, photoUpload);
      const actor = auditActor(request);
      const { photo, isNew } = await addPhoto(context, actor, request.params, fields.uploadKey, file);
      return reply.code(isNew ? 201 : 200).send(photo);
    },
  );

  app.patch(
    '/api/photos/:ownerType/:id/order',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: albumParams, body: photoOrder, response: { 200: album } },
    },
    async (request) => orderPhotos(context, auditActor(request), request.params, request.body),
  );

  app.patch(
    '/api/photos/:id',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, body: photoPatch, response: { 200: albumPhoto } },
    },
    async (request) => describePhoto(context, auditActor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/photos/:id',
    {
      config: { can: 'listing.edit' },
      schema: { tags, params: idParams, response: { 200: emptyAnswer } },
    },
    async (request) => {
      await removePhoto(context, auditActor(request), request.params.id);
      return { status: 'ok' as const };
    },
  );
}
