/**
 * The numbers by which Malaysian authorities know a company, in the form in which documents print them. Sources: SSM's notice on the new
 * registration number (12 digits since 11 Oct 2019), the registration letters of the Royal Malaysian Customs Department (MySST, MyTTx), and
 * the party identification of LHDN's MyInvois SDK.
 */

/**
 * The number that SSM gives since 2019: the year of registration, two digits for the kind (01 local company, 02 foreign company, 03 business,
 * 04 and 05 LLP, 06 professional LLP), six that run on.
 */
const SSM_NUMBER = /^(18|19|20)\d{2}0[1-6]\d{6}$/;
/** The one before: `123456-A` of a company, `SA0123456-X` of a business, `LLP0012345-LGN` of an LLP. */
const OLD_SSM_NUMBER = /^(\d{1,7}-[A-Z]|[A-Z]{2}\d{7}-[A-Z]|00\d{7}-[A-Z]|LLP\d{7}-(LGN|LCA|FGN))$/;
/** `W10-1808-32000001`: station and office, year and month of registration, running number. */
const SST_NUMBER = /^[A-Z]\d{2}-\d{2}(0[1-9]|1[0-2])-\d{8}$/;
/** `123-4567-89012345`. */
const TOURISM_TAX_NUMBER = /^\d{3}-\d{4}-\d{8}$/;
/**
 * LHDN's number: `IG` of an individual, else the letters of the kind of file; no 0 after the letters, and of all but individuals the last
 * digit is 0.
 */
const TIN = /^(IG[1-9]\d{7,10}|(C|CS|D|E|F|FA|PT|TA|TC|TN|TR|TP|J|LE)[1-9]\d{6,10}0)$/;

/** True for a registration number in SSM's form since 2019 (`201901000005`). */
export const isSsmNumber = (text: string): boolean => SSM_NUMBER.test(text);

/** True for a registration number in one of SSM's forms before 2019 (`123456-A`). */
export const isOldSsmNumber = (text: string): boolean => OLD_SSM_NUMBER.test(text);

/** True for a service tax registration number (`W10-1808-32000001`). */
export const isSstNumber = (text: string): boolean => SST_NUMBER.test(text);

/** True for a tourism tax registration number (`123-4567-89012345`). */
export const isTourismTaxNumber = (text: string): boolean => TOURISM_TAX_NUMBER.test(text);

/** True for a tax identification number of LHDN (`C20880050010`, `IG115002000`). */
export const isTin = (text: string): boolean => text.length <= 14 && TIN.test(text);

/** True for a code of the Malaysia Standard Industrial Classification 2008: five digits, sections 01 to 99 (`55108`). */
export const isMsicCode = (text: string): boolean => /^(?!00)\d{5}$/.test(text);

/** True for a Malaysian postcode: five digits. */
export const isPostcode = (text: string): boolean => /^\d{5}$/.test(text);
