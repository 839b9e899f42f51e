import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Facturas de antes de su llegada',
  text: 'Las facturas que sus clientes tenían antes de su llegada no están aquí. Podemos pedirles que las envíen para que también pueda cobrarlas antes.',
  close: 'Cerrar',
  cancel: 'Ahora no',
  done: 'Listo',
  ask: 'Pedirlas',
  asking: 'Pidiendo…',
  asked:
    'Ya se las hemos pedido a sus clientes. Las facturas aparecen en su panel a medida que llegan; no tiene que hacer nada más.',
  nobody: 'Ninguno de sus clientes trabaja todavía con nosotros, así que no hay a quién pedírselas.',
  readOnly:
    'Su acceso es de solo lectura. Puede pedirlas el titular o alguien del equipo que pueda hacer cambios.',
  trouble: {
    title: 'No hemos podido cargar esto',
    meaning: 'No se ha pedido nada.',
    offlineTitle: 'No hay conexión',
    offline: 'Vuelve por sí solo en cuanto haya conexión.',
  },
}
