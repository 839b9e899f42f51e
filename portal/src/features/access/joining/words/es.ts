import type { InvitedWords } from './en.ts'

export const es: InvitedWords = {
  title: 'Tiene una invitación para entrar en un negocio',
  text: (email) =>
    `Para entrar, abra el enlace del correo que enviamos a ${email}. Si no lo tiene a mano, podemos enviar allí un código. También puede seguir y crear un negocio propio.`,
  sent: (email) =>
    `Enviamos un código de 6 dígitos a ${email}. Puede tardar un minuto; mire también en el correo no deseado. El correo dice qué negocio le invita.`,
  send: 'Envíenme un código',
  sending: 'Enviando…',
  code: 'Código',
  codeHint: '6 dígitos',
  codeMissing: 'Escriba los 6 dígitos del código.',
  join: 'Entrar en este negocio',
  joining: 'Entrando…',
  notNow: 'Ahora no',
  close: 'Cerrar',
  faults: {
    wrong: 'El código no es correcto. Inténtelo de nuevo.',
    codeExpired: 'Este código ya no vale. Pida otro.',
    expired: 'Esta invitación venció. Pida a quien le invitó que la envíe otra vez.',
    gone: 'Esta invitación se retiró o ya se usó. Pida otra a quien le invitó.',
    member: 'Usted ya pertenece a un negocio.',
    tooMany:
      'Se enviaron demasiados códigos a esta dirección. Use el enlace del correo o inténtelo más tarde.',
    signInAgain: 'Ya entró en el negocio. Inicie sesión otra vez para verlo.',
    offline: 'No tiene conexión. Inténtelo cuando vuelva.',
    unknown: 'Ahora no pudimos hacerlo. Inténtelo de nuevo en un momento.',
  },
}
