import { keptTexts } from '@sooner/rules/kept-records'
import type { OwnDataWords } from './en.ts'

export const es: OwnDataWords = {
  title: 'Sus datos',
  intro: 'Obtenga una copia de todo lo que tenemos sobre su negocio, o haga que lo borremos.',
  onlyOwner:
    'Solo el titular de la cuenta puede obtener una copia de todo o hacer que se borre. En Usuarios puede ver quién es.',
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
  deletion: {
    title: 'Borrar sus datos',
    text: 'Si su negocio se va, puede hacer que borremos sus datos: preferencias, usuarios y sus cuentas, correos, actividad, comentarios y documentos que no se revisaron. Descargue primero sus datos: después nadie podrá iniciar sesión.',
    trouble: {
      title: 'No pudimos cargar si se solicitó un borrado',
      meaning: 'Nada ha cambiado.',
    },
    open: 'Borrar mis datos',
    ask: '¿Borrar los datos de su negocio?',
    means: (days) =>
      `Los borraremos en ${days} días. Hasta entonces puede retirar la solicitud en esta página. Después nadie de su negocio podrá iniciar sesión, y no podremos recuperar nada. Le pediremos que confirme que es usted.`,
    close: 'Cerrar',
    cancel: 'Conservar mis datos',
    confirm: 'Solicitar el borrado',
    confirming: 'Solicitando…',
    requested: 'Anotamos su solicitud. Le enviamos un correo sobre ella.',
    waiting: 'Sus datos se borrarán el',
    until:
      'Hasta entonces todo funciona como antes, y usted puede retirar la solicitud. Si ese día se debe dinero o hay pagos en camino, no borramos nada y se lo decimos.',
    withdraw: 'Retirar la solicitud',
    withdrawing: 'Retirando…',
    withdrawn: 'La solicitud está retirada. Sus datos quedan como están.',
    executing: 'Estamos borrando sus datos.',
    refused:
      'Su última solicitud terminó sin que borráramos nada, porque algo lo impedía ese día. Puede solicitarlo de nuevo.',
    inTheWay: 'Todavía no podemos borrar sus datos:',
    heldBack: 'Primero hay que resolver lo que se indica arriba.',
    obstacles: {
      'payments-under-way': 'Hay un pago a usted en camino. Espere a que llegue.',
      'payments-returned':
        'El banco devolvió un pago a usted. Revise su cuenta bancaria para que podamos pagarlo de nuevo.',
      'amounts-owed':
        'Se debe una cantidad entre usted y nosotros, como una comisión o una deducción. Se salda con su próximo pago; o escríbanos.',
      'open-invoices':
        'Hay facturas o notas de crédito abiertas. Espere a que se paguen o se cancelen, o escríbanos.',
      'unpaid-by-partner':
        'Un socio todavía no nos ha pagado facturas que ya le pagamos a usted. No tiene que hacer nada: espere a que lo haga, o escríbanos.',
    },
    kept: 'Lo que tenemos que guardar',
    records: keptTexts('es-PR'),
    years: (years) => `Por ${years} años.`,
    through: 'Hasta el',
    faults: {
      open: 'El borrado ya está solicitado. Cierre esto para verlo.',
      notSettled: 'Ahora algo lo impide. Cierre esto para ver qué.',
      declined: 'No se solicitó nada. Para que borremos sus datos, confirme que es usted.',
      unknown: 'No pudimos solicitarlo. Cierre esto para ver si quedó anotado; si no, inténtelo de nuevo.',
      over: 'Esta solicitud ya no se puede retirar.',
      notWithdrawn: 'No pudimos retirarla. Inténtelo de nuevo.',
    },
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
