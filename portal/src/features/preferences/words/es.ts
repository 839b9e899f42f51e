import type { PreferencesWords } from './en.ts'

export const es: PreferencesWords = {
  trouble: {
    title: 'No pudimos cargar sus preferencias',
    meaning: 'No se cambió nada. Sus pagos y correos siguen como antes.',
  },
  stillWorks: 'Sus facturas y pagos siguen como antes.',
  readOnly: 'Su acceso es de solo lectura. Puede cambiarlo el titular o un colega que pueda hacer cambios.',
  close: 'Cerrar',
  cancel: 'Cancelar',
  form: {
    title: 'Preferencias',
    mails: 'Correos electrónicos',
    mailsText: 'Para el titular, mientras no elija otra cosa más abajo.',
    kinds: {
      invoiceSummary: {
        label: 'Resumen de facturas',
        hint: 'Facturas nuevas, y cuáles son elegibles para pago anticipado.',
      },
      paymentSummary: { label: 'Resumen de pagos', hint: 'Lo que le pagamos, factura por factura.' },
      upcomingPayment: { label: 'Próximo pago', hint: 'Lo que le pagaremos y cuándo.' },
    },
    on: 'Se envía',
    off: 'No se envía',
    exports: 'Idioma y archivos',
    exportsText: 'Para todo su negocio.',
    language: 'Idioma de los correos',
    languageHint: 'Elija el idioma de estas páginas al pie de la página, en cada dispositivo.',
    languages: { 'en-US': 'English', 'es-PR': 'Español' },
    csvFormat: 'Formato de exportación (CSV)',
    formats: {
      vendor: ['Como se muestra', 'Las columnas principales, con los nombres de sus tablas.'],
      mesa: ['Todos los campos', 'Todo lo que tenemos de cada factura.'],
      'mesa past due': [
        'Solo lo vencido',
        'Todos los campos de las facturas vencidas, con los días de atraso.',
      ],
      'quickbooks 3 column': ['QuickBooks, 3 columnas', 'Fecha, descripción, monto.'],
      'quickbooks 4 column': ['QuickBooks, 4 columnas', 'Fecha, descripción, crédito, débito.'],
    },
    choose: 'Elija',
    save: 'Guardar preferencias',
    saving: 'Guardando…',
    nothing: 'No hay cambios que guardar.',
    notSaved: 'Aún sin guardar. Sus cambios siguen aquí.',
  },
  own: {
    mailbox: {
      bounced: (address: string) => `Se rechazaron los correos a ${address}`,
      complained: (address: string) => `Un correo a ${address} se marcó como no deseado`,
      meaning: {
        bounced:
          'Su servidor de correo dijo que nadie tiene esta dirección, así que dejamos de enviarle correos. Cambie su dirección, o haga reparar el buzón e inténtelo de nuevo.',
        complained:
          'Por eso dejamos de enviarle resúmenes y avisos. Los correos sobre seguridad y movimientos de dinero se siguen enviando.',
      },
      said: (words: string) => `El servidor de correo dijo: ${words}`,
      change: 'Cambiar su dirección',
      again: 'Intentar de nuevo',
      trying: 'Intentando…',
      resumed: (address: string) =>
        `Enviaremos el siguiente correo a ${address}. Si se rechaza otra vez, lo verá aquí.`,
      notResumed:
        'No funcionó. Puede intentarlo tres veces al día; si sigue fallando, comuníquese con nosotros.',
    },
    title: 'Sus propios correos',
    text: 'Solo para usted, y se guardan de inmediato. Siempre enviamos los correos sobre seguridad, solicitudes, pagos devueltos, débitos y documentos que necesitamos.',
    topics: {
      invoiceSummary: {
        label: 'Facturas: con qué frecuencia',
        hint: 'De inmediato, solo las que puede cobrar por adelantado; si no, todas las nuevas.',
      },
      paymentSummary: { label: 'Pagos: con qué frecuencia', hint: 'Lo que le enviamos y lo que llegó.' },
      upcomingPayment: {
        label: 'Próximos pagos: con qué frecuencia',
        hint: 'Cada día para el siguiente, o los lunes para la semana.',
      },
    },
    rhythms: { off: 'No se envían', 'at-once': 'De inmediato', daily: 'Una vez al día', weekly: 'Los lunes' },
    hour: 'Hora del día',
    hourHint: 'En la zona horaria de su negocio, para lo que se envía una vez al día o los lunes.',
    language: 'Idioma de sus propios correos',
    asAccount: 'Como en su cuenta',
    saved: 'Guardado.',
    notSaved: 'No se guardó lo que eligió. Inténtelo de nuevo.',
  },
  browsers: {
    title: 'Notificaciones en este dispositivo',
    text: 'Su navegador las muestra aunque estas páginas estén cerradas: pagos, solicitudes y lo que necesitamos de usted, como en la campana.',
    label: 'Notificaciones en este navegador',
    hint: 'Hasta que cierre la sesión aquí o tenga que iniciarla de nuevo. No se muestra lo que desactivó arriba.',
    on: 'Activadas',
    off: 'Desactivadas',
    switchedOn: 'Las notificaciones están activadas en este navegador.',
    switchedOff: 'Las notificaciones están desactivadas en este navegador.',
    notSwitchedOn: 'No se pudieron activar las notificaciones en este navegador. Inténtelo más tarde.',
    notAllowed:
      'Su navegador preguntó si permite las notificaciones, y no se permitieron. Siguen desactivadas.',
    unsupported:
      'Este navegador no puede mostrar notificaciones de páginas web. Quizás otro en este dispositivo sí.',
    blocked: 'Su navegador bloquea las notificaciones de este sitio',
    unblock:
      'Abra los ajustes de este sitio, en la mayoría de los navegadores con el icono junto a su dirección, y permita las notificaciones. Luego actívelas aquí.',
    others: 'Sus otros navegadores',
    added: 'Activadas desde el',
    last: 'Última notificación:',
    never: 'Aún sin notificaciones',
    remove: 'Quitar',
    removeNamed: (name: string) => `Quitar ${name}`,
    removed: (name: string) => `${name} ya no recibe notificaciones.`,
    notRemoved: 'No se quitó el navegador. Inténtelo de nuevo.',
    agent: {
      on: (browser: string, system: string) => `${browser} en ${system}`,
      unknown: 'Navegador desconocido',
    },
  },
  schedule: {
    title: 'Calendario de pagos',
    intro: 'Cuándo le pagamos y cuánto cuesta cobrar antes.',
    program: 'Su programa',
    none: 'Todavía no ha elegido un programa.',
    code: 'Programa',
    when: 'Cuándo le pagamos',
    cost: 'Cuánto cuesta',
    change: 'Cambiar de programa',
    only: 'Este es el único programa disponible para usted.',
    setBy: (partners) => `Lo fijó ${partners} para sus facturas. Su propia elección no se aplica a ellas.`,
    setByMany: (partners) =>
      `Lo fijaron ${partners} para sus facturas. Su propia elección no se aplica a ellas.`,
    choice: {
      title: '¿Cuándo quiere cobrar?',
      label: 'Programas disponibles para usted',
      save: 'Usar este programa',
      saving: 'Guardando…',
      missing: 'Elija un programa distinto del actual.',
    },
    span: (rates, aprs) =>
      `Una factura que se paga 30 días antes cuesta ${rates} de su monto${aprs === undefined ? '' : `, una tasa anual (APR) de ${aprs}`}. Siempre ve la comisión antes de confirmar.`,
    allPrices: 'Ver todos los precios y lo que costaría una factura',
  },
}
