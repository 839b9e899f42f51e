import type {
  confirmInvoices as declared,
  listUnconfirmedInvoices as declaredList,
} from '@sooner/contract/invoice-uploads'
import type { Answer, Given } from '@sooner/contract/route'
import type { Caller } from '../../../../platform/http/caller.ts'
import { awaitsPartner, cancelled, confirmedByPartner } from '../../domain/decide.ts'
import type { Invoice } from '../../domain/invoice.ts'
import type { Invoices } from '../../ports.ts'
import { listUnconfirmed } from '../../store/redirects.ts'
import { answerAsPartner } from '../answer-as-partner.ts'
import { admitReader } from '../feed/admit-feeder.ts'
import { returnMemos } from '../pay/memos.ts'
import { namesForPartner } from '../redirects/list-requests.ts'
import { askToScreenAgain } from '../screen-again.ts'

type Confirmation = Given<typeof declared>['body']['invoices'][number]

/** The partner says whether it owes what its vendors uploaded. What it rejects is cancelled. */
export const confirmInvoices = (
  invoices: Invoices,
  caller: Caller,
  partnerId: number,
  confirmations: readonly Confirmation[],
): Promise<Answer<typeof declared>> =>
  answerAsPartner(invoices, caller, partnerId, confirmations, {
    prepare:
      async (_tx, { by }) =>
      (confirmation, before) => {
        if (isDone(confirmation, before)) return 'done'
        if (!awaitsPartner(before)) return 'not-allowed'
        return confirmation.act === 'confirm'
          ? { event: 'approved', before, after: confirmedByPartner(before, by.at) }
          : { event: 'cancelled', before, after: cancelled(before, by.at) }
      },
    after: async (tx, { vendorId, by }, changes) => {
      const rejected = changes.filter(({ event }) => event === 'cancelled')
      await returnMemos(invoices, tx, vendorId, by, rejected)
      await askToScreenAgain(
        invoices,
        tx,
        vendorId,
        rejected.map(({ before }) => before),
      )
    },
  })

const isDone = ({ act }: Confirmation, { state, approvedReasons }: Invoice): boolean =>
  act === 'confirm' ? approvedReasons.includes('Uploaded Invoice Not Confirmed') : state === 'cancelled'

export async function listUnconfirmedInvoices(
  { db }: Pick<Invoices, 'db'>,
  reading: { readonly caller: Caller; readonly partnerId: number },
  asked: Given<typeof declaredList>['query'],
): Promise<Answer<typeof declaredList>> {
  await admitReader(db, reading)
  const { data, total } = await listUnconfirmed(db, reading.partnerId, asked)
  const named = await namesForPartner(db, reading.partnerId, data)
  return {
    data: named.map(({ uploadedAt, ...invoice }) => ({ ...invoice, uploadedAt: uploadedAt.toISOString() })),
    ...asked,
    total,
  }
}
