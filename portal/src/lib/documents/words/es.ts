import type { DocumentUploadWords } from './en.ts'

const needs: DocumentUploadWords['needs'] = {
  'Bank Statement': 'Uno reciente que muestre el nombre de su negocio y el número de cuenta.',
  'Bank Letter': 'En papel con membrete del banco, con el nombre de su negocio y el número de cuenta.',
  'Voided Check':
    'Un cheque de la cuenta con la palabra VOID escrita de lado a lado. Deben leerse todos los números.',
  'Voided Deposit Slip':
    'Una hoja impresa de la cuenta, con la palabra VOID escrita de lado a lado. Deben leerse todos los números.',
  'Form W-9':
    'El formulario del IRS con el nombre legal y el número de identificación contributiva de su negocio, firmado y con fecha.',
}

export const es: DocumentUploadWords = {
  types: {
    'Bank Statement': 'Estado de cuenta bancario',
    'Bank Letter': 'Carta del banco',
    'Voided Check': 'Cheque anulado',
    'Voided Deposit Slip': 'Hoja de depósito anulada',
    'Form W-9': 'Formulario W-9',
  },
  needs,
  needsAboutBusiness: {
    ...needs,
    'Bank Statement': 'Uno reciente que muestre el nombre y la dirección de su negocio.',
    'Bank Letter': 'En papel con membrete del banco, con el nombre y la dirección de su negocio.',
  },
  what: 'Tipo de documento',
  choose: 'Elija',
  first: 'Elija primero el tipo de documento.',
  readOnly:
    'Su acceso es de solo lectura. Puede subir documentos el titular o un colega que pueda hacer cambios.',
  scanPending: 'Subido. Estamos comprobando que no tenga virus, y nadie puede abrirlo hasta que terminemos.',
  refused: {
    tooLarge: 'El archivo tiene más de 10 MB, así que no se subió.',
    wrongType:
      'Este archivo no es PDF, PNG, JPEG ni HEIC, diga lo que diga su nombre, así que no se subió. Guárdelo como PDF e inténtelo de nuevo.',
    infected: 'Encontramos un virus en este archivo, así que no se subió. Suba una copia limpia.',
    tooMany: 'Llegó al límite de archivos de hoy, así que este no se subió. Inténtelo de nuevo mañana.',
    readOnly:
      'Ahora su acceso es de solo lectura, así que no se subió. El titular del negocio puede cambiarlo.',
    notAccepted:
      'Este documento ya no hace falta aquí, así que no se subió. Vuelva a cargar la página para ver qué necesitamos.',
    offline: 'No tiene conexión, así que no se subió. Inténtelo de nuevo cuando la tenga.',
    lost: 'Se perdió la conexión durante la subida. Inténtelo de nuevo.',
  },
}
