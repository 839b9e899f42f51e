import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Facturas anteriores a su registro',
  text: 'Podemos pedirles a sus socios las facturas anteriores a su registro, para que también pueda cobrarlas antes.',
  close: 'Cerrar',
  cancel: 'Ahora no',
  done: 'Listo',
  ask: 'Solicitar facturas',
  asking: 'Solicitando…',
  asked: 'Se las pediremos a sus socios. Las facturas aparecen en su panel a medida que llegan.',
  nobody: 'Ningún socio ha vinculado todavía su negocio, así que no hay a quién pedírselas.',
  readOnly:
    'Su acceso es de solo lectura. Puede solicitarlas el titular o un colega que pueda hacer cambios.',
  trouble: {
    title: 'No pudimos cargar esto',
    meaning: 'No se solicitó nada.',
  },
}
