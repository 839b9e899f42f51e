/** Removes the blanks and hyphens with which numbers of banks and accounts are printed. */
const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** Federal Reserve districts (01-12, and 00 for the government), thrifts (21-32), electronic (61-72), traveller's cheques (80). */
const routingPrefix = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/

/** The nine digits of a United States routing number; undefined if it is invalid. */
export function normalRoutingNumber(text: string): string | undefined {
  const digits = plain(text)
  if (!/^\d{9}$/.test(digits) || digits === '000000000' || !routingPrefix.test(digits)) return undefined
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  )
  return sum % 10 === 0 ? digits : undefined
}

/** The six digits of a British sort code; undefined if it is invalid. */
export function normalSortCode(text: string): string | undefined {
  const digits = plain(text)
  return /^\d{6}$/.test(digits) && digits !== '000000' ? digits : undefined
}

/** A United States account number has no check digit: 4 to 17 digits, not all of them zero. */
export function normalUsAccountNumber(text: string): string | undefined {
  const digits = plain(text)
  return /^\d{4,17}$/.test(digits) && !/^0+$/.test(digits) ? digits : undefined
}

export function normalGbAccountNumber(text: string): string | undefined {
  const digits = plain(text)
  return /^\d{8}$/.test(digits) && digits !== '00000000' ? digits : undefined
}

/** The length of an IBAN by country. */
const ibanLengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)

/** ISO 7064 mod 97-10, computed digit by digit because the whole value would exceed a number's exact range. */
function leavesOne(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4)
  let rest = 0
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** An IBAN without blanks; undefined unless its length fits its country and its check digits are correct. */
export function normalIban(text: string): string | undefined {
  const iban = plain(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== ibanLengths.get(iban.slice(0, 2)))
    return undefined
  // The check digits 00, 01 and 99 satisfy the sum for accounts whose valid check digits are 97, 98 and 02, so they are
  // rejected.
  const check = Number(iban.slice(2, 4))
  return check >= 2 && check <= 98 && leavesOne(iban) ? iban : undefined
}

export const looksLikeIban = (text: string): boolean => /^\s*[A-Za-z]{2}/.test(text)

/** The parts of a British IBAN: the bank in four letters, the sort code and the account number. */
export function readGbIban(
  text: string,
): { readonly sortCode: string; readonly accountNumber: string } | undefined {
  const found = /^GB\d{2}[A-Z]{4}(\d{6})(\d{8})$/.exec(normalIban(text) ?? '')
  const [, sortCode, accountNumber] = found ?? []
  return sortCode !== undefined && accountNumber !== undefined ? { sortCode, accountNumber } : undefined
}

/** A bank's SWIFT code (BIC): 8 or 11 characters; the bank must be in one of these countries. */
export function normalSwiftCode(countries: readonly string[], text: string): string | undefined {
  const code = plain(text)
  if (!/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(code)) return undefined
  return countries.includes(code.slice(4, 6)) ? code : undefined
}
