import {
  property,
  propertyDetail,
  propertyOptions,
  type PropertyInput,
} from '@shared/contract/inventory/properties';
import { sql } from 'kysely';
import { codeOf } from '@shared/permissions';
import { stayRange } from '../../../db/client';
import { SYSTEM } from '../../../plugins/audit';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import {
  createBusiness,
  createListing,
  createReservation,
  createRoomType,
  signInAdmin,
  words,
  type Business,
} from '../../../testing/factories';
import { get as getPublic } from '../../../testing/publicCalls';
import { rollDays } from '../../money/businessDays/rollDays.service';

let test: TestApp;
let business: Business;
let locationId: string;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
  business = await createBusiness(test.db);
  const place = { slug: 'kuala-lumpur', name: words('Kuala Lumpur'), description: words(''), state: 'MY-14' };
  const row = await test.db
    .insertInto('location')
    .values({ ...place, lat: 3.14, lng: 101.69 })
    .returning('id')
    .executeTakeFirstOrThrow();
  locationId = row.id;
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const input = (fields: Partial<PropertyInput> = {}): PropertyInput => ({
  name: words('Ombak Residences'),
  description: words('By the sea'),
  houseRules: words('Quiet after eleven'),
  companyId: business.companyId,
  locationId,
  state: 'MY-14',
  town: 'Kuala Lumpur',
  address: '1 Jalan Ombak',
  place: { lat: 3.15, lng: 101.71 },
  grade: 'star3',
  cancellationPolicyId: business.policyId,
  ...fields,
});
const patchOf = (fields: Partial<PropertyInput> = {}) => ({ ...input(fields), weekendNights: [5, 6] });
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** A place nearby as a form sends it, right or wrong. */
const near = (changes: object) => ({
  kind: 'beach' as const,
  name: words('Pantai'),
  metres: 350,
  ...changes,
});
const call = (method: Method, url: string, payload?: object, headers = admin.headers) =>
  test.app.inject({ method, url, headers, ...(payload && { payload }) });
const create = async (fields: Partial<PropertyInput> = {}) => {
  const answer = await call('POST', '/api/properties', input(fields));
  expect(answer.statusCode).toBe(201);
  return property.parse(answer.json());
};
const detail = async (id: string) =>
  propertyDetail.parse((await call('GET', `/api/properties/${id}`)).json());
const step = async (id: string, name: string, version?: number) =>
  call('PATCH', `/api/properties/${id}/status`, {
    step: name,
    version: version ?? (await detail(id)).version,
  });
const addPhoto = (ownerId: string, ownerType: 'property' | 'room_type' = 'property') =>
  test.db
    .insertInto('photo')
    .values({
      owner_id: ownerId,
      owner_type: ownerType,
      file_key: null,
      scene: { scene: 'living' },
      width: 3,
      height: 2,
      alt: words(''),
    })
    .execute();
