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

/** The event: the vendor's program or its rules have requested early payment. Nothing is sent once all of it was withdrawn or has failed. */
export const writeAutoRequested: Write = async (reading, facts) => {
  const payouts = await payoutsOf(reading, facts)
  return payouts.length === 0 ? undefined : written(autoRequestedWords, payouts, pathOf(payouts))
}

export const autoRequestedWords: WordsIn<readonly Payout[]> = {
  'en-US': (payouts, to) => {
    const count = invoicesIn(payouts)
    return {
      title: `${arrivingText('en-US', payouts)} requested early, as you chose`,
      paragraphs: [
        `Your settings requested early payment of ${count === 1 ? '1 invoice' : `${count} invoices`} of ${to.business}.`,
        'You can change this under Account > Payment Schedule.',
      ],
      facts: payouts.flatMap((payout) => priceRows('en-US', to, payout, priceLabels['en-US'])),
      button: payouts.length === 1 ? 'See the request' : 'See your upcoming payments',
    }
  },
  'es-PR': (payouts, to) => {
    const count = invoicesIn(payouts)
    return {
      title: `Se solicitaron ${arrivingText('es-PR', payouts)} por adelantado, como usted eligió`,
      paragraphs: [
        `Su configuración solicitó el pago anticipado de ${count === 1 ? '1 factura' : `${count} facturas`} de ${to.business}.`,
        'Puede cambiarlo en Cuenta > Calendario de pagos.',
      ],
      facts: payouts.flatMap((payout) => priceRows('es-PR', to, payout, priceLabels['es-PR'])),
      button: payouts.length === 1 ? 'Ver la solicitud' : 'Ver los próximos pagos',
    }
  },
}
