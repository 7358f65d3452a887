import type { Locator, Page } from 'playwright-core';
import { typeInto } from '../support/dialogs';
import { GUIDE_DEMO, type GuideDemo } from './guideDemo';

/** The words of the screens in the language of the picture. */
type TextOf = (key: string, values?: Record<string, string>) => string;

export type GuidePicture = {
  /** The name of its file. */
  name: string;
  /** Who is signed in; null: a stranger. */
  who: string | null;
  /** The window, pixels across and down: a phone for guests and owners, a desk for the back-office. */
  size: readonly [width: number, height: number];
  /** The page, without the prefix of a language. */
  address: (demo: GuideDemo) => string | Promise<string>;
  /** What is on the page once it is whole. */
  shows: (page: Page, text: TextOf) => Locator;
  /** Opens, types or scrolls to what the picture is of; nothing is saved. */
  prepare?: (page: Page, text: TextOf) => Promise<unknown>;
};

const PHONE = [390, 800] as const;
const DESK = [1280, 800] as const;
const { admin, owner, agent, rider, finance } = GUIDE_DEMO;

const heading = (page: Page) => page.locator('main h1').first();
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
/** Puts something a little below the top of the window. */
const scrollTo = (place: Locator, above = 12) =>
  place.evaluate((node, room) => {
    const top = node.getBoundingClientRect().top + window.scrollY - room;
    window.scrollTo({ top, behavior: 'instant' });
  }, above);
const rows = (page: Page) => page.locator('tbody tr.ant-table-row').first();

/** ★ Every picture of the guide, in the order of its pages. */
export const GUIDE_PICTURES: readonly GuidePicture[] = [
  {
    name: 'home',
    who: null,
    // As much as the photograph takes.
    size: [1280, 660],
    address: () => '/',
    shows: (page) => heading(page),
  },
  {
    name: 'price',
    who: null,
    size: PHONE,
    address: (demo) => demo.listing(),
    shows: (page, text) => button(page, text('site:listing.box.book')).first(),
    prepare: async (page, text) => {
      await button(page, text('site:listing.box.book')).first().click();
      await page
        .getByRole('dialog')
        .getByText(text('site:price_why.total'), { exact: true })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'transfer',
    who: null,
    size: PHONE,
    address: (demo) => demo.heldBooking(),
    shows: (page, text) => page.getByText(text('site:manage.slip.title'), { exact: true }),
    prepare: (page, text) => scrollTo(page.getByText(text('site:manage.pay.title'), { exact: true }), 84),
  },
  {
    name: 'owner-home',
    who: owner,
    size: PHONE,
    address: () => '/owner',
    shows: (page, text) => page.getByText(text('owner:figures.nights'), { exact: true }).first(),
    prepare: (page) => scrollTo(heading(page), 84),
  },
  {
    name: 'statement',
    who: owner,
    size: DESK,
    address: (demo) => demo.statement(),
    shows: (page, text) => page.getByText(text('owner:statement.open_hint')),
    prepare: async (page) => {
      await page.locator('main details summary, main button[aria-expanded]').first().click();
      await scrollTo(heading(page), 124);
    },
  },
  {
    name: 'free-stay',
    who: owner,
    size: PHONE,
    address: () => '/owner/free-stays',
    shows: (page, text) => page.getByText(text('owner:free_stay.terms')).first(),
    prepare: (page) => scrollTo(heading(page), 84),
  },
  {
    name: 'agent-link',
    who: agent,
    // No more than the card.
    size: [390, 470],
    address: () => '/agent',
    shows: (page, text) => page.getByText(text('owner:agent.link_address'), { exact: true }),
    prepare: (page, text) => scrollTo(page.getByText(text('owner:agent.link'), { exact: true }).first(), 84),
  },
  {
    name: 'clock-in',
    who: rider,
    size: PHONE,
    address: () => '/account?tab=work',
    shows: (page, text) => page.getByText(text('site:work.clock.title'), { exact: true }),
    prepare: (page, text) => scrollTo(page.getByText(text('site:work.clock.title'), { exact: true }), 84),
  },
  {
    name: 'dashboard',
    who: admin,
    size: DESK,
    address: () => '/admin/dashboard',
    shows: (page, text) => page.getByText(text('admin:dashboard.waiting.title')),
  },
  {
    name: 'tape-chart',
    who: admin,
    size: DESK,
    address: () => '/admin/reservation?tab=chart',
    shows: (page) => page.locator('[class*="bar"]').first(),
  },
  {
    name: 'new-booking',
    who: admin,
    size: DESK,
    address: () => '/admin/reservation-details',
    shows: (page, text) => button(page, text('admin:new_booking.save')),
    prepare: async (page, text) => {
      await typeInto(page, text('admin:reservation.fields.checkIn'), '2026-12-08');
      await typeInto(page, text('admin:reservation.fields.checkOut'), '2026-12-11');
      await page.getByLabel(text('admin:reservation.fields.roomType'), { exact: true }).first().click();
      await page.locator('.ant-select-item-option').first().click();
      await page.getByText(text('admin:reservation.fields.total'), { exact: true }).first().waitFor();
    },
  },
  {
    name: 'check-in',
    who: admin,
    size: DESK,
    address: (demo) => demo.arrival(),
    shows: (page, text) => button(page, text('admin:reservation.steps.checkIn.action')),
    prepare: (page, text) => button(page, text('admin:reservation.steps.checkIn.action')).click(),
  },
  {
    name: 'reviews',
    who: admin,
    size: DESK,
    address: () => '/admin/view-listing?tab=reviews',
    shows: (page) => rows(page),
    prepare: async (page, text) => {
      await rows(page).getByRole('link').click();
      await page.getByRole('region', { name: text('admin:review.fields.text') }).waitFor();
    },
  },
  {
    name: 'photographs',
    who: admin,
    size: DESK,
    address: (demo) => demo.roomType('photos'),
    shows: (page, text) => page.getByText(text('admin:photo.add')).first(),
  },
  {
    name: 'rates',
    who: admin,
    size: DESK,
    address: (demo) => demo.roomType('rates'),
    shows: (page, text) => page.getByText(text('admin:rates.plan.title')).first(),
  },
  {
    name: 'school-groups',
    who: admin,
    size: [1280, 620],
    address: () => '/admin/holiday?view=school',
    shows: (page) => rows(page),
  },
  {
    name: 'daily-report',
    who: admin,
    size: DESK,
    address: (demo) => demo.dailyReport(),
    shows: (page, text) => page.getByText(text('admin:dsr.money.title')).first(),
  },
  {
    name: 'bank-lines',
    who: finance,
    size: DESK,
    address: () => '/admin/check-report?tab=bank',
    shows: (page, text) => button(page, text('admin:bank.board.accept')),
  },
  {
    name: 'statements',
    who: admin,
    size: DESK,
    address: () => '/admin/revenue?tab=statements',
    shows: rows,
  },
  {
    name: 'permissions',
    who: admin,
    size: DESK,
    address: (demo) => demo.administrator(),
    shows: heading,
    prepare: async (page, text) => {
      await page.getByRole('tab', { name: text('admin:administrator.parts.permissions') }).click();
      await page.getByText(text('admin:permissions.action.view'), { exact: true }).first().waitFor();
    },
  },
  {
    name: 'set-up',
    who: admin,
    size: DESK,
    address: () => '/admin/global?tab=set-up',
    shows: (page, text) => page.getByText(text('admin:set_up.steps.company.title')).first(),
  },
];
