import type { InvitedWords } from './en.ts'

export const es: InvitedWords = {
  title: 'Tiene una invitación para unirse a un negocio',
  text: (email) =>
    `Para unirse, abra el enlace del correo que enviamos a ${email}, o pida un código a esa dirección. También puede registrar su propio negocio.`,
  sent: (email) =>
    `Enviamos un código de 6 dígitos a ${email}. Puede tardar un minuto. Revise también su correo no deseado. El correo dice qué negocio le invitó.`,
  send: 'Enviar un código',
  sending: 'Enviando…',
  code: 'Código',
  codeHint: '6 dígitos',
  codeMissing: 'Escriba los 6 dígitos del código.',
  join: 'Unirse a este negocio',
  joining: 'Uniéndose…',
  notNow: 'Ahora no',
  close: 'Cerrar',
  faults: {
    wrong: 'El código no es correcto. Inténtelo de nuevo.',
    codeExpired: 'Este código ya no es válido. Pida otro.',
    expired: 'Esta invitación venció. Pídale a quien le invitó que la envíe de nuevo.',
    gone: 'Esta invitación se retiró o ya se usó. Pídale otra a quien le invitó.',
    member: 'Usted ya pertenece a un negocio.',
    tooMany:
      'Se enviaron demasiados códigos a esta dirección. Use el enlace del correo o inténtelo más tarde.',
    signInAgain: 'Ya se unió al negocio. Inicie sesión otra vez para verlo.',
    offline: 'No tiene conexión. Inténtelo de nuevo cuando la tenga.',
    unknown: 'Algo falló y aún no se ha unido. Inténtelo de nuevo en un momento.',
  },
}
