import type { OutcomeWords } from './en.ts'

export const es: OutcomeWords = {
  failed: {
    confirmCode: 'El código no es correcto. Inténtelo de nuevo.',
    getPaidNow: 'Hubo un error al confirmar Get Paid Now. Inténtelo más tarde.',
    bulkGetPaidNow: 'Hubo un error al confirmar Get Paid Now para todas las facturas. Inténtelo más tarde.',
    onDemand: 'Hubo un error al confirmar On Demand. Inténtelo más tarde.',
    bulkOnDemand: 'Hubo un error al confirmar On Demand para todas las facturas. Inténtelo más tarde.',
    mfaRemoval: 'Hubo un error al quitar la verificación en dos pasos. Inténtelo más tarde.',
    mfaPreference: 'Hubo un error al cambiar la verificación en dos pasos. Inténtelo más tarde.',
    clientName: 'Hubo un error al cambiar el nombre del cliente. Inténtelo más tarde.',
    invoiceDocument: 'Hubo un error al subir el documento de la factura. Inténtelo más tarde.',
    vendorDocument: 'Hubo un error al subir el documento. Inténtelo más tarde.',
    preferences: 'Hubo un error al guardar sus preferencias. Inténtelo más tarde.',
    serviceAgreement: 'Hubo un error al firmar el acuerdo de servicio. Inténtelo más tarde.',
    supplementalAgreement:
      'Hubo un error al firmar el acuerdo de servicio suplementario. Inténtelo más tarde.',
    inFlights:
      'Hubo un error al solicitar el pago anticipado de las facturas anteriores. Inténtelo más tarde.',
    businessInfoLoading: 'Hubo un error al cargar los datos de su negocio. Inténtelo más tarde.',
    bankingInfoLoading: 'Hubo un error al cargar los datos de su banco. Inténtelo más tarde.',
    device: 'Hubo un error al cambiar sus dispositivos. Inténtelo más tarde.',
    session: 'Hubo un error al cerrar esa sesión. Inténtelo más tarde.',
    recoveryCodes: 'Hubo un error al crear sus códigos de recuperación. Inténtelo más tarde.',
    userAccess: 'Hubo un error al cambiar lo que puede hacer esta persona. Inténtelo más tarde.',
    feedback: 'Hubo un error al enviar sus comentarios. Inténtelo más tarde.',
    unknown: 'Ocurrió un error desconocido',
  },
  succeeded: {
    account: 'Se creó su cuenta.',
    codeSent: 'Le enviamos un código de verificación. Si no lo ve, revise su correo no deseado.',
    mfaUpdate: 'Se actualizó la verificación en dos pasos.',
    mfaRemoval: 'Su cuenta ya no pide la verificación en dos pasos.',
    getPaidNow: 'Su factura se envió a Get Paid Now.',
    selectiveGetPaidNow: 'Las facturas que eligió se enviaron a Get Paid Now.',
    bulkGetPaidNow: 'Sus facturas elegibles se enviaron a Get Paid Now.',
    onDemand: 'Su factura se envió a On Demand.',
    selectiveOnDemand: 'Las facturas que eligió se enviaron a On Demand.',
    bulkOnDemand: 'Sus facturas elegibles se enviaron a On Demand.',
    clientName: 'Se actualizó el nombre del cliente.',
    document: 'Se subió su documento.',
    microDeposits: 'Se enviaron los montos de sus depósitos pequeños.',
    invitation: 'La invitación se envió por correo.',
    bankAccount: 'Se agregó su cuenta bancaria.',
    preferences: 'Se guardaron sus preferencias.',
    autoGetPaidNow:
      'Get Paid Now automático está activado. Puede desactivarlo cuando quiera en Cuenta > Calendario de pagos.',
    serviceAgreement: 'Se firmó el acuerdo de servicio.',
    supplementalAgreement: 'Se firmó el acuerdo de servicio suplementario.',
    password: 'Se cambió su contraseña.',
    deviceForgotten: 'Se quitó el dispositivo.',
    deviceRemembered: 'Recordaremos este dispositivo.',
    deviceNotRemembered: 'Ya no recordaremos este dispositivo.',
    session: 'Se cerró esa sesión.',
    userReadOnly: 'Este usuario ahora tiene acceso de solo lectura.',
    userCanChange: 'Este usuario ya puede hacer cambios.',
    userRemoved: 'El acceso de este usuario terminó.',
    feedback: 'Se enviaron sus comentarios. Gracias.',
    unknown: 'Listo',
  },
  stated: {
    deactivated: 'Su negocio está desactivado. Comuníquese con nuestro equipo de ayuda.',
    earlierPayout:
      'Su solicitud anterior de pago anticipado no nos llegó. No se adelantó ningún pago y no hay comisión.',
  },
  links: { payout: 'Ver lo que se solicitó' },
  storage: {
    unreadable:
      'No pudimos leer lo que este navegador guardó de su última visita; los formularios y filtros empiezan vacíos. Su cuenta y su dinero están seguros.',
    newer:
      'Lo que este navegador guardó es de una versión más nueva de este sitio; los formularios y filtros empiezan vacíos. Vuelva a cargar la página para tener esa versión.',
    slow: 'Este navegador tardó demasiado en encontrar lo que guardó; los formularios y filtros empiezan vacíos. Su cuenta y su dinero están seguros.',
    forbidden:
      'Este navegador no nos deja recordar dónde se quedó. Puede usar todo; lo que no haya enviado se pierde al cerrar la página.',
    full: 'Este navegador no tiene espacio para recordar dónde se quedó. Puede usar todo; lo que no haya enviado se pierde al cerrar la página.',
  },
}
