import type { OwnDataWords } from './en.ts'

export const es: OwnDataWords = {
  title: 'Sus datos',
  intro: 'Obtenga una copia de todo lo que tenemos sobre su negocio.',
  onlyOwner: 'Solo el titular de la cuenta puede obtener una copia de todo. En Usuarios puede ver quién es.',
  trouble: {
    title: 'No pudimos cargar sus exportaciones',
    meaning: 'Una exportación que ya empezó continúa. Sus datos no han cambiado.',
  },
  export: {
    title: 'Descargar sus datos',
    text: 'Ponemos todo en un archivo ZIP: su negocio y sus usuarios, cuentas bancarias, acuerdos, facturas, pagos, estados de cuenta, preferencias, actividad y los documentos que usted subió. Un archivo README explica qué es cada parte.',
    masked:
      'De los números de cuentas bancarias y de identificación contributiva van solo los últimos cuatro dígitos, y no contiene contraseñas.',
    start: 'Preparar mis datos',
    starting: 'Empezando…',
    underWay: 'Ya se está preparando una exportación.',
    keeps:
      'Le enviamos un correo cuando esté lista y la guardamos 7 días. Le pediremos que confirme que es usted.',
    started:
      'Estamos preparando sus datos. Puede salir de esta página: le enviaremos un correo cuando estén listos. Si algo falla, esta página se lo dirá.',
  },
  list: {
    title: 'Sus exportaciones',
    label: 'Exportaciones de sus datos',
    empty: 'Todavía no hay exportaciones',
    how: 'Una exportación aparece aquí cuando usted la solicita.',
    requested: 'Solicitada',
    waiting: 'Empieza en un momento.',
    preparing: (percent) => `Preparando: ${percent} listo`,
    keptUntil: 'Puede descargarla hasta',
    over: 'Pasaron sus 7 días, así que la borramos.',
    failed: 'No pudimos terminarla. No se guardó nada de ella. Prepárela de nuevo.',
    size: (size) => `Archivo ZIP, ${size}`,
    download: 'Descargar',
    downloadNamed: (day) => `Descargar la exportación del ${day}`,
    downloading: 'Descargando…',
    fileName: (day) => `sus-datos-${day}.zip`,
  },
  faults: {
    underWay: 'Ya se está preparando una exportación. La encuentra abajo.',
    tooMany: 'Puede exportar sus datos hasta 5 veces al día. Inténtelo de nuevo mañana.',
    declined: 'No se preparó nada. Para exportar sus datos, confirme que es usted.',
    downloadDeclined: 'No se descargó nada. Para descargar sus datos, confirme que es usted.',
    gone: 'Esta exportación ya no está. Puede preparar otra.',
    offline: 'Está sin conexión. Inténtelo de nuevo cuando vuelva a tenerla.',
    unknown: 'No pudimos empezar. Vea abajo si ya empezó; si no, inténtelo de nuevo en unos minutos.',
    notDownloaded: 'No pudimos descargarla. Todavía está ahí. Inténtelo de nuevo.',
  },
}
