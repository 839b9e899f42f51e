import type { PartnerWords } from './en.ts'

export const es: PartnerWords = {
  outcomes: {
    'not-found': 'Esta factura ya no existe. No se cambió nada.',
    'not-allowed': 'El estado de la factura ya no lo permite. No se cambió nada.',
  },
  uploads: {
    empty: {
      title: 'No hay facturas en espera',
      how: 'Una factura llega aquí cuando la sube un negocio que trabaja para ustedes.',
    },
    client: 'Cliente',
    vendorNumber: 'El número que ustedes dan al negocio',
    dated: 'Fecha de la factura',
    due: 'Fecha de pago',
    documents: 'Documentos',
    none: 'ninguno',
    unnamed:
      'Este negocio aún no tiene un número de ustedes, así que no se cambió nada. Asígnenle uno primero.',
    confirm: 'La debemos',
    confirming: 'La factura se puede pagar, también anticipadamente.',
    confirmed: (number) => `La factura ${number} está confirmada.`,
    reject: 'No la debemos',
    rejecting: 'No se paga nada por la factura.',
    rejected: (number) => `La factura ${number} está rechazada.`,
  },
  redirects: {
    empty: {
      title: 'No hay redirecciones en espera',
      how: 'Una factura llega aquí cuando el negocio pide cobrarla de nosotros y no de ustedes.',
    },
    client: 'Cliente',
    due: 'Fecha de pago',
    requested: 'Solicitada',
    none: 'ninguna',
    unnamed:
      'Este negocio aún no tiene un número de ustedes, así que no se cambió nada. Asígnenle uno primero.',
    acknowledge: 'Aceptar',
    acknowledging: 'Ustedes nos pagan esta factura a nosotros, y el negocio cobra por anticipado.',
    acknowledged: (number) => `La redirección de la factura ${number} está aceptada.`,
    close: 'Cerrar',
    closing: 'Ustedes pagan esta factura al negocio, como antes.',
    closed: (number) => `La redirección de la factura ${number} está cerrada.`,
  },
  payments: {
    empty: {
      title: 'No hay pagos indicados',
      how: 'Un pago llega aquí cuando ustedes lo envían en un archivo o por nuestra API.',
    },
    statuses: {
      stated: 'Aún no llegó',
      held: 'Supera su límite; en revisión',
      waiting: 'Llegó; aún se puede rechazar',
      received: 'Recibido',
      reversed: 'Revertido',
    },
    status: 'Estado',
    paidOn: 'Pagado',
    received: 'Llegó',
    applied: 'Aplicado a facturas',
    unapplied: 'Sin aplicar',
    lines: 'Partidas',
  },
}
