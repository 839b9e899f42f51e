import type { DocumentsWords } from './en.ts'

const nameAndAddress =
  'Un estado de cuenta bancario o una carta del banco que muestre el nombre y la dirección de su negocio.'

export const es: DocumentsWords = {
  title: 'Documentos',
  trouble: {
    title: 'No pudimos cargar sus documentos',
    meaning: 'Todo lo que subió está guardado.',
  },
  stillWorks: 'Sus facturas y pagos siguen como antes.',
  standing: {
    title: 'Lo que necesitamos',
    text: 'Nuestro equipo revisa cada documento y le escribe al titular.',
    list: 'Documentos que necesitamos',
    business: 'Su negocio',
    businessText: { taxForm: 'Formulario W-9.', bankPaper: nameAndAddress },
    'third-party': 'Nombre y dirección',
    thirdPartyText: `${nameAndAddress} Lo necesitamos además de sus otros documentos.`,
    bank: 'Una cuenta bancaria',
    bankText:
      'Un estado de cuenta bancario, una carta del banco, un cheque anulado o una hoja de depósito anulada. Solo si los depósitos pequeños no funcionan. Se sube en Cuenta > Banco, para la cuenta que muestra.',
    toBanking: 'Ir a los datos bancarios',
    upload: 'Subir',
    uploadAgain: 'Subir de nuevo',
  },
  list: {
    title: 'Sus documentos',
    text: 'Lo más reciente primero.',
    opened: 'Solo su negocio y nuestro equipo pueden abrir estos documentos.',
    label: 'Sus documentos',
    empty: 'Todavía no hay documentos',
    how: 'Aquí aparecen los documentos que suban usted o sus colegas, con el resultado de nuestra revisión.',
    uploadedOn: 'Subido el',
    approvedOn: 'Aprobado el',
    rejectedOn: 'Rechazado el',
    forAccount: 'Para una de sus cuentas bancarias',
    partly:
      'Muestra una parte de lo que necesitamos. Suba lo que falta. Le escribiremos si necesitamos algo específico.',
    scanPending: 'Estamos comprobando que no tenga virus. Después podrá descargarlo.',
    download: 'Descargar',
    downloadNamed: (name) => `Descargar ${name}`,
    downloading: 'Descargando…',
    failed: (name) => `No pudimos descargar ${name}. Sigue guardado. Inténtelo de nuevo.`,
    gone: (name) => `${name} ya no existe. Vuelva a cargar la página para ver sus documentos actuales.`,
    offline: 'No tiene conexión. Podrá descargar documentos cuando la tenga.',
  },
  reasons: {
    'requires-bank-letterhead':
      'No tiene el membrete del banco. Pídale a su banco una carta con membrete y suba esa.',
    illegible: 'No pudimos leerlo. Suba una imagen más clara de la página completa, o el PDF.',
    incomplete: 'Le faltan partes. Suba todas las páginas, completas.',
    'wrong-document': 'No es el tipo de documento que eligió. Súbalo de nuevo con el tipo correcto.',
    'name-does-not-match':
      'El nombre no coincide con el de su negocio. Suba uno que coincida, o corrija el nombre en Negocio.',
    'out-of-date': 'Ya no está vigente. Suba uno reciente.',
    infected: 'Encontramos un virus, así que borramos el archivo. Suba una copia limpia desde otro equipo.',
  },
  businessModal: {
    taxForm: {
      title: 'Suba su formulario W-9',
      text: 'Identifica a su negocio ante nosotros y ante el IRS.',
    },
    bankPaper: { title: 'Suba un documento de su negocio', text: 'Identifica a su negocio.' },
  },
  thirdPartyModal: {
    title: 'Suba un documento con su nombre y dirección',
    text: 'Nos muestra que el nombre y la dirección de su negocio son correctos.',
  },
  close: 'Cerrar',
  done: 'Listo',
}
