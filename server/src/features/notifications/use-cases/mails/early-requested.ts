import type { WordsIn } from '../../domain/mail.ts'
import { written, type Write } from './mail.ts'
import {
  arrivingText,
  invoicesIn,
  pathOf,
  payoutsOf,
  priceLabels,
  priceRows,
  type Payout,
} from './payouts.ts'

/** The event: a user has requested early payment. Nothing is sent once all of it was withdrawn or has failed. */
export const writeEarlyRequested: Write = async (reading, facts) => {
  const payouts = await payoutsOf(reading, facts)
  return payouts.length === 0 ? undefined : written(earlyRequestedWords, payouts, pathOf(payouts))
}

export const earlyRequestedWords: WordsIn<readonly Payout[]> = {
  'en-US': (payouts, to) => {
    const count = invoicesIn(payouts)
    return {
      title: `${arrivingText('en-US', payouts)} requested early`,
      paragraphs: [
        `A user of ${to.business} requested early payment of ${count === 1 ? '1 invoice' : `${count} invoices`}.`,
        'If nobody at your business requested this, withdraw it on its page by the time stated below, and change your password.',
      ],
      facts: payouts.flatMap((payout) => priceRows('en-US', to, payout, priceLabels['en-US'])),
      button: payouts.length === 1 ? 'See the request' : 'See your upcoming payments',
    }
  },
  'es-PR': (payouts, to) => {
    const count = invoicesIn(payouts)
    return {
      title: `Se solicitaron ${arrivingText('es-PR', payouts)} por adelantado`,
      paragraphs: [
        `Un usuario de ${to.business} solicitó el pago anticipado de ${count === 1 ? '1 factura' : `${count} facturas`}.`,
        'Si nadie de su negocio lo solicitó, retírelo en su página antes de la hora indicada abajo y cambie su contraseña.',
      ],
      facts: payouts.flatMap((payout) => priceRows('es-PR', to, payout, priceLabels['es-PR'])),
      button: payouts.length === 1 ? 'Ver la solicitud' : 'Ver los próximos pagos',
    }
  },
}