type Listed = { properties: Record<string, unknown>[]; totalCount: number };
const list = async (query: Record<string, unknown> = {}): Promise<Listed> => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const answer = await call('GET', `/api/properties/aggregation?${search.toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Listed>();
};

describe('a new property', () => {
  it('is a draft with the weekend nights of its state, and says in its history who wrote it', async () => {
    const made = await create({ state: 'MY-02', country: 'my' });
    expect(made).toMatchObject({
      status: 'draft',
      visible: false,
      country: 'MY',
      weekendNights: [4, 5],
      checkInTime: '15:00',
      checkOutTime: '12:00',
      lat: 3.15,
      lng: 101.71,
      roomTypes: { draft: 0, published: 0, retired: 0 },
      version: 1,
    });
    expect((await detail(made.id)).history).toMatchObject([
      { action: 'create', actorName: admin.account.name, after: { town: 'Kuala Lumpur' } },
    ]);
  });

  it('takes other weekend nights, in order and once each', async () => {
    expect((await create({ weekendNights: [6, 4, 6] })).weekendNights).toEqual([4, 6]);
    expect((await create({ country: 'SG', state: 'SG-01' })).weekendNights).toEqual([5, 6]);
  });

  it('may wait for everything but its name, place name and business', async () => {
    const made = await create({
      name: { 'en-US': 'Ombak', 'cn-ZH': '', 'ms-MY': '' },
      description: words(''),
      houseRules: words(''),
      address: '',
      place: null,
    });
    expect(made.checks.filter(({ result }) => result === 'error').map(({ code }) => code)).toEqual([
      'description',
      'place',
      'photos',
    ]);
  });

  it.each<[string, () => object, string, string]>([
    ['no English name', () => ({ name: { ...words('x'), 'en-US': ' ' } }), 'name.en-US', 'required'],
    ['a state that is none', () => ({ state: 'MY-17' }), 'state', 'choice'],
    ['half a place', () => ({ place: { lat: 3.1 } }), 'place.lng', 'required'],
    ['a place beyond the pole', () => ({ place: { lat: 91, lng: 0 } }), 'place.lat', 'too_big_number'],
    ['a time that is none', () => ({ checkInTime: '25:00' }), 'checkInTime', 'time'],
    ['an eighth day', () => ({ weekendNights: [8] }), 'weekendNights.0', 'too_big_number'],
    [
      'a place nearby without an English name',
      () => ({ nearby: [near({}), near({ name: { ...words('x'), 'en-US': '' } })] }),
      'nearby.1.name.en-US',
      'required',
    ],
    [
      'a place nearby that is at the door',
      () => ({ nearby: [near({ metres: 0 })] }),
      'nearby.0.metres',
      'too_small_number',
    ],
    [
      'a place nearby in another country',
      () => ({ nearby: [near({}), near({}), near({ metres: 300_001 })] }),
      'nearby.2.metres',
      'too_big_number',
    ],
    ['half a metre', () => ({ nearby: [near({ metres: 10.5 })] }), 'nearby.0.metres', 'type'],
    ['a place nearby of no kind', () => ({ nearby: [near({ kind: 'volcano' })] }), 'nearby.0.kind', 'choice'],
    [
      'more places nearby than fifteen',
      () => ({ nearby: Array.from({ length: 16 }, () => near({})) }),
      'nearby',
      'too_big_number',
    ],
    ['an unknown company', () => ({ companyId: UNKNOWN }), 'companyId', 'unknown'],
    ['an unknown destination', () => ({ locationId: UNKNOWN }), 'locationId', 'unknown'],
    ['an unknown policy', () => ({ cancellationPolicyId: UNKNOWN }), 'cancellationPolicyId', 'unknown'],
    ['an unknown grade', () => ({ grade: 'star6' }), 'grade', 'choice'],
    ['a field that is not its own', () => ({ status: 'published' }), 'status', 'unknown'],
  ])('is refused with %s, beside the field', async (_case, fields, path, rule) => {
    const answer = await call('POST', '/api/properties', { ...input(), ...fields() });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
    expect((await list()).totalCount).toBe(0);
  });

  it.each(['listing.create', 'listing.edit', 'listing.delete', 'listing.view'] as const)(
    'and its calls need %s',
    async (permission) => {
      const { id } = await create();
      const codes = ['listing.view', 'listing.create', 'listing.edit', 'listing.delete'] as const;
      const other = await signInAdmin(test, codes.filter((code) => code !== permission).map(codeOf));
      const calls: Record<typeof permission, () => ReturnType<typeof call>> = {
        'listing.view': () => call('GET', `/api/properties/${id}`, undefined, other.headers),
        'listing.create': () => call('POST', '/api/properties', input(), other.headers),
        'listing.edit': () =>
          call('PATCH', `/api/properties/${id}`, { ...patchOf(), version: 1 }, other.headers),
        'listing.delete': () => call('DELETE', `/api/properties/${id}`, undefined, other.headers),
      };
      expect((await calls[permission]()).statusCode).toBe(403);
      expect((await detail(id)).version).toBe(1);
    },
  );
});

describe('what is near a property', () => {
  it('is kept in the order of staff, told in the history and shown with each of its listings', async () => {
    const place = await createListing(test.db, business);
    const nearby = [
      { kind: 'airport' as const, name: words('KLIA'), metres: 45_900 },
      { kind: 'park' as const, name: { 'en-US': 'KLCC Park', 'cn-ZH': '', 'ms-MY': '' }, metres: 450 },
    ];
    const answer = await call('PATCH', `/api/properties/${place.propertyId}`, {
      ...patchOf({ nearby }),
      version: 1,
    });
    expect(property.parse(answer.json()).nearby).toEqual(nearby);
    expect((await detail(place.propertyId)).history[0]).toMatchObject({
      before: { nearby: [] },
      after: { nearby },
    });
    const shown = await test.app.inject({ method: 'GET', url: `/api/public/listings/${place.listingId}` });
    expect(shown.json<{ nearby: unknown }>().nearby).toEqual(nearby);
  });

  it('that waits for a translation keeps nobody from publishing', async () => {
    const made = await create({ nearby: [near({ name: { 'en-US': 'Beach', 'cn-ZH': '', 'ms-MY': '' } })] });
    expect(made.checks).toContainEqual({ code: 'translations', result: 'warning' });
  });
});

describe('changing a property', () => {
  it('keeps what changed in the history and raises the version', async () => {
    const { id } = await create();
    const answer = await call('PATCH', `/api/properties/${id}`, {
      ...patchOf({ town: 'Bangsar', place: { lat: 3.13, lng: 101.67 } }),
      version: 1,
    });
    expect(answer.json()).toMatchObject({ town: 'Bangsar', lat: 3.13, version: 2 });
    expect((await detail(id)).history[0]).toMatchObject({
      action: 'update',
      before: { town: 'Kuala Lumpur', lat: 3.15, lng: 101.71 },
      after: { town: 'Bangsar', lat: 3.13, lng: 101.67 },
    });
  });

  it('by two people at once lets one through and tells the other', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      ['Bangsar', 'Cheras'].map((town) =>
        call('PATCH', `/api/properties/${id}`, { ...patchOf({ town }), version: 1 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'row.stale',
      params: { version: 2 },
    });
    expect((await detail(id)).history).toHaveLength(2);
  });

  it('that is not there is 404', async () => {
    const answer = await call('PATCH', `/api/properties/${UNKNOWN}`, { ...patchOf(), version: 1 });
    expect(answer.statusCode).toBe(404);
    expect((await step(UNKNOWN, 'publish', 1)).statusCode).toBe(404);
    expect((await call('GET', `/api/properties/${UNKNOWN}`)).statusCode).toBe(404);
  });

  it('lets visitors find its room types by the new words and no longer by the old', async () => {
    const { propertyId, roomTypeId } = await createListing(test.db, business, {
      property: { name: words('Oldname House') },
      roomType: { search_text: 'oldname house studio' },
    });
    await addPhoto(propertyId);
    const answer = await call('PATCH', `/api/properties/${propertyId}`, {
      ...patchOf({ name: words('Newname Villa'), town: 'Bentong', state: 'MY-06' }),
      version: 1,
    });
    expect(answer.statusCode).toBe(200);
    const found = async (q: string) =>
      (await getPublic(test, '/api/public/listings', { filter: { q } }))
        .json<{ listings: { id: string }[] }>()
        .listings.map(({ id }) => id);
    for (const q of ['newname', 'Bentong', 'Pahang', '彭亨', 'Jalan Ombak', '吉隆坡'.slice(0, 0) || 'kuala'])
      expect([q, await found(q)]).toEqual([q, [roomTypeId]]);
    expect(await found('oldname')).toEqual([]);
  });

  it('keeps an imported room type findable by its number in the source', async () => {
    const { propertyId, roomTypeId, unitIds } = await createListing(test.db, business, {
      roomType: { source_key: 'ia:71896' },
    });
    await test.db.updateTable('unit').set({ number: '71896' }).where('id', '=', unitIds[0]!).execute();
    await addPhoto(propertyId);
    await call('PATCH', `/api/properties/${propertyId}`, { ...patchOf(), version: 1 });
    const row = await test.db
      .selectFrom('room_type')
      .select('search_text')
      .where('id', '=', roomTypeId)
      .executeTakeFirstOrThrow();
    expect(row.search_text).toContain('71896');
  });

  it('cannot take from a published one what its publication needed, but leaves an old gap alone', async () => {
    const { propertyId } = await createListing(test.db, business);
    const save = (version: number, fields: Partial<PropertyInput>) =>
      call('PATCH', `/api/properties/${propertyId}`, { ...patchOf(fields), version });
    // It never had a photograph.
    expect((await save(1, {})).statusCode).toBe(200);
    const refused = await save(2, { description: words('') });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'listing.incomplete', params: { count: 1 } });
    const placeless = await save(2, { place: null });
    expect(placeless.statusCode).toBe(400);
    expect(placeless.json()).toMatchObject({ fields: [{ path: 'place', rule: 'required' }] });
    expect(await detail(propertyId)).toMatchObject({ version: 2, lat: 3.15 });
  });
});

describe('publishing a property', () => {
  const missing: [string, Partial<PropertyInput>, string[]][] = [
    ['everything there', {}, []],
    ['no description', { description: words('') }, ['description']],
    ['no Chinese name', { name: { ...words('Ombak'), 'cn-ZH': '' } }, []],
    ['no place', { place: null }, ['place']],
    ['no description and no place', { place: null, description: words('') }, ['description', 'place']],
  ];
  it.each(missing)('with %s', async (_case, fields, codes) => {
    const { id } = await create(fields);
    await addPhoto(id);
    const answer = await step(id, 'publish');
    if (codes.length === 0) {
      expect(answer.json()).toMatchObject({ status: 'published', version: 2 });
      return;
    }
    expect(answer.statusCode).toBe(409);
    const body = answer.json<{ data: { checks: { code: string; result: string }[] } }>();
    expect(body).toMatchObject({ code: 'listing.incomplete', params: { count: codes.length } });
    expect(body.data.checks.filter(({ result }) => result === 'error').map(({ code }) => code)).toEqual(
      codes,
    );
    expect((await detail(id)).status).toBe('draft');
  });

  it('without a photograph is refused; one of a room type will do', async () => {
    const { id } = await create();
    expect((await step(id, 'publish')).json()).toMatchObject({ code: 'listing.incomplete' });
    const { roomTypeId } = await createRoomType(test.db, id, { roomType: { status: 'draft' } });
    await addPhoto(roomTypeId, 'room_type');
    expect((await step(id, 'publish')).json()).toMatchObject({ status: 'published', visible: false });
  });

  it('shows it to visitors with its first published room type, and taking it back hides it', async () => {
    const { propertyId, listingId } = await createListing(test.db, business, {
      property: { status: 'draft' },
      roomType: { status: 'published' },
    });
    await addPhoto(propertyId);
    const seen = async () => (await getPublic(test, `/api/public/listings/${listingId}`)).statusCode;
    expect(await seen()).toBe(404);
    expect((await step(propertyId, 'publish')).json()).toMatchObject({ visible: true });
    expect(await seen()).toBe(200);
    expect((await step(propertyId, 'unpublish')).json()).toMatchObject({ status: 'draft', visible: false });
    expect(await seen()).toBe(404);
    expect((await detail(propertyId)).history).toMatchObject([
      { action: 'unpublish', before: { status: 'published' }, after: { status: 'draft' } },
      { action: 'publish' },
    ]);
  });

  it('twice at once happens once', async () => {
    const { id } = await create();
    await addPhoto(id);
    const answers = await Promise.all([step(id, 'publish', 1), step(id, 'publish', 1)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await detail(id)).history.filter(({ action }) => action === 'publish')).toHaveLength(1);
  });

  it.each([
    ['draft', 'unpublish'],
    ['draft', 'restore'],
    ['published', 'publish'],
    ['published', 'restore'],
    ['retired', 'publish'],
    ['retired', 'unpublish'],
    ['retired', 'retire'],
  ] as const)('from %s: %s is no step', async (status, name) => {
    const { propertyId } = await createListing(test.db, business, { property: { status } });
    expect((await step(propertyId, name)).json()).toMatchObject({ code: 'listing.step' });
    expect((await detail(propertyId)).status).toBe(status);
  });
});

describe('retiring a property', () => {
  it.each([
    ['a hold', { status: 'hold' }, 1],
    ['a booking', { status: 'confirmed' }, 1],
    [
      'a guest in the house who leaves today',
      { status: 'checked_in', check_in: '2026-11-18', check_out: '2026-11-20' },
      1,
    ],
    ['a cancelled one', { status: 'cancelled' }, 0],
    ['one that is over', { status: 'checked_out', check_in: '2026-11-01', check_out: '2026-11-03' }, 0],
  ] as const)('with %s', async (_case, fields, count) => {
    const place = await createListing(test.db, business);
    await createReservation(test.db, place, fields);
    const answer = await step(place.propertyId, 'retire');
    if (count === 0) {
      expect(answer.json()).toMatchObject({ status: 'retired', visible: false });
    } else {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'listing.has_stays',
        params: { count },
        data: { reservations: count, others: 0 },
      });
      expect((await detail(place.propertyId)).status).toBe('published');
    }
  });

  it('with nights of an owner or a channel to come is refused too; a block for repairs is not a stay', async () => {
    const { propertyId, unitIds } = await createListing(test.db, business);
    const occupy = (kind: 'block' | 'channel' | 'owner_stay', from: string, to: string) =>
      test.db
        .insertInto('occupancy')
        .values({ unit_id: unitIds[0]!, stay: stayRange(from, to), kind, reservation_id: null })
        .execute();
    await occupy('block', '2026-12-01', '2026-12-03');
    await occupy('owner_stay', '2026-11-01', '2026-11-05');
    await occupy('channel', '2026-12-10', '2026-12-12');
    expect((await step(propertyId, 'retire')).json()).toMatchObject({
      code: 'listing.has_stays',
      data: { reservations: 0, others: 1 },
    });
  });

  it('keeps everything, and it comes back as a draft', async () => {
    const place = await createListing(test.db, business);
    await createReservation(test.db, place, {
      status: 'checked_out',
      check_in: '2026-11-01',
      check_out: '2026-11-03',
    });
    expect((await step(place.propertyId, 'retire')).statusCode).toBe(200);
    expect((await step(place.propertyId, 'restore')).json()).toMatchObject({ status: 'draft' });
    expect(await detail(place.propertyId)).toMatchObject({
      roomTypes: { published: 1 },
      units: { active: 1 },
    });
  });
});

describe('deleting a property', () => {
  it('takes a draft with its draft room types, units and pictures', async () => {
    const { id } = await create();
    await createRoomType(test.db, id, { units: 2, roomType: { status: 'draft' } });
    await addPhoto(id);
    // The clock has ended its days meanwhile, as those of every property.
    expect(await rollDays(test.context, SYSTEM)).toBe(1);
    expect((await call('DELETE', `/api/properties/${id}`)).statusCode).toBe(200);
    expect((await call('GET', `/api/properties/${id}`)).statusCode).toBe(404);
    for (const table of ['room_type', 'unit', 'photo'] as const)
      expect(await test.db.selectFrom(table).select('id').execute()).toEqual([]);
    const line = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'delete')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ entity: 'property', entity_id: id, before: { town: 'Kuala Lumpur' } });
  });

  it('takes the files of uploaded pictures with it, its own and those of its room types', async () => {
    const { id } = await create();
    const { roomTypeId } = await createRoomType(test.db, id, { roomType: { status: 'draft' } });
    const keys = await Promise.all(
      [id, roomTypeId].map(async (owner) => {
        const key = await test.context.files.put('photos', Buffer.from('a picture'), 'webp');
        await addPhoto(owner);
        await test.db.updateTable('photo').set({ file_key: key }).where('owner_id', '=', owner).execute();
        return key;
      }),
    );
    const other = await test.context.files.put('photos', Buffer.from('of another'), 'webp');
    expect((await call('DELETE', `/api/properties/${id}`)).statusCode).toBe(200);
    for (const key of keys) expect(await test.context.files.exists(key)).toBe(false);
    expect(await test.context.files.exists(other)).toBe(true);
  });

  it('is refused for what is published, has a room type that was, or has ever had a stay', async () => {
    const published = await createListing(test.db, business);
    const withPublished = await createListing(test.db, business, { property: { status: 'draft' } });
    const stayed = await createListing(test.db, business, {
      property: { status: 'draft' },
      roomType: { status: 'draft' },
    });
    await createReservation(test.db, stayed, { status: 'cancelled' });
    const remove = async (id: string) =>
      (await call('DELETE', `/api/properties/${id}`)).json<{ code: string }>().code;
    expect(await remove(published.propertyId)).toBe('listing.not_draft');
    expect(await remove(withPublished.propertyId)).toBe('listing.not_draft');
    expect(await remove(stayed.propertyId)).toBe('listing.has_history');
    expect(await remove(UNKNOWN)).toBe('row.not_found');
    expect((await list()).totalCount).toBe(3);
  });

  it('is refused while something else refers to it', async () => {
    const { id } = await create();
    await test.db
      .insertInto('announcement')
      .values({
        title: words('Pool'),
        body: words(''),
        audience: 'property_guests',
        property_id: id,
        created_by: null,
      })
      .execute();
    expect((await call('DELETE', `/api/properties/${id}`)).json()).toMatchObject({ code: 'listing.in_use' });
    expect((await detail(id)).status).toBe('draft');
  });
});

describe('the list', () => {
  it('counts room types and units by their states', async () => {
    const { propertyId } = await createListing(test.db, business, { units: 3 });
    const other = await createRoomType(test.db, propertyId, { units: 2, roomType: { status: 'retired' } });
    await test.db.updateTable('unit').set({ status: 'retired' }).where('id', 'in', other.unitIds).execute();
    expect((await list()).properties[0]).toMatchObject({
      id: propertyId,
      visible: true,
      roomTypes: { draft: 0, published: 1, retired: 1 },
      units: { active: 3, closed: 0, retired: 2 },
      matched: null,
    });
  });

  it('finds words of the property, of a room type and numbers of units, and says where', async () => {
    const one = await createListing(test.db, business, {
      property: { name: words('Kenari'), town: 'Bentong' },
      roomType: { name: words('Garden Loft'), search_text: 'garden loft kenari' },
    });
    await test.db.updateTable('unit').set({ number: 'B-07-11' }).where('id', '=', one.unitIds[0]!).execute();
    await createListing(test.db, business, { property: { name: words('Seruling 100%') } });
    const found = async (q: string) =>
      (await list({ filter: { q } })).properties.map(({ name, matched }) => [
        (name as { 'en-US': string })['en-US'],
        matched,
      ]);
    expect(await found('kenari')).toEqual([['Kenari', 'self']]);
    expect(await found('bentong')).toEqual([['Kenari', 'self']]);
    expect(await found('loft')).toEqual([['Kenari', 'inside']]);
    expect(await found('b-07')).toEqual([['Kenari', 'inside']]);
    expect(await found('KENARI b-07')).toEqual([['Kenari', 'inside']]);
    expect(await found('kenari seruling')).toEqual([]);
    expect(await found('100%')).toEqual([['Seruling 100%', 'self']]);
    expect(await found('1%0')).toEqual([]);
  });

  it('filters by state of publication, state and town, sorts and pages', async () => {
    for (const [name, status, state, town] of [
      ['C', 'draft', 'MY-07', 'George Town'],
      ['A', 'published', 'MY-07', 'Bayan Lepas'],
      ['B', 'retired', 'MY-14', 'Cheras'],
    ] as const) {
      await createListing(test.db, business, { property: { name: words(name), status, state, town } });
    }
    const names = async (query: Record<string, unknown>) =>
      (await list(query)).properties.map(({ name }) => (name as { 'en-US': string })['en-US']).join('');
    expect(await names({})).toBe('ABC');
    expect(await names({ sort: { name: 'desc' } })).toBe('CBA');
    expect(await names({ sort: { town: 'asc' } })).toBe('ABC');
    expect(await names({ filter: { status: 'draft' } })).toBe('C');
    expect(await names({ filter: { state: 'MY-07' } })).toBe('AC');
    expect(await names({ filter: { town: 'george town' } })).toBe('C');
    expect(await names({ pagination: { limit: 2, currentPage: 2 } })).toBe('C');
    expect((await list({ filter: { state: 'MY-07' } })).totalCount).toBe(2);
  });

  it('takes no filter and no sort that it does not know', async () => {
    for (const query of ['filter={"company":"x"}', 'sort={"version":"asc"}', '_fields=password'])
      expect((await call('GET', `/api/properties/aggregation?${encodeURI(query)}`)).statusCode).toBe(400);
  });

  it('is taken as a file: a line for each room type, one for a property without any', async () => {
    await createListing(test.db, business, {
      property: {
        name: words('=Kenari'),
        nearby: JSON.stringify([near({}), near({ kind: 'airport', name: words('KLIA'), metres: 45_900 })]),
      },
      roomType: {
        base_sen: 12_345,
        sleeping: JSON.stringify([
          {
            room: 'bedroom',
            beds: [
              { kind: 'queen', count: 1 },
              { kind: 'single', count: 2 },
            ],
          },
          { room: 'bedroom', beds: [{ kind: 'bunk', count: 1 }] },
          { room: 'living_room', beds: [{ kind: 'sofa', count: 1 }] },
        ]),
      },
      units: 2,
    });
    await create({ name: words('Empty') });
    const answer = await call('GET', '/api/properties/export?format=csv');
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("'=Kenari");
    expect(lines[1]).toContain(',123.45,2,0,0');
    expect(lines[2]).toMatch(/^Empty,/);
    // In quotes, as there are commas in them.
    expect(lines[1]).toContain('"beach: Pantai, 350 m; airport: KLIA, 45.9 km"');
    expect(lines[1]).toContain('"bedroom 1: 1 queen, 2 single; bedroom 2: 1 bunk; living room: 1 sofa"');
  });

  // The rows are read in batches of 200.
  it.each([200, 401])(
    'is taken whole with %i properties, each once, in the order of the list',
    async (count) => {
      const none = JSON.stringify(words(''));
      await sql`insert into property (company_id, location_id, name, description, address, state, town, lat, lng, house_rules, cancellation_policy_id)
        select ${business.companyId}, ${locationId}, jsonb_set(${none}::jsonb, '{en-US}', to_jsonb('P' || lpad(n::text, 4, '0'))),
          ${none}::jsonb, '', 'MY-14', 'Kuala Lumpur', 3.14, 101.69, ${none}::jsonb, ${business.policyId}::uuid
        from generate_series(1, ${count}::int) n`.execute(test.db);
      const { body } = await call('GET', '/api/properties/export?format=csv&sort={"name":"asc"}');
      const names = body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
      expect(names).toEqual(Array.from({ length: count }, (_, n) => `P${String(n + 1).padStart(4, '0')}`));
    },
  );

  it('offers what the form chooses from', async () => {
    await create();
    const options = propertyOptions.parse((await call('GET', '/api/properties/options')).json());
    expect(options).toMatchObject({
      companies: [{ id: business.companyId }],
      locations: [{ id: locationId }],
      policies: [{ id: business.policyId, code: 'moderate' }],
      towns: [{ state: 'MY-14', town: 'Kuala Lumpur' }],
    });
  });
});
