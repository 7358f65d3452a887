import {
  isMsicCode,
  isOldSsmNumber,
  isPostcode,
  isSsmNumber,
  isSstNumber,
  isTin,
  isTourismTaxNumber,
} from './companyNumbers';

// The forms as the authorities print them: SSM's notice of 2019, letters of MySST and MyTTx, LHDN's e-invoice guideline.
describe.each<[string, (text: string) => boolean, string[], string[]]>([
  [
    'SSM number',
    isSsmNumber,
    ['201901000005', '199401001234', '202303123456', '202404000009', '187301000001'],
    // One digit short, one too many, an unknown kind of entity, a letter, a year that is none.
    ['20190100000', '2019010000055', '201907000005', '201900000005', '20190100000A', '991901000005', ''],
  ],
  [
    'SSM number of before',
    isOldSsmNumber,
    ['123456-A', '1234567-X', '1-V', 'SA0123456-X', '002345678-T', 'LLP0012345-LGN'],
    ['123456A', '12345678-A', '123456-1', 'SA012345-X', 'LLP0012345', 'A-123456', ''],
  ],
  [
    'SST number',
    isSstNumber,
    ['W10-1808-32000001', 'B16-2412-31000123', 'P11-1901-32009999'],
    // Month 13, lower case, digits missing, no dashes, of two letters.
    ['W10-1813-32000001', 'w10-1808-32000001', 'W10-1808-3200001', 'W10180832000001', 'WA0-1808-32000001'],
  ],
  [
    'tourism tax number',
    isTourismTaxNumber,
    ['123-4567-89012345'],
    ['123-4567-8901234', '12345678901234', 'TTX-4567-89012345', ''],
  ],
  [
    'TIN',
    isTin,
    [
      'C20880050010',
      'IG115002000',
      'IG56003500070',
      'D4800990020',
      'CS1234567890',
      'LE1234567890',
      'TA12345670',
    ],
    // A 0 after the letters, no 0 at the end of a company's, unknown letters, too short, too long, a general one.
    [
      'C0288005001',
      'C20880050011',
      'XX20880050010',
      'C120',
      'C2088005001000000',
      'EI00000000010',
      'IG015002000',
    ],
  ],
  ['MSIC code', isMsicCode, ['55108', '68202', '01111'], ['5510', '551080', '00123', '5510A', '']],
  ['postcode', isPostcode, ['50480', '01000'], ['5048', '504800', '5048O', '']],
])('a %s', (_name, isSound, sound, unsound) => {
  test.each(sound)('is %s', (text) => expect(isSound(text)).toBe(true));
  test.each(unsound)('is not %j', (text) => expect(isSound(text)).toBe(false));
});
