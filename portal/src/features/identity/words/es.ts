import type { IdentityWords } from './en.ts'

export const es: IdentityWords = {
  signUp: {
    title: 'Cree su cuenta',
    intro: 'Vea lo que le deben y cobre antes cuando quiera.',
    introFor: (business) => `Para ${business}. Vea lo que le deben y cobre antes cuando quiera.`,
    email: 'Correo electrónico',
    emailHint: 'Le enviaremos un código a esta dirección.',
    submit: 'Crear cuenta',
    submitting: 'Creando su cuenta…',
    terms: 'La cuenta es gratis y no le obliga a nada. Leerá los términos antes de firmar.',
    signInInstead: 'Iniciar sesión',
    haveAccount: '¿Ya tiene cuenta?',
    signIn: 'Iniciar sesión',
  },
  confirm: {
    title: 'Revise su correo',
    sentTo: (email) =>
      `Enviamos un código de 6 dígitos a ${email}. Puede tardar un minuto. Revise también su correo no deseado.`,
    byLink: (email) => `Confirme que ${email} es suyo para terminar de crear su cuenta.`,
    askEmail: 'Escriba el correo con el que se registró y el código de 6 dígitos que le enviamos.',
    submit: 'Confirmar',
    submitting: 'Verificando el código…',
    resend: 'Enviar otro código',
    resending: 'Enviando…',
    resendIn: (seconds) => `Podrá pedir otro código en ${seconds} s`,
    wrongEmail: '¿Correo equivocado?',
    unconfirmed: 'Esta cuenta aún no está confirmada. Le enviamos un código nuevo.',
  },
  step: {
    back: 'Volver a empezar con otra cuenta o contraseña',
    submit: 'Continuar',
    submitting: 'Verificando…',
    code: 'Código',
    codeHint: '6 dígitos',
    codeMissing: 'Escriba los 6 dígitos del código.',
    account: (email) => `Va a iniciar sesión como ${email}.`,
  },
  app: {
    title: 'Escriba su código',
    text: (device) =>
      device === undefined
        ? 'Escriba el código de 6 dígitos de su aplicación de autenticación. Cambia cada 30 segundos.'
        : `Escriba el código de 6 dígitos de la aplicación de autenticación en ${device}. Cambia cada 30 segundos.`,
    lost: '¿No tiene la aplicación a mano?',
    useRecovery: 'Usar un código de recuperación',
    recoveryTitle: 'Use un código de recuperación',
    recoveryText:
      'Escriba uno de los diez códigos que guardó al activar la aplicación. Cada uno sirve una vez.',
    recoveryCode: 'Código de recuperación',
    recoveryHint: 'Como xxxxx-xxxxx',
    recoveryMissing: 'Escriba el código de recuperación: diez letras y dígitos.',
    recoveryWrong: 'Ese código de recuperación no es correcto o ya se usó. Pruebe con otro.',
    useApp: 'Usar la aplicación de autenticación',
    lostBoth:
      'Si no tiene ni la aplicación ni un código, comuníquese con nuestro equipo de ayuda. Confirmaremos quién es antes de devolverle el acceso.',
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
    text: 'Su cuenta tiene más de un segundo paso. Elija cualquiera.',
    label: 'Segundo paso',
    types: { SOFTWARE_TOKEN_MFA: 'Aplicación de autenticación', SMS_MFA: 'Mensaje de texto' },
    details: {
      SOFTWARE_TOKEN_MFA: 'Un código de la aplicación de su teléfono. Funciona sin conexión.',
      SMS_MFA: 'Un código que enviamos a su teléfono.',
    },
  },
  setUp: {
    title: 'Configurar una aplicación de autenticación',
    text: 'Esta cuenta necesita un segundo paso en cada inicio de sesión. Use una aplicación como Google Authenticator, Microsoft Authenticator o 1Password.',
    scan: 'Escanee esto con la aplicación.',
    picture: 'Código QR para su aplicación de autenticación',
    open: 'O abra la aplicación en este teléfono',
    secret: 'O escriba esta clave en la aplicación',
    copy: { copy: 'Copiar', copied: 'Copiado', failed: 'Este navegador no permite copiar. Cópielo usted.' },
    what: 'la clave',
    loading: 'Creando su clave…',
    retry: 'Intentar de nuevo',
    code: 'Código de la aplicación',
    submit: 'Activar e iniciar sesión',
  },
  custom: {
    title: 'Una pregunta más',
    text: 'Respóndala para continuar.',
    answer: 'Respuesta',
    missing: 'Escriba su respuesta.',
  },
  newPassword: {
    title: 'Elija una contraseña nueva',
    text: (email) => `Para ${email}. Sustituye su contraseña provisional.`,
    label: 'Contraseña nueva',
    submit: 'Guardar e iniciar sesión',
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
    text: 'Escriba su correo electrónico. Si tiene una cuenta, le enviaremos un código para restablecer su contraseña.',
    required:
      'Para iniciar sesión en esta cuenta, necesita una contraseña nueva. Le enviaremos un código para ello.',
    email: 'Correo electrónico',
    submit: 'Enviar código',
    submitting: 'Enviando…',
    remembered: '¿Ya la recordó?',
    signIn: 'Iniciar sesión',
  },
  forgotCode: {
    title: 'Revise su correo',
    sentTo: (email) =>
      `Si ${email} tiene una cuenta, va en camino un código de 6 dígitos. Puede tardar un minuto. Revise también su correo no deseado.`,
    submit: 'Continuar',
    resend: 'Enviar otro código',
    resent: 'Código enviado. Si no llega en un minuto, revise su correo no deseado.',
    wrong: '¿Correo equivocado?',
    startOver: 'Empezar de nuevo',
  },
  forgotPassword: {
    title: 'Elija otra contraseña',
    text: (email) => `Para ${email}. Se cerrará la sesión en los demás lugares.`,
    label: 'Contraseña nueva',
    codeHint: '6 dígitos, del correo',
    submit: 'Cambiar la contraseña',
    submitting: 'Cambiando la contraseña…',
    noCode: '¿No tiene código, o es viejo?',
    noLink: '¿El enlace ya no funciona?',
    newCode: 'Pida otro',
  },
  verifyEmail: {
    title: 'Confirme su correo',
    text: (email) =>
      `Enviamos un código de 6 dígitos a ${email} para confirmar que esta dirección es suya. Puede tardar un minuto. Revise también su correo no deseado.`,
    decline: 'Volver al inicio de sesión',
  },
  provider: {
    title: 'Iniciando su sesión',
    text: 'Estamos verificando su inicio de sesión. Tarda un momento.',
    failedTitle: 'No se inició la sesión',
    stillSignedIn: 'Su sesión sigue abierta',
    failed: {
      state: 'Este inicio de sesión no empezó en esta pestaña, o ya terminó. Su cuenta no se ve afectada.',
      code: 'La respuesta de su proveedor no es válida o ya se usó. Su cuenta no se ve afectada.',
      refused: 'Su proveedor no inició la sesión, o usted la canceló allí.',
      network: 'No pudimos conectarnos para terminar de iniciar la sesión. Empiece de nuevo.',
    },
    again: 'Volver al inicio de sesión',
    goOn: 'Seguir donde estaba',
  },
}
