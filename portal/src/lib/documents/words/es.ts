import type { DocumentUploadWords } from './en.ts'

export const es: DocumentUploadWords = {
  types: {
    'Bank Statement': 'Extracto bancario',
    'Bank Letter': 'Carta del banco',
    'Voided Check': 'Cheque anulado',
    'Voided Deposit Slip': 'Boleta de depósito anulada',
    'Form W-9': 'Formulario W-9',
  },
  needs: {
    'Bank Statement': 'Uno reciente, donde se lean el nombre de su negocio y el número de cuenta.',
    'Bank Letter': 'En papel con membrete del banco, con el nombre de su negocio y el número de cuenta.',
    'Voided Check': 'Un cheque de la cuenta cruzado con la palabra VOID; deben leerse todos los números.',
    'Voided Deposit Slip':
      'Una boleta impresa de la cuenta, cruzada con la palabra VOID; deben leerse todos los números.',
    'Form W-9':
      'El formulario del IRS, con el nombre legal y el número fiscal de su negocio, firmado y con fecha.',
  },
  what: '¿Qué documento es?',
  choose: 'Elija',
  first: 'Primero diga qué documento es.',
  readOnly:
    'Su acceso es de solo lectura. Puede subir documentos el titular o un colega que pueda hacer cambios.',
  scanPending: 'Subido. Todavía lo estamos revisando por virus; mientras tanto nadie puede abrirlo.',
  refused: {
    tooLarge: 'Es demasiado grande, así que no guardamos nada. El máximo es 10 MB.',
    wrongType:
      'Por dentro no es PDF, PNG, JPEG ni HEIC, diga lo que diga su nombre. No guardamos nada; guárdelo como PDF y súbalo así.',
    infected: 'Este archivo tiene un virus, así que no guardamos nada. Suba una copia limpia.',
    tooMany: 'Es todo lo que recibimos en un día. No guardamos nada; inténtelo de nuevo mañana.',
    readOnly:
      'Ahora su acceso es de solo lectura, así que no guardamos nada. El titular del negocio puede cambiarlo.',
    notAccepted:
      'No pudimos aceptarlo aquí, así que no guardamos nada. Vuelva a cargar la página y vea cómo están las cosas.',
    offline: 'No tiene conexión, así que no se subió. Inténtelo de nuevo cuando la tenga.',
    lost: 'La conexión se cortó antes de recibirlo todo. Inténtelo de nuevo.',
  },
}
