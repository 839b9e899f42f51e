import type { IdentityWords } from './en.ts'

export const es: IdentityWords = {
  signUp: {
    title: 'Cree su cuenta',
    intro: 'Vea lo que le deben y cóbrelo antes cuando le convenga.',
    introFor: (business) => `Para ${business}. Vea lo que le deben y cóbrelo antes cuando le convenga.`,
    email: 'Correo electrónico',
    emailHint: 'Le enviamos un código para comprobar que es suyo.',
    submit: 'Crear cuenta',
    submitting: 'Creando su cuenta…',
    terms:
      'Crear una cuenta es gratis y no le obliga a nada. Las condiciones vienen después, para leerlas antes de firmar.',
    signInInstead: 'Inicie sesión con ella',
    haveAccount: '¿Ya tiene cuenta?',
    signIn: 'Inicie sesión',
  },
  confirm: {
    title: 'Revise su correo',
    sentTo: (email) =>
      `Enviamos un código de 6 dígitos a ${email}. Puede tardar un minuto; mire también en el correo no deseado.`,
    askEmail: 'Escriba el correo con el que se registró y el código de 6 dígitos que le enviamos.',
    submit: 'Confirmar',
    submitting: 'Comprobando el código…',
    resend: 'Enviar otro código',
    resending: 'Enviando…',
    resendIn: (seconds) => `Podrá pedir otro código en ${seconds} s`,
    wrongEmail: '¿El correo no es ese?',
    unconfirmed: 'Esta cuenta aún no está confirmada. Le enviamos un código nuevo.',
  },
  step: {
    back: 'Volver a empezar con otra cuenta o contraseña',
    submit: 'Seguir',
    submitting: 'Comprobando…',
    code: 'Código',
    codeHint: '6 dígitos',
    codeMissing: 'Escriba los 6 dígitos del código.',
    account: (email) => `Va a entrar como ${email}.`,
  },
  app: {
    title: 'Escriba su código',
    text: (device) =>
      device === undefined
        ? 'Abra su aplicación de autenticación. Muestra un código de 6 dígitos para esta cuenta, y otro cada medio minuto.'
        : `Abra la aplicación de autenticación en ${device}. Muestra un código de 6 dígitos para esta cuenta, y otro cada medio minuto.`,
    lost: '¿No tiene la aplicación a mano?',
    useRecovery: 'Usar un código de recuperación',
    recoveryTitle: 'Use un código de recuperación',
    recoveryText: 'Uno de los diez códigos que guardó al activar la aplicación. Cada uno sirve una vez.',
    recoveryCode: 'Código de recuperación',
    recoveryHint: 'Por ejemplo, xxxxx-xxxxx',
    recoveryMissing: 'Escriba el código de recuperación: diez letras y dígitos.',
    recoveryWrong: 'Ese código de recuperación no es correcto o ya se usó. Pruebe con otro.',
    useApp: 'Usar la aplicación de autenticación',
    lostBoth:
      'Si no tiene ninguno, escriba o llame a nuestra ayuda. Comprobamos quién es antes de dejar entrar a nadie.',
  },
  sms: {
    title: 'Escriba el código que enviamos',
    text: (destination) =>
      destination === undefined
        ? 'Enviamos un código de 6 dígitos a su teléfono.'
        : `Enviamos un código de 6 dígitos a su teléfono, ${destination}.`,
  },
  choice: {
    title: '¿Cómo quiere confirmar que es usted?',
    text: 'Su cuenta tiene más de un segundo paso. Cualquiera sirve.',
    label: 'Segundo paso',
    types: { SOFTWARE_TOKEN_MFA: 'Aplicación de autenticación', SMS_MFA: 'Mensaje de texto' },
    details: {
      SOFTWARE_TOKEN_MFA: 'Un código que muestra la aplicación de su teléfono. Funciona sin red.',
      SMS_MFA: 'Un código que enviamos a su teléfono.',
    },
  },
  setUp: {
    title: 'Prepare una aplicación de autenticación',
    text: 'Esta cuenta pide un segundo paso cada vez que entra. Necesita una aplicación en su teléfono, como Google Authenticator, Microsoft Authenticator o 1Password.',
    scan: 'Escanee esto con la aplicación.',
    picture: 'Código QR para su aplicación de autenticación',
    open: 'O abra la aplicación de este teléfono',
    secret: 'O escriba esta clave en la aplicación',
    copy: { copy: 'Copiar', copied: 'Copiado', failed: 'Este navegador no nos deja copiar. Cópielo a mano.' },
    what: 'la clave',
    loading: 'Creando su clave…',
    retry: 'Intentar de nuevo',
    code: 'Código que muestra la aplicación',
    submit: 'Activar y entrar',
  },
  custom: {
    title: 'Una pregunta más',
    text: 'Respóndala para seguir.',
    answer: 'Respuesta',
    missing: 'Escriba su respuesta.',
  },
  newPassword: {
    title: 'Elija una contraseña nueva',
    text: (email) => `Para ${email}. La contraseña provisional ya cumplió.`,
    label: 'Contraseña nueva',
    submit: 'Guardar y entrar',
    saving: 'Guardando…',
    missing: (label) => `Falta: ${label}.`,
    attributes: {
      name: 'Nombre completo',
      given_name: 'Nombre',
      family_name: 'Apellidos',
      phone_number: 'Teléfono, como +1 555 010 0140',
      address: 'Dirección',
      birthdate: 'Fecha de nacimiento, como 1980-12-31',
      email: 'Correo electrónico',
    },
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    text: 'Escriba su correo. Si tiene una cuenta aquí, le enviamos un código para elegir otra contraseña.',
    required: 'Esta cuenta necesita una contraseña nueva antes de entrar. Le enviamos un código para ello.',
    email: 'Correo electrónico',
    submit: 'Enviar el código',
    submitting: 'Enviando…',
    remembered: '¿Ya la recordó?',
    signIn: 'Inicie sesión',
  },
  forgotCode: {
    title: 'Revise su correo',
    sentTo: (email) =>
      `Si ${email} tiene una cuenta, va en camino un código de 6 dígitos. Puede tardar un minuto; mire también en el correo no deseado.`,
    submit: 'Seguir',
    resend: 'Enviar otro código',
    resent: 'Código enviado. Si no llega en un minuto, mire en el correo no deseado.',
    wrong: '¿El correo no es ese?',
    startOver: 'Empezar de nuevo',
  },
  forgotPassword: {
    title: 'Elija otra contraseña',
    text: (email) => `Para ${email}. Se cerrará la sesión en los demás lugares.`,
    label: 'Contraseña nueva',
    codeHint: 'Está en el correo, 6 dígitos',
    submit: 'Cambiar la contraseña',
    submitting: 'Cambiando la contraseña…',
    noCode: '¿No tiene código, o es viejo?',
    newCode: 'Pida otro',
  },
  provider: {
    title: 'Un momento, estamos abriendo su sesión',
    text: 'Comprobamos lo que nos dicen de usted.',
    failedTitle: 'No se abrió la sesión',
    failed: {
      state: 'Esto no empezó en esta pestaña, o ya terminó. A su cuenta no le pasó nada.',
      code: 'Lo que recibimos no es válido o ya se usó. A su cuenta no le pasó nada.',
      refused: 'No le dejaron entrar allí, o usted volvió atrás.',
      network: 'No pudimos conectar con el servicio para terminar. Empiece de nuevo.',
    },
    again: 'Volver al inicio de sesión',
  },
}
