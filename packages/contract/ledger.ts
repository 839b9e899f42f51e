import { z } from 'zod'
import { currency, minor } from './money.ts'
import { endpoint } from './refusals.ts'
import { day, id } from './shapes.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const read = { service: 'payments', method: 'GET', who: ['vendor', 'operator'], readOnly: 'passes' } as const

export const listStatements = endpoint({
  ...read,
  name: 'listStatements',
  path: '/vendors/{id}/statements',
  summary:
    'The months that the vendor has a statement of, latest first, each once for each currency: those in which something moved.',
  params: z.strictObject({ id }),
  answer: {
    status: 200,
    body: z.array(
      z.object({
        month,
        currency,
        /** The last day that is in it: of the present month, today. */
        throughOn: day,
        /** What was owed to the vendor and not sent yet, less what the vendor owed. */
        openingBalanceMinor: minor,
        closingBalanceMinor: minor,
        /** What was sent to the vendor, less what came back. */
        paidTotalMinor: minor,
      }),
    ),
  },
})

export const downloadStatement = endpoint({
  ...read,
  name: 'downloadStatement',
  path: '/vendors/{id}/statements/{month}',
  summary: "Returns the statement of a month as a PDF in the reader's language.",
  params: z.strictObject({ id, month }),
  answer: { status: 200, type: 'application/pdf' },
})

export const ledgerRoutes = [listStatements, downloadStatement] as const
