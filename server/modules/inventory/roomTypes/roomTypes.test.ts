import { roomType, roomTypeDetail, type RoomTypeInput } from '@shared/contract/inventory/roomTypes';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
  words,
} from '../../../testing/factories';
import { get as getPublic } from '../../../testing/publicCalls';

let test: TestApp;
let place: Awaited<ReturnType<typeof createListing>>;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
  place = await createListing(test.db, await createBusiness(test.db), {
    property: { name: words('Kenari Residences') },
  });
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const fields = (changes: Partial<RoomTypeInput> = {}) => ({
  name: words('Garden Loft'),
  description: words('Under the roof'),
  kind: 'studio' as const,
  bedrooms: 0,
  bathrooms: 1,
  beds: 1,
  includedGuests: 2,
  maxGuests: 3,
  baseSen: 18_000,
  ...changes,
});
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (
  method: Method,
  url: string,
  payload?: object,
  headers: Record<string, string> = admin.headers,
) => test.app.inject({ method, url, headers, ...(payload && { payload }) });
const create = async (changes: Partial<RoomTypeInput> = {}) => {
  const answer = await call('POST', '/api/room-types', { ...fields(changes), propertyId: place.propertyId });
  expect(answer.statusCode).toBe(201);
  return roomType.parse(answer.json());
};
const detail = async (id: string) =>
  roomTypeDetail.parse((await call('GET', `/api/room-types/${id}`)).json());
const step = async (id: string, name: string, version?: number) =>
  call('PATCH', `/api/room-types/${id}/status`, {
    step: name,
    version: version ?? (await detail(id)).version,
  });
const addPhoto = (ownerId: string) =>
  test.db
    .insertInto('photo')
    .values({
      owner_id: ownerId,
      owner_type: 'room_type',
      file_key: null,
      scene: { scene: 'living' },
      width: 3,
      height: 2,
      alt: words(''),
    })
    .execute();
const addUnit = (roomTypeId: string) =>
  test.db.insertInto('unit').values({ room_type_id: roomTypeId, number: 'L-1', floor: null }).execute();
