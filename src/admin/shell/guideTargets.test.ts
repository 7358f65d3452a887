import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@shared/languages';
import { SCREENS, screenAt } from '../screens';
import { GUIDE_OF, GUIDE_TARGETS, guideTargetOf } from './guideTargets';

test('every screen of the menu has its place in the guide, and no other has one', () => {
  expect(Object.keys(GUIDE_OF).sort()).toEqual(SCREENS.map(({ code }) => code).sort());
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([...new Set(GUIDE_TARGETS)])('%s is there', (target) => {
    const [person, heading] = target.split('#');
    const source = readFileSync(`docs/guide/${language}/${person}.md`, 'utf8');
    expect(source).toMatch(new RegExp(`^## .*\\{#${heading}\\}$`, 'm'));
  });
});

test.each([
  ['/admin/reservation', null, 'front-desk#find'],
  ['/admin/reservation', 'chart', 'front-desk#chart'],
  // A part that is no task of its own is of its screen.
  ['/admin/reservation', 'sales', 'front-desk#find'],
  ['/admin/reservation-details', null, 'front-desk#check-in'],
  ['/admin/manage-room-types', 'rates', 'listings#rates'],
  ['/admin/revenue', 'statements', 'finance#statements'],
  ['/admin/manage-revenue', 'questions', 'finance#questions'],
  ['/admin/manage-admin/', null, 'administrator#permissions'],
  ['/admin/view-listing', 'toString', 'listings#property'],
  ['/admin/global', null, 'administrator#global'],
  ['/admin/global', 'booking-rules', 'administrator#global'],
  ['/admin/global', 'house-texts', 'administrator#global'],
  ['/admin/global', 'outbox', 'administrator#outbox'],
  ['/admin/global', 'letters', 'administrator#letters'],
  ['/admin/global', 'cancellation', 'administrator#cancellation'],
  ['/admin/global', 'taxes', 'administrator#taxes'],
  ['/admin/global', 'personal-data', 'administrator#personal-data'],
  ['/admin/global', 'amenities', 'listings#amenities'],
  ['/admin/global', 'features', 'administrator#features'],
  ['/admin/global', 'answer-templates', 'front-desk#enquiries'],
  ['/admin/global', 'banking-days', 'finance#banking-days'],
  ['/admin/holiday', 'calendar', 'listings#holidays'],
  ['/admin/holiday', 'school', 'listings#school-groups'],
  ['/admin/nothing', null, 'administrator'],
  ['/admin/constructor', null, 'administrator'],
])('%s with tab %s: %s', (pathname, tab, target) => {
  expect(guideTargetOf(screenAt(pathname)?.code, pathname, tab)).toBe(target);
});
