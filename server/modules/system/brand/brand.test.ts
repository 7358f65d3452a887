import sharp from 'sharp';
import type { BrandAnswer } from '@shared/contract/system/brand';
import type { SiteInfo } from '@shared/contract/site/site';
import { codeOf } from '@shared/permissions';
import { seedReference } from '../../../db/reference/seedReference';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { multipartOf } from '../../../testing/multipartOf';
import { get } from '../../../testing/publicCalls';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

const NEUTRAL = {
  ...{ name: 'Attic', phone: '', whatsapp: '', email: '', address: '', lat: null, lng: null },
  ...{ facebook: '', instagram: '', tiktok: '', xiaohongshu: '', colour: '#c6a25e', linkColour: '#7d6128' },
};
const LOFT = {
  ...NEUTRAL,
  ...{
    name: 'Loft Stays',
    phone: '+60 4-226 1234',
    whatsapp: '+60 12-345 6789',
    email: 'hello@loft.example',
  },
  ...{ address: '1 Lebuh Light, 10200 George Town', lat: 5.42, lng: 100.34 },
  ...{ instagram: 'https://www.instagram.com/loftstays', colour: '#8fd19e', linkColour: '#1d5b2c' },
};
const read = (headers = admin.headers) => test.app.inject({ url: '/api/brand', headers });
const settle = (changes: object, version = 0, headers = admin.headers) =>
  test.app.inject({
    method: 'PATCH',
    url: '/api/brand',
    payload: { ...NEUTRAL, ...changes, version },
    headers,
  });