const rows = async (filter: object) =>
  (
    await call('GET', `/api/room-types/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  ).json<{
    roomTypes: { name: { 'en-US': string }; matched: string | null }[];
    totalCount: number;
  }>();

describe('a new room type', () => {
  it('is a draft that visitors would find by its words, and says in its history who wrote it', async () => {
    const made = await create({ amenities: ['pool', 'wifi', 'pool'] });
    expect(made).toMatchObject({
      status: 'draft',
      propertyStatus: 'published',
      visible: false,
      amenities: ['wifi', 'pool'],
      cleaningSen: 0,
      minNights: 1,
      maxNights: null,
      units: { active: 0, closed: 0, retired: 0 },
      version: 1,
    });
    const row = await test.db
      .selectFrom('room_type')
      .select('search_text')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    for (const word of ['garden loft', 'garden loft 中', 'kenari residences bm', 'jalan ujian', '吉隆坡'])
      expect(row.search_text).toContain(word);
    expect((await detail(made.id)).history).toMatchObject([
      { action: 'create', actorName: admin.account.name, after: { baseSen: 18_000 } },
    ]);
  });

  it.each<[string, object, string, string]>([
    ['no English name', { name: { ...words('x'), 'en-US': '' } }, 'name.en-US', 'required'],
    ['no rate', { baseSen: 0 }, 'baseSen', 'too_small_number'],
    ['half a sen', { baseSen: 10.5 }, 'baseSen', 'type'],
    ['more guests in the rate than fit', { includedGuests: 4 }, 'includedGuests', 'guests_included'],
    ['nights the wrong way round', { minNights: 5, maxNights: 2 }, 'maxNights', 'nights_order'],
    [
      'two discounts from the same night',
      { lengthDiscounts: [7, 7].map((minNights) => ({ minNights, percentBp: 500 })) },
      'lengthDiscounts',
      'discounts_twice',
    ],
    [
      'a discount of everything',
      { lengthDiscounts: [{ minNights: 7, percentBp: 10_000 }] },
      'lengthDiscounts.0.percentBp',
      'too_big_number',
    ],
    [
      'a kind of bed that is none',
      {
        sleeping: [
          { room: 'bedroom', beds: [{ kind: 'queen', count: 1 }] },
          { room: 'other', beds: [{ kind: 'hammock', count: 1 }] },
        ],
      },
      'sleeping.1.beds.0.kind',
      'choice',
    ],
    [
      'a room that is none',
      { sleeping: [{ room: 'garage', beds: [{ kind: 'queen', count: 1 }] }] },
      'sleeping.0.room',
      'choice',
    ],
    [
      'a room without a bed',
      { sleeping: [{ room: 'bedroom', beds: [] }] },
      'sleeping.0.beds',
      'beds_missing',
    ],
    [
      'no bed of a kind',
      { sleeping: [{ room: 'bedroom', beds: [{ kind: 'queen', count: 0 }] }] },
      'sleeping.0.beds.0.count',
      'too_small_number',
    ],
    [
      'too many beds of a kind',
      {
        sleeping: [
          {
            room: 'bedroom',
            beds: [
              { kind: 'queen', count: 1 },
              { kind: 'single', count: 21 },
            ],
          },
        ],
      },
      'sleeping.0.beds.1.count',
      'too_big_number',
    ],
    [
      'a kind of bed twice in a room',
      {
        sleeping: [
          {
            room: 'bedroom',
            beds: [
              { kind: 'queen', count: 1 },
              { kind: 'queen', count: 2 },
            ],
          },
        ],
      },
      'sleeping.0.beds.1.kind',
      'bed_twice',
    ],
    [
      'more rooms than twenty',
      {
        sleeping: Array.from({ length: 21 }, () => ({
          room: 'bedroom',
          beds: [{ kind: 'queen', count: 1 }],
        })),
      },
      'sleeping',
      'too_big_number',
    ],
    ['an unknown amenity', { amenities: ['helipad'] }, 'amenities', 'amenities_off'],
    ['an unknown kind', { kind: 'castle' }, 'kind', 'choice'],
    ['an unknown property', { propertyId: UNKNOWN }, 'propertyId', 'unknown'],
    ['a rank of its own', { rank: 1 }, 'rank', 'unknown'],
  ])('is refused with %s, beside the field', async (_case, changes, path, rule) => {
    const answer = await call('POST', '/api/room-types', {
      ...fields(),
      propertyId: place.propertyId,
      ...changes,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
  });

  it('is not added to a retired property', async () => {
    await test.db.updateTable('property').set({ status: 'retired' }).execute();
    const answer = await call('POST', '/api/room-types', { ...fields(), propertyId: place.propertyId });
    expect(answer.json()).toMatchObject({ code: 'listing.retired' });
  });

  it.each(['listing.create', 'listing.edit', 'listing.delete', 'listing.view'] as const)(
    'and its calls need %s',
    async (permission) => {
      const { id } = await create();
      const codes = ['listing.view', 'listing.create', 'listing.edit', 'listing.delete'] as const;
      const { headers } = await signInAdmin(test, codes.filter((code) => code !== permission).map(codeOf));
      const calls: Record<typeof permission, () => ReturnType<typeof call>[]> = {
        'listing.view': () => [
          call('GET', `/api/room-types/${id}`, undefined, headers),
          call('GET', `/api/room-types/${id}/preview`, undefined, headers),
          call('GET', '/api/room-types/aggregation', undefined, headers),
        ],
        'listing.create': () => [
          call('POST', '/api/room-types', { ...fields(), propertyId: place.propertyId }, headers),
        ],
        'listing.edit': () => [
          call('PATCH', `/api/room-types/${id}`, { ...fields(), version: 1 }, headers),
          call('PATCH', `/api/room-types/${id}/status`, { step: 'retire', version: 1 }, headers),
        ],
        'listing.delete': () => [call('DELETE', `/api/room-types/${id}`, undefined, headers)],
      };
      for (const answer of await Promise.all(calls[permission]())) expect(answer.statusCode).toBe(403);
      expect((await detail(id)).version).toBe(1);
    },
  );
});

describe('the beds of a room type', () => {
  const rooms: RoomTypeInput['sleeping'] = [
    { room: 'living_room', beds: [{ kind: 'sofa', count: 1 }] },
    {
      room: 'bedroom',
      beds: [
        { kind: 'queen', count: 1 },
        { kind: 'single', count: 2 },
      ],
    },
  ];

  it('are kept in their order, told in the history and shown to visitors; without them there are none', async () => {
    expect((await create()).sleeping).toEqual([]);
    // Fewer beds than guests, and no bedroom by the numbers: a warning for staff and no refusal.
    const answer = await call('PATCH', `/api/room-types/${place.roomTypeId}`, {
      ...fields({ sleeping: rooms, maxGuests: 9, bedrooms: 0 }),
      version: 1,
    });
    expect(roomType.parse(answer.json()).sleeping).toEqual(rooms);
    expect((await detail(place.roomTypeId)).history[0]).toMatchObject({
      action: 'update',
      before: { sleeping: [] },
      after: { sleeping: rooms },
    });
    const shown = await getPublic(test, `/api/public/listings/${place.listingId}`);
    expect(shown.json<{ sleeping: unknown }>().sleeping).toEqual(rooms);
  });

  it('that did not change are no entry of the history', async () => {
    const { id } = await create({ sleeping: rooms });
    await call('PATCH', `/api/room-types/${id}`, {
      ...fields({ sleeping: rooms, baseSen: 19_000 }),
      version: 1,
    });
    expect((await detail(id)).history[0]!.after).not.toHaveProperty('sleeping');
  });
});

describe('changing a room type', () => {
  it('keeps what changed in the history, and booked stays keep their price', async () => {
    const booking = await createReservation(test.db, place);
    const answer = await call('PATCH', `/api/room-types/${place.roomTypeId}`, {
      ...fields({ baseSen: 99_000 }),
      version: 1,
    });
    expect(answer.statusCode).toBe(200);
    expect((await detail(place.roomTypeId)).history[0]).toMatchObject({
      action: 'update',
      before: { baseSen: 20_000, kind: 'apartment' },
      after: { baseSen: 99_000, kind: 'studio' },
    });
    const kept = await test.db
      .selectFrom('reservation')
      .select('total_sen')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    expect(kept.total_sen).toBe(40_000);
  });

  it('by two people at once lets one through and tells the other', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      [21_000, 22_000].map((baseSen) =>
        call('PATCH', `/api/room-types/${id}`, { ...fields({ baseSen }), version: 1 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await detail(id)).version).toBe(2);
  });

  it('that is not there is 404', async () => {
    for (const answer of await Promise.all([
      call('GET', `/api/room-types/${UNKNOWN}`),
      call('GET', `/api/room-types/${UNKNOWN}/preview`),
      call('PATCH', `/api/room-types/${UNKNOWN}`, { ...fields(), version: 1 }),
      step(UNKNOWN, 'publish', 1),
      call('DELETE', `/api/room-types/${UNKNOWN}`),
    ])) {
      expect(answer.statusCode).toBe(404);
    }
  });

  it('cannot take from a published one what its publication needed', async () => {
    await addPhoto(place.roomTypeId);
    const answer = await call('PATCH', `/api/room-types/${place.roomTypeId}`, {
      ...fields({ description: words('') }),
      version: 1,
    });
    expect(answer.json()).toMatchObject({ code: 'listing.incomplete' });
    expect((await detail(place.roomTypeId)).version).toBe(1);
  });
});

describe('publishing a room type', () => {
  it.each<[string, { photo: boolean; unit: boolean; description: string }, string[]]>([
    ['everything there', { photo: true, unit: true, description: 'Nice' }, []],
    ['no photograph', { photo: false, unit: true, description: 'Nice' }, ['photos']],
    ['no unit', { photo: true, unit: false, description: 'Nice' }, ['units']],
    ['nothing', { photo: false, unit: false, description: '' }, ['description', 'photos', 'units']],
  ])('with %s', async (_case, { photo, unit, description }, codes) => {
    const { id } = await create({ description: { 'en-US': description, 'cn-ZH': '', 'ms-MY': '' } });
    if (photo) await addPhoto(id);
    if (unit) await addUnit(id);
    const answer = await step(id, 'publish');
    const seen = (await getPublic(test, `/api/public/listings/${id}`)).statusCode;
    if (codes.length === 0) {
      expect(answer.json()).toMatchObject({ status: 'published', visible: true });
      expect(seen).toBe(200);
      return;
    }
    expect(answer.statusCode).toBe(409);
    const { code, data } = answer.json<{
      code: string;
      data: { checks: { code: string; result: string }[] };
    }>();
    expect(code).toBe('listing.incomplete');
    expect(data.checks.filter(({ result }) => result === 'error').map((check) => check.code)).toEqual(codes);
    expect(seen).toBe(404);
  });

  it('needs a unit that is in use', async () => {
    const { id } = await create();
    await addPhoto(id);
    await addUnit(id);
    await test.db.updateTable('unit').set({ status: 'closed' }).where('room_type_id', '=', id).execute();
    expect((await step(id, 'publish')).json()).toMatchObject({ code: 'listing.incomplete' });
  });

  it('says when its property still hides it', async () => {
    await test.db.updateTable('property').set({ status: 'draft' }).execute();
    const { checks } = await detail(place.roomTypeId);
    expect(checks.at(-1)).toEqual({ code: 'property', result: 'warning' });
  });
});

describe('retiring and deleting a room type', () => {
  it('is refused with stays to come, and keeps what was', async () => {
    const booking = await createReservation(test.db, place);
    expect((await step(place.roomTypeId, 'retire')).json()).toMatchObject({
      code: 'listing.has_stays',
      params: { count: 1 },
    });
    await test.db
      .updateTable('reservation')
      .set({ status: 'cancelled' })
      .where('id', '=', booking.id)
      .execute();
    expect((await step(place.roomTypeId, 'retire')).json()).toMatchObject({ status: 'retired' });
    expect(await test.db.selectFrom('reservation').select('id').execute()).toHaveLength(1);
    expect((await call('DELETE', `/api/room-types/${place.roomTypeId}`)).json()).toMatchObject({
      code: 'listing.not_draft',
    });
    await step(place.roomTypeId, 'restore');
    expect((await call('DELETE', `/api/room-types/${place.roomTypeId}`)).json()).toMatchObject({
      code: 'listing.has_history',
    });
  });

  it('takes a draft away with its units', async () => {
    const { id } = await create();
    await addUnit(id);
    expect((await call('DELETE', `/api/room-types/${id}`)).statusCode).toBe(200);
    expect(await test.db.selectFrom('unit').select('id').where('room_type_id', '=', id).execute()).toEqual(
      [],
    );
  });
});

describe('the list', () => {
  it('has the room types of a property, and finds words and numbers of units', async () => {
    const { id } = await create();
    await addUnit(id);
    const names = async (filter: object) =>
      (await rows(filter)).roomTypes.map(({ name, matched }) => [name['en-US'], matched]);
    expect((await rows({ propertyId: place.propertyId })).totalCount).toBe(2);
    expect(await names({ propertyId: place.propertyId, status: 'draft' })).toEqual([['Garden Loft', null]]);
    expect(await names({ q: 'loft' })).toEqual([['Garden Loft', 'self']]);
    expect(await names({ q: 'l-1' })).toEqual([['Garden Loft', 'inside']]);
    expect(await names({ q: 'kenari l-1' })).toEqual([['Garden Loft', 'inside']]);
    expect(await names({ propertyId: UNKNOWN })).toEqual([]);
  });
});

describe('the preview', () => {
  it('shows staff a draft as visitors would see it, and is kept nowhere', async () => {
    await test.db.updateTable('property').set({ lat: null, lng: null, status: 'draft' }).execute();
    const { id } = await create();
    const answer = await call('GET', `/api/room-types/${id}/preview`);
    expect(answer.json()).toMatchObject({ id, name: words('Garden Loft'), lat: 3.14, priceFrom: 18_000 });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is for staff alone, and the public page stays closed whoever asks', async () => {
    const { id } = await create();
    const buyer = await signIn(test, await createAccount(test.db));
    expect((await call('GET', `/api/room-types/${id}/preview`, undefined, {})).statusCode).toBe(401);
    expect((await call('GET', `/api/room-types/${id}/preview`, undefined, buyer)).statusCode).toBe(403);
    for (const headers of [{}, buyer, admin.headers])
      expect((await call('GET', `/api/public/listings/${id}`, undefined, headers)).statusCode).toBe(404);
  });
});
