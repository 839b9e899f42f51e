import type { RefusalWords } from './en.ts'

export const es: RefusalWords = {
  code: 'El código no es correcto. Inténtelo de nuevo.',
  codeExpired: 'Este código ya no es válido. Pida otro.',
  codeUsed: 'Ese código ya se usó. Espere a que su aplicación muestre el siguiente.',
  credentials: 'El correo o la contraseña no son correctos. Revise ambos e inténtelo de nuevo.',
  username: 'No encontramos ese usuario. Inténtelo de nuevo.',
  exists: 'Ya existe una cuenta con este correo electrónico.',
  passwordPolicy: 'Esta contraseña no cumple los requisitos de abajo. Elija otra.',
  passwordUsed: 'Ya usó esa contraseña antes. Elija otra.',
  limit: 'Demasiados intentos. Su cuenta está segura. Inténtelo de nuevo en una hora.',
  limitMailed:
    'Demasiados intentos. El enlace del correo que le enviamos todavía sirve. Si no, inténtelo de nuevo en una hora.',
  mailFailed: 'No pudimos enviar el correo. Revise la dirección o inténtelo en unos minutos.',
  reset: 'Para iniciar sesión en esta cuenta, necesita una contraseña nueva.',
  noReset: 'La contraseña de esta cuenta no se puede restablecer. Comuníquese con nuestro equipo de ayuda.',
  temporaryExpired: 'Su contraseña provisional venció. Pida otra.',
  unconfirmed: 'Esta cuenta aún no está confirmada.',
  unverified: 'El correo de esta cuenta no está verificado. Comuníquese con nuestro equipo de ayuda.',
  challenge:
    'Esta cuenta pide un segundo paso que esta página no ofrece. Comuníquese con nuestro equipo de ayuda.',
  noFactor: 'Ese segundo paso no está configurado en esta cuenta. Comuníquese con nuestro equipo de ayuda.',
  stepExpired: 'Se agotó el tiempo para iniciar sesión. Escriba su contraseña de nuevo.',
  elsewhere: 'La sesión se cerró en otra pestaña. Inicie sesión de nuevo para continuar.',
  disabled: 'Esta cuenta está desactivada. Comuníquese con nuestro equipo de ayuda.',
  invitationExpired: 'Su invitación venció. Pídale otra al socio que le invitó, o inicie sesión sin ella.',
  setUp: 'Hubo un error al preparar su cuenta. Comuníquese con nuestro equipo de ayuda.',
  invalid: 'No pudimos aceptarlo. Revise lo que escribió e inténtelo de nuevo.',
  declined: 'Esto se rechazó. Comuníquese con nuestro equipo de ayuda.',
  misconfigured:
    'El inicio de sesión no está bien configurado en este sitio. Comuníquese con nuestro equipo de ayuda.',
  insecure: 'Necesita una conexión segura para iniciar sesión. Abra esta página con https.',
  fault: 'Algo falló de nuestra parte. Inténtelo de nuevo en un momento.',
}
