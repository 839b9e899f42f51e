import { momentIn, type MailWords } from '@sooner/rules/mail-words'
import type { Language } from '@sooner/rules/places'

interface InvitationFacts {
  readonly product: string
  readonly to: string
  /** The e-mail address of the owner who sends the invitation. */
  readonly owner: string
  readonly business: string
  readonly readOnly: boolean
  readonly days: number
}

interface InvitationCodeFacts {
  readonly product: string
  readonly to: string
  readonly owner: string
  readonly business: string
}

interface UserFacts {
  readonly product: string
  /** The owner. */
  readonly to: string
  /** The e-mail address of the person who was invited or has joined. */
  readonly who: string
  readonly readOnly: boolean
  readonly at: Date
}

interface DepartureFacts {
  readonly product: string
  readonly to: string
  /** The e-mail address of the colleague who left; undefined if the user directory no longer knows it. */
  readonly who: string | undefined
}

export interface AccessMails {
  readonly invitation: (facts: InvitationFacts) => MailWords
  readonly invitationCode: (facts: InvitationCodeFacts) => MailWords
  /** To the owner: somebody was invited to their business. */
  readonly invited: (facts: UserFacts) => MailWords
  /** To the owner: somebody has joined their business. */
  readonly joined: (facts: UserFacts) => MailWords
  readonly departure: (facts: DepartureFacts) => MailWords
}

const en: AccessMails = {
  invitation: ({ product, to, owner, business, readOnly, days }) => ({
    title: `You’re invited to ${product}`,
    paragraphs: [
      `${owner} invited you to work with the invoices and payments of ${business} on ${product}.`,
      readOnly
        ? 'You can see everything, but can’t change anything.'
        : 'You can see everything and work with it.',
      `Open this link and sign up with this address, ${to}, or sign in if you have an account. The link works once, within ${days} days. Don’t share it.`,
    ],
    button: 'See the invitation',
    footer: `Sent to ${to}, because ${owner} entered this address. If you don’t know them or don’t want this, ignore this email. Nobody can join without this link or a code sent to this address.`,
  }),
  invitationCode: ({ product, to, owner, business }) => ({
    title: 'Your code to join a business',
    paragraphs: [
      `${owner} invited you to join ${business}. Enter this code in ${product}. It works for one hour.`,
    ],
    footer: `Sent to ${to}, because someone signed in with this address asked for it. If it wasn’t you, don’t share this code. Nobody can join without it.`,
  }),
  invited: ({ product, to, who, readOnly, at }) => ({
    title: `${who} was invited to your business`,
    paragraphs: [
      `${who} was invited to your business on ${product}, ${readOnly ? 'to see everything and change nothing' : 'to see everything and work with it'}, on ${momentIn('en-US', at)}.`,
      'You’ll get another email when they join. Until then, you can withdraw the invitation.',
    ],
    button: 'See who has access',
    footer: `Sent to ${to}, because you own this business on ${product}. If you didn’t invite them, withdraw the invitation, set a new password and contact us.`,
  }),
  joined: ({ product, to, who, readOnly, at }) => ({
    title: `${who} has joined your business`,
    paragraphs: [
      `${who} accepted the invitation to your business on ${product} on ${momentIn('en-US', at)}. ${readOnly ? 'They can see everything and change nothing' : 'They can see everything and work with it'}.`,
    ],
    button: 'See who has access',
    footer: `Sent to ${to}, because you own this business on ${product}. If you don’t know this person, remove them right away, set a new password and contact us.`,
  }),
  departure: ({ product, to, who = 'A colleague' }) => ({
    title: `${who} has left your business`,
    paragraphs: [
      `${who} left your business on ${product}. Their access has ended. What they did stays on record.`,
      'You don’t have to do anything. If they need access again, you can invite them again.',
    ],
    button: 'See who has access',
    footer: `Sent to ${to}, because you own this business on ${product}.`,
  }),
}

const es: AccessMails = {
  invitation: ({ product, to, owner, business, readOnly, days }) => ({
    title: `Tiene una invitación a ${product}`,
    paragraphs: [
      `${owner} le invitó a trabajar con las facturas y los pagos de ${business} en ${product}.`,
      readOnly ? 'Puede ver todo, pero no cambiar nada.' : 'Puede ver todo y trabajar con ello.',
      `Abra este enlace y regístrese con esta dirección, ${to}, o inicie sesión si ya tiene una cuenta. El enlace sirve una vez, en los próximos ${days} días. No lo comparta.`,
    ],
    button: 'Ver la invitación',
    footer: `Enviado a ${to} porque ${owner} escribió esta dirección. Si no conoce a esa persona o no quiere unirse, ignore este correo. Nadie puede unirse sin este enlace o un código enviado a esta dirección.`,
  }),
  invitationCode: ({ product, to, owner, business }) => ({
    title: 'Su código para unirse a un negocio',
    paragraphs: [
      `${owner} le invitó a unirse a ${business}. Escriba este código en ${product}. Sirve por una hora.`,
    ],
    footer: `Enviado a ${to} porque lo pidió alguien que inició sesión con esta dirección. Si no fue usted, no comparta este código. Nadie puede unirse sin él.`,
  }),
  invited: ({ product, to, who, readOnly, at }) => ({
    title: `Se invitó a ${who} a su negocio`,
    paragraphs: [
      `Se invitó a ${who} a su negocio en ${product}, ${readOnly ? 'para ver todo sin cambiar nada' : 'para ver todo y trabajar con ello'}, el ${momentIn('es-PR', at)}.`,
      'Recibirá otro correo cuando se una. Hasta entonces, puede retirar la invitación.',
    ],
    button: 'Ver quién tiene acceso',
    footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}. Si no fue usted, retire la invitación, cambie su contraseña y comuníquese con nosotros.`,
  }),
  joined: ({ product, to, who, readOnly, at }) => ({
    title: `${who} se unió a su negocio`,
    paragraphs: [
      `${who} aceptó la invitación a su negocio en ${product} el ${momentIn('es-PR', at)}. ${readOnly ? 'Puede ver todo, pero no cambiar nada' : 'Puede ver todo y trabajar con ello'}.`,
    ],
    button: 'Ver quién tiene acceso',
    footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}. Si no conoce a esa persona, quítela de inmediato, cambie su contraseña y comuníquese con nosotros.`,
  }),
  departure: ({ product, to, who = 'Un colega' }) => ({
    title: `${who} dejó su negocio`,
    paragraphs: [
      `${who} dejó su negocio en ${product}. Esa persona ya no tiene acceso. Lo que hizo queda registrado.`,
      'No tiene que hacer nada. Si vuelve a necesitar acceso, puede invitar a esa persona de nuevo.',
    ],
    button: 'Ver quién tiene acceso',
    footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}.`,
  }),
}

export const accessMails: Readonly<Record<Language, AccessMails>> = { 'en-US': en, 'es-PR': es }
