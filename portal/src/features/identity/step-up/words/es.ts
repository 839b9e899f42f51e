import type { StepUpWords } from './en.ts'

export const es: StepUpWords = {
  title: '¿Sigue siendo usted?',
  why: 'Lo que va a hacer puede cambiar adónde va el dinero o quién puede entrar. No se lo volveremos a preguntar durante diez minutos.',
  close: 'Cerrar',
  cancel: 'Ahora no',
  submit: 'Seguir',
  submitting: 'Comprobando…',
  signInAgain: 'Volver a iniciar sesión',
  signingOut: 'Cerrando sesión…',
  goingThere: 'Le llevamos allí…',
  byProvider: (label: string) =>
    `Aquí no tiene contraseña: ${label} dice quién es usted. Inicie sesión allí una vez más y volverá a esta página.`,
  password: 'Contraseña',
  code: 'Código de su aplicación de autenticación',
  codeHint: '6 dígitos',
  recoveryCode: 'Código de recuperación',
  recoveryHint: 'Dos grupos de cinco, como 4f7kp-9mx2c. Sirve una sola vez.',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar la aplicación de autenticación',
  missing: {
    password: 'Escriba su contraseña.',
    code: 'Escriba los 6 dígitos que muestra la aplicación.',
    recovery: 'Escriba el código de recuperación, diez letras y dígitos.',
  },
  refused: {
    WRONG_CODE: 'El código no es correcto. Inténtelo de nuevo.',
    CODE_USED: 'Este código ya se usó. Espere a que la aplicación muestre el siguiente.',
    WRONG_PASSWORD: 'Esa no es su contraseña. Inténtelo de nuevo.',
    SIGN_IN_REQUIRED:
      'Su cuenta pide códigos por mensaje de texto, que se envían al iniciar sesión. Inicie sesión otra vez y volverá a esta página.',
    TOO_MANY_ATTEMPTS:
      'Demasiados intentos. Su cuenta está a salvo; espere hasta 15 minutos e inténtelo de nuevo.',
    offline: 'Parece que no hay conexión. Revise su conexión e inténtelo de nuevo.',
    unknown: 'Ahora no pudimos comprobarlo. Inténtelo de nuevo en un momento.',
  },
}
