import { currencyFacts } from '@sooner/money'
import type { AccountWait } from '@sooner/rules/eligibility'
import type { AnnouncedDebit, Awaited, HoldUpFacts, NotificationMails } from './en.ts'

const notActive: Readonly<Record<Awaited, (business: string, support: string) => readonly string[]>> = {
  onboarding: (business) => [
    `Falta terminar de configurar ${business}.`,
    'Inicie sesión y termine de configurar su negocio.',
  ],
  activation: (business) => [
    `Su negocio, ${business}, aún no está activo. Nuestro equipo lo activa después de revisarlo, y para eso necesita un documento sobre él.`,
    'Si aún no ha subido uno, súbalo, por favor. Si ya lo subió, no tiene que hacer nada.',
  ],
  support: (business, support) => [
    `Su negocio, ${business}, no está activo. Comuníquese con nosotros para averiguar qué falta: ${support}`,
  ],
}

const buttons: Readonly<Record<Awaited, string>> = {
  onboarding: 'Terminar de configurar',
  activation: 'Ver sus documentos',
  support: 'Ver su panel',
}

/** Why no account can be paid, and what the owner has to do about it. */
const accounts: Readonly<Record<AccountWait, (facts: HoldUpFacts) => readonly string[]>> = {
  vendor: ({ business, currency }) => [
    `${business} no tiene una cuenta bancaria en la que podamos pagar en ${currencyFacts[currency].names.es}: no hay ninguna, aún no está verificada o no puede recibir pagos.`,
    'Agregue o verifique una cuenta bancaria.',
  ],
  operator: ({ support }) => [
    'Nuestro equipo debe liberar primero su cuenta bancaria: la estamos revisando, o se detuvieron los pagos a ella.',
    `Si no le hemos escrito, comuníquese con nosotros: ${support}`,
  ],
  time: () => [
    'La retención de su cuenta bancaria aún no termina. En una cuenta principal nueva se paga después de dos días hábiles.',
    'No tiene que hacer nada.',
  ],
}

const causes = (facts: HoldUpFacts): readonly string[] => {
  const { reason, awaits, business, currency, support } = facts
  if (reason === 'no-rail')
    return [
      `Por el momento no podemos enviar pagos en ${currencyFacts[currency].names.es}.`,
      'No tiene que hacer nada.',
    ]
  if (reason === 'vendor-not-cleared')
    return [
      `Estamos verificando los datos de ${business}, lo que hacemos antes de pagar. Suele tardar un día hábil.`,
      `No tiene que hacer nada. Si tarda más, comuníquese con nosotros: ${support}`,
    ]
  return reason === 'no-payable-account'
    ? accounts[facts.accountWaitsFor](facts)
    : notActive[awaits](business, support)
}

const buttonOf = ({ reason, awaits }: HoldUpFacts): string => {
  if (reason === 'no-rail' || reason === 'vendor-not-cleared') return buttons.support
  return reason === 'no-payable-account' ? 'Ver sus cuentas bancarias' : buttons[awaits]
}

const invoicesOf = (count: number) => (count === 1 ? 'una factura' : `${count} facturas`)

const ofWithdrawal = 'Si retira una factura antes de que el pago se envíe al banco, su comisión no se debita.'

const ofDebit = (
  business: string,
  { account, amount, day, invoiceCount, isAgain }: AnnouncedDebit,
): readonly string[] =>
  isAgain
    ? [
        `Su banco devolvió nuestro débito de la comisión que ${business} debe por cobrar por adelantado ${invoicesOf(invoiceCount)}, porque el saldo de su cuenta ${account} no alcanzaba.`,
        `El ${day} debitaremos de nuevo ${amount} de esa cuenta. Si su banco lo devuelve de forma definitiva, deduciremos la comisión de un pago posterior.`,
      ]
    : [
        `${business} cobra por adelantado ${invoicesOf(invoiceCount)}. Se paga el monto completo, y la comisión se debita de la misma cuenta bancaria.`,
        `El ${day} debitaremos ${amount} de su cuenta ${account}. Es la comisión por el pago anticipado.`,
      ]

export const es: NotificationMails = {
  dueHeldUp: ({ heldUp, ...of }) => ({
    title: 'No pudimos pagar sus facturas',
    paragraphs: [
      'Su negocio tiene facturas que ya debían pagarse, y no pudimos pagarlas.',
      ...new Set(heldUp.flatMap((one) => causes({ ...one, ...of }))),
      'El dinero sigue siendo suyo. Pagaremos las facturas con el siguiente pago diario, en cuanto esto se resuelva.',
    ],
    button: heldUp.map((one) => buttonOf({ ...one, ...of }))[0] ?? buttons.support,
  }),
  feeDebited: ({ business, debits }) => {
    const [first, ...others] = debits
    return {
      title:
        first && others.length === 0
          ? first.isAgain
            ? `Debitaremos de nuevo la comisión de ${first.amount}`
            : `Debitaremos una comisión de ${first.amount}`
          : 'Debitaremos comisiones de su cuenta',
      paragraphs: [
        // Two fees may be equal: each has its own sentences.
        ...debits.flatMap((debit) => ofDebit(business, debit)),
        ...(debits.some(({ isAgain }) => !isAgain) ? [ofWithdrawal] : []),
      ],
      button: others.length === 0 ? 'Ver el pago' : 'Ver sus pagos',
    }
  },
}
