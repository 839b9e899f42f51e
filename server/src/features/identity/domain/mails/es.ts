import { momentIn } from '@sooner/rules/mail-words'
import type { NoticeKind } from '../notices.ts'
import type { IdentityMails } from './en.ts'

interface Notice {
  readonly title: string
  readonly text: (product: string) => string
}

const notices: Readonly<Record<NoticeKind, Notice>> = {
  'account-deleted': {
    title: 'Su cuenta fue eliminada',
    text: (product) => `Su cuenta de ${product} fue eliminada, y ya nadie puede iniciar sesión en ella.`,
  },
  'authenticator-on': {
    title: 'Su aplicación de autenticación está activada',
    text: (product) =>
      `Ahora necesita un código de su aplicación de autenticación para iniciar sesión en ${product}.`,
  },
  'authenticator-off': {
    title: 'Su aplicación de autenticación está desactivada',
    text: (product) =>
      `Ya no necesita un código de su aplicación de autenticación para iniciar sesión en ${product}. Sus códigos de recuperación ya no sirven.`,
  },
  'authenticator-replaced': {
    title: 'Se cambió su aplicación de autenticación',
    text: (product) =>
      `${product} ahora acepta los códigos de una aplicación de autenticación nueva. Los de la anterior ya no sirven.`,
  },
  'device-listed': {
    title: 'Se agregó un dispositivo a su cuenta',
    text: (product) =>
      `Alguien inició sesión desde un dispositivo nuevo, que se agregó a los dispositivos de su cuenta de ${product}. Los pasos para iniciar sesión no han cambiado.`,
  },
  'device-remembered': {
    title: 'Se recordará un dispositivo',
    text: (product) =>
      `Ya no necesita un código para iniciar sesión en ${product} desde un dispositivo que ahora recordamos.`,
  },
  'email-changed': {
    title: 'Se cambió su correo electrónico',
    text: (product) =>
      `Su cuenta de ${product} ahora tiene otro correo electrónico. Enviamos este aviso a las dos direcciones.`,
  },
  'identity-linked': {
    title: 'Se agregó otra forma de iniciar sesión',
    text: (product) =>
      `Ahora puede iniciar sesión en ${product} con otro proveedor de identidad. Se acaba de usar por primera vez.`,
  },
  'password-changed': {
    title: 'Se cambió su contraseña',
    text: (product) => `Se cambió la contraseña de su cuenta de ${product}.`,
  },
  'recovery-code-used': {
    title: 'Se usó un código de recuperación',
    text: (product) =>
      `Se usó uno de sus códigos de recuperación en ${product} en lugar de su aplicación de autenticación, para iniciar sesión o para confirmar que es usted. Ese código ya no sirve.`,
  },
  'recovery-codes-made': {
    title: 'Se crearon códigos de recuperación nuevos',
    text: (product) =>
      `Se crearon códigos de recuperación nuevos en ${product}. Los anteriores ya no sirven.`,
  },
  'sessions-ended': {
    title: 'Se cerraron todas sus sesiones',
    text: (product) =>
      `Nuestro equipo de asistencia cerró sus sesiones de ${product} en todos los dispositivos. No se cambió nada más, y puede volver a iniciar sesión.`,
  },
  'sms-factor-on': {
    title: 'Los códigos por mensaje de texto están activados',
    text: (product) =>
      `Es posible que necesite un código que le enviamos al teléfono para iniciar sesión en ${product}.`,
  },
  'sms-factor-off': {
    title: 'Los códigos por mensaje de texto están desactivados',
    text: (product) => `Ya no le enviamos un código al teléfono cuando inicia sesión en ${product}.`,
  },
  'unverified-email-changed': {
    title: 'Se cambió su correo electrónico',
    text: (product) =>
      `Su cuenta de ${product} ahora tiene este correo electrónico. El anterior nunca se había verificado.`,
  },
}

export const es: IdentityMails = {
  codes: {
    'sign-up': ({ product, to }) => ({
      title: 'Confirme su cuenta',
      paragraphs: [
        `Escriba este código en la página donde se registró en ${product}, o use el enlace. Ambos sirven por 24 horas.`,
      ],
      button: 'Confirmar su cuenta',
      footer: `Enviado a ${to} porque alguien se registró en ${product} con esta dirección. Si no fue usted, ignore este correo. Sin él no pasa nada.`,
    }),
    'reset-password': ({ product, to }) => ({
      title: 'Elija una contraseña nueva',
      paragraphs: [
        `Escriba este código y una contraseña nueva en la página de ${product} donde lo pidió, o use el enlace. Ambos sirven por 24 horas.`,
      ],
      button: 'Elegir una contraseña nueva',
      footer: `Enviado a ${to} porque alguien pidió una contraseña nueva para su cuenta de ${product}. Si no fue usted, no comparta este correo. Su contraseña no ha cambiado.`,
    }),
    'verify-email': ({ product, to }) => ({
      title: 'Verifique su correo electrónico',
      paragraphs: [
        `Escriba este código en ${product} para usar esta dirección en su cuenta. Sirve por 24 horas.`,
      ],
      footer: `Enviado a ${to} porque alguien puso esta dirección en su cuenta de ${product}. Si no fue usted, ignore este correo. Sin este código no pasa nada.`,
    }),
  },
  text: (code, product) => `${code} es su código de ${product}.`,
  notice: (kind, { product, to, at, ip }) => {
    const when = momentIn('es-PR', at)
    return {
      title: notices[kind].title,
      paragraphs: [
        notices[kind].text(product),
        ip === undefined ? `Ocurrió el ${when}.` : `Ocurrió el ${when}, desde ${ip}.`,
      ],
      footer:
        kind === 'account-deleted'
          ? `Enviado a ${to} porque esta era la dirección de la cuenta. Si no fue usted, comuníquese con nosotros de inmediato.`
          : kind === 'sessions-ended'
            ? `Enviado a ${to} porque se trata de la seguridad de su cuenta. Si no sabe por qué, comuníquese con nosotros.`
            : `Enviado a ${to} porque se trata de la seguridad de su cuenta. Si no fue usted, elija otra contraseña de inmediato con el enlace “¿Olvidó su contraseña?” y comuníquese con nosotros.`,
    }
  },
}