const sendLogo = (fields: Record<string, string>, picture?: Buffer, headers = admin.headers) => {
  const form = multipartOf(Object.entries(fields), picture && { field: 'logo', content: picture });
  return test.app.inject({
    method: 'PATCH',
    url: '/api/brand/logo',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
};
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d5b2c' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
const site = async () => (await get(test, '/api/public/site')).json<SiteInfo>();
const page = async (url: string) =>
  (await test.app.inject({ url, headers: { accept: 'text/html' } })).payload;

it('is neutral in a new database: a name, the colours of the house, and no contact', async () => {
  await seedReference({ db: test.db } as never);
  expect((await read()).json()).toEqual({ ...NEUTRAL, logo: null, version: 0, history: [] });
  expect(await site()).toMatchObject({ ...NEUTRAL, logo: null });
  const contact = await page('/contact');
  expect(contact).toContain('<title>Contact us · Attic</title>');
  expect(contact).not.toMatch(/telephone|"email":"[^"]|stay@|Seruling/);
});

it('shows at once on every page, and the log says who changed what', async () => {
  const answer = await settle(LOFT);
  expect(answer.json()).toMatchObject({ ...LOFT, version: 1, history: [{ action: 'update' }] });
  expect(await site()).toMatchObject(LOFT);
  const home = await page('/');
  expect(home).toMatch(/<title>Loft Stays · /);
  expect(home).toContain('<meta name="application-name" content="Loft Stays" />');
  expect(home).toContain(':root{--gold:#8fd19e;--gold-2:#7fb88b;--gold-tint:#ebf7ee;--gold-ink:#1d5b2c}');
  expect(home).toContain('"telephone":"+60 4-226 1234"');
  expect(home).toContain('"sameAs":["https://www.instagram.com/loftstays"]');
  expect(await page('/nowhere')).toContain('· Loft Stays</title>');
  expect(await page('/admin')).toContain('· Loft Stays</title>');
  expect(await auditLines(test)).toMatchObject([
    {
      action: 'update',
      entity: 'setting',
      entity_id: 'brand',
      actor_id: admin.account.id,
      before: { name: 'Attic', phone: '' },
      after: { name: 'Loft Stays', phone: '+60 4-226 1234' },
    },
  ]);
});

it('writes nothing when all of it is as it was', async () => {
  expect((await settle(LOFT)).json()).toMatchObject({ version: 1 });
  expect((await settle(LOFT, 1)).json()).toMatchObject({ version: 1 });
  expect(await auditLines(test)).toHaveLength(1);
});

it('of two people at once keeps the first; the second is told', async () => {
  const answers = await Promise.all([settle({ name: 'Loft' }), settle({ name: 'Barn' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'row.stale' });
  expect((await settle({ name: 'Attic Barn' }, 1)).json()).toMatchObject({ name: 'Attic Barn', version: 2 });
});

it.each([
  [{ name: '' }, 'name', 'required'],
  [{ name: 'a\nb' }, 'name', 'line'],
  [{ name: 'x'.repeat(41) }, 'name', 'too_big_text'],
  [{ phone: '12' }, 'phone', 'phone'],
  [{ phone: 'call me 0123456789' }, 'phone', 'phone'],
  [{ email: 'hello@' }, 'email', 'email'],
  [{ lat: 91, lng: 0 }, 'lat', 'too_big_number'],
  [{ lat: 5, lng: null }, 'lat', 'place_half'],
  [{ facebook: 'http://facebook.com/loft' }, 'facebook', 'social_link'],
  [{ facebook: 'https://facebook.com.evil.example/loft' }, 'facebook', 'social_link'],
  [{ facebook: 'https://notfacebook.com/loft' }, 'facebook', 'social_link'],
  [{ tiktok: 'javascript:alert(1)' }, 'tiktok', 'social_link'],
  [{ colour: 'red' }, 'colour', 'colour'],
  [{ colour: '#c6a25e;}body{display:none}' }, 'colour', 'colour'],
  [{ logoKey: 'logos/x.webp' }, 'logoKey', 'unknown'],
])('refuses %j and names %s', async (changes, path, rule) => {
  const answer = await settle(changes);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'form.invalid', fields: [{ path, rule }] });
  expect((await read()).json()).toMatchObject({ ...NEUTRAL, version: 0 });
});

it('refuses a colour that cannot be read, with its contrast and a near one that can', async () => {
  const answer = await settle({ colour: '#3355aa' });
  expect(answer.statusCode).toBe(400);
  const [field] = answer.json<{ fields: { params: { near: string } }[] }>().fields;
  expect(field).toMatchObject({
    path: 'colour',
    rule: 'contrast',
    params: { ratio: '2.4', needed: '4.5', near: expect.stringMatching(/^#[\da-f]{6}$/) },
  });
  expect((await settle({ colour: field!.params.near })).statusCode).toBe(200);
});

describe('the logo', () => {
  it('stands on the pages and on the tab, and goes again with its file', async () => {
    const set = await sendLogo({ version: '0' }, await drawn(600, 200));
    expect(set.statusCode).toBe(200);
    const brand = set.json<BrandAnswer>();
    expect(brand).toMatchObject({
      logo: { url: '/api/public/brand/logo?v=1', width: 600, height: 200 },
      version: 1,
      history: [{ action: 'setLogo' }],
    });
    const picture = await get(test, brand.logo!.url);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 600, height: 200 });
    const icon = await get(test, '/api/public/brand/icon?v=1');
    expect(icon.headers['content-type']).toContain('image/svg+xml');
    expect(icon.payload).toMatch(/^<svg [^>]*viewBox="0 0 64 64"><image [^>]*data:image\/webp;base64,/);
    const home = await page('/');
    expect(home).toContain('<link rel="icon" href="/api/public/brand/icon?v=1" type="image/svg+xml" />');
    expect(home).toMatch(/"logo":"http[^"]*\/api\/public\/brand\/logo\?v=1"/);
    // Other settings keep it.
    expect((await settle(LOFT, 1)).json()).toMatchObject({ logo: { url: '/api/public/brand/logo?v=2' } });

    const removed = await sendLogo({ version: '2', remove: 'true' });
    expect(removed.json()).toMatchObject({ logo: null, name: 'Loft Stays', version: 3 });
    expect((await get(test, '/api/public/brand/logo')).statusCode).toBe(404);
    expect((await get(test, '/api/public/brand/icon')).statusCode).toBe(404);
    expect(await page('/')).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />');
    expect((await auditLines(test)).map(({ action, after }) => [action, after])).toMatchObject([
      ['setLogo', { logo: true }],
      ['update', { name: 'Loft Stays' }],
      ['removeLogo', { logo: false }],
    ]);
  });

  it('of 50 megapixels is refused with its reason, and nothing is kept', async () => {
    const answer = await sendLogo({ version: '0' }, await drawn(10_000, 5_000));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'file.pixels',
      fields: [{ path: 'logo', rule: 'file_pixels' }],
    });
    expect((await read()).json()).toMatchObject({ logo: null, version: 0 });
  });

  it('is a picture, and somebody else’s change is not lost by it', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await sendLogo({ version: '0' }, svg)).json()).toMatchObject({ code: 'file.type' });
    expect((await sendLogo({ version: '0' })).json()).toMatchObject({ code: 'file.missing' });
    await settle(LOFT);
    const late = await sendLogo({ version: '0' }, await drawn(60, 20));
    expect(late.statusCode).toBe(409);
    expect((await read()).json()).toMatchObject({ logo: null, name: 'Loft Stays' });
  });
});

it('is seen with one code and settled with another', async () => {
  const { headers } = await signInAdmin(test, [codeOf('global.view')]);
  expect((await read(headers)).statusCode).toBe(200);
  expect((await settle(LOFT, 0, headers)).statusCode).toBe(403);
  expect((await sendLogo({ version: '0' }, await drawn(60, 20), headers)).statusCode).toBe(403);
  const other = await signInAdmin(test, [codeOf('reservation.edit')]);
  expect((await read(other.headers)).statusCode).toBe(403);
});

it('what was written by hand and cannot be is as if nobody had written it', async () => {
  await test.db
    .insertInto('setting')
    .values({ key: 'brand', value: JSON.stringify({ name: '', colour: 'red;}', lat: 'north' }) as never })
    .execute();
  expect(await site()).toMatchObject(NEUTRAL);
});
