import type { PreferencesWords } from './en.ts'

export const es: PreferencesWords = {
  trouble: {
    title: 'No pudimos cargar esto',
    meaning: 'Nada cambió. Le pagamos y le avisamos como antes.',
    offlineTitle: 'No tiene conexión',
    offline: 'Esto vuelve solo cuando vuelva su conexión.',
  },
  stillWorks: 'Sus facturas y pagos siguen como antes.',
  readOnly: 'Su acceso es de solo lectura. Puede cambiarlo el titular o un colega que pueda hacer cambios.',
  close: 'Cerrar',
  cancel: 'Cancelar',
  form: {
    title: 'Preferencias',
    mails: 'Correos',
    mailsText: 'Lo que deje fuera lo encuentra igualmente en su panel.',
    kinds: {
      invoiceSummary: {
        label: 'Resumen de facturas',
        hint: 'Qué facturas llegaron y cuáles puede cobrar antes.',
      },
      paymentSummary: { label: 'Resumen de pagos', hint: 'Qué se le pagó, factura por factura.' },
      upcomingPayment: { label: 'Próximo pago', hint: 'Qué se le va a pagar y qué día.' },
      security: {
        label: 'Seguridad',
        hint: 'Lo que toca a la seguridad de su cuenta. Los correos con los que puede detener una cuenta bancaria llegan siempre.',
      },
    },
    on: 'Se envía',
    off: 'No se envía',
    exports: 'Idioma y archivos',
    exportsText:
      'Para todo su negocio. El idioma de estas páginas se elige en cada dispositivo, al pie de la página.',
    language: 'Idioma de los correos',
    languages: { 'en-US': 'English', 'es-PR': 'Español' },
    csvFormat: 'Formato de las tablas exportadas (CSV)',
    formats: {
      vendor: ['Como en su pantalla', 'Las columnas que ve en sus tablas.'],
      mesa: ['Todo', 'Todos los campos que hay de una factura.'],
      'mesa past due': ['Vencidas', 'Solo lo vencido, con los días de atraso.'],
      'quickbooks 3 column': ['QuickBooks, 3 columnas', 'Fecha, descripción, importe.'],
      'quickbooks 4 column': ['QuickBooks, 4 columnas', 'Fecha, descripción, haber, debe.'],
    },
    choose: 'Elija',
    save: 'Guardar las preferencias',
    saving: 'Guardando…',
    nothing: 'No hay nada que guardar: todo está como estaba.',
    notSaved: 'Todavía no se guardó. Lo que eligió sigue aquí.',
  },
  schedule: {
    title: 'Plan de pagos',
    intro: 'Cuándo cobra sin hacer nada, y cuánto cuesta cobrar antes.',
    program: 'Su programa',
    none: 'Todavía no ha elegido un programa.',
    code: 'Programa',
    when: 'Cuándo cobra',
    cost: 'Cuánto cuesta eso',
    change: 'Cambiar de programa',
    only: 'Es el único programa abierto para usted, así que no hay nada que elegir.',
    choice: {
      title: '¿Cuándo quiere cobrar?',
      label: 'Programas abiertos para usted',
      save: 'Usar este programa',
      saving: 'Guardando…',
      missing: 'Elija uno distinto del que tiene.',
    },
    pricesText:
      'Cuánto cuesta cobrar antes, como parte de la factura. La comisión y lo que recibe se muestran antes de confirmar.',
    moreOnFees: 'Cómo se calculan y se cobran las comisiones',
  },
}
