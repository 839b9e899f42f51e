import { momentIn } from '@sooner/rules/mail-words'
import type { NoticeKind } from '../notices.ts'
import type { IdentityMails } from './mail-words.ts'

interface Notice {
  readonly title: string
  readonly text: (product: string) => string
}

const notices: Readonly<Record<NoticeKind, Notice>> = {
  'account-deleted': {
    title: 'Su cuenta fue eliminada',
    text: (product) => `Su cuenta de ${product} fue eliminada, y ya nadie puede entrar en ella.`,
  },
  'authenticator-on': {
    title: 'Su aplicación de autenticación está activada',
    text: (product) =>
      `Desde ahora, al entrar en ${product} se pide un código de su aplicación de autenticación.`,
  },
  'authenticator-off': {
    title: 'Su aplicación de autenticación está desactivada',
    text: (product) =>
      `Al entrar en ${product} ya no se pide un código de su aplicación de autenticación, y sus códigos de recuperación dejaron de servir.`,
  },
  'authenticator-replaced': {
    title: 'Cambió su aplicación de autenticación',
    text: (product) =>
      `Desde ahora ${product} acepta los códigos de la aplicación de autenticación que se acaba de configurar.`,
  },
  'device-listed': {
    title: 'Se añadió un dispositivo a su cuenta',
    text: (product) =>
      `Un dispositivo desde el que alguien entró se añadió a los dispositivos de su cuenta de ${product}. Al entrar se pide lo mismo que antes.`,
  },
  'device-remembered': {
    title: 'Hay un dispositivo recordado',
    text: (product) =>
      `Al entrar en ${product} desde el dispositivo que se acaba de recordar ya no se pide ningún código.`,
  },
  'email-changed': {
    title: 'Cambió su correo electrónico',
    text: (product) =>
      `Desde ahora su cuenta de ${product} tiene otra dirección de correo. Este aviso llegó a las dos.`,
  },
  'identity-linked': {
    title: 'Hay otra forma de entrar en su cuenta',
    text: (product) =>
      `Desde ahora puede entrar en ${product} con otro proveedor de identidad: se acaba de usar por primera vez.`,
  },
  'password-changed': {
    title: 'Cambió su contraseña',
    text: (product) => `La contraseña de su cuenta de ${product} es otra.`,
  },
  'recovery-code-used': {
    title: 'Se usó un código de recuperación',
    text: (product) =>
      `Alguien usó en ${product} uno de sus códigos de recuperación, en lugar de su aplicación de autenticación. Ese código ya no sirve.`,
  },
  'recovery-codes-made': {
    title: 'Tiene códigos de recuperación nuevos',
    text: (product) =>
      `Se crearon códigos de recuperación nuevos en ${product}. Los anteriores dejaron de servir.`,
  },
  'sms-factor-on': {
    title: 'Los códigos por mensaje de texto están activados',
    text: (product) => `Al entrar en ${product} se puede pedir un código que le enviamos a su teléfono.`,
  },
  'sms-factor-off': {
    title: 'Los códigos por mensaje de texto están desactivados',
    text: (product) => `Al entrar en ${product} ya no enviamos ningún código a su teléfono.`,
  },
}

export const es: IdentityMails = {
  codes: {
    'sign-up': ({ product, to }) => ({
      title: 'Confirme su cuenta',
      paragraphs: [
        `Escriba este código en la página donde se registró en ${product}, o use el enlace. Ambos valen durante 24 horas.`,
      ],
      button: 'Confirmar su cuenta',
      footer: `Enviado a ${to} porque alguien se registró en ${product} con esta dirección. ¿No fue usted? Entonces esa persona escribió mal la suya, y sin este correo no pasa nada.`,
    }),
    'reset-password': ({ product, to }) => ({
      title: 'Elija una contraseña nueva',
      paragraphs: [
        `Escriba este código y una contraseña nueva en la página de ${product} donde lo pidió, o use el enlace. Ambos valen durante 24 horas.`,
      ],
      button: 'Elegir una contraseña nueva',
      footer: `Enviado a ${to} porque alguien pidió una contraseña nueva para su cuenta de ${product}. ¿No fue usted? Entonces no le dé este correo a nadie: sin él, su contraseña sigue como está.`,
    }),
    'verify-email': ({ product, to }) => ({
      title: 'Verifique su correo electrónico',
      paragraphs: [
        `Escriba este código en ${product} para usar esta dirección en su cuenta. Vale durante 24 horas.`,
      ],
      footer: `Enviado a ${to} porque alguien puso esta dirección en su cuenta de ${product}. ¿No sabe nada de esto? Entonces esa persona escribió mal la suya, y sin este código no pasa nada.`,
    }),
  },
  text: (code, product) => `${code} es su código de ${product}.`,
  notice: (kind, { product, to, at, ip }) => {
    const when = momentIn('es-PR', at)
    return {
      title: notices[kind].title,
      paragraphs: [
        notices[kind].text(product),
        ip === undefined ? `Fue el ${when}.` : `Fue el ${when}, desde ${ip}.`,
      ],
      footer:
        kind === 'account-deleted'
          ? `Enviado a ${to} porque esta era la dirección de la cuenta. ¿No fue usted? Entonces avise enseguida a nuestra ayuda.`
          : `Enviado a ${to} porque se trata de la seguridad de su cuenta. ¿No fue usted? Entonces elija enseguida otra contraseña, con el enlace para contraseñas olvidadas, y avise a nuestra ayuda.`,
    }
  },
}
