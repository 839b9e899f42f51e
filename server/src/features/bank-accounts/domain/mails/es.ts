import { momentIn } from '@sooner/rules/mail-words'
import type { AccountEvent } from '../events.ts'
import type { BankMails } from './mail-words.ts'

const hold =
  'El dinero va a ella tras una retención de dos días bancarios; hasta entonces va adonde iba antes.'

const sentences: Readonly<Record<AccountEvent, string>> = {
  added: 'Se agregó la cuenta.',
  'name-differs':
    'El nombre en la cuenta de su banco no es el de su negocio, o su negocio tiene un nombre nuevo. Lo revisaremos antes de pagar algo a ella, y le escribiremos.',
  primary: `La cuenta es ahora la principal. ${hold}`,
  'primary-once-verified': `La cuenta será la principal una vez verificada. ${hold}`,
  renamed: 'La cuenta tiene otro nombre.',
  hidden: 'La cuenta está oculta.',
  shown: 'La cuenta se muestra de nuevo.',
  'debit-only': 'La cuenta es ahora solo para débitos: no se le paga nada.',
  'not-debit-only': 'La cuenta ya no es solo para débitos.',
  'prenote-begun': 'Estamos preguntando al banco si la cuenta existe.',
  verified: `La cuenta está verificada. ${hold}`,
  'not-verified':
    'No se pudo verificar la cuenta. Envíenos en su lugar una carta o un estado de cuenta del banco, por favor.',
  'debit-authorized': 'Los débitos de la cuenta están autorizados.',
  frozen:
    'La cuenta está detenida: no se paga nada a ella ni se toma nada de ella hasta que hayamos hablado con usted.',
  'stopped-by-bank':
    'Su banco devolvió dinero y dijo que no puede usar esta cuenta. No se paga nada a ella ni se toma nada de ella hasta que hayamos hablado con usted.',
  'debits-stopped':
    'Su banco devolvió un débito. No se toma nada de la cuenta hasta que hayamos hablado con usted.',
  corrected: 'Su banco corrigió los números o el tipo de la cuenta. Desde ahora usamos los corregidos.',
  unfrozen: 'La cuenta se puede volver a usar.',
}

export const es: BankMails = {
  changed: ({ product, to, business, account, ending, events, at }) => ({
    title: 'Hubo un cambio en su cuenta bancaria',
    paragraphs: [
      `${business}, cuenta ${account} terminada en ${ending}:`,
      ...events.map((event) => sentences[event]),
      `Fue el ${momentIn('es-PR', at)}.`,
    ],
    ...(events.some((event) => event === 'frozen' || event === 'stopped-by-bank')
      ? {
          footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}. Nos pondremos en contacto con usted antes de volver a usar la cuenta.`,
        }
      : {
          button: 'No fui yo: detener esta cuenta',
          footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}. ¿Fue usted? Entonces no tiene que hacer nada. El enlace vale treinta días, y no hace falta iniciar sesión.`,
        }),
  }),
  freezePage: {
    askTitle: '¿Detener esta cuenta bancaria?',
    ask: (account) =>
      `${account}. No se pagará nada a ella ni se tomará nada de ella hasta que hayamos hablado con usted.`,
    button: 'Detener esta cuenta',
    doneTitle: 'Esta cuenta bancaria está detenida',
    done: (account) =>
      `${account}: no se paga nada a ella ni se toma nada de ella. Nos pondremos en contacto con usted antes de volver a usarla.`,
    advice: 'Si el cambio no lo hizo usted, elija enseguida otra contraseña.',
  },
}
