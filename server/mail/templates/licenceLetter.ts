import type { LicenceKind } from '@shared/contract/inventory/units';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language } from '@shared/languages';
import { printedDate } from '../../printedDate';
import { inOrder, type Letter } from '../letter';

export type LicenceLetterFacts = {
  ownerName: string;
  unitNumber: string;
  propertyName: string;
  kind: LicenceKind;
  /** The number of the licence; empty where nobody has said it. */
  number: string;
  /** The last day on which it counts, and the days until then. */
  expiresOn: StayDate;
  daysLeft: number;
  url: string;
  brand: { name: string };
};

type Words = {
  kinds: Record<LicenceKind, string>;
  subject: (licence: string, unit: string, day: string, brand: string) => string;
  greeting: (name: string) => string;
  body: (licence: string, unit: string, day: string) => string;
  left: (days: number) => string;
  renew: string;
  unit: string;
  licence: string;
  number: string;
  expiresOn: string;
  button: string;
  closing: string;
};

const WORDS: Record<Language, Words> = {
  'en-US': {
    kinds: {
      ...{ council: 'Council licence', levy_certificate: 'Levy certificate', motac: 'MOTAC registration' },
      ...{ fire: 'Fire certificate', other: 'Licence' },
    },
    subject: (licence, unit, day, brand) => `${licence} of ${unit} runs out on ${day} – ${brand}`,
    greeting: (name) => `Dear ${name},`,
    body: (licence, unit, day) => `${licence} of your unit ${unit} runs out on ${day}.`,
    left: (days) =>
      days === 0 ? 'That is today.' : `That is in ${days} ${days === 1 ? 'day' : 'days'} from today.`,
    renew:
      'If you renew it yourself, please send us the new one as soon as you have it. If we have agreed to renew it for you, there is nothing that you have to do.',
    ...{ unit: 'Unit', licence: 'Licence', number: 'Number', expiresOn: 'Last day' },
    button: 'Open the unit',
    closing: 'Kind regards',
  },
  'cn-ZH': {
    kinds: {
      ...{ council: '市政厅执照', levy_certificate: '住宿费登记证', motac: '旅游部注册' },
      ...{ fire: '消防证书', other: '执照' },
    },
    subject: (licence, unit, day, brand) => `${brand}：${unit} 的${licence}将于${day}到期`,
    greeting: (name) => `尊敬的 ${name}：`,
    body: (licence, unit, day) => `您的单位 ${unit} 的${licence}将于${day}到期。`,
    left: (days) => (days === 0 ? '即今天到期。' : `距今天还有 ${days} 天。`),
    renew: '如由您自行更新，请在取得新证后尽快交给我们。如已约定由我们代办，您无须做任何事。',
    ...{ unit: '单位', licence: '执照', number: '编号', expiresOn: '有效至' },
    button: '打开单位页面',
    closing: '此致',
  },
  'ms-MY': {
    kinds: {
      ...{ council: 'Lesen majlis tempatan', levy_certificate: 'Sijil levi' },
      ...{ motac: 'Pendaftaran MOTAC', fire: 'Sijil bomba', other: 'Lesen' },
    },
    subject: (licence, unit, day, brand) => `${licence} bagi ${unit} tamat pada ${day} – ${brand}`,
    greeting: (name) => `${name} yang dihormati,`,
    body: (licence, unit, day) => `${licence} bagi unit anda ${unit} tamat pada ${day}.`,
    left: (days) => (days === 0 ? 'Ia tamat hari ini.' : `Tinggal ${days} hari lagi.`),
    renew:
      'Jika anda memperbaharuinya sendiri, sila hantar yang baharu kepada kami sebaik sahaja anda menerimanya. Jika telah dipersetujui bahawa kami memperbaharuinya, anda tidak perlu berbuat apa-apa.',
    ...{ unit: 'Unit', licence: 'Lesen', number: 'Nombor', expiresOn: 'Hari terakhir' },
    button: 'Buka unit',
    closing: 'Sekian, terima kasih',
  },
};

type Values = Record<'owner' | 'unit' | 'place' | 'licence' | 'expiresOn' | 'business', string>;

const valuesOf = (language: Language, facts: LicenceLetterFacts): Values => ({
  ...{ owner: facts.ownerName, unit: facts.unitNumber, place: facts.propertyName },
  ...{ licence: WORDS[language].kinds[facts.kind], expiresOn: printedDate(language)(facts.expiresOn) },
  business: facts.brand.name,
});

/** The letter that tells an owner that a licence of his unit runs out. */
export function licenceLetter(
  language: Language,
  facts: LicenceLetterFacts,
  values = valuesOf(language, facts),
): Letter {
  const words = WORDS[language];
  const { unitNumber, propertyName, kind, number, expiresOn, daysLeft, url, brand } = facts;
  const rows: [string, string][] = [
    [words.unit, `${propertyName} ${unitNumber}`],
    [words.licence, words.kinds[kind]],
  ];
  if (number) rows.push([words.number, number]);
  return {
    subject: words.subject(values.licence, values.unit, values.expiresOn, values.business),
    greeting: words.greeting(facts.ownerName),
    ...inOrder([
      words.body(values.licence, values.unit, values.expiresOn),
      { kept: words.left(daysLeft) },
      words.renew,
    ]),
    facts: [...rows, [words.expiresOn, printedDate(language)(expiresOn)]],
    button: { text: words.button, url },
    closing: words.closing,
    signature: brand.name,
    values,
  };
}
