import { z } from 'zod'

/** Which rail serves a currency, with the folder that the bank shares, and who we are there. */
export interface NachaRailSettings {
  readonly folder: string
  readonly originator: z.output<typeof nachaOriginator>
  /** By the bank's statement of our account, or by the date alone. */
  readonly settlement: 'statement' | 'date'
}
export interface Iso20022RailSettings {
  readonly folder: string
  readonly account: z.output<typeof sterlingAccount>
}
export interface RailSettings {
  readonly USD: NachaRailSettings | undefined
  readonly GBP: Iso20022RailSettings | undefined
}

const checkWeights = [3, 7, 1]
const hasCheckDigit = (digits: string) =>
  Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * (checkWeights[at % 3] ?? 0), 0) % 10 ===
  0

const routingNumber = z
  .string()
  .refine((text) => /^\d{9}$/.test(text) && hasCheckDigit(text), 'must be a routing number of nine digits')
const plain = (maxLength: number) =>
  z
    .string()
    .regex(/^[!-~](?:[ -~]*[!-~])?$/, 'must be printable ASCII without blanks around it')
    .max(maxLength, `must have at most ${maxLength} characters`)
const tenCharacters = z.string().regex(/^[ -~]{10}$/, 'must have ten characters')

const nachaOriginator = z.strictObject({
  destination: routingNumber,
  destinationName: plain(23),
  origin: z.union([routingNumber, tenCharacters], { error: 'must be a routing number, or ten characters' }),
  originName: plain(23),
  companyName: plain(16),
  companyId: tenCharacters,
  originatingBank: routingNumber,
  accountNumber: z
    .string()
    .regex(/^\d{4,17}$/, 'must have four to seventeen digits')
    .optional(),
})

const sterlingAccount = z.strictObject({
  name: plain(140),
  partyId: plain(35),
  sortCode: z.string().regex(/^(?!0{6})\d{6}$/, 'must be a sort code of six digits'),
  accountNumber: z.string().regex(/^(?!0{8})\d{8}$/, 'must have eight digits'),
  creditorId: plain(35).optional(),
})

/** A setting that is one object in JSON. Its faults name the place, never the value. */
const objectSetting = <T>(schema: z.ZodType<T>) =>
  z.string().transform((text, context): T => {
    const parsed = schema.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      context.addIssue({
        code: 'custom',
        message: `must be an object in JSON: ${path.join('.')} ${message}`.trim(),
      })
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const railVariables = {
  RAIL_USD: z.enum(['sandbox', 'nacha'], { error: 'must be sandbox or nacha' }),
  RAIL_USD_FOLDER: z.string(),
  RAIL_USD_ORIGINATOR: objectSetting(nachaOriginator),
  RAIL_USD_SETTLEMENT: z.enum(['statement', 'date'], { error: 'must be statement or date' }),
  RAIL_GBP: z.enum(['sandbox', 'iso20022'], { error: 'must be sandbox or iso20022' }),
  RAIL_GBP_FOLDER: z.string(),
  RAIL_GBP_ACCOUNT: objectSetting(sterlingAccount),
} as const

type Given = { readonly [N in keyof typeof railVariables]?: z.output<(typeof railVariables)[N]> | undefined }

/** The rails that are not simulated; adds to the faults what contradicts or is missing. */
export function readRailSettings(given: Given, isSandbox: boolean, faults: string[]): RailSettings {
  const isNacha = given.RAIL_USD === 'nacha'
  const isIso = given.RAIL_GBP === 'iso20022'
  const check = (rail: 'RAIL_USD' | 'RAIL_GBP', isFile: boolean, others: readonly (keyof Given)[]) => {
    if (given[rail] === 'sandbox' && !isSandbox) faults.push(`${rail} can be sandbox only in the sandbox`)
    for (const other of others) {
      if (isFile && given[other] === undefined)
        faults.push(`${other} is missing: ${rail}=${given[rail]} needs it`)
      if (!isFile && given[other] !== undefined) faults.push(`${other} is set, but ${rail} does not use it`)
    }
  }
  check('RAIL_USD', isNacha, ['RAIL_USD_FOLDER', 'RAIL_USD_ORIGINATOR'])
  check('RAIL_GBP', isIso, ['RAIL_GBP_FOLDER', 'RAIL_GBP_ACCOUNT'])
  const settlement = given.RAIL_USD_SETTLEMENT ?? 'statement'
  if (
    isNacha &&
    settlement === 'statement' &&
    given.RAIL_USD_ORIGINATOR &&
    !given.RAIL_USD_ORIGINATOR.accountNumber
  )
    faults.push('RAIL_USD_ORIGINATOR needs accountNumber, unless RAIL_USD_SETTLEMENT=date')
  if (!isNacha && given.RAIL_USD_SETTLEMENT !== undefined)
    faults.push('RAIL_USD_SETTLEMENT is set, but RAIL_USD does not use it')
  const { RAIL_USD_FOLDER: dollars, RAIL_USD_ORIGINATOR: originator } = given
  const { RAIL_GBP_FOLDER: sterling, RAIL_GBP_ACCOUNT: account } = given
  if (isNacha && isIso && dollars !== undefined && dollars === sterling)
    faults.push('RAIL_USD_FOLDER and RAIL_GBP_FOLDER must differ')
  return {
    USD:
      isNacha && dollars !== undefined && originator
        ? { folder: dollars, originator, settlement }
        : undefined,
    GBP: isIso && sterling !== undefined && account ? { folder: sterling, account } : undefined,
  }
}
