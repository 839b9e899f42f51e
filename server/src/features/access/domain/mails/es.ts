import { momentIn } from '@sooner/rules/mail-words'
import type { AccessMails } from './mail-words.ts'

export const es: AccessMails = {
  invitation: ({ product, to, owner, business, readOnly, days }) => ({
    title: `Tiene una invitación a ${product}`,
    paragraphs: [
      `${owner} le invita a trabajar con ${business} en ${product}, donde están las facturas y los pagos del negocio.`,
      readOnly ? 'Verá todo, sin poder cambiar nada.' : 'Verá todo y podrá trabajar con ello.',
      `Abra este enlace y regístrese con esta dirección, ${to}, o inicie sesión si ya tiene una cuenta. El enlace sirve una vez, en los próximos ${days} días. No lo comparta: es solo para usted.`,
    ],
    button: 'Ver la invitación',
    footer: `Enviado a ${to} porque ${owner} escribió esta dirección. ¿No conoce a esa persona o no quiere entrar? Entonces no haga nada: nadie entra sin este enlace o un código enviado a esta dirección.`,
  }),
  invitationCode: ({ product, to, owner, business }) => ({
    title: 'Su código para entrar en un negocio',
    paragraphs: [
      `Escriba este código en ${product} para entrar en ${business}, adonde le invitó ${owner}. Vale una hora.`,
    ],
    footer: `Enviado a ${to} porque lo pidió alguien que inició sesión con esta dirección. ¿No fue usted? Entonces no dé este código a nadie: sin él nadie entra.`,
  }),
  invited: ({ product, to, who, readOnly, at }) => ({
    title: `Se invitó a ${who} a su negocio`,
    paragraphs: [
      `Se invitó a ${who} a su negocio en ${product}, ${readOnly ? 'para ver todo sin cambiar nada' : 'para ver todo y trabajar con ello'}. Fue el ${momentIn('es-PR', at)}.`,
      'Le enviaremos otro correo cuando entre. Hasta entonces usted puede retirar la invitación.',
    ],
    button: 'Ver quién tiene acceso',
    footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}. ¿No fue usted? Entonces retire la invitación, cambie su contraseña y avise a nuestra ayuda.`,
  }),
  joined: ({ product, to, who, readOnly, at }) => ({
    title: `${who} entró en su negocio`,
    paragraphs: [
      `${who} aceptó la invitación a su negocio en ${product} y ahora tiene acceso: ${readOnly ? 've todo sin cambiar nada' : 've todo y trabaja con ello'}. Fue el ${momentIn('es-PR', at)}.`,
    ],
    button: 'Ver quién tiene acceso',
    footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}. ¿No conoce a esa persona? Entonces quítela enseguida, cambie su contraseña y avise a nuestra ayuda.`,
  }),
  departure: ({ product, to, who = 'Un colega' }) => ({
    title: `${who} dejó su negocio`,
    paragraphs: [
      `${who} dejó su negocio en ${product} por decisión propia. Su acceso terminó; lo que hizo queda registrado.`,
      'Usted no tiene que hacer nada. Si algún día vuelve a necesitar acceso, puede invitarle otra vez.',
    ],
    button: 'Ver quién tiene acceso',
    footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}.`,
  }),
}
