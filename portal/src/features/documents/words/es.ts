import type { DocumentsWords } from './en.ts'

export const es: DocumentsWords = {
  title: 'Documentos',
  trouble: {
    title: 'No pudimos cargar sus documentos',
    meaning: 'No se perdió nada. Lo que entregó está guardado y lo estamos revisando.',
    offlineTitle: 'No tiene conexión',
    offline: 'Esto vuelve solo cuando vuelva su conexión.',
  },
  stillWorks: 'Sus facturas y pagos siguen como antes.',
  standing: {
    title: 'Lo que revisamos',
    text: 'Alguien de nuestro equipo revisa cada documento y le escribe al titular. Solo su negocio y nosotros podemos abrirlo.',
    list: 'Lo que se pide',
    business: 'Su negocio',
    businessText: 'Formulario W-9.',
    bank: 'Una cuenta bancaria',
    bankText:
      'Un extracto, una carta del banco, un cheque o una boleta de depósito anulados. Solo si los depósitos de prueba no funcionan.',
    upload: 'Subir',
    uploadFor: (what) => `Subir: ${what}`,
  },
  list: {
    title: 'Lo que entregó',
    text: 'Lo más reciente primero.',
    label: 'Sus documentos',
    empty: 'Todavía no hay nada',
    how: 'Aquí aparece lo que suban usted o sus colegas, y en qué quedó.',
    uploadedOn: 'Subido el',
    approvedOn: 'Aprobado el',
    rejectedOn: 'Rechazado el',
    forAccount: 'Para una de sus cuentas bancarias',
    partly:
      'Muestra una parte de lo que necesitamos. Suba lo que falta; si no está claro qué es, le escribimos.',
    scanPending: 'Todavía lo estamos revisando por virus. Después podrá descargarlo.',
    download: 'Descargar',
    downloadNamed: (name) => `Descargar ${name}`,
    downloading: 'Descargando…',
    failed: (name) => `No pudimos traer ${name}. Está a salvo con nosotros; inténtelo de nuevo.`,
    gone: (name) => `${name} ya no está. Vuelva a cargar la página para ver qué hay.`,
    offline: 'No tiene conexión. Podrá descargar documentos cuando la tenga.',
  },
  reasons: {
    'requires-bank-letterhead':
      'No lleva el membrete del banco. Pida a su banco una carta en su propio papel y suba esa.',
    illegible: 'No pudimos leerlo. Suba una imagen más nítida de la página entera, o el PDF mismo.',
    incomplete: 'Le faltan partes. Suba todas sus páginas, ya completadas.',
    'wrong-document': 'No es el documento que dice su tipo. Súbalo de nuevo como lo que es.',
    'name-does-not-match':
      'El nombre que lleva no es el de su negocio. Suba uno con ese nombre, o corrija el nombre en Negocio.',
    'out-of-date': 'Ya no está vigente. Suba uno reciente.',
    infected: 'Tenía un virus, así que borramos el archivo. Suba una copia limpia desde otro equipo.',
  },
  businessModal: {
    title: 'Suba su formulario W-9',
    text: 'Nos muestra, a nosotros y al fisco, quién es su negocio.',
  },
  bankModal: {
    title: 'Suba un documento de su banco',
    text: 'Muestra que una cuenta pertenece a su negocio.',
  },
  close: 'Cerrar',
  done: 'Listo',
}
