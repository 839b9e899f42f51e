import type { OutcomeWords } from './en.ts'

export const es: OutcomeWords = {
  failed: {
    signInSetup: 'Hubo un error al preparar su cuenta. Escriba o llame a nuestra ayuda.',
    confirmCode: 'El código no es correcto. Inténtelo de nuevo.',
    forgotPassword: 'No encontramos ese usuario. Inténtelo de nuevo.',
    getPaidNow: 'Hubo un error al confirmar el cobro inmediato. Inténtelo más tarde.',
    bulkGetPaidNow:
      'Hubo un error al confirmar el cobro inmediato de todas las facturas. Inténtelo más tarde.',
    onDemand: 'Hubo un error al confirmar el cobro a pedido. Inténtelo más tarde.',
    bulkOnDemand: 'Hubo un error al confirmar el cobro a pedido de todas las facturas. Inténtelo más tarde.',
    mfaRemoval: 'Hubo un error al quitar la verificación en dos pasos. Inténtelo más tarde.',
    mfaPreference: 'Hubo un error al cambiar la verificación en dos pasos. Inténtelo más tarde.',
    clientName: 'Hubo un error al cambiar el nombre del cliente. Inténtelo más tarde.',
    invoiceDocument: 'Hubo un error al subir el documento de la factura. Inténtelo más tarde.',
    vendorDocument: 'Hubo un error al subir el documento. Inténtelo más tarde.',
    bankAccount: 'Hubo un error al agregar la cuenta bancaria. Inténtelo más tarde.',
    microDeposits: 'Hubo un error al enviar los microdepósitos. Inténtelo más tarde.',
    preferences: 'Hubo un error al guardar sus preferencias. Inténtelo más tarde.',
    businessInfo: 'Hubo un error al guardar los datos de su negocio. Inténtelo más tarde.',
    serviceAgreement: 'Hubo un error al firmar el contrato de servicio. Inténtelo más tarde.',
    supplementalAgreement:
      'Hubo un error al firmar el contrato de servicio complementario. Inténtelo más tarde.',
    inFlights: 'Hubo un error al pedir el adelanto de las facturas en camino. Inténtelo más tarde.',
    businessInfoLoading: 'Hubo un error al cargar los datos de su negocio. Inténtelo más tarde.',
    bankingInfoLoading: 'Hubo un error al cargar los datos de su banco. Inténtelo más tarde.',
    directDebit: 'Hubo un error al autorizar el débito directo. Escriba o llame a nuestra ayuda.',
    feedback: 'Hubo un error al enviar sus comentarios. Inténtelo más tarde.',
    unknown: 'Ocurrió un error desconocido',
  },
  succeeded: {
    account: 'Su cuenta está creada.',
    codeSent: 'Le enviamos un código. Si no lo ve, mire en el correo no deseado.',
    mfaUpdate: 'La verificación en dos pasos quedó actualizada.',
    mfaRemoval: 'Su cuenta ya no pide la verificación en dos pasos.',
    getPaidNow: 'Su factura se envió para cobro inmediato.',
    selectiveGetPaidNow: 'Las facturas que eligió se enviaron para cobro inmediato.',
    bulkGetPaidNow: 'Todas sus facturas elegibles se enviaron para cobro inmediato.',
    onDemand: 'Su factura se envió para cobro a pedido.',
    selectiveOnDemand: 'Las facturas que eligió se enviaron para cobro a pedido.',
    bulkOnDemand: 'Todas sus facturas elegibles se enviaron para cobro a pedido.',
    clientName: 'El nombre del cliente quedó cambiado.',
    document: 'Su documento se subió.',
    microDeposits: 'Sus microdepósitos se enviaron.',
    invitation: 'La invitación se envió por correo.',
    bankAccount: 'Su cuenta bancaria quedó agregada.',
    preferences: 'Sus preferencias quedaron guardadas.',
    autoGetPaidNow:
      'El cobro inmediato automático está activo. Puede desactivarlo cuando quiera en Cuenta > Plan de pagos.',
    serviceAgreement: 'El contrato de servicio quedó firmado.',
    supplementalAgreement: 'El contrato de servicio complementario quedó firmado.',
    feedback: 'Sus comentarios se enviaron. Gracias.',
    unknown: 'Listo',
  },
  kept: {
    unreadable:
      'No pudimos leer lo que este navegador guardó de su última visita; los formularios y filtros empiezan vacíos. Su cuenta y su dinero están igual.',
    newer:
      'Lo que este navegador guardó es de una versión más nueva de este sitio; los formularios y filtros empiezan vacíos. Vuelva a cargar la página para tener esa versión.',
    slow: 'Este navegador tardó demasiado en encontrar lo que guardó; los formularios y filtros empiezan vacíos. Su cuenta y su dinero están igual.',
    forbidden:
      'Este navegador no nos deja recordar dónde se quedó. Puede usar todo; lo que no haya enviado se pierde al cerrar la página.',
    full: 'Este navegador no tiene espacio para recordar dónde se quedó. Puede usar todo; lo que no haya enviado se pierde al cerrar la página.',
  },
}
