import { momentIn } from '@sooner/rules/mail-words'
import type { AccountEvent, PaidAfter } from '../account.ts'
import type { BankMails } from './en.ts'

const hold =
  'Le pagamos en esa cuenta tras una retención de dos días hábiles. Hasta entonces, los pagos van adonde iban antes.'

const begins: Readonly<Record<PaidAfter, string>> = {
  verification: 'Le pagaremos en esa cuenta una vez verificada y tras una retención de dos días hábiles.',
  hold: 'Le pagamos en esa cuenta tras una retención de dos días hábiles.',
  'hold-of-former': hold,
}

const takenBack =
  'Se cancelan los pagos a esa cuenta que aún no se habían enviado. Cuando otra cuenta pueda recibir pagos, los que ya correspondan irán a ella; los pagos anticipados deben solicitarse de nuevo.'

const sentences: Readonly<Record<AccountEvent, string>> = {
  added: 'Se agregó la cuenta.',
  'name-differs':
    'El nombre de la cuenta no coincide con el de su negocio. Lo revisaremos antes de pagar en esa cuenta, y le escribiremos.',
  primary: 'La cuenta ahora es la principal.',
  'primary-once-verified': `La cuenta será la principal una vez verificada. ${hold}`,
  renamed: 'Se cambió el nombre de la cuenta.',
  hidden: 'Se ocultó la cuenta.',
  shown: 'La cuenta se muestra de nuevo.',
  'debit-only': 'La cuenta ahora es solo para débitos. No se paga nada en esa cuenta.',
  'not-debit-only': 'La cuenta ya no es solo para débitos.',
  'prenote-begun': 'Estamos confirmando con el banco que la cuenta existe.',
  verified: 'Se verificó la cuenta.',
  'not-verified': 'No pudimos verificar la cuenta. Suba una carta del banco o un estado de cuenta bancario.',
  'debit-authorized': 'Se autorizaron los débitos de la cuenta.',
  frozen: `Se detuvo la cuenta. No entra ni sale dinero de ella hasta que hablemos con usted. ${takenBack}`,
  'stopped-by-bank': `Su banco devolvió un pago e informó que esta cuenta no se puede usar. No entra ni sale dinero de ella hasta que hablemos con usted. ${takenBack}`,
  'debits-stopped':
    'Su banco devolvió un débito. No sale dinero de la cuenta hasta que usted vuelva a autorizar los débitos en el portal.',
  'debits-revoked':
    'Se detuvieron los débitos de la cuenta, como usted pidió. No sale dinero de ella hasta que vuelva a autorizar los débitos en el portal.',
  corrected: 'Su banco corrigió los números o el tipo de la cuenta. Ahora usamos los datos corregidos.',
  unfrozen: 'La cuenta se puede volver a usar.',
}

export const es: BankMails = {
  changed: ({ product, to, business, account, ending, events, at, paidAfter }) => ({
    title: events.includes('added')
      ? 'Se agregó una cuenta bancaria'
      : 'Hubo un cambio en su cuenta bancaria',
    paragraphs: [
      `${business}, cuenta ${account} terminada en ${ending}:`,
      ...events.map((event) => sentences[event]),
      ...(paidAfter ? [begins[paidAfter]] : []),
      `Fue el ${momentIn('es-PR', at)}.`,
    ],
    ...(events.some((event) => event === 'frozen' || event === 'stopped-by-bank')
      ? {
          footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}. Nos comunicaremos con usted antes de volver a usar la cuenta.`,
        }
      : {
          button: 'No fui yo: detener esta cuenta',
          footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}. Si fue usted, no tiene que hacer nada. El enlace sirve por 30 días sin iniciar sesión.`,
        }),
  }),
  freezePage: {
    askTitle: '¿Detener esta cuenta bancaria?',
    ask: (account) => `${account}. No entrará ni saldrá dinero de ella hasta que hablemos con usted.`,
    button: 'Detener esta cuenta',
    doneTitle: 'Esta cuenta bancaria está detenida',
    done: (account) =>
      `${account}: no entra ni sale dinero de ella. Nos comunicaremos con usted antes de volver a usarla.`,
    advice: 'Si usted no hizo el cambio, elija una contraseña nueva de inmediato.',
  },
}
