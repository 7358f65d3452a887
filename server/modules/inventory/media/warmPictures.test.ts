import { json } from '../../../db/client';
import { Unavailable } from '../../../db/faults';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { drawTestPicture } from '../../../testing/drawTestPicture';
import { createBusiness, createListing, words } from '../../../testing/factories';
import { warmPictures } from './warmPictures.service';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp({}, { drawPicture: drawTestPicture })));
beforeEach(() => test.reset());
afterAll(() => test.close());

/** A picture that is drawn when first asked for. */
const addPhoto = async (ownerId: string, ownerType: 'location' | 'room_type') =>
  (
    await test.db
      .insertInto('photo')
      .values({
        owner_id: ownerId,
        owner_type: ownerType,
        scene: json({ seed: ownerId, scene: 'bedroom', light: 'day' }),
        width: 64,
        height: 48,
        alt: words('A room'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

it('makes what the first pages show, one after the other, and nothing of what is not published', async () => {
  const business = await createBusiness(test.db);
  const seen = await createListing(test.db, business, { location: { featured: true } });
  const draft = await createListing(test.db, business, { roomType: { status: 'draft' } });
  const ids = [await addPhoto(seen.locationId, 'location'), await addPhoto(seen.roomTypeId, 'room_type')];
  await addPhoto(draft.roomTypeId, 'room_type');

  let atOnce = 0;
  let most = 0;
  const made: string[] = [];
  const variants: typeof test.context.variants = {
    ...test.context.variants,
    variant: async (key, width, format) => {
      most = Math.max(most, (atOnce += 1));
      const picture = await test.context.variants.variant(key, width, format);
      atOnce -= 1;
      made.push(`${width}.${format}`);
      return picture;
    },
  };
  await warmPictures({ ...test.context, variants }, () => false);
  expect(made).toEqual(ids.flatMap(() => ['640.avif', '960.avif', '1600.avif']));
  expect(most).toBe(1);
});

it.each<[string, Error, string[]]>([
  ['goes on after a picture that cannot be made', new Error('broken'), ['640.avif', '960.avif', '1600.avif']],
  ['ends when the database is away', new Unavailable('away', 'gone'), []],
])('%s', async (_what, error, expected) => {
  const { locationId, roomTypeId } = await createListing(test.db, await createBusiness(test.db), {
    location: { featured: true },
  });
  await addPhoto(locationId, 'location');
  await addPhoto(roomTypeId, 'room_type');
  let failed = false;
  const made: string[] = [];
  const variants: typeof test.context.variants = {
    ...test.context.variants,
    variant: async (_key, width, format) => {
      if (!failed) {
        failed = true;
        throw error;
      }
      made.push(`${width}.${format}`);
      return Buffer.from('picture');
    },
  };
  await warmPictures({ ...test.context, variants }, () => false);
  expect(failed).toBe(true);
  expect(made).toEqual(expected);
});

it('stops with the server', async () => {
  const { locationId } = await createListing(test.db, await createBusiness(test.db), {
    location: { featured: true },
  });
  await addPhoto(locationId, 'location');
  const variant = jest.spyOn(test.context.variants, 'variant');
  await warmPictures(test.context, () => true);
  expect(variant).not.toHaveBeenCalled();
});
