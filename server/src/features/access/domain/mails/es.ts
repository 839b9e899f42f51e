import { momentIn } from '@sooner/rules/mail-words'
import type { AccessMails } from './mail-words.ts'

export const es: AccessMails = {
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
