import { LANGUAGES } from '@shared/languages';
import { groupLetter, type GroupMailFacts } from './groupLetter';

const words = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const room = (reference: string, more: object = {}) => ({
  reference,
  propertyName: words('Ombak'),
  listingName: words('Sea Studio'),
  checkInTime: '15:00',
  checkOutTime: '11:00',
  guests: 2,
  totalSen: 80_000,
  url: `https://attic.example/${reference}`,
  ...more,
});
const facts: GroupMailFacts = {
  guestName: 'Nur Aisyah',
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  holdUntil: '2026-11-22 18:00',
  payment: {
    name: words('Bank transfer'),
    instructions: words('Transfer to us'),
    bank: 'Hibiscus Bank',
    accountHolder: 'Loft Sdn. Bhd.',
    accountNumber: '5140 1234 5678',
  },
  brand: { name: 'Attic', phone: '+60 3', email: 'hello@attic.example' },
  rooms: [room('AT-AAA222'), room('AT-BBB333', { totalSen: 90_000, guests: 1 })],
  url: 'https://attic.example/all',
};

describe.each(LANGUAGES)('the letter about units that were booked together, in %s', (language) => {
  it('has each of them with its page, and the sum', () => {
    const { facts: rows, button, subject } = groupLetter('confirmed', language, facts);
    const values = Object.fromEntries(rows!);
    expect(values['AT-AAA222']).toContain('Ombak, Sea Studio · 2');
    expect(values['AT-BBB333']).toContain('RM 900.00');
    expect(Object.values(values)).toContain('RM 1,700.00');
    const urls = [facts.url, ...facts.rooms.map(({ url }) => url)];
    expect([button].flat().map((one) => one!.url)).toEqual(urls);
    expect(subject).toContain('2');
    expect(subject).toContain('Ombak');
  });

  it('says until when a hold lasts and how to pay, and only then', () => {
    const held = groupLetter('held', language, facts);
    expect(held.paragraphs).toContain('Transfer to us');
    expect(held.facts!.map(([, value]) => value)).toContain('2026-11-22 18:00');
    const confirmed = groupLetter('confirmed', language, facts);
    expect(confirmed.paragraphs).not.toContain('Transfer to us');
    expect(confirmed.facts!.map(([, value]) => value)).not.toContain('2026-11-22 18:00');
  });

  it('asks for one press that confirms all of them, until when, and tells a stranger to do nothing', () => {
    const toConfirm = groupLetter('toConfirm', language, facts);
    const [first] = [toConfirm.button].flat();
    expect(first!.url).toBe(facts.url);
    expect(first!.text).not.toBe([groupLetter('held', language, facts).button].flat()[0]!.text);
    expect(toConfirm.kept).toHaveLength(1);
    expect(toConfirm.facts!.map(([, value]) => value)).toContain('2026-11-22 18:00');
    expect(toConfirm.paragraphs).not.toContain('Transfer to us');
  });

  it('leaves the time of arrival to the pages when the places differ in it', () => {
    const rooms = [room('AT-AAA222'), room('AT-BBB333', { checkInTime: '14:00' })];
    const [[, from], [, until]] = groupLetter('confirmed', language, { ...facts, rooms }).facts as [
      [string, string],
      [string, string],
    ];
    expect(from).toBe('2026-12-01');
    expect(until).toContain('11:00');
  });
});
