import type { StepUpWords } from './en.ts'

export const es: StepUpWords = {
  title: 'Confirme que es usted',
  why: 'Esto puede cambiar adónde va su dinero o quién puede iniciar sesión. No se lo volveremos a pedir durante diez minutos.',
  close: 'Cerrar',
  cancel: 'Ahora no',
  submit: 'Continuar',
  submitting: 'Verificando…',
  signInAgain: 'Volver a iniciar sesión',
  signingOut: 'Cerrando sesión…',
  goingThere: 'Le llevamos allí…',
  byProvider: (label: string) =>
    `Usted inicia sesión con ${label}. Inicie sesión allí de nuevo y volverá a esta página.`,
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
      'Su cuenta usa códigos por mensaje de texto, que solo enviamos al iniciar sesión. Inicie sesión de nuevo y volverá a esta página.',
    TOO_MANY_ATTEMPTS:
      'Demasiados intentos. Su cuenta está segura. Espere hasta 15 minutos e inténtelo de nuevo.',
    offline: 'No tiene conexión. Revísela e inténtelo de nuevo.',
    unknown: 'No pudimos confirmar que es usted. No se cambió nada. Inténtelo de nuevo en un momento.',
  },
}
