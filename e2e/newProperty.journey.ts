import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { openBadLine } from './support/badLine';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const ADMIN = 'admin@attic.example';
const PICTURES = 30;
/** Between the reds of two pictures: more than a lossy copy can blur. */
const STEP = 8;
const NAME = 'Journey Lighthouse';
const TYPE = 'Lantern Room';
const LANGUAGES = { 'en-US': 'English', 'cn-ZH': '中文', 'ms-MY': 'Bahasa Melayu' } as const;
const NAMES = { 'en-US': NAME, 'cn-ZH': '旅程灯塔', 'ms-MY': 'Rumah Api Journey' };

/** Pictures that are all different, so that one which came twice or not at all shows. */
const draw = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `picture-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: {
          width: 640,
          height: 420,
          channels: 3,
          background: { r: STEP * index, g: 120, b: 240 - 6 * index },
        },
      })
        .png()
        .toBuffer(),
    })),
  );

const choose = async (page: Page, label: string, option: string) => {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(option);
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click();
};
/** A text in every language, each on its tab. */
async function write(page: Page, field: string, words: Record<keyof typeof LANGUAGES, string>) {
  for (const [language, name] of Object.entries(LANGUAGES)) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await page.getByLabel(`${field} (${name})`).fill(words[language as keyof typeof words]);
  }
}
const save = (page: Page) =>
  page.getByRole('button', { name: text('common:actions.save'), exact: true }).click();
const idOf = (page: Page) => new URL(page.url()).searchParams.get('id')!;
async function publish(page: Page) {
  const label = text('admin:inventory.step.publish');
  await page.getByRole('button', { name: label, exact: true }).click();
  await page
    .getByRole('dialog')
    .filter({ visible: true })
    .getByRole('button', { name: label, exact: true })
    .click();
  await page.getByText(text('admin:inventory.done.publish')).waitFor();
}
/** What the list says is still missing, once so many things are. */
async function missing(page: Page, count: number): Promise<string> {
  const list = page.getByRole('list', { name: text('admin:inventory.checks') });
  await list.waitFor();
  await page
    .getByText(text(`admin:inventory.missing_${count === 1 ? 'one' : 'other'}`, { count: String(count) }))
    .waitFor();
  const items = list.getByRole('listitem').filter({ hasText: `: ${text('admin:inventory.result.error')}` });
  expect(await items.count()).toBe(count);
  return (await items.allInnerTexts()).join(' ');
}

/**
 * Uploads many pictures while the line breaks: two are kept by the server whose answers never arrive, then every connection is
 * dropped and none is taken for a while. Returns which pictures the album holds, by their colour.
 */
async function uploadOverABadLine(page: Page, roomTypeId: string): Promise<number[]> {
  const line = await openBadLine();
  const uploaded = (done: number) =>
    page.getByText(text('admin:photo.upload.total', { done: String(done), count: String(PICTURES) }));
  await page.goto(`${line.origin}/admin/manage-room-types?id=${roomTypeId}&tab=photos`);
  const field = page.getByLabel(text('admin:photo.add')).first();
  await field.waitFor({ state: 'attached' });
  line.loseAnswers('POST /api/photos/', 2);
  await field.setInputFiles(await draw(PICTURES));
  // Some are there and some are not: how many at a time is a matter of the machine.
  const some = text('admin:photo.upload.total', { done: '#', count: String(PICTURES) }).replace(
    '#',
    '([4-9]|1\\d)',
  );
  await page.getByText(new RegExp(`^${some}`)).waitFor({ timeout: 180_000 });
  line.cut();
  await page.getByText(text('admin:photo.upload.offline')).waitFor();
  line.mend();
  await uploaded(PICTURES).waitFor({ timeout: 180_000 });
  expect(line.counts.lost).toBe(2);
  expect(line.counts.dropped).toBeGreaterThan(0);
  await page.getByText(text('admin:photo.count', { used: String(PICTURES), limit: '60' })).waitFor();
  await page.goto(`${origin()}/admin/manage-room-types?id=${roomTypeId}`);
  await line.close();

  const { photos } = await api<{ photos: { id: string }[] }>(
    `/api/photos/room_type/${roomTypeId}`,
    await tokenOf(ADMIN),
  );
  return Promise.all(
    photos.map(async ({ id }) => {
      const picture = await fetch(`${origin()}/media/${id}/320.webp`);
      const { channels } = await sharp(Buffer.from(await picture.arrayBuffer())).stats();
      return Math.round(channels[0]!.mean / STEP);
    }),
  );
}

test('staff make a property with everything on it, publish it, and a visitor finds and books it', async () => {
  const { page, context, errors } = await openPerson(browser, { login: ADMIN });
  await page.goto(`${origin()}/admin/manage-property`);
  await write(page, text('admin:inventory.fields.name'), NAMES);
  await write(page, text('admin:inventory.fields.description'), {
    'en-US': 'A small lighthouse above the strait.',
    'cn-ZH': '海峡之上的小灯塔。',
    'ms-MY': 'Rumah api kecil di atas selat.',
  });
  await choose(page, text('admin:property.fields.location'), 'Langkawi');
  await page.getByRole('combobox', { name: text('admin:property.fields.town') }).fill('Kuah');
  await choose(page, text('admin:property.fields.company'), 'Attic');
  await save(page);
  await page.waitForURL(/manage-property\?id=/);
  const property = page.url();
  expect(await missing(page, 2)).toContain(text('admin:inventory.todo.place'));
  expect(
    await page.getByRole('button', { name: text('admin:inventory.step.publish'), exact: true }).count(),
  ).toBe(0);

  // Its place: on the map, then exactly.
  const lat = page.getByLabel(text('admin:place.lat'));
  await lat.scrollIntoViewIfNeeded();
  await page.getByRole('group', { name: text('admin:place.map', { name: NAME }) }).click();
  await page.waitForFunction((field) => (field as HTMLInputElement).value !== '', await lat.elementHandle());
  await lat.fill('6.3265');
  await page.getByLabel(text('admin:place.lng')).fill('99.8432');
  await page.keyboard.press('Tab');
  await save(page);
  await page.getByText(text('admin:property.saved')).last().waitFor();
  expect(await missing(page, 1)).toContain(text('admin:inventory.todo.photos'));
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: text('admin:room_type.actions.create') }).click();
  await page.getByRole('heading', { level: 1, name: text('admin:room_type.actions.create') }).waitFor();
  await write(page, text('admin:inventory.fields.name'), {
    'en-US': TYPE,
    'cn-ZH': '灯室',
    'ms-MY': 'Bilik Lampu',
  });
  await write(page, text('admin:inventory.fields.description'), {
    'en-US': 'One round room with a view all around.',
    'cn-ZH': '一间四面环景的圆形房间。',
    'ms-MY': 'Sebuah bilik bulat dengan pemandangan di sekeliling.',
  });
  await page.getByLabel(text('admin:room_type.fields.baseSen')).fill('432.10');
  await page.getByLabel(text('admin:room_type.fields.weekendSen')).fill('432.10');
  await page.getByLabel(text('admin:room_type.fields.holidaySen')).fill('432.10');
  await page.getByLabel(text('admin:room_type.fields.cleaningSen'), { exact: true }).fill('55');
  await page.keyboard.press('Tab');
  await save(page);
  await page.waitForURL(/manage-room-types\?id=/);
  const roomTypeId = idOf(page);
  const roomType = page.url();
  const lacks = await missing(page, 2);
  expect(lacks).toContain(text('admin:inventory.todo.units'));
  expect(lacks).toContain(text('admin:inventory.todo.photos'));

  await page.goto(`${roomType}&tab=units`);
  await page.getByRole('button', { name: text('admin:unit.actions.create') }).click();
  await page.getByLabel(text('admin:unit.fields.number'), { exact: true }).fill('LH-1');
  await save(page);
  await page.getByText(text('admin:unit.made', { count: '1' })).waitFor();

  // None is lost, none is there twice.
  const pictures = await uploadOverABadLine(page, roomTypeId);
  expect(pictures.sort((one, other) => one - other)).toEqual(
    Array.from({ length: PICTURES }, (_, index) => index),
  );

  await page.goto(roomType);
  await page.getByText(text('admin:inventory.nothing_missing')).waitFor();
  await publish(page);
  await page.goto(property);
  await page.getByText(text('admin:inventory.nothing_missing')).waitFor();
  await publish(page);
  expect(errors).toEqual([]);
  await context.close();

  const visitor = await openPerson(browser);
  const [checkIn, checkOut] = [inADay(30), inADay(32)];
  await visitor.page.goto(
    `${origin()}/discover?checkIn=${checkIn}&checkOut=${checkOut}&guests=2&q=Lighthouse`,
  );
  await visitor.page.locator(`main a[href*="${roomTypeId}"]`).first().click();
  await visitor.page.waitForURL(/\/listing\?id=/);
  await visitor.page.getByRole('heading', { level: 1, name: TYPE }).waitFor();
  // Two nights and the cleaning with the tax on them; what a night is called depends on the day, what it costs does not.
  await visitor.page
    .getByText(/RM\s992\.74/)
    .first()
    .waitFor();
  expect(await axeFindings(visitor.page)).toEqual([]);
  await visitor.page
    .getByRole('link', { name: text('site:listing.box.book'), exact: true })
    .first()
    .click();
  await visitor.page.waitForURL(/\/booking\?/);
  await visitor.page.getByLabel(text('site:booking.details.name')).fill('Keeper Lim');
  await visitor.page.getByLabel(text('site:booking.details.email')).fill('keeper.lim@example.com');
  await visitor.page.getByRole('textbox', { name: text('site:booking.details.phone') }).fill('123456789');
  await visitor.page
    .getByRole('radiogroup')
    .or(visitor.page.getByRole('group', { name: text('site:booking.payment.method') }))
    .getByRole('radio')
    .first()
    .check();
  await visitor.page
    .getByRole('button', { name: text('site:booking.book') })
    .last()
    .click();
  await visitor.page.waitForURL(/\/booking\/manage\?/);
  await visitor.page.getByText(text('site:manage.thank_you')).waitFor();
  await visitor.page.getByText(new RegExp(TYPE)).first().waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
});
