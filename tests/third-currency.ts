/**
 * A made-up row for the tables of currencies, so that a test shows what follows from a row alone: a currency of Canada whose banks have the
 * holidays and the account numbers of Britain. It has no rail.
 */
const rows: readonly (readonly [file: string, row: string])[] = [
  [
    'packages/money/currency.ts',
    `CAD: { minorDigits: 2, marks: ['CA$', 'CAD'], names: { en: 'Canadian dollars', es: 'dólares canadienses' } },`,
  ],
  [
    'packages/rules/clearing.ts',
    `CAD: {
      country: 'CA',
      countryNames: { en: 'Canada', es: 'Canadá' },
      accountNumbers: 'britain',
      swiftCountries: ['CA'],
      holidays: 'england',
      timeZone: 'America/Whitehorse',
      cutoff: '14:00',
      needsMandate: true,
      bankCodes: 'iso20022',
      paymentMethod: 'Other',
    },`,
  ],
]

const endOfTable = '\n} as const satisfies Readonly<Record<'

/** A plugin of the test runner: the two modules are loaded with the row, and no file is changed. */
export const addThirdCurrency = () => ({
  name: 'add-third-currency',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const row = rows.find(([file]) => id.endsWith(`/${file}`))?.[1]
    if (row === undefined) return undefined
    if (code.split(endOfTable).length !== 2) throw new Error(`${id} has no table of currencies.`)
    return code.replace(endOfTable, () => `\n${row}${endOfTable}`)
  },
})
