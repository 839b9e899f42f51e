import type { en } from './en.ts'

export const es: typeof en = {
  summary: {
    title: 'Resumen de facturas',
    text: 'Sus facturas por estado y por cliente, para las fechas que elija.',
    show: 'Mostrar el resumen',
    hide: 'Ocultar el resumen',
    from: 'Con fecha desde',
    through: 'Con fecha hasta',
    pick: 'Elegir un día',
    wrongDay: 'Escriba un día, por ejemplo 27/11/2026.',
    wrongOrder: 'El último día no puede ser anterior al primero.',
    byState: 'Por estado',
    byClient: 'Por cliente',
    state: 'Estado',
    client: 'Cliente',
    count: 'Facturas',
    amount: 'Importe',
    nothing: 'Ninguna factura tiene fecha entre estos días.',
    mostClients: 'Se muestran los 100 clientes con los importes más altos.',
    states: {
      Pending: 'En camino',
      Paid: 'Pagadas',
      Cancelled: 'Canceladas',
      Applied: 'Aplicadas',
      Eligible: 'Se pueden cobrar antes',
      Ineligible: 'A la espera de algo',
    },
    trouble: {
      title: 'No pudimos cargar el resumen',
      meaning: 'Sus facturas siguen igual.',
      offlineTitle: 'No tiene conexión',
      offline: 'Esto vuelve por sí solo cuando vuelva su conexión.',
    },
  },
  discover: {
    title: 'Descubra más',
    text: 'Lo que aún no ha usado.',
    show: 'Mostrar qué más hay',
    hide: 'Ocultar qué más hay',
    dismiss: 'No volver a mostrar',
    dismissNamed: (what: string) => `No volver a mostrar: ${what}`,
    all: 'Ya ha visto todo lo que hay.',
    offers: {
      autoGetPaidNow: {
        title: 'Cobro anticipado automático',
        text: 'Cada factura se cobra antes de forma automática, en cuanto es posible.',
        act: 'Ver cuánto cuesta',
      },
      upload: {
        title: 'Subir facturas',
        text: 'Envíenos las facturas que su socio aún no ha enviado, en un archivo o de una en una.',
        act: 'Subir sus facturas',
      },
      colleagues: {
        title: 'Colegas',
        text: 'Invite a colegas a consultar sus facturas o a trabajar con usted.',
        act: 'Invitar a un colega',
      },
    },
  },
}
